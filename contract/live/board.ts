import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';

/** Every sheet has this size, whatever screen it is drawn on: zooming changes nothing that is kept. */
export const SHEET = { width: 3200, height: 1800 };
/** Strokes and texts of a class, points of a stroke, points of a class. */
export const MOST_STROKES = 20_000;
export const MOST_POINTS = 2000;
export const MOST_CLASS_POINTS = 1_000_000;
export const MOST_SHEETS = 20;
export const MOST_SLIDES = 300;
/** What was drawn is sent at most so often, ms. */
export const SEND_MS = 100;
/** Of one operation, and of one call. */
export const MOST_POINTS_SENT = 200;
export const MOST_OPS_SENT = 20;
export const OPS_A_PAGE = 1000;
/** The light values of --ink, --water, --bad, --chart-2 and --chart-4: a sheet is white in the dark, too. */
export const boardColours = {
  ink: '#10262a',
  water: '#0b5f6b',
  red: '#b42318',
  amber: '#9f5e08',
  blue: '#2f4896',
} as const;
export type BoardColour = keyof typeof boardColours;
export const boardWidths = { thin: 10, thick: 28 } as const;
export type BoardWidth = keyof typeof boardWidths;
export const TEXT_SIZE = 72;
export const TEXT_LINE = 92;
const LETTERS_A_LINE = 60;

/** A sheet of the whiteboard, or a page of a file of the class. */
export const sheetOf = (fileId: string | null, page: number) => `${fileId ?? 'board'}:${page}`;
const Sheet = z
  .string()
  .check(z.regex(/^(board|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}):[1-9]\d{0,2}$/));
const Colour = z.enum(Object.keys(boardColours) as [BoardColour, ...BoardColour[]]);
const Width = z.enum(Object.keys(boardWidths) as [BoardWidth, ...BoardWidth[]]);
const X = z.int().check(z.minimum(0), z.maximum(SHEET.width));
const Y = z.int().check(z.minimum(0), z.maximum(SHEET.height));

const Line = z.object({
  kind: z.literal('line'),
  strokeId: z.uuid(),
  /** A long stroke comes in parts, from 0. */
  part: z.int().check(z.minimum(0), z.maximum(MOST_POINTS)),
  sheet: Sheet,
  colour: Colour,
  width: Width,
  /** x and y in turn. */
  points: z.array(z.int().check(z.minimum(0), z.maximum(SHEET.width))).check(
    z.minLength(2),
    z.maxLength(2 * MOST_POINTS_SENT),
    z.refine((all) => all.length % 2 === 0),
  ),
});
const Text = z.object({
  kind: z.literal('text'),
  strokeId: z.uuid(),
  sheet: Sheet,
  colour: Colour,
  x: X,
  y: Y,
  text: z.string().check(z.trim(), z.minLength(1, 'Enter a text.'), z.maxLength(200, 'Use at most 200 characters.')),
});
const Erase = z.object({ kind: z.literal('erase'), strokeId: z.uuid() });
const numbered = { seq: z.int(), userId: z.uuid() };

/** What a browser sends. */
const Drawn = z.discriminatedUnion('kind', [Line, Text, Erase]);
export type Drawn = z.infer<typeof Drawn>;
/** The same with the number that the server gave it, and the clearing of a sheet by the host. */
export const BoardOp = z.discriminatedUnion('kind', [
  z.extend(Line, numbered),
  z.extend(Text, numbered),
  z.extend(Erase, numbered),
  z.object({ kind: z.literal('clear'), sheet: Sheet, seq: z.int() }),
]);
export type BoardOp = z.infer<typeof BoardOp>;

interface Item {
  strokeId: string;
  userId: string;
  sheet: string;
  /** The lowest number of its parts: what lies above what, and whether a clearing came later. */
  seq: number;
  colour: BoardColour;
}
export interface LineItem extends Item {
  kind: 'line';
  width: BoardWidth;
  /** By their place, as far as they have come. */
  parts: ReadonlyMap<number, { seq: number; points: readonly number[] }>;
}
export interface TextItem extends Item {
  kind: 'text';
  x: number;
  y: number;
  text: string;
}
export type BoardItem = LineItem | TextItem;

