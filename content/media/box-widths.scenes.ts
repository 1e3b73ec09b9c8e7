import { between, block, color, edge, mono, paintStage, rect, words } from './paint.ts';
import { sceneOf } from './scene.ts';

const title = 'How wide is this box?';
const [padding, border, margin] = [20, 5, 20];
/** Pixels of the film for one pixel of the page: first for a single box, then for a row of three. */
const boxScale = 3.6;
const row = { width: 840, asked: 200, gap: 30, grow: [1, 1, 2] } as const;
const rowScale = (edge.right - edge.left) / row.width;
const free = row.width - row.grow.length * row.asked - (row.grow.length - 1) * row.gap;
const share = free / row.grow.reduce<number>((sum, one) => sum + one, 0);
const middleX = (edge.left + edge.right) / 2;
const rowTop = 240;
const rowHeight = 190;

type Picture = {
  declared: string;
  /** Width of the content in pixels of the page. */
  content: number;
  /** How many layers lie around it: padding, border, margin. */
  layers: number;
  sum: string;
  /** Pixels of the page under which the measuring line stands; 0 shows none. */
  measured: number;
  row: 'none' | 'asked' | 'free' | 'shares' | 'grown';
};

/** One box counted from the inside out, then a row that shares what is left. */
export const boxWidths = sceneOf<Picture>({
  base: 'box-widths',
  title,
  start: { declared: '', content: 200, layers: 0, sum: '', measured: 0, row: 'none' },
  poster: 12,
  beats: [
    { say: 'A box says width: 200px. How much room does it take?', show: { declared: 'width: 200px' } },
    { say: 'These 200 pixels are its content: the place for the words.', show: { sum: '200', measured: 200 } },
    {
      say: 'Padding of 20 stands on the left and on the right: 240.',
      show: { declared: 'padding: 20px', layers: 1, sum: '200 + 20 + 20 = 240', measured: 240 },
    },
    {
      say: 'A border of 5 on each side follows: 250. This is the box you see.',
      show: { declared: 'border: 5px solid', layers: 2, sum: '240 + 5 + 5 = 250', measured: 250 },
    },
    {
      say: 'Margin of 20 keeps others away. Now 290 pixels of the row are gone.',
      show: { declared: 'margin: 20px', layers: 3, sum: '250 + 20 + 20 = 290', measured: 290 },
    },
    {
      say: 'So width: 200px was true of the content only.',
      show: { declared: 'width: 200px', sum: '200', measured: 200 },
    },
    {
      say: 'With box-sizing: border-box, 200 is the box you see.',
      show: { declared: 'box-sizing: border-box', content: 150, sum: '200' },
    },
    {
      say: 'Border and padding come out of it: 150 are left for the words.',
      show: { sum: '200 − 10 − 40 = 150', measured: 150 },
    },
    { say: 'The margin stays outside in both ways of counting.', show: { sum: '200 + 20 + 20 = 240', measured: 240 } },
    {
      say: 'Now three boxes of 200 stand in a row of 840, with gaps of 30.',
      show: { declared: 'display: flex', row: 'asked', sum: '', measured: 0 },
    },
    {
      say: 'Three times 200 and two gaps make 660. So 180 pixels are left.',
      show: { row: 'free', sum: '840 − 660 = 180' },
    },
    {
      say: 'flex-grow says how many shares of it each box gets: 1, 1 and 2.',
      show: { declared: 'flex-grow: 1, 1, 2', sum: '1 + 1 + 2 = 4' },
    },
    { say: 'Four shares in 180: one share is 45 pixels.', show: { row: 'shares', sum: '180 / 4 = 45' } },
    {
      say: 'The first two boxes get 45 each, the third gets 90.',
      show: { row: 'grown', sum: '245 + 245 + 290 + 60 = 840' },
    },
    {
      say: 'Without flex-grow the 180 pixels would stay empty at the end.',
      show: { declared: 'flex-grow: 0', row: 'free', sum: '' },
    },
    {
      say: 'First count what each box asks for. Then share what is left.',
      show: { declared: 'flex-grow: 1, 1, 2', row: 'grown' },
    },
  ],
  draw: (ink, { was, now, move, beat, beats }) => {
    paintStage(ink, title, beat, beats);
    const fresh = was.declared === now.declared ? 1 : move;
    mono(ink, now.declared, { at: [edge.left, 172], fill: color.lamp, see: fresh });
    if (now.row === 'none') paintBox(ink, was, now, move);
    else paintRow(ink, was, now, move);
    if (now.measured) paintMeasure(ink, was, now, move);
    if (now.sum) mono(ink, now.sum, { at: [middleX, 552], align: 'center', see: was.sum === now.sum ? 1 : move });
  },
});

