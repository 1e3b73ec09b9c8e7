import { BETWEEN_FACTS, type Block, type Fact } from './blocks.ts';
import type { Layout } from './layout.ts';
import { factLines, wrapped } from './line-breaking.ts';
import { INK, SOFT, type Style, styleOf, type TextWeight } from './template-styles.ts';

/** What part of a document a line is, for readers of tagged PDF (ISO 32000-1, 14.8.4). */
export type LineTag = 'H1' | 'H2' | 'H3' | 'P';

/** What is drawn on a page; lengths in points from the upper left corner, `y` of a line is its baseline. */
export type PageMark =
  | { is: 'rect'; x: number; y: number; width: number; height: number; fill: string }
  | {
      is: 'line';
      x: number;
      y: number;
      text: string;
      size: number;
      weight: TextWeight;
      colour: string;
      link?: string;
      tag?: LineTag;
      /** Lines of one block have one number, also across pages. */
      block: number;
    }
  | { is: 'qr'; x: number; y: number; size: number; text: string }
  /** `data` is a `data:` address. */
  | { is: 'photo'; x: number; y: number; size: number; data: string };

export interface TypesetPage {
  width: number;
  height: number;
  marks: PageMark[];
}

/** How wide a text is at size 1. */
export type Measure = (text: string, weight: TextWeight) => number;

/** A line of the text column, not on a page yet: `draw` puts it where its baseline falls. */
interface Row {
  height: number;
  /** Above it, where it doesn't begin a page. */
  gap: number;
  /** Whether the next row has to be on the same page. */
  keeps: boolean;
  draw: (baseline: number, top: number) => PageMark[];
}

const ENTRY_SIZE = 1.12;
const HANGING = 11;
/** Between paragraphs, in sizes: enough that a reader of the file can tell them apart. */
const PARAGRAPH_GAP = 0.38;
const QR_SIZE = 46;
const FOOT_SIZE = 7.5;
const GAP_BEFORE_PHOTO = 16;
export const FOOT = /^.{0,200} · Page \d+ of \d+$/;

class Typesetter {
  readonly #style: Style;
  readonly #measure: Measure;
  readonly #rows: Row[] = [];
  #block = 0;

  constructor(style: Style, measure: Measure) {
    this.#style = style;
    this.#measure = measure;
  }

  get rows() {
    return this.#rows;
  }

