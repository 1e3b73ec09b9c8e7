import type { ShownQuestion } from '@stepwell/contract/aptitude/uploads.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { cleanText, drawMath, picturesIn } from '../../../platform/text/author-html.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { WrittenQuestion } from '../../../tables/aptitude/aptitude.ts';
import { picturesNamedIn } from '../../questions/pictures/named-pictures.public.ts';
import { lineAsMarkdown, questionLine } from '../../questions/question-lines.public.ts';

/** Logits between two levels, as those of the families lie. */
const LEVEL_STEP = 0.7;
const MIDDLE = 3;
/** Logits of a difficulty from 1 to 5: 3 is 0, what half of all learners solve without guessing. */
export const logitsOf = (difficulty: number) => (difficulty - MIDDLE) * LEVEL_STEP;
/** The level, 1 to 5, that lies nearest to so many logits. */
export const levelOf = (logits: number) => Math.min(5, Math.max(1, Math.round(logits / LEVEL_STEP) + MIDDLE));

/** Options of a pool's question. */
const [FEWEST, MOST] = [2, 8];

/** What the pool does not take of a question, in words; nothing where it takes it. */
export function poolProblem(question: DraftQuestion): string | undefined {
  if (question.kind !== 'single' && question.kind !== 'numeric')
    return i18n.t('This question type is not accepted. Use a single-choice or numeric question.');
  if (picturesNamedIn(question).length > 0 || picturesIn(question.stem).length > 0)
    return i18n.t('Images are not accepted in aptitude questions.');
  if (question.kind === 'numeric')
    return question.units
      ? i18n.t('Asking for the unit is not accepted. Enter the unit in the “unit” column only.')
      : undefined;
  if (question.options.some(({ credit }) => credit !== undefined))
    return i18n.t('Partial credit is not accepted. Mark the correct option without a percentage.');
  const { length } = question.options;
  return length < FEWEST || length > MOST
    ? i18n.t('Enter {fewest} to {most} options.', { fewest: FEWEST, most: MOST })
    : undefined;
}

/** A question as the pool keeps it. Throws where the pool does not take it. */
export function writtenOf(question: DraftQuestion): WrittenQuestion {
  const cleanHtml = (html: string) => drawMath(cleanText(html));
  const problem = poolProblem(question);
  if (problem) throw new Problem('invalid_fields', { fields: { question: problem } });
  const texts = { stem: cleanHtml(question.stem), solution: stepsOf(cleanText(question.explanation)).map(drawMath) };
  if (question.kind === 'numeric')
    return {
      ...texts,
      answer: {
        kind: 'numeric',
        value: question.right ?? 0,
        tolerance: question.tolerance,
        unit: question.unit || null,
      },
    };
  if (question.kind !== 'single') throw new Error(`${question.kind} is not for the pool`);
  return {
    ...texts,
    answer: {
      kind: 'single',
      options: question.options.map(({ text, right, feedback }) => ({
        text: questionLine(text),
        right,
        ...(feedback && !right && { slip: questionLine(feedback) }),
      })),
    },
  };
}

/** Each block of a clean text is a step of the way, and each point of a list. */
export function stepsOf(html: string): string[] {
  const steps: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, 1: close, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g)) {
    if (!BLOCKS.has(name)) continue;
    if (close) {
      depth -= 1;
      if (depth > 0) continue;
      steps.push(html.slice(from, index + tag.length));
      from = index + tag.length;
    } else {
      if (depth === 0 && index > from) {
        steps.push(html.slice(from, index));
        from = index;
      }
      depth += 1;
    }
  }
  return [...steps, html.slice(from)]
    .flatMap((step) =>
      /^<[ou]l/.test(step) ? [...step.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, point = '']) => point) : step,
    )
    .map((step) => step.trim())
    .filter((step) => step !== '');
}
const BLOCKS = new Set(['p', 'ul', 'ol', 'pre', 'table', 'blockquote', 'h2', 'h3', 'h4', 'details']);

/** The draft that a question of the pool would be, to compare it with others by. */
export function draftOfWritten(id: string, { stem, answer, solution }: WrittenQuestion): DraftQuestion {
  const basics = {
    id,
    stem,
    explanation: solution.join(''),
    marks: 1,
    penalty: 0,
    topic: '',
    difficulty: MIDDLE,
    taughtInId: null,
  };
  if (answer.kind === 'numeric') {
    const { value, tolerance, unit } = answer;
    return { ...basics, kind: 'numeric', right: value, tolerance, unit: unit ?? '' };
  }
  const options = answer.options.map(({ text, right, slip = '' }, at) => ({
    id: String(at),
    text: lineAsMarkdown(text),
    right,
    feedback: lineAsMarkdown(slip),
  }));
  return { ...basics, kind: 'single', options };
}

type Beside = Pick<ShownQuestion, 'area' | 'topic' | 'level'>;
/** A question of the pool with its key, for whoever may see that. */
export const shownOf = ({ stem, answer, solution }: WrittenQuestion, beside: Beside): ShownQuestion => ({
  stem,
  solution,
  ...beside,
  options:
    answer.kind === 'single'
      ? answer.options.map(({ text, right, slip }) => ({ text, right, slip: slip ?? null }))
      : null,
  number: answer.kind === 'numeric' ? { value: answer.value, tolerance: answer.tolerance, unit: answer.unit } : null,
});
