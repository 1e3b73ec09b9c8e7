import { i18n } from '@lingui/core';
import type { Answer, QuestionView, SettledKey } from '@stepwell/contract/questions/question.ts';
import { asWritten } from '@stepwell/contract/questions/variables.ts';
import type { ReviewQuestion } from '@stepwell/contract/quizzes/attempts.ts';
import type { ReviewLine } from './review-line.ts';
import { clozeLines, hotspotLines } from './review-lines-of-parts.ts';

type Of<T, Kind extends QuestionView['kind']> = Extract<T, { kind: Kind }>;
interface ReviewedAnswer<Kind extends QuestionView['kind']> {
  view: Of<QuestionView, Kind>;
  key: Of<SettledKey, Kind extends 'calculated' ? 'numeric' : Kind>;
  answer: Of<Answer, Kind> | null;
  isRight: boolean;
  isPart: boolean;
}

type Reviewed = Pick<ReviewQuestion, 'face' | 'key' | 'answer' | 'marks' | 'of' | 'rightParts'>;

/** What was offered, what was chosen and what is right, as rows; the same for every kind of question. */
export function reviewLines({ face, key, answer, marks, of, rightParts = [] }: Reviewed): ReviewLine[] {
  if (!key) return [];
  const earned = marks ?? 0;
  const reviewed = { view: face, key, answer, isRight: earned >= of, isPart: earned > 0 && earned < of };
  switch (face.kind) {
    case 'single':
    case 'multiple':
      return options(reviewed as ReviewedAnswer<'single'> | ReviewedAnswer<'multiple'>);
    case 'true-false':
      return trueFalse(reviewed as ReviewedAnswer<'true-false'>);
    case 'numeric':
    case 'calculated': {
      const { key, view } = reviewed as ReviewedAnswer<'numeric'>;
      const unit = view.unit ?? key.units?.own;
      const around = key.tolerance > 0 ? ` ± ${asWritten(key.tolerance)}` : '';
      return typed(reviewed as ReviewedAnswer<'numeric'>, `${asWritten(key.right)}${around}${unit ? ` ${unit}` : ''}`);
    }
    case 'cloze':
      return clozeLines(reviewed as ReviewedAnswer<'cloze'>, rightParts);
    case 'hotspot':
      return hotspotLines(reviewed as ReviewedAnswer<'hotspot'>);
    case 'short-text':
      return typed(
        reviewed as ReviewedAnswer<'short-text'>,
        (reviewed as ReviewedAnswer<'short-text'>).key.accepted[0] ?? '',
      );
    case 'ordering':
      return ordering(reviewed as ReviewedAnswer<'ordering'>);
    case 'matching':
      return matching(reviewed as ReviewedAnswer<'matching'>);
    case 'essay':
    case 'file':
    case 'code':
      // People and the judge speak about these; they stand as they were handed in.
      return [];
  }
}

function options({ view, key, answer }: ReviewedAnswer<'single'> | ReviewedAnswer<'multiple'>): ReviewLine[] {
  const right = key.kind === 'single' ? [key.right] : key.right;
  const chosen = answer?.kind === 'single' ? [answer.choice] : (answer?.choices ?? []);
  return view.options.map(({ id, text }) => {
    const [isRight, isMine] = [right.includes(id), chosen.includes(id)];
    const credit = key.credits?.[id] ?? 0;
    // Worth a part, or costing one: the word says how much.
    if (key.credits && credit !== 0 && credit !== 100 && (isMine || credit > 0)) {
      const word = isMine
        ? i18n.t('Your choice: {credit}% of the marks', { credit })
        : i18n.t('{credit}% of the marks', { credit });
      return { id, html: text, sign: credit > 0 ? 'right' : 'wrong', word };
    }
    return { id, html: text, ...choice(isRight, isMine, view.kind === 'multiple' && answer !== null) };
  });
}

function choice(isRight: boolean, isMine: boolean, several: boolean): Pick<ReviewLine, 'sign' | 'word'> {
  if (isRight && isMine) return { sign: 'right', word: i18n.t('Correct, your choice') };
  if (isRight) return { sign: 'right', word: several ? i18n.t('Correct, not chosen') : i18n.t('Correct answer') };
  if (isMine) return { sign: 'wrong', word: i18n.t('Your choice') };
  return { sign: 'none', word: '' };
}

const trueFalse = ({ key, answer }: ReviewedAnswer<'true-false'>): ReviewLine[] =>
  [true, false].map((value) => ({
    id: String(value),
    text: value ? i18n.t('True') : i18n.t('False'),
    ...choice(value === key.right, value === answer?.value, false),
  }));

function typed(
  { answer, isRight, isPart }: ReviewedAnswer<'numeric'> | ReviewedAnswer<'short-text'>,
  right: string,
): ReviewLine[] {
  const mine: ReviewLine[] = answer
    ? [
        {
          id: 'mine',
          text: answer.text,
          sign: isRight ? 'right' : isPart ? 'none' : 'wrong',
          word: isPart ? i18n.t('Your answer: partly correct') : i18n.t('Your answer'),
        },
      ]
    : [];
  return [...mine, { id: 'right', sign: 'right', text: right, word: i18n.t('Correct answer') }];
}

/** The right order from top to bottom, with the place that each line had in the answer. */
function ordering({ view, key, answer }: ReviewedAnswer<'ordering'>): ReviewLine[] {
  return key.right.map((id, place) => {
    const html = view.items.find((item) => item.id === id)?.text ?? '';
    const mine = answer?.order.indexOf(id) ?? -1;
    if (mine < 0) return { id, html, sign: 'none', word: i18n.t('Position {place}', { place: place + 1 }) };
    return mine === place
      ? { id, html, sign: 'right', word: i18n.t('Correct position') }
      : { id, html, sign: 'wrong', word: i18n.t('You put it in position {mine}', { mine: mine + 1 }) };
  });
}

function matching({ view, key, answer }: ReviewedAnswer<'matching'>): ReviewLine[] {
  const textOf = (id: string | undefined) => view.rights.find((right) => right.id === id)?.text ?? '';
  return view.lefts.flatMap(({ id, text }): ReviewLine[] => {
    const [right, mine] = [key.right[id], answer?.pairs[id]];
    const line = (of: string | undefined) => `${text} → ${textOf(of)}`;
    if (mine === right) return [{ id, html: line(right), sign: 'right', word: i18n.t('Correct, your choice') }];
    const chosen: ReviewLine[] = mine ? [{ id, html: line(mine), sign: 'wrong', word: i18n.t('Your choice') }] : [];
    return [...chosen, { id, html: line(right), sign: 'right', word: i18n.t('Correct answer') }];
  });
}
