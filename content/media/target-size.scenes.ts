import { between, color, edge, mono, paintStage, rect, words } from './paint.ts';
import { sceneOf } from './scene.ts';

const title = 'How hard is it to hit?';
const start = 130;
const middle = 380;

type Picture = {
  /** Pixels from the start to the middle of the button, and its width. */
  distance: number;
  width: number;
  measures: boolean;
  sum: '' | 'ratio' | 'bits';
  pointer: boolean;
  neighbour: boolean;
};

/** Fitts's law in its Shannon form: bits = log2(distance / width + 1). */
const bits = ({ distance, width }: Picture) => Math.log2(distance / width + 1);

/** Two numbers decide how long it takes to hit a button: how far away it is, and how wide. */
export const targetSize = sceneOf<Picture>({
  base: 'target-size',
  title,
  start: { distance: 700, width: 100, measures: false, sum: '', pointer: false, neighbour: false },
  poster: 8,
  beats: [
    { say: 'Your finger rests here, and the button is over there.', show: { pointer: true } },
    { say: 'How hard is it to hit? Two numbers decide.', show: {} },
    { say: 'The distance, 700 pixels, and the width, 100.', show: { measures: true } },
    { say: 'Divide: 700 by 100 is 7. Add one: 8.', show: { sum: 'ratio' } },
    { say: 'How often can 8 be halved, down to 1? Three times: 3 bits.', show: { sum: 'bits' } },
    { say: 'Paul Fitts found it in 1954: each bit costs about equal time.', show: {} },
    { say: 'Now the button is only 20 pixels wide.', show: { width: 20, sum: '' } },
    { say: '700 by 20 is 35, and one more: 36.', show: { sum: 'ratio' } },
    { say: 'That makes 5.2 bits, over two thirds more than before.', show: { sum: 'bits' } },
    { say: 'Bring the small button nearer, to 140 pixels.', show: { distance: 140, sum: '' } },
    { say: '140 by 20 is 7, and one more: 8. It is 3 bits again.', show: { sum: 'bits' } },
    { say: 'Five times nearer is as good as five times wider.', show: {} },
    { say: 'Doubling the width never saves more than one bit.', show: { distance: 700, width: 200 } },
    { say: 'So the smallest buttons gain the most from growing.', show: {} },
    { say: 'Leave room beside it: whoever misses should hit nothing.', show: { width: 100, neighbour: true, sum: '' } },
    { say: 'WCAG 2.2 asks for 24 pixels, and its strictest level for 44.', show: {} },
  ],
  draw: (ink, { was, now, move, beat, beats }) => {
    paintStage(ink, title, beat, beats);
    const distance = between(was.distance, now.distance, move);
    const width = between(was.width, now.width, move);
    const at = start + distance;
    if (now.sum) paintSum(ink, now);
    rect(ink, at - width / 2, middle - 50, width, 100, color.lamp);
    rect(ink, at - width / 2, middle - 50, width, 6, color.lampEdge);
    if (now.neighbour) {
      const see = was.neighbour ? 1 : move;
      rect(ink, at + 90, middle - 50, 100, 100, color.water, see);
      rect(ink, at + 90, middle - 50, 100, 6, color.waterEdge, see);
    }
    rect(ink, start - 13, middle - 13, 26, 26, color.good);
    if (!now.measures) return;
    const see = was.measures ? 1 : move;
    const line = middle + 84;
    rect(ink, start, line, distance, 4, color.quiet, see);
    rect(ink, start - 2, line - 12, 4, 28, color.quiet, see);
    rect(ink, at - 2, line - 12, 4, 28, color.quiet, see);
    // The numbers stand still while the things move: the last ones are read, not the ones on the way.
    mono(ink, `distance ${now.distance}`, { at: [edge.left, line + 74], fill: color.quiet, see });
    mono(ink, `width ${now.width}`, { at: [620, line + 74], fill: color.lamp, see });
  },
});

function paintSum(ink: CanvasRenderingContext2D, now: Picture) {
  const ratio = now.distance / now.width;
  mono(ink, `${now.distance} / ${now.width} + 1 = ${Math.round((ratio + 1) * 10) / 10}`, { at: [edge.left, 190] });
  if (now.sum !== 'bits') return;
  const sum = bits(now);
  words(ink, `${sum.toFixed(1)} bits`, { at: [edge.left, 264], fill: color.lamp });
  rect(ink, 300, 236, 130 * sum, 28, color.water);
  for (let bit = 1; bit < sum; bit++) rect(ink, 300 + 130 * bit - 2, 236, 4, 28, color.ground);
}
