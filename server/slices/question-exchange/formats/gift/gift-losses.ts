import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { picturesNamedIn } from '../../../questions/pictures/named-pictures.public.ts';
import { plainLosses } from '../../exports/plain-losses.ts';
import { handLosses, isKeyed } from '../../imports/by-people.ts';
import { keepsMath, plainLine } from '../../text/text-lines.ts';
import type { OutgoingQuestion } from '../format.ts';
import { isPlainRight, moodleWeight } from './gift-weights.ts';
import { isSayable } from './gift-writing.ts';

/** What GIFT cannot say of a question. */
export function giftLosses({ question }: OutgoingQuestion): string[] {
  if (!isSayable(question)) return [i18n.t('The whole question: GIFT doesn’t support this question type.')];
  const losses = plainLosses(question);
  const { right = '', partly = '', wrong = '' } = question.said ?? {};
  const says = saysOf(question);
  // What is said after an essay is named among what people mark by.
  if (!isKeyed(question)) losses.push(...handLosses(question), ...essayLosses(question));
  else if ((right && !says.right) || (partly && !says.partly) || (wrong && !says.wrong))
    losses.push(i18n.t('Feedback for correct, partly correct and incorrect answers.'));
  if (picturesNamedIn(question).length > 0) losses.push(i18n.t('Its pictures: GIFT only supports text.'));
  if (!keepsMath(question.stem) || !keepsMath(question.explanation))
    losses.push(i18n.t('Formulas, or text that looks like one, change.'));
  return [...losses, ...ownLosses(question)];
}

/** After which answers something can be said. */
function saysOf(question: DraftQuestion) {
  switch (question.kind) {
    case 'true-false':
    case 'numeric':
      return { right: true, partly: false, wrong: true };
    case 'short-text':
      return { right: true, partly: (question.partly ?? []).length > 0, wrong: true };
    default:
      return { right: false, partly: false, wrong: false };
  }
}

function essayLosses(question: DraftQuestion): string[] {
  if (question.kind !== 'essay') return [];
  const losses: string[] = [];
  if (question.leastWords !== null || question.mostWords !== null) losses.push(i18n.t('Its word count.'));
  if (question.template) losses.push(i18n.t('Its starting text.'));
  if (!question.rich) losses.push(i18n.t('Its plain-text setting.'));
  return losses;
}

function ownLosses(question: DraftQuestion): string[] {
  switch (question.kind) {
    case 'single': {
      const credits = question.options.flatMap(({ credit }) => credit ?? []);
      const all = credits.length > 0 && credits.every((credit) => credit === 100);
      return all ? [i18n.t('That every option is correct.')] : [];
    }
    case 'multiple': {
      const credits = question.options.flatMap(({ credit }) => credit ?? []).map(moodleWeight);
      return credits.length > 0 && isPlainRight(credits)
        ? [i18n.t('Option weights: options become correct or incorrect.')]
        : [];
    }
    case 'numeric':
      return question.unit || question.units ? [i18n.t('Its unit: GIFT numbers have no units.')] : [];
    case 'short-text': {
      const texts = [...question.accepted, ...(question.partly ?? []).map(({ text }) => text)];
      const losses = texts.every((text) => text.includes('->'))
        ? [i18n.t('The typed-answer type: GIFT reads answers with arrows as pairs.')]
        : [];
      if (texts.some((text) => text.replace(/\s+/g, ' ').trim() !== text))
        losses.push(i18n.t('Spaces in its answers.'));
      if ((question.partly ?? []).some(({ credit }) => credit === 100))
        losses.push(i18n.t('An answer worth 100% among partial ones.'));
      if (question.accepted.some((text) => text === '')) losses.push(i18n.t('Empty answers.'));
      return losses;
    }
    case 'matching': {
      const rights = [...question.pairs.map(({ right }) => right), ...(question.others ?? [])];
      const losses = rights.some((text) => plainLine(text) !== text)
        ? [i18n.t('Formatting, code and formulas on the right side: GIFT only supports text there.')]
        : [];
      if (question.pairs.some(({ left }) => left.includes('->'))) losses.push(i18n.t('Arrows “->” on the left side.'));
      return losses;
    }
    default:
      return [];
  }
}
