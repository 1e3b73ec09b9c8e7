import { createHash } from 'node:crypto';
import { coverArt } from '../../../../art/covers.ts';
import { fitted, pathOf } from '../../../platform/pdf/typesetting.ts';
import type { Brand } from '../../../platform/site-settings.ts';

/** Grows with every change of the drawing. */
const DESIGN = 1;
const SIDE = 600;
/** Height of the picture above the words. */
const PICTURE = 340;
const STEP = 20;
const STAIRS = 4;

export interface BadgeFacts {
  /** Chooses the cover. */
  slug: string;
  palette: string;
  title: string;
  brand: Brand;
}

export const badgeVersion = (facts: BadgeFacts) =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, facts]))
    .digest('hex')
    .slice(0, 10);

/** A square whose corners are stairs: the course's cover above, its title and the site below. Letters are paths. */
export function badgeSvg({ slug, palette, title, brand }: BadgeFacts) {
  const cut = STEP * STAIRS;
  const run = (move: string) => move.repeat(STAIRS);
  const shape =
    `M${cut} 0H${SIDE - cut}${run(`v${STEP}h${STEP}`)}V${SIDE - cut}${run(`h-${STEP}v${STEP}`)}` +
    `H${cut}${run(`v-${STEP}h-${STEP}`)}V${cut}${run(`h${STEP}v-${STEP}`)}z`;
  const cover = coverArt(slug, palette).replace('<svg ', `<svg x="0" y="0" width="${SIDE}" height="${PICTURE}" `);
  const [left, room] = [56, SIDE - 112];
  const head = headOf(title, room);
  const leading = head.size * 1.12;
  const top = PICTURE + 30 + head.size * 0.72;
  const titleLines = head.lines.map((line, place) =>
    pathOf(line, { x: left, y: top + place * leading, size: head.size, weight: 700, colour: '#10262A' }),
  );
  const beside = brand.mark ? left + 32 : left;
  const services = fitted(brand.name, { room: SIDE - beside - left, sizes: [24, 21, 18, 16], lines: 1, weight: 500 });
  const mark =
    `<g transform="translate(${left} 523) scale(0.72)"><path d="M0 0h32v32H0z" fill="#0B5F6B"/>` +
    '<path d="M3 5h7v6h6v6h6v6h7v4H16v-4h-6v-6H3z" fill="#F5F6F2"/><path d="M3 20h4v4h4v3H3z" fill="#F2A31B"/></g>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">` +
    `<clipPath id="badge"><path d="${shape}"/></clipPath><g clip-path="url(#badge)">` +
    `<path d="M0 0h${SIDE}v${SIDE}H0z" fill="#F5F6F2"/>${cover}` +
    // One step is lit: this one was taken.
    `<path d="M0 ${PICTURE}h${SIDE}v8H0z" fill="#10262A"/><path d="M${left} ${PICTURE - STEP}h${STEP * 3}v${STEP + 8}h-${STEP * 3}z" fill="#F2A31B"/>` +
    `${titleLines.join('')}${brand.mark ? mark : ''}` +
    `${pathOf(services.lines[0] ?? '', { x: beside, y: 543, size: services.size, weight: 500, colour: '#44585A' })}` +
    `</g><path d="${shape}" fill="none" stroke="#10262A" stroke-width="6"/></svg>`
  );
}

/** The fewer lines it takes, the larger it stands. */
function headOf(title: string, room: number) {
  const alone = fitted(title, { room, sizes: [60, 54, 48], lines: 1, weight: 700 });
  if (alone.lines[0] === title) return alone;
  return fitted(title, { room, sizes: [44, 40, 36, 32, 28, 25, 22], lines: 3, weight: 700 });
}
