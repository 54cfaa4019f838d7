"""What the bots of both Okeys share."""
