import { coverSide, social, socialArt, wallSide } from '../../../art/social.ts';
import { type Block, fitted, pathOf } from '../pdf/typesetting.ts';
import type { Brand } from '../site-settings.ts';

/** What stands on a picture. The same facts always make the same picture. */
export interface PictureFacts {
  /** Whose picture it is. */
  brand: Brand;
  side: { cover: string; palette: string } | { wall: string };
  title: string;
  /** Below the title, in full sentences; empty for none. */
  text: string;
  /** At the foot: who, and what about. */
  foot: [string, string];
}

const ink = '#10262A';
const soft = '#44585A';
const { margin, room } = social;

/** A title that sets its own line breaks keeps to them; one with a text below leaves room for it. */
const linesOf = (title: string, text: string) => (title.includes('\n') ? title.split('\n').length : text ? 2 : 3);

/** The picture as SVG, its words as paths of letters. */
export function svgOf({ brand, side, title, text, foot }: PictureFacts) {
  const picture = 'cover' in side ? coverSide(side.cover, side.palette) : wallSide(side.wall);
  const head: Block = {
    room,
    sizes: [92, 86, 80, 74, 68, 62, 58, 54, 50, 46],
    lines: linesOf(title, text),
    weight: 700,
  };
  const beside = brand.mark ? 128 : margin;
  const named = fitted(brand.name, {
    room: margin + room - beside,
    sizes: [40, 36, 32, 28, 24],
    lines: 1,
    weight: 700,
  });
  const name = pathOf(named.lines[0] ?? '', { x: beside, y: 97, size: named.size, weight: 700, colour: ink });
  const heading = fitted(title, head);
  const step = heading.size * 1.06;
  // Capitals rise 0.64 of the size; a title of one line stands lower than one of three.
  const top = 178 + heading.size * 0.64 + (3 - heading.lines.length) * 14;
  const titleLines = heading.lines.map((line, place) =>
    pathOf(line, { x: margin - 3, y: top + place * step, size: heading.size, weight: 700, colour: ink }),
  );
  const below = top + (heading.lines.length - 1) * step;
  const textLayout = text
    ? fitted(text, { room, sizes: [36, 34, 32, 30], lines: 4 - heading.lines.length, weight: 500 })
    : undefined;
  const textLines = (textLayout?.lines ?? []).map((line, place) =>
    pathOf(line, { x: margin, y: below + 62 + place * 44, size: textLayout?.size ?? 0, weight: 500, colour: soft }),
  );
  const feet = foot.map((line, place) => {
    const weight = place === 0 ? 700 : 500;
    const { size, lines } = fitted(line, { room: room + 40, sizes: [36, 33, 30, 27], lines: 1, weight });
    return pathOf(lines[0] ?? '', { x: margin, y: 528 + place * 46, size, weight, colour: place === 0 ? ink : soft });
  });
  return socialArt(picture, [name, ...titleLines, ...textLines, ...feet].join(''), brand.mark);
}