  #room(indent = 0) {
    return this.#style.paper.width - 2 * this.#style.margin - indent;
  }

  #line(
    x: number,
    text: string,
    look: { size: number; weight: TextWeight; colour?: string; tag?: LineTag; link?: string | undefined },
  ) {
    const { size, weight, colour = INK, tag, link } = look;
    const block = this.#block;
    return (y: number): PageMark => ({
      is: 'line',
      x,
      y,
      text,
      size,
      weight,
      colour,
      block,
      ...(tag && { tag }),
      ...(link && { link }),
    });
  }

  /** Rows of which none is left alone: two stay together at either end. */
  #push(rows: Omit<Row, 'keeps'>[], keepsNext = false) {
    const last = rows.length - 1;
    for (const [at, row] of rows.entries())
      this.#rows.push({ ...row, keeps: at === last ? keepsNext : at === 0 || at === last - 1 });
  }

  #facts(
    facts: readonly Fact[],
    look: { x: number; room: number; size: number; colour: string; centred?: boolean },
    gap: number,
  ) {
    const { x, room, size, colour, centred } = look;
    const width = (text: string) => this.#measure(text, 400) * size;
    const lines = factLines(facts, room - width(BETWEEN_FACTS), width);
    return lines.map((line, at): Omit<Row, 'keeps'> => {
      const lineText = line.map(({ text }) => text).join(BETWEEN_FACTS);
      let left = centred ? x + (room - width(lineText)) / 2 : x;
      // One run of text with its separators, so that copying gives the line as it is read.
      const draws = line.map(({ text, link }, place) => {
        // A line that goes on says so, or its last fact and the next one would read as one.
        const goesOn = place < line.length - 1 || at < lines.length - 1;
        const shown = goesOn ? text + BETWEEN_FACTS : text;
        const draw = this.#line(left, shown, { size, weight: 400, colour, tag: 'P', link });
        left += width(shown);
        return draw;
      });
      return { height: size * this.#style.leading, gap: at === 0 ? gap : 0, draw: (y) => draws.map((draw) => draw(y)) };
    });
  }

  #text(
    text: string,
    look: {
      x: number;
      room: number;
      size: number;
      weight?: TextWeight;
      gap: number;
      colour?: string;
      tag?: LineTag;
      hang?: number;
      centred?: boolean;
      keeps?: boolean;
    },
  ) {
    const { x, room, size, weight = 400, gap, colour, tag = 'P', hang = 0, centred, keeps = false } = look;
    const width = (one: string) => this.#measure(one, weight) * size;
    const lines = wrapped(text, room - hang, width, room);
    this.#push(
      lines.map((line, at) => {
        const left = centred ? x + (room - width(line)) / 2 : x + (at > 0 ? hang : 0);
        const draw = this.#line(left, line, { size, weight, tag, ...(colour && { colour }) });
        return { height: size * this.#style.leading, gap: at === 0 ? gap : 0, draw: (y: number) => [draw(y)] };
      }),
      keeps,
    );
  }

  /** `beside` is how much of the line a photo takes. */
  head(blocks: readonly Block[], beside: number) {
    const { head, margin, nameSize, bodySize, accent } = this.#style;
    const centred = head === 'centre';
    const isBand = head === 'band';
    const look = { x: margin, room: this.#room(beside), centred, keeps: true };
    for (const block of blocks) {
      this.#block += 1;
      if (block.is === 'name')
        this.#text(block.text, {
          ...look,
          size: nameSize,
          weight: 700,
          gap: 0,
          tag: 'H1',
          colour: isBand ? '#FFFFFF' : accent,
        });
      if (block.is === 'label')
        this.#text(block.text, {
          ...look,
          size: bodySize * 1.2,
          weight: 500,
          gap: 1,
          colour: isBand ? '#EAF1EE' : SOFT,
        });
      if (block.is === 'contact')
        this.#push(this.#facts(block.facts, { ...look, size: bodySize, colour: isBand ? '#EAF1EE' : INK }, 3), false);
    }
  }

  /** `next` says whether what is under an entry still goes on. */
  add(block: Block, next: Block | undefined) {
    const goesOn = next !== undefined && next.is !== 'entry' && next.is !== 'section';
    const {
      bodySize,
      sectionSize,
      sectionColour,
      rule,
      accent,
      margin,
      indent,
      gapBeforeSection,
      gapBeforeEntry,
      dates,
      leading,
    } = this.#style;
    this.#block += 1;
    const x = margin + indent;
    const room = this.#room(indent);
    switch (block.is) {
      case 'section': {
        const height = sectionSize * 1.35 + 4;
        const left = rule === 'bar' ? margin + 10 : margin;
        const draw = this.#line(left, block.text, { size: sectionSize, weight: 700, colour: sectionColour, tag: 'H2' });
        this.#rows.push({
          height,
          gap: gapBeforeSection,
          keeps: true,
          draw: (_, top) => [
            draw(top + sectionSize),
            ...(rule === 'below' ? [rect(margin, top + sectionSize * 1.35, this.#room(), 0.8, accent)] : []),
            ...(rule === 'bar' ? [rect(margin, top + sectionSize * 0.14, 4, sectionSize, accent)] : []),
          ],
        });
        return;
      }
      case 'entry': {
        const size = bodySize * ENTRY_SIZE;
        const width = (text: string, at: number, weight: TextWeight) => this.#measure(text, weight) * at;
        const wide = block.dates ? width(block.dates, bodySize, 400) : 0;
        const first = dates === 'right' && wide > 0 ? room - wide - 14 : room;
        const lines = wrapped(block.text, room, (text) => width(text, size, 700), first);
        if (lines.length === 0) lines.push('');
        // A column that is too narrow for two exact days makes them smaller.
        const dateSize = dates === 'left' && wide > indent - 8 ? (bodySize * (indent - 8)) / wide : bodySize;
        const date = this.#line(dates === 'right' ? margin + indent + room - wide : margin, block.dates, {
          size: dateSize,
          weight: 400,
          colour: SOFT,
          tag: 'P',
        });
        this.#push(
          lines.map((line, at) => {
            const draw = this.#line(x, line, { size, weight: 700, tag: 'H3' });
            const marks = (y: number) => {
              if (at > 0 || !block.dates) return [draw(y)];
              const both = dates === 'right' ? [draw(y), date(y)] : [date(y), draw(y)];
              return line ? both : [date(y)];
            };
            return { height: size * leading, gap: at === 0 ? gapBeforeEntry : 0, draw: marks };
          }),
          goesOn,
        );
        return;
      }
      case 'facts':
        this.#push(this.#facts(block.facts, { x, room, size: bodySize, colour: SOFT }, 0), goesOn);
        return;
      case 'paragraph':
        this.#text(block.text, { x, room, size: bodySize, gap: bodySize * PARAGRAPH_GAP });
        return;
      case 'bullet':
        this.#text(`• ${block.text}`, { x, room, size: bodySize, gap: bodySize * 0.15, hang: HANGING });
        return;
      case 'row':
        this.#row(block, { x, room });
        return;
      case 'proof': {
        const width = (text: string) => this.#measure(text, 400) * bodySize;
        const left = x + QR_SIZE + 10;
        const title = wrapped(block.text, room - QR_SIZE - 10, width)[0] ?? '';
        const link = wrapped(block.link, room - QR_SIZE - 10, width);
        const draws = [
          this.#line(left, title, { size: bodySize, weight: 500, tag: 'P' }),
          ...link.map((part) =>
            this.#line(left, part, { size: bodySize, weight: 400, colour: SOFT, tag: 'P', link: block.link }),
          ),
        ];
        this.#rows.push({
          height: QR_SIZE + 4,
          gap: 5,
          keeps: false,
          draw: (_, top) => [
            { is: 'qr', x, y: top, size: QR_SIZE, text: block.link },
            ...draws.map((draw, at) => draw(top + bodySize * (1.1 + at * leading))),
          ],
        });
      }
    }
  }

  /** `Label: words`, the label in half-bold; what follows hangs under it. */
  #row({ label, text }: { label: string; text: string }, { x, room }: { x: number; room: number }) {
    const size = this.#style.bodySize;
    const width = (one: string) => this.#measure(one, 400) * size;
    const head = label && text ? `${label}: ` : label;
    const wide = this.#measure(head, 500) * size;
    const isLong = wide > room * 0.7;
    const shown = isLong ? [] : wrapped(text, room - HANGING, width, room - wide);
    if (isLong) {
      this.#text(head + text, { x, room, size, gap: size * PARAGRAPH_GAP, hang: HANGING });
      return;
    }
    const rows = (shown.length > 0 ? shown : ['']).map((line, at) => {
      const draw = this.#line(at === 0 ? x + wide : x + HANGING, line, { size, weight: 400, tag: 'P' });
      const name = this.#line(x, head, { size, weight: 500, tag: 'P' });
      const marks = (y: number) => (at === 0 ? [...(head ? [name(y)] : []), ...(line ? [draw(y)] : [])] : [draw(y)]);
      return { height: size * this.#style.leading, gap: at === 0 ? size * PARAGRAPH_GAP : 0, draw: marks };
    });
    this.#push(rows);
  }
}

