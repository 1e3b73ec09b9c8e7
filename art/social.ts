import { coverArt } from './covers.ts';
import type { Palette } from './palettes.ts';
import { mix, poly, rect, ripples, rng } from './shapes.ts';
import { sunStops, wall } from './wall.ts';

/** What other sites show beside a link: a paper with words, and the well cut into its edge. */
export const social = { width: 1200, height: 630, margin: 64, room: 600 };

const paper = '#F5F6F2';
const lamp = '#F2A31B';
const well: Palette = {
  sky: '#FFF6E2',
  lit: '#E9C98F',
  mid: '#C79A5C',
  shade: '#1D6B73',
  deep: '#0B4750',
  water: '#063139',
  lamp,
};

/** Where the paper ends: stairs down into the picture. Steps by the corner of each, from the top. */
const edge = { x: 704, step: 30, rise: 90 };
const count = social.height / edge.rise;

function stairs() {
  const points = [[0, 0]];
  for (let i = 0; i < count; i += 1) {
    points.push([edge.x + i * edge.step, i * edge.rise], [edge.x + i * edge.step, (i + 1) * edge.rise]);
  }
  points.push([0, social.height]);
  // One step is lit: the next one.
  const lit = 4;
  return poly(points, paper) + rect(edge.x + (lit - 1) * edge.step, lit * edge.rise, edge.step, edge.rise, lamp);
}

const logo =
  '<g transform="translate(64 60) scale(1.5)"><path d="M0 0h32v32H0z" fill="#0B5F6B"/>' +
  '<path d="M3 5h7v6h6v6h6v6h7v4H16v-4h-6v-6H3z" fill="#F5F6F2"/><path d="M3 20h4v4h4v3H3z" fill="#F2A31B"/></g>';

/** `picture` fills the side that `words` (paths of letters) leave; body and frame of an SVG. `mark` is ours, for who has no other. */
export const socialArt = (picture: string, text: string, mark = true) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${social.width} ${social.height}">` +
  `${picture}${stairs()}${mark ? logo : ''}${text}</svg>`;

/** A course's own cover, large. */
export const coverSide = (id: string, palette: string) =>
  coverArt(id, palette).replace('<svg ', `<svg x="680" y="0" width="520" height="${social.height}" `);

/** The wall of the well, for pages that are no course. */
export function wallSide(seed: string) {
  const [left, wide] = [620, 640];
  const side = wall({
    x: left,
    y: -10,
    w: wide,
    tiers: 5,
    th: 120,
    shrink: 0.94,
    inset: 0,
    units: 4,
    steps: 8,
    p: well,
    path: true,
    stops: sunStops,
    seed,
  });
  return (
    rect(left, 0, wide, social.height, well.water) +
    side.svg +
    rect(left, side.y, wide, social.height, well.water) +
    ripples(left, side.y + 6, wide, social.height - side.y, mix(well.shade, well.sky, 0.3), rng(seed), 4)
  );
}
