import { between, color, mono, paintStage, rect, words } from '../paint.ts';
import { type SpokenLine, sceneOf } from '../scene.ts';

type Speaker = 'Interviewer' | 'Candidate' | 'Coach';

/** What stands on the screen of a mock interview: who speaks, the question, and the parts of a good answer. */
type Picture = {
  who: Speaker;
  /** One or two lines of at most 46 letters. */
  question: string[];
  /** How many of the steps the answer has reached. */
  reached: number;
  /** The detail that makes the answer convincing; nothing where it is empty. */
  detail: string;
};

interface Script {
  base: string;
  title: string;
  /** The four parts of the answer, at most 11 letters each. */
  steps: [string, string, string, string];
  beats: SpokenLine<Picture>[];
}

const speakers: Record<Speaker, string> = {
  Interviewer: color.lamp,
  Candidate: color.waterEdge,
  Coach: color.good,
};
const step = { left: 64, width: 288, top: 340, down: 40, bottom: 566 };

/** Who says a sentence, and what it changes on the screen. */
export const line = (who: Speaker, say: string, show: Partial<Picture> = {}): SpokenLine<Picture> => ({
  say,
  show: { who, ...show },
});

/** A mock interview: each part of the answer lights one step of the stair. */
export const interviewScene = ({ base, title, steps, beats }: Script) =>
  sceneOf<Picture>({
    base: `interviews/${base}`,
    title,
    start: { who: 'Interviewer', question: [], reached: 0, detail: '' },
    poster: beats.length - 1,
    beats,
    draw: (ink, { was, now, move, beat, beats }) => {
      paintStage(ink, title, beat, beats);
      paintSpeaker(ink, now.who);
      if (now.detail) mono(ink, now.detail, { at: [1216, 178], fill: color.lampEdge, align: 'right' });
      for (const [at, text] of now.question.entries())
        words(ink, text, { at: [64, 246 + at * 54], fill: color.quiet, see: was.question === now.question ? 1 : move });
      for (const [at, name] of steps.entries()) {
        const isNew = at < now.reached && at >= was.reached;
        paintStep(ink, at, name, at < now.reached, isNew ? move : 1);
      }
    },
  });

/** Head and shoulders in blocks, and the name beside them. */
function paintSpeaker(ink: CanvasRenderingContext2D, who: Speaker) {
  const fill = speakers[who];
  rect(ink, 76, 132, 24, 24, fill);
  rect(ink, 64, 160, 48, 24, fill);
  words(ink, who, { at: [128, 180], fill });
}

function paintStep(ink: CanvasRenderingContext2D, at: number, name: string, isReached: boolean, move: number) {
  const [x, y] = [step.left + at * step.width, step.top + at * step.down];
  const height = step.bottom - y;
  rect(ink, x, y, step.width - 4, height, color.idle);
  rect(ink, x, y, step.width - 4, 6, color.line);
  if (isReached) {
    rect(ink, x, y, between(0, step.width - 4, move), height, color.water);
    rect(ink, x, y, between(0, step.width - 4, move), 6, color.waterEdge);
  }
  words(ink, name, { at: [x + 16, y + 60], fill: isReached && move > 0.5 ? color.onWater : color.faint });
}