const rect = (x: number, y: number, width: number, height: number, fill: string): PageMark => ({
  is: 'rect',
  x,
  y,
  width,
  height,
  fill,
});

/** Rows that have to stand on one page. */
function chunksOf(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  let open = false;
  for (const row of rows) {
    if (open) chunks.at(-1)?.push(row);
    else chunks.push([row]);
    open = row.keeps;
  }
  return chunks;
}

const heightOf = (rows: readonly Row[]) =>
  rows.reduce((sum, { height, gap }, at) => sum + height + (at > 0 ? gap : 0), 0);

/**
 * Pages of a text. A heading is never the last thing on a page, and no paragraph leaves one line alone; what has to stay
 * together and is longer than a page is divided between its lines.
 */
function paginated(rows: readonly Row[], { paper, margin, bodySize }: Style): PageMark[][] {
  const bottom = paper.height - margin;
  const pages: PageMark[][] = [[]];
  let y = margin;
  const put = (row: Row, isFirst: boolean) => {
    const top = y + (isFirst ? 0 : row.gap);
    pages.at(-1)?.push(...row.draw(top + row.height - bodySize * 0.36, top));
    y = top + row.height;
  };
  const turn = () => {
    pages.push([]);
    y = margin;
  };
  for (const chunk of chunksOf(rows)) {
    const isEmpty = () => pages.at(-1)?.length === 0;
    const whole = heightOf(chunk);
    if (!isEmpty() && y + (chunk[0]?.gap ?? 0) + whole > bottom && whole <= bottom - margin) turn();
    for (const row of chunk) {
      if (!isEmpty() && y + row.gap + row.height > bottom) turn();
      put(row, isEmpty());
    }
  }
  return pages;
}

