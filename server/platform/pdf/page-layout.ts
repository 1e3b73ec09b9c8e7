import type { Mark, PagePicture } from './page-marks.ts';
import { fitted, type Weight } from './typesetting.ts';

/** Sizes to try, from the wished one down. */
export function shrinking(from: number, least: number) {
  const sizes = [from];
  for (let at = from * 0.96; at > least; at *= 0.96) sizes.push(at);
  return [...sizes, Math.min(from, least)];
}

interface OneLine {
  x: number;
  y: number;
  room: number;
  size: number;
  /** A line that is too long is set smaller, down to this, and then cut. */
  least: number;
  weight: Weight;
  colour: string;
}

/** One line of text, as large as it fits. */
export function oneLine(text: string, { x, y, room, size, least, weight, colour }: OneLine): Mark[] {
  if (!text.trim()) return [];
  const line = fitted(text, { room, sizes: shrinking(size, least), lines: 1, weight });
  return [{ is: 'line', x, y, text: line.lines[0] ?? '', size: line.size, weight, colour }];
}

/** A picture within a box, as large as it fits, at its left edge and in its middle. */
export function placed(picture: PagePicture, box: { x: number; y: number; width: number; height: number }): Mark {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const height = picture.height * scale;
  return {
    is: 'picture',
    x: box.x,
    y: box.y + (box.height - height) / 2,
    width: picture.width * scale,
    height,
    picture,
  };
}
