import { between, block, color, edge, mono, paintStage, stepLine, type Tone, words } from './paint.ts';
import { sceneOf } from './scene.ts';

/** Sensor numbers in the order in which their rows were stored. */
const stored = [58, 12, 91, 34, 77, 23, 66, 5, 84, 41, 19, 72, 50, 96, 28, 63];
const sorted = [...stored].sort((a, b) => a - b);
const pageSize = 4;
/** The first value of every page but the first, as the page above notes it. */
const separators = sorted.filter((_, place) => place > 0 && place % pageSize === 0);
const wanted = 41;
const wantedPlace = stored.indexOf(wanted);
const wantedEntry = sorted.indexOf(wanted);
const wantedPage = Math.floor(wantedEntry / pageSize);
const title = 'Find sensor 41';
/** Widths in pixels: an index entry leaves room for the gaps between pages, a row of the table does not. */
const cell = 69;
const rowCell = 72;
const pageGap = 16;
const height = 64;
const rootTop = 204;
const leafTop = 310;
const tableTop = 480;

type Picture = {
  /** Rows of the table the scan has read. */
  read: number;
  /** How far the rows stand up by their value: 1 shows their disorder, 0 lays them flat. */
  rise: number;
  index: 'none' | 'leaves' | 'root';
  rootLit: boolean;
  pageLit: boolean;
  entryLit: boolean;
  rowLit: boolean;
  count: string;
};

/** The same question answered by reading sixteen rows, and by two index pages and one row. */
export const indexLookup = sceneOf<Picture>({
  base: 'index-lookup',
  title,
  start: { read: 0, rise: 1, index: 'none', rootLit: false, pageLit: false, entryLit: false, rowLit: false, count: '' },
  poster: 11,
  beats: [
    { say: 'Sixteen rows of a table, in the order in which they were stored.', show: {} },
    { say: 'Which row has sensor 41? There is no index yet.', show: {} },
    { say: 'A scan reads one row after the other: 58, 12, 91, 34.', show: { read: 4, count: 'scan' } },
    { say: 'After ten rows it has found 41.', show: { read: 10 } },
    { say: 'Another row may hold 41 too, so it has to read on to the end.', show: { read: 16 } },
    { say: 'Sixteen rows were read to find one.', show: {} },
    {
      say: 'An index holds the same values, sorted, each with its row’s place.',
      show: { read: 0, rise: 0, index: 'leaves', count: '' },
    },
    { say: 'The entries stand in pages. Here, four entries make a page.', show: {} },
    { say: 'A page above notes where the second, third and fourth page begin.', show: { index: 'root' } },
    { say: '41 is at least 28 and less than 58. So it is in the second page.', show: { rootLit: true, pageLit: true } },
    { say: 'In that page stands 41, and with it the place of its row.', show: { entryLit: true } },
    { say: 'Go straight to that place and read one row.', show: { rowLit: true, count: 'index' } },
    { say: 'The next entry is 50. So no other row can hold 41.', show: {} },
    { say: 'Two index pages and one row, in place of sixteen rows.', show: {} },
    { say: 'Real pages hold hundreds of entries. A million rows need three levels.', show: {} },
    { say: 'The price: each new row must put its value into the index as well.', show: {} },
  ],
  draw: (ink, { was, now, move, share, beat, beats }) => {
    paintStage(ink, title, beat, beats);
    const read = Math.floor(between(was.read, now.read, now.read > was.read ? Math.min(1, share * 1.3) : 1));
    const rise = between(was.rise, now.rise, move);
    words(ink, 'table', { at: [edge.left, between(tableTop - 18, 236, rise)], fill: color.quiet });
    if (now.count === 'scan') mono(ink, `rows read: ${read}`, { at: [edge.left, 172], fill: color.lamp });
    for (const [place, value] of stored.entries()) {
      const found = value === wanted && (now.rowLit || read > place);
      const seen = place < read ? 'kept' : 'open';
      const up = value * 2.1 * rise;
      block(ink, {
        x: cellX(place),
        y: tableTop - up,
        width: rowCell,
        height: height + up,
        text: String(value),
        tone: found ? 'lit' : seen,
      });
    }
    if (now.index !== 'none') paintIndex(ink, was, now, move);
  },
});

const cellX = (place: number) => edge.left + place * rowCell;
const entryX = (place: number) => edge.left + place * cell + Math.floor(place / pageSize) * pageGap;

function paintIndex(ink: CanvasRenderingContext2D, was: Picture, now: Picture, move: number) {
  const leaves = was.index === 'none' ? move : 1;
  const root = was.index === 'root' ? 1 : move;
  const rootX = edge.left + 340;
  const lampSee = (lit: boolean, before: boolean) => (lit ? (before ? 1 : move) : 0);
  if (now.index === 'root') {
    words(ink, 'index', { at: [edge.left, rootTop + 48], fill: color.quiet, see: root });
    for (const [place, value] of separators.entries()) {
      const tone: Tone = now.rootLit && (place === wantedPage - 1 || place === wantedPage) ? 'kept' : 'open';
      block(ink, { x: rootX + place * cell, y: rootTop, width: cell, height, text: String(value), tone, see: root });
    }
  }
  for (const [place, value] of sorted.entries()) {
    const inPage = Math.floor(place / pageSize) === wantedPage;
    const tone: Tone = place === wantedEntry && now.entryLit ? 'lit' : now.pageLit && !inPage ? 'out' : 'open';
    block(ink, { x: entryX(place), y: leafTop, width: cell, height, text: String(value), tone, see: leaves });
  }
  const pageMiddle = entryX(wantedPage * pageSize) + (pageSize * cell) / 2;
  const rootMiddle = rootX + wantedPage * cell;
  const down = (rootTop + height + leafTop) / 2;
  stepLine(
    ink,
    [
      [rootMiddle, rootTop + height],
      [rootMiddle, down],
      [pageMiddle, down],
      [pageMiddle, leafTop],
    ],
    color.lamp,
    lampSee(now.pageLit, was.pageLit),
  );
  const entryMiddle = entryX(wantedEntry) + cell / 2;
  const rowMiddle = cellX(wantedPlace) + rowCell / 2;
  const under = leafTop + height + 44;
  stepLine(
    ink,
    [
      [entryMiddle, leafTop + height],
      [entryMiddle, under],
      [rowMiddle, under],
      [rowMiddle, tableTop],
    ],
    color.lamp,
    lampSee(now.rowLit, was.rowLit),
  );
  if (now.count === 'index') mono(ink, 'read: 2 pages, 1 row', { at: [edge.left, 172], fill: color.lamp });
}