/**
 * Draws blocks in a template, with a photo at the right of the name where one is printed. The same in the browser and on
 * the server, as far as both measure the same letters.
 */
export function typesetPages(
  blocks: readonly Block[],
  layout: Layout,
  measure: Measure,
  photo?: string | undefined,
): TypesetPage[] {
  const style = styleOf(layout);
  const { paper, margin, head, accent, gapBeforeSection, photoSize } = style;
  const isHead = ({ is }: Block) => is === 'name' || is === 'label' || is === 'contact';
  const setter = new Typesetter(style, measure);
  const headBlocks = blocks.filter(isHead);
  const side = photo && headBlocks.length > 0 ? photoSize : 0;
  setter.head(headBlocks, side && side + GAP_BEFORE_PHOTO);
  const headRows = setter.rows.length;
  const textHeight = heightOf(setter.rows);
  const headHeight = Math.max(textHeight, side);
  for (const [at, block] of blocks.entries()) if (!isHead(block)) setter.add(block, blocks[at + 1]);
  const first = setter.rows[headRows];
  if (head === 'band' && first) first.gap += gapBeforeSection;
  if (first) first.gap += headHeight - textHeight;
  const pages = paginated(setter.rows, style);
  if (head === 'band' && headRows > 0) pages[0]?.unshift(rect(0, 0, paper.width, margin + headHeight + 14, accent));
  if (photo && side > 0)
    pages[0]?.push({ is: 'photo', x: paper.width - margin - side, y: margin, size: side, data: photo });
  const name = blocks.find((block) => block.is === 'name');
  const foot = (at: number) =>
    `${(name && 'text' in name ? name.text : 'Resume').slice(0, 80)} · Page ${at + 1} of ${pages.length}`;
  return pages.map((marks, at) => ({
    width: paper.width,
    height: paper.height,
    marks:
      pages.length === 1
        ? marks
        : [
            ...marks,
            {
              is: 'line',
              x: margin,
              y: paper.height - margin / 2,
              text: foot(at),
              size: FOOT_SIZE,
              weight: 400,
              colour: SOFT,
              block: -1,
            },
          ],
  }));
}
