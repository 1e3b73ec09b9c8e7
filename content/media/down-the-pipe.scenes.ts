import { between, color, edge, mono, paintStage, rect } from './paint.ts';
import { sceneOf } from './scene.ts';

const title = 'Six lines down a pipe';
const pages = ['/menu', '/order', '/menu', '/', '/menu', '/order'];
const programs = ['sort', 'uniq -c', 'sort -rn'];
const top = 262;
const pitch = 54;

/** Where each of the six lines stands, and the number in front of it. A line that stands where another stands is one with it. */
interface Stage {
  rows: number[];
  counts?: number[];
  /** The program that has just been at work, from 0; nothing where none was. */
  program: number | null;
}
const stages = {
  raw: { rows: [0, 1, 2, 3, 4, 5], program: null },
  sorted: { rows: [1, 4, 2, 0, 3, 5], program: 0 },
  counted: { rows: [1, 2, 1, 0, 1, 2], counts: [3, 2, 3, 1, 3, 2], program: 1 },
  ranked: { rows: [0, 1, 0, 2, 0, 1], counts: [3, 2, 3, 1, 3, 2], program: 2 },
  unsorted: { rows: [0, 1, 2, 3, 4, 5], counts: [1, 1, 1, 1, 1, 1], program: 1 },
} satisfies Record<string, Stage>;

type Picture = { stage: keyof typeof stages; programs: boolean; skipped: boolean; lit: boolean };

/** The lines between the programs of `sort | uniq -c | sort -rn`, which one never sees on a screen. */
export const downThePipe = sceneOf<Picture>({
  base: 'down-the-pipe',
  title,
  start: { stage: 'raw', programs: false, skipped: false, lit: false },
  poster: 9,
  beats: [
    { say: 'Six visits to a website, one page on each line.', show: {} },
    { say: 'Which page was asked for most? Three small programs will tell.', show: { programs: true } },
    { say: 'The first is sort. It puts equal lines next to one another.', show: { stage: 'sorted' } },
    { say: 'Nothing is lost and nothing added. Six lines in, six lines out.', show: {} },
    { say: 'The second is uniq, with -c for count.', show: {} },
    { say: 'It compares each line with the one before it.', show: {} },
    { say: 'Equal neighbours become one line, with their number in front.', show: { stage: 'counted' } },
    { say: 'Three lines are left: 1, 3 and 2, in the order of their names.', show: {} },
    { say: 'The third is sort again: -n by number, -r largest first.', show: { stage: 'ranked' } },
    { say: '/menu was asked for three times. That is the answer.', show: { lit: true } },
    { say: 'Now leave out the first sort, and watch uniq.', show: { stage: 'raw', lit: false, skipped: true } },
    { say: 'No two neighbours are equal. Every line is counted as one.', show: { stage: 'unsorted' } },
    { say: 'Six times 1, and no error. A wrong answer looks like an answer.', show: {} },
    { say: 'So look between the programs: put head at the end, and read.', show: {} },
    { say: 'Each program does one thing, and hands its lines to the next.', show: { stage: 'ranked', skipped: false } },
    { say: 'With two hundred million lines, the commands stay the same.', show: {} },
  ],
  draw: (ink, { was, now, move, beat, beats }) => {
    paintStage(ink, title, beat, beats);
    if (now.programs) paintPrograms(ink, now, was.programs ? 1 : move);
    const [from, to]: Stage[] = [stages[was.stage], stages[now.stage]];
    if (!from || !to) return;
    rect(ink, 560, 196, 4, 356, color.line);
    for (const [line, page] of pages.entries()) {
      const [before, after] = [from.rows[line] ?? 0, to.rows[line] ?? 0];
      // Of lines that became one, the first speaks for all; the others fade into it.
      const merged = to.rows.indexOf(after) < line;
      const wasMerged = from.rows.indexOf(before) < line;
      if (merged && (wasMerged || move >= 1)) continue;
      if (wasMerged && move <= 0) continue;
      const y = top + between(before, after, move) * pitch;
      const see = merged ? 1 - move : 1;
      const fill = now.lit && after === 0 ? color.lamp : color.ink;
      mono(ink, page, { at: [700, y], fill, see });
      const count = to.counts?.[line];
      if (count !== undefined && !merged)
        mono(ink, String(count), {
          at: [650, y],
          fill: now.lit && after === 0 ? color.lamp : color.waterEdge,
          align: 'right',
          see: from.counts ? 1 : move,
        });
    }
  },
});

/** The three programs as steps down to the left of the lines; the one just done is lit. */
function paintPrograms(ink: CanvasRenderingContext2D, { stage, skipped }: Picture, see: number) {
  const { program } = stages[stage] as Stage;
  for (const [place, name] of programs.entries()) {
    const y = 286 + place * 96;
    const fill = skipped && place === 0 ? color.idle : program === place ? color.lamp : color.water;
    rect(ink, edge.left + place * 40, y - 54, 300, 78, fill, see);
    const text = skipped && place === 0 ? color.faint : program === place ? color.onLamp : color.onWater;
    mono(ink, name, { at: [edge.left + place * 40 + 24, y], fill: text, see });
  }
}