const layers = [
  { name: 'padding', size: padding, deep: 52, fill: color.water },
  { name: 'border', size: border, deep: 18, fill: color.waterEdge },
  { name: 'margin', size: margin, deep: 44, fill: color.idle },
] as const;

/** The box with its layers around it, the outermost painted first. */
function paintBox(ink: CanvasRenderingContext2D, was: Picture, now: Picture, move: number) {
  const middle = { x: middleX, y: 338 };
  const half = { x: (between(was.content, now.content, move) * boxScale) / 2, y: 34 };
  const around = layers.slice(0, now.layers).map((layer, place) => {
    const part = place < was.layers ? 1 : move;
    half.x += layer.size * boxScale * part;
    half.y += layer.deep * part;
    // The layer that is spoken of is lit.
    const lit = now.layers > was.layers && place === now.layers - 1;
    return {
      ...layer,
      lit,
      part,
      left: middle.x - half.x,
      top: middle.y - half.y,
      width: half.x * 2,
      height: half.y * 2,
    };
  });
  for (const { name, lit, left, top, width, height, fill } of around.toReversed()) {
    rect(ink, left, top, width, height, lit ? color.lamp : fill);
    // Margin is empty space, so only its edge is lit.
    if (lit && name === 'margin') rect(ink, left + 6, top + 6, width - 12, height - 12, fill);
  }
  for (const { name, lit, size, part, left, width } of around) {
    if (name === 'border') continue;
    const fill = name === 'padding' ? color.onWater : lit ? color.lamp : color.quiet;
    const side = (size * boxScale) / 2;
    for (const x of [left + side, left + width - side]) {
      mono(ink, String(size), { at: [x, middle.y + 16], fill, align: 'center', see: part });
    }
  }
  const content = between(was.content, now.content, move) * boxScale;
  rect(ink, middle.x - content / 2, middle.y - 34, content, 68, '#17545D');
  rect(ink, middle.x - content / 2, middle.y - 34, content, 6, color.good);
  const text = `content ${Math.round(between(was.content, now.content, move))}`;
  words(ink, text, { at: [middle.x, middle.y + 15], align: 'center' });
}

/** A line with two ends, as wide as the sum below it. */
function paintMeasure(ink: CanvasRenderingContext2D, was: Picture, now: Picture, move: number) {
  const width = between(was.measured || now.measured, now.measured, move) * boxScale;
  const left = middleX - width / 2;
  rect(ink, left, 494, width, 6, color.ink);
  for (const x of [left, left + width - 6]) rect(ink, x, 482, 6, 30, color.ink);
}

/** Three boxes side by side: as they ask, with what is left behind them, and grown by their shares. */
function paintRow(ink: CanvasRenderingContext2D, was: Picture, now: Picture, move: number) {
  rect(ink, edge.left, rowTop + rowHeight + 14, edge.right - edge.left, 6, color.line);
  const grownOf = ({ row }: Picture) => (row === 'grown' ? 1 : 0);
  const grown = between(grownOf(was), grownOf(now), move);
  let x: number = edge.left;
  for (const grow of row.grow) {
    const width = row.asked + grow * share * grown;
    const [full, y] = [width * rowScale, rowTop];
    const tone = grow === 2 && now.declared === 'flex-grow: 1, 1, 2' ? 'lit' : 'open';
    block(ink, { x, y, width: full, height: rowHeight, text: String(Math.round(width)), tone });
    x += (width + row.gap) * rowScale;
  }
  const left = x - row.gap * rowScale;
  if (now.row === 'free' || now.row === 'asked') {
    const see = now.row === 'asked' ? 0 : was.row === 'free' ? 1 : move;
    if (see > 0 && grown === 0) piece(ink, left, free, see);
  }
  if (now.row === 'shares') for (let part = 0; part < 4; part++) piece(ink, left + part * share * rowScale, share, 1);
}

/** A piece of the row that nobody asked for. */
function piece(ink: CanvasRenderingContext2D, x: number, width: number, see: number) {
  const fill = '#17545D';
  rect(ink, x + 2, rowTop, width * rowScale - 4, rowHeight, fill, see);
  rect(ink, x + 2, rowTop, width * rowScale - 4, 6, color.good, see);
  const at: [number, number] = [x + (width * rowScale) / 2, rowTop + rowHeight - 15];
  mono(ink, String(width), { at, align: 'center', see });
}
