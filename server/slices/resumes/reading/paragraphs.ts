import { headingKey } from '@stepwell/contract/resumes/headings.ts';
import type { ReadParagraph } from '@stepwell/contract/resumes/record.ts';
import { FOOT } from '@stepwell/contract/resumes/typeset.ts';

/** A run of text where a PDF draws it; lengths in points, `y` grows downwards. */
export interface TextRun {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  isBold: boolean;
}
export interface TextLine {
  text: string;
  page: number;
  x: number;
  y: number;
  end: number;
  size: number;
  isBold: boolean;
}

const BULLET = /^[•▪●◦‣∙·*–—-]\s+/u;
/** A gap inside a line that is wider than so many sizes is a column. */
const WIDE_GAP = 0.9;

/** Runs in the order they are drawn, put together to lines. */
export function linesOf(runs: readonly TextRun[]): TextLine[] {
  const lines: (TextLine & { bold: number; sizes: Map<number, number> })[] = [];
  for (const { text, page, x, y, width, size, isBold } of runs) {
    if (text.trim() === '' || size === 0) continue;
    const last = lines.at(-1);
    const isSame = last && last.page === page && Math.abs(last.y - y) < size * 0.45 && x > last.end - size;
    if (isSame) {
      const gap = x - last.end;
      const between =
        gap > size * WIDE_GAP ? '\t' : /\s$/.test(last.text) || /^\s/.test(text) || gap < size * 0.12 ? '' : ' ';
      // A gap that is wide tells more than the blank before it.
      last.text = between === '\t' ? `${last.text.trimEnd()}\t${text.trimStart()}` : last.text + between + text;
      last.end = x + width;
    } else lines.push({ text, page, x, y, end: x + width, size, isBold, bold: 0, sizes: new Map() });
    const line = lines.at(-1);
    if (!line) continue;
    line.bold += isBold ? text.length : 0;
    line.sizes.set(size, (line.sizes.get(size) ?? 0) + text.length);
    line.size = Math.max(line.size, size);
    const [first = ''] = line.text.split('\t');
    // Of an entry's line the title alone may be bold, and its dates plain.
    const counted = line.text.includes('\t') ? first.length : line.text.length;
    line.isBold = line.bold > counted * 0.6;
  }
  return lines
    .map(({ bold: _, sizes: __, ...line }) => ({ ...line, text: line.text.replace(/[^\S\t]+/g, ' ').trim() }))
    .filter(({ text }) => !FOOT.test(text));
}

function commonest(counts: ReadonlyMap<number, number>, fallback: number) {
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? fallback;
}

/** What the whole text is set in: its size, its right edge and the distance of its lines. */
function measuresOf(lines: readonly TextLine[]) {
  const sizes = new Map<number, number>();
  for (const { size, text } of lines) sizes.set(size, (sizes.get(size) ?? 0) + text.length);
  const body = commonest(sizes, 10);
  const distances = new Map<number, number>();
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (!before || before.page !== line.page || line.size > body * 1.02) continue;
    const distance = Math.round((line.y - before.y) * 5) / 5;
    if (distance > body * 1.02 && distance < body * 3) distances.set(distance, (distances.get(distance) ?? 0) + 1);
  }
  const often = [...distances].filter(([, times]) => times > 1).map(([distance]) => distance);
  const leading = Math.min(...(often.length > 0 ? often : [...distances.keys()]), body * 2);
  const known = lines.filter(({ text, size }) => size > body * 1.04 && headingKey(text)).map(({ size }) => size);
  return { body, leading, right: Math.max(0, ...lines.map(({ end }) => end)), headingSize: Math.min(...known) };
}

type Level = ReadParagraph['level'];
function levelsOf(lines: readonly TextLine[], { body, headingSize }: ReturnType<typeof measuresOf>): Level[] {
  const largest = Math.max(
    0,
    ...lines
      .filter(({ page }) => page === 1)
      .slice(0, 8)
      .map(({ size }) => size),
  );
  let hasSection = false;
  return lines.map((line): Level => {
    const { text, size, isBold, page } = line;
    const isBullet = BULLET.test(text);
    if (!hasSection && page === 1 && size === largest && size > body * 1.25) return 'name';
    const stands = size > body * 1.04 || isBold || text === text.toUpperCase() || text.length < 26;
    const isKnown = headingKey(text) !== undefined && stands && !isBullet;
    const isLike = size >= headingSize * 0.98 && size > body * 1.15 && !text.includes('\t');
    if (isKnown || (hasSection && isLike)) {
      hasSection = true;
      return 'section';
    }
    return (size > body * 1.04 || isBold) && !isBullet ? 'entry' : 'body';
  });
}

/** Lines of a PDF put together to the paragraphs they were broken from, each with its place in the outline. */
export function paragraphsOf(lines: readonly TextLine[]): ReadParagraph[] {
  const measures = measuresOf(lines);
  const { leading, right } = measures;
  const levels = levelsOf(lines, measures);
  const paragraphs: (ReadParagraph & { x: number })[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const last = paragraphs.at(-1);
    const isBullet = BULLET.test(line.text);
    const distance = before && before.page === line.page ? line.y - before.y : undefined;
    const isTight = distance !== undefined && distance < Math.max(leading, line.size * 1.3) * 1.12;
    let level = levels[at] ?? 'body';
    const [word = ''] = line.text.split(' ');
    // The next word would not have fitted any more; how wide it was is only known about.
    const isFull = before !== undefined && before.end + line.size * (1 + word.length * 0.75) > right;
    const turns = distance === undefined && before !== undefined;
    if (last && before && last.level === level && !isBullet && (isTight || turns)) {
      const goesOn = /·$/.test(last.text) || (isFull && line.x >= last.x - 1 && !before.text.includes('\t'));
      const isWide = before.end - before.x > (right - before.x) * 0.55;
      const isWrappedTitle =
        (level === 'entry' || level === 'name') &&
        isTight &&
        isWide &&
        before.size === line.size &&
        !line.text.includes('\t');
      if ((level === 'body' && goesOn) || isWrappedTitle) {
        last.text = isWrappedTitle ? wrappedTitle(last.text, line.text) : `${last.text} ${line.text}`;
        continue;
      }
    }
    // A second line in bold right under an entry's is about the same entry.
    if (level === 'entry' && last?.level === 'entry' && isTight) level = 'body';
    paragraphs.push({ text: line.text.replace(BULLET, ''), level, isBullet, isTight: isTight && !isBullet, x: line.x });
  }
  return paragraphs.map(({ x: _, text, ...rest }) => ({
    ...rest,
    // Only an entry's line has columns that mean something.
    text: rest.level === 'entry' ? text : text.replace(/\t/g, ' '),
  }));
}

/** The dates of an entry stand at the end of its first line, or before it; its title goes on in the second. */
function wrappedTitle(first: string, second: string) {
  const [title = '', dates] = first.split('\t');
  if (dates === undefined) return `${first} ${second}`;
  return /\d{4}\b|present$/i.test(dates) ? `${title} ${second}\t${dates}` : `${first} ${second}`;
}
