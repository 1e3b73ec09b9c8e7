import { between, block, color, edge, mono, paintStage, post, type Tone } from './paint.ts';
import { sceneOf } from './scene.ts';

const values = [3, 5, 8, 12, 17, 23, 31, 36, 42, 47, 55, 61];
const title = 'First value that is at least 40';
// One column narrower than the stage allows: hi needs a place after the last value.
const width = 91;
const floor = 486;

type Picture = {
  lo: number;
  hi: number;
  mid: number | null;
  marks: 'none' | 'lo' | 'both';
  /** Which line of the rule is being used. */
  rule: 'none' | 'shown' | 'small' | 'big';
  answer: number | null;
};

/** The search of the lecture, value by value: (0, 12), (7, 12), (7, 9), (7, 8), (8, 8). */
export const binarySearch = sceneOf<Picture>({
  base: 'binary-search',
  title,
  start: { lo: 0, hi: 12, mid: null, marks: 'none', rule: 'none', answer: null },
  poster: 8,
  beats: [
    { say: 'Twelve sorted values, drawn as steps.', show: {} },
    { say: 'Where is the first value that is at least 40?', show: {} },
    { say: 'Everything before lo is too small. At first, nothing stands before lo.', show: { marks: 'lo' } },
    { say: 'Everything from hi on is big enough. So hi starts after the last value.', show: { marks: 'both' } },
    { say: 'Between them is what we do not know. Look at the middle: 31.', show: { mid: 6, rule: 'shown' } },
    { say: '31 is too small, and so is everything to its left.', show: { rule: 'small' } },
    { say: 'So lo becomes mid plus one, just past the 31.', show: { lo: 7, mid: null } },
    { say: 'The middle of the rest is 47. That is big enough.', show: { mid: 9, rule: 'big' } },
    { say: 'Everything to its right is big enough too. So hi becomes mid.', show: { hi: 9 } },
    { say: 'Not mid minus one: 47 is big enough, so it belongs to the side of hi.', show: {} },
    { say: 'Two values are left. The middle is 42, and it is big enough.', show: { mid: 8 } },
    { say: 'So hi moves to 42. Only 36 is still unknown.', show: { hi: 8, mid: null } },
    { say: 'The middle is 36. It is too small.', show: { mid: 7, rule: 'small' } },
    { say: 'lo moves past it, and now lo and hi meet. Nothing is unknown.', show: { lo: 8, mid: null } },
    { say: 'They meet at 42, the first value that is at least 40.', show: { answer: 8, rule: 'shown' } },
    { say: 'Twelve values took four looks. A thousand need at most ten.', show: {} },
  ],
  draw: (ink, { was, now, move, beat, beats }) => {
    paintStage(ink, title, beat, beats);
    if (now.rule !== 'none') {
      const see = was.rule === 'none' ? move : 1;
      const lit = (rule: Picture['rule']) => (now.rule === rule ? color.lamp : color.quiet);
      mono(ink, 'too small:  lo = mid + 1', { at: [edge.left, 178], fill: lit('small'), see });
      mono(ink, 'big enough: hi = mid', { at: [edge.left, 236], fill: lit('big'), see });
    }
    for (const [place, value] of values.entries()) {
      const height = heightOf(place);
      const rise = place === now.mid || place === now.answer ? 10 : 0;
      const rose = place === was.mid || place === was.answer ? 10 : 0;
      const up = between(rose, rise, move);
      const y = floor - height - up;
      block(ink, {
        x: edge.left + place * width,
        y,
        width,
        height: height + up,
        text: String(value),
        tone: tone(now, place),
      });
    }
    const lo = markX(between(was.lo, now.lo, move), 0.5);
    const hi = markX(between(was.hi, now.hi, move), 0.5);
    // Where both stand at one place, they step aside to its two edges.
    const aside = now.lo === now.hi ? 44 * appears(was.lo !== was.hi, move) : 0;
    if (now.marks !== 'none') post(ink, lo - aside, floor + 6, 'lo', color.ink, appears(was.marks === 'none', move));
    if (now.marks === 'both') {
      post(ink, hi + aside, floor + 6, 'hi', color.ink, appears(was.marks !== 'both', move));
    }
    if (now.mid !== null) {
      // Above the column, because lo or hi may stand below the same one.
      const top = floor - heightOf(now.mid) - between(0, 10, move);
      const see = was.mid === now.mid ? 1 : move;
      mono(ink, 'mid', { at: [markX(now.mid, 0.5), top - 14], fill: color.lamp, align: 'center', see });
    }
  },
});

const heightOf = (place: number) => 70 + place * 14;

const markX = (place: number, within: number) => edge.left + (place + within) * width;

const appears = (fresh: boolean, move: number) => (fresh ? move : 1);

/** While a rule is being used, what it settles is shown settled at once. */
function tone({ lo, hi, mid, rule, answer }: Picture, place: number): Tone {
  if (place === mid || place === answer) return 'lit';
  if (place < lo || (rule === 'small' && mid !== null && place < mid)) return 'out';
  return place >= hi || (rule === 'big' && mid !== null && place > mid) ? 'kept' : 'open';
}
