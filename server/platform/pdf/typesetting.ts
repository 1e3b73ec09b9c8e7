import type { Font } from 'fontkit';
import { inOrder, levelsOf, turned } from '../text/line-order.ts';
import { fontOf, holds, type Typeface, typefaceOf, type Weight } from './typefaces.ts';

export type { Weight } from './typefaces.ts';

// Text as paths of its letters: no font has to be installed where the picture is drawn.

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
export const lettersOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment);

interface Run {
  face: Typeface;
  font: Font;
  text: string;
  /** Odd ones are read from right to left. */
  level: number;
}

/**
 * Stretches of a line as they stand from left to right, each in a font that has all its letters; letters that no font of
 * ours has are left out.
 */
function runsOf(line: string, weight: Weight) {
  const runs: Run[] = [];
  const signs = lettersOf(line);
  const levels = levelsOf(signs);
  for (const [place, letter] of signs.entries()) {
    const last = runs.at(-1);
    const level = levels[place] ?? 0;
    // Spaces and signs stay with what they stand beside.
    if (last?.level === level && holds(last.font, letter)) {
      last.text += letter;
      continue;
    }
    const typeface = typefaceOf(letter, weight);
    if (typeface) runs.push({ face: typeface, font: fontOf(typeface, weight), text: letter, level });
  }
  return inOrder(runs).map((run) => (run.level % 2 ? { ...run, text: turned(run.text) } : run));
}

interface Stretch {
  fontName: string;
  font: Font;
  text: string;
  width: number;
}
/** What papers say again and again: headings, names, the same figures. Forgotten all at once when there are too many. */
const laidOut = new Map<string, readonly Stretch[]>();
const MOST_LAID_OUT = 2000;

/** The same stretches with their widths at size 1, for whoever sets them in their fonts. */
export function stretchesOf(line: string, weight: Weight): readonly Stretch[] {
  const key = `${weight} ${line}`;
  const known = laidOut.get(key);
  if (known) return known;
  const stretches = runsOf(line, weight).map(({ face, font, text }) => ({
    fontName: `${face}-${weight}`,
    font,
    text,
    width: font.layout(text).advanceWidth / font.unitsPerEm,
  }));
  if (laidOut.size >= MOST_LAID_OUT) laidOut.clear();
  laidOut.set(key, stretches);
  return stretches;
}

/** What stands in a PDF for a letter that its fonts lack. */
export const NO_SHAPE = '?';

/** The first letter that no font of ours has; nothing for every text they can write. */
export const unwritable = (text: string, weight: Weight = 400) =>
  lettersOf(text).find((letter) => letter.trim() && !typefaceOf(letter, weight));

/** How wide a line is at size 1. */
export const widthOf = (line: string, weight: Weight) =>
  stretchesOf(line, weight).reduce((sum, { width }) => sum + width, 0);

/** One line as an SVG path; `y` is the baseline. */
export function pathOf(
  line: string,
  { x, y, size, weight, colour }: { x: number; y: number; size: number; weight: Weight; colour: string },
) {
  let at = x;
  let d = '';
  for (const { font, text } of runsOf(line, weight)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [place, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
      d += path
        .scale(scale, -scale)
        .translate(at + xOffset * scale, y - yOffset * scale)
        .toSVG();
      at += xAdvance * scale;
    }
  }
  return `<path d="${d}" fill="${colour}"/>`;
}

/** What a line would draw that is no letter: 0 for every text our fonts can write. */
export const missingIn = (line: string, weight: Weight) =>
  runsOf(line, weight).flatMap(({ font, text }) => font.layout(text).glyphs.filter(({ id }) => id === 0)).length;

export interface Block {
  room: number;
  /** Sizes from the first wish down to the smallest. */
  sizes: number[];
  lines: number;
  weight: Weight;
}

/** The largest size at which the text fits into so many lines; at the smallest, what is too much ends in an ellipsis. */
export function fitted(text: string, { room, sizes, lines, weight }: Block): { size: number; lines: string[] } {
  for (const size of sizes) {
    const wrapped = wrap(text, room / size, weight);
    if (wrapped.length <= lines && wrapped.every((line) => widthOf(line, weight) <= room / size)) {
      return { size, lines: even(text, wrapped, room / size, weight) };
    }
  }
  const size = sizes.at(-1) ?? 12;
  // A single word longer than a line is cut wherever it stands.
  const saved = wrap(text, room / size, weight).slice(0, lines);
  const last = `${saved.pop() ?? ''}…`;
  return { size, lines: [...saved, last].map((line) => shorten(line, room / size, weight)) };
}

/** As much of a line as fits; an ellipsis at its end stays, behind a whole word where there is one. */
function shorten(line: string, width: number, weight: Weight) {
  if (widthOf(line, weight) <= width) return line;
  const end = line.endsWith('…') ? '…' : '';
  const signs = lettersOf(line.slice(0, line.length - end.length));
  while (signs.length > 1 && widthOf(signs.join('') + end, weight) > width) signs.pop();
  const cut = signs.join('');
  return (cut.includes(' ') ? cut.replace(/[\s,;:]*\s\S*$/, '') : cut) + end;
}

/** As many lines as it takes at this size; a word that is longer than a line is broken wherever the line ends. */
export const linesIn = (text: string, { room, size, weight }: { room: number; size: number; weight: Weight }) =>
  wrap(text, room / size, weight).flatMap((line) =>
    widthOf(line, weight) <= room / size ? [line] : broken(line, room / size, weight),
  );

function broken(line: string, width: number, weight: Weight) {
  const lines = [''];
  for (const letter of lettersOf(line)) {
    const last = lines.at(-1) ?? '';
    if (last && widthOf(last + letter, weight) > width) lines.push(letter);
    else lines[lines.length - 1] = last + letter;
  }
  return lines;
}

/** A line break in the text stays one. */
function wrap(text: string, width: number, weight: Weight): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, weight));
}

function wrapParagraph(text: string, width: number, weight: Weight) {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, weight) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The narrowest room that needs no line more, so that the last line is no orphan. */
function even(text: string, wrapped: string[], width: number, weight: Weight) {
  let best = wrapped;
  for (let share = 0.95; share > 0.5; share -= 0.05) {
    const tried = wrap(text, width * share, weight);
    if (tried.length > wrapped.length || tried.some((line) => widthOf(line, weight) > width * share)) break;
    best = tried;
  }
  return best;
}