/** What a browser knows of the boards of a class. It hangs on which operations came, not on when or how often. */
export interface Board {
  items: ReadonlyMap<string, BoardItem>;
  erased: ReadonlySet<string>;
  /** The last clearing of each sheet. */
  cleared: ReadonlyMap<string, number>;
}
export const emptyBoard: Board = { items: new Map(), erased: new Set(), cleared: new Map() };

/** The board with these operations, in whatever order and however often they come. The board before stays as it is. */
export function applyOps(before: Board, ops: readonly BoardOp[]): Board {
  if (ops.length === 0) return before;
  const items = new Map(before.items);
  const erased = new Set(before.erased);
  const cleared = new Map(before.cleared);
  for (const op of ops) {
    if (op.kind === 'clear') cleared.set(op.sheet, Math.max(op.seq, cleared.get(op.sheet) ?? 0));
    else if (op.kind === 'erase') erased.add(op.strokeId);
    else if (op.kind === 'text') {
      const { strokeId, userId, sheet, seq, colour, x, y, text } = op;
      items.set(strokeId, { kind: 'text', strokeId, userId, sheet, seq, colour, x, y, text });
    } else items.set(op.strokeId, withPart(items.get(op.strokeId), op));
  }
  return { items, erased, cleared };
}

function withPart(known: BoardItem | undefined, op: BoardOp & { kind: 'line' }): BoardItem {
  const { strokeId, userId, sheet, seq, colour, width, part, points } = op;
  if (known?.kind === 'text') return known;
  const parts = new Map(known?.parts).set(part, { seq, points });
  return { kind: 'line', strokeId, userId, sheet, colour, width, parts, seq: Math.min(seq, known?.seq ?? seq) };
}

/** What is seen on a sheet, the lowest first. */
export const itemsOn = ({ items, erased, cleared }: Board, sheet: string): BoardItem[] =>
  [...items.values()]
    .filter((item) => item.sheet === sheet && !erased.has(item.strokeId) && item.seq > (cleared.get(sheet) ?? 0))
    .sort((a, b) => a.seq - b.seq || (a.strokeId < b.strokeId ? -1 : 1));

/** All points of a stroke, x and y in turn. */
export const pointsOf = ({ parts }: Pick<LineItem, 'parts'>): number[] =>
  [...parts].sort(([a], [b]) => a - b).flatMap(([, { points }]) => points);

/** A stroke as a path of SVG, through the middles between its points, so that it has no corners; `down` moves it. */
export function pathOf(points: readonly number[], scale = 1, down = 0): string {
  const placed = (value: number, n: number) => Math.round((value * scale + (n % 2) * down) * 10) / 10;
  const at = (n: number) => placed(points[n] ?? 0, n);
  const mid = (n: number) => placed(((points[n] ?? 0) + (points[n + 2] ?? 0)) / 2, n);
  const last = points.length - 2;
  // A dot is a line of nearly no length: its round ends are seen.
  if (last <= 0) return `M${at(0)} ${at(1)}l0.1 0`;
  const curves: string[] = [];
  for (let n = 2; n < last; n += 2) curves.push(`Q${at(n)} ${at(n + 1)} ${mid(n)} ${mid(n + 1)}`);
  return `M${at(0)} ${at(1)}${curves.join('')}L${at(last)} ${at(last + 1)}`;
}

/** A text in lines as they stand on the sheet. */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${LETTERS_A_LINE}}`, 'gu')) ?? [])) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= LETTERS_A_LINE)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const OfClass = z.object({ classId: z.uuid() });

export const liveBoard = {
  /** What was drawn after `after`, for those in the room; asked for when they are told `class-moved` of the `board`. */
  board: get('/live/classes/:classId/board', {
    params: OfClass,
    query: z.object({ connectionId: z.uuid(), after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    reply: z.object({ ops: z.array(BoardOp), seq: z.int(), hasMore: z.boolean() }),
  }),
  /**
   * Draws, or erases one’s own; hosts erase everyone’s. Safe to repeat. What comes for a stroke that was cleared meanwhile
   * is dropped. Answers the number up to which the caller has to read to see it all.
   */
  draw: post('/live/classes/:classId/board', {
    params: OfClass,
    body: z.object({
      connectionId: z.uuid(),
      ops: z.array(Drawn).check(z.minLength(1), z.maxLength(MOST_OPS_SENT)),
    }),
    reply: z.object({ seq: z.int() }),
  }),
};
