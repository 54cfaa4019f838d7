import { bambooFaces } from './faces/bamboo';
import { characterFaces } from './faces/characters';
import { dotFaces } from './faces/dots';
import { okeyFaces } from './faces/okey';

/** All faces as symbols of one hidden sprite, put into the page once; a tile is one <use> of its face. */
function sprite(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.id = 'tile-faces';
  svg.setAttribute('width', '0');
  svg.setAttribute('height', '0');
  svg.setAttribute('aria-hidden', 'true');
  svg.style.position = 'absolute';
  svg.innerHTML = okeyFaces() + characterFaces() + dotFaces() + bambooFaces();
  return svg;
}

/** Puts the sprite into the page unless it is there. */
export function showFaces(): void {
  if (!document.getElementById('tile-faces')) document.body.append(sprite());
}
