/** What the house tells of oneself, asked anew whenever one is looked at anew; until it answers, the last answer stands. */
import type { Me } from '../../net/protocol';
import { complain } from '../../table/complain';

export class Told<Answer> {
  now: Answer | null = $state.raw(null);
  failed = $state(false);

  constructor(me: () => Me, ask: (me: Me) => Promise<Answer>) {
    $effect(() => {
      let late = false;
      const hear = (answer: Answer): void => {
        if (late) return;
        this.now = answer;
        this.failed = false;
      };
      ask(me()).then(hear, (error: unknown) => {
        if (late) return;
        this.failed = true;
        complain(error);
      });
      return () => (late = true);
    });
  }
}
