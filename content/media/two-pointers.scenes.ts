import { between, block, color, edge, mono, paintStage, post, rect, type Tone, words } from './paint.ts';
import { sceneOf } from './scene.ts';

const prices = [3, 8, 12, 17, 23, 31, 36, 42, 61];
const target = 54;
const title = 'Two cards that cost 54';
const width = (edge.right - edge.left) / prices.length;
const floor = 486;
const perRupee = 11;

type Picture = {
  left: number;
  right: number;
  fingers: boolean;
  sum: boolean;
  verdict: '' | 'too much' | 'too little' | 'found';
};

/** The walk of the lecture: 3 + 61, 3 + 42, 8 + 42, 12 + 42. */
export const twoPointers = sceneOf<Picture>({
  base: 'two-pointers',
  title,
  start: { left: 0, right: 8, fingers: false, sum: false, verdict: '' },
  poster: 9,
  beats: [
    { say: 'Nine gift cards, sorted by price. Which two cost 54 together?', show: {} },
    { say: 'One finger on the cheapest card, one on the dearest.', show: { fingers: true } },
    { say: '3 and 61 make 64. That is too much.', show: { sum: true, verdict: 'too much' } },
    { say: '61 already has its cheapest partner. No other card can help it.', show: {} },
    { say: 'So 61 is out. The right finger moves down to 42.', show: { right: 7, verdict: '' } },
    { say: '3 and 42 make 45. That is too little.', show: { verdict: 'too little' } },
    { say: 'Of the cards in play, 42 is the best partner for 3. So 3 is out.', show: {} },
    { say: 'The left finger moves up to 8. And 8 and 42 make 50.', show: { left: 1, verdict: 'too little' } },
    { say: 'Still too little. 8 is out for the same reason.', show: {} },
    { say: '12 and 42 make 54. That is the pair.', show: { left: 2, verdict: 'found' } },
    { say: 'Was a pair missed? Each move crossed out one card, never two.', show: {} },
    { say: 'And only a card that had no partner left in play.', show: {} },
    { say: 'So a pair, if there is one, always lies between the fingers.', show: {} },
    { say: 'Nine cards have 36 pairs. We added up four of them.', show: {} },
    { say: 'All this needs sorted prices. For unsorted ones, use a map.', show: {} },
  ],
  draw: (ink, { was, now, move, beat, beats }) => {
    paintStage(ink, title, beat, beats);
    if (now.sum) paintSum(ink, was, now, move);
    for (const [place, price] of prices.entries()) {
      const height = 66 + price * 2.2;
      block(ink, {
        x: edge.left + place * width,
        y: floor - height,
        width,
        height,
        text: String(price),
        tone: tone(now, place),
      });
    }
    if (!now.fingers) return;
    const see = was.fingers ? 1 : move;
    post(ink, middle(between(was.left, now.left, move)), floor + 6, 'left', color.lamp, see);
    post(ink, middle(between(was.right, now.right, move)), floor + 6, 'right', color.lamp, see);
  },
});

const middle = (place: number) => edge.left + (place + 0.5) * width;

function tone({ left, right, fingers }: Picture, place: number): Tone {
  if (fingers && (place === left || place === right)) return 'lit';
  return place < left || place > right ? 'out' : 'open';
}

/** The sum as an equation, and below it as a bar against a post at the target. */
function paintSum(ink: CanvasRenderingContext2D, was: Picture, now: Picture, move: number) {
  const low = prices[now.left] ?? 0;
  const high = prices[now.right] ?? 0;
  const lowBar = between(was.sum ? (prices[was.left] ?? 0) : 0, low, move) * perRupee;
  const highBar = between(was.sum ? (prices[was.right] ?? 0) : 0, high, move) * perRupee;
  mono(ink, `${low} + ${high} = ${low + high}`, { at: [edge.left, 178] });
  const verdict = { '': color.quiet, 'too much': color.bad, 'too little': color.bad, found: color.good }[now.verdict];
  words(ink, now.verdict === 'found' ? 'the pair' : now.verdict, { at: [430, 178], fill: verdict });
  const top = 202;
  rect(ink, edge.left, top, target * perRupee, 30, color.idle);
  rect(ink, edge.left, top, lowBar, 30, color.lamp);
  rect(ink, edge.left + lowBar + 2, top, highBar - 2, 30, color.water);
  rect(ink, edge.left + target * perRupee - 3, top - 10, 6, 50, color.ink);
  words(ink, '54', { at: [edge.left + target * perRupee + 14, top - 24], fill: color.ink });
}
