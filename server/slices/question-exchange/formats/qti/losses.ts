import { stepsIn } from '@stepwell/contract/questions/variables.ts';
import { WORK_FILE_BYTES } from '@stepwell/contract/work-file.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { commonLosses } from '../../exports/outgoing-losses.ts';
import { type HandQuestion, handLosses, isKeyed } from '../../imports/by-people.ts';
import { isOnPixels } from '../../pictures/whole-pixels.ts';
import { isMarked, wordsOfLine } from '../../text/written-html.ts';
import type { OutgoingQuestion } from '../format.ts';

/** What QTI 2 and 3 cannot say of a question. */
export function qtiLosses(outgoing: OutgoingQuestion): string[] {
  const { question } = outgoing;
  const losses = commonLosses(outgoing);
  if (!isKeyed(question)) return [...losses, ...handLosses(question), ...ofHand(question)];
  switch (question.kind) {
    case 'single': {
      const words = question.options.map(({ text }) => wordsOfLine(text).trim().toLowerCase()).join(' ');
      if (words === 'true false') losses.push(i18n.t('It comes back as a question that is true or false.'));
      break;
    }
    case 'numeric':
      if (question.units)
        losses.push(i18n.t('That the unit is part of the answer is left out; it stands beside the field.'));
      break;
    case 'short-text':
      if (question.partly?.some(({ credit }) => credit <= 0 || credit >= 100))
        losses.push(i18n.t('Answers that earn nothing, or all, of the marks stand among the others.'));
      break;
    case 'cloze':
      if (question.gaps.some((gap) => gap.as === 'choice' && gap.options.some(({ text }) => isMarked(text))))
        losses.push(i18n.t('Stress, code, maths and pictures in the options of a gap become words.'));
      break;
    case 'hotspot':
      if (!isOnPixels(question)) losses.push(i18n.t('Places in the picture move by less than a pixel.'));
      break;
    case 'calculated': {
      const ends = question.variables.every((one) => {
        const isWhole = [one.least, one.most, one.step].every(Number.isInteger);
        return isWhole || Number((one.least + stepsIn(one) * one.step).toPrecision(12)) === one.most;
      });
      if (!ends) losses.push(i18n.t('The most of a variable becomes the largest value that its steps reach.'));
      break;
    }
  }
  return losses;
}

function ofHand(question: HandQuestion): string[] {
  const losses: string[] = [];
  if (question.penalty > 0) losses.push(i18n.t('What a wrong answer takes off is left out.'));
  if (question.kind === 'essay') {
    if (question.leastWords !== null || question.mostWords !== null)
      losses.push(i18n.t('How many words it takes is left out.'));
    if (question.template) losses.push(i18n.t('The text to begin with is left out.'));
  } else if (question.mostFiles !== 1 || question.fileTypes.length > 0 || question.mostBytes !== WORK_FILE_BYTES) {
    losses.push(i18n.t('Which files it takes, how many and how large, is left out.'));
  }
  return losses;
}
