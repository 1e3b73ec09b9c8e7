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
      const optionTexts = question.options.map(({ text }) => wordsOfLine(text).trim().toLowerCase()).join(' ');
      if (optionTexts === 'true false') losses.push(i18n.t('Becomes a true/false question.'));
      break;
    }
    case 'numeric':
      if (question.units) losses.push(i18n.t('The unit is shown next to the field, no longer part of the answer.'));
      break;
    case 'short-text':
      if (question.partly?.some(({ credit }) => credit <= 0 || credit >= 100))
        losses.push(i18n.t('Answers worth no marks or full marks are mixed with the others.'));
      break;
    case 'cloze':
      if (question.gaps.some((gap) => gap.as === 'choice' && gap.options.some(({ text }) => isMarked(text))))
        losses.push(i18n.t('Formatting, code, formulas and pictures in gap options become plain text.'));
      break;
    case 'hotspot':
      if (!isOnPixels(question)) losses.push(i18n.t('Positions in the picture shift by less than a pixel.'));
      break;
    case 'calculated': {
      const ends = question.variables.every((one) => {
        const isWhole = [one.least, one.most, one.step].every(Number.isInteger);
        return isWhole || Number((one.least + stepsIn(one) * one.step).toPrecision(12)) === one.most;
      });
      if (!ends) losses.push(i18n.t('A variable’s maximum becomes the largest value its steps reach.'));
      break;
    }
  }
  return losses;
}

function ofHand(question: HandQuestion): string[] {
  const losses: string[] = [];
  if (question.penalty > 0) losses.push(i18n.t('The penalty for incorrect answers is not exported.'));
  if (question.kind === 'essay') {
    if (question.leastWords !== null || question.mostWords !== null)
      losses.push(i18n.t('The word limits are not exported.'));
    if (question.template) losses.push(i18n.t('The starting text is not exported.'));
  } else if (question.mostFiles !== 1 || question.fileTypes.length > 0 || question.mostBytes !== WORK_FILE_BYTES) {
    losses.push(i18n.t('Allowed file types, number and size are not exported.'));
  }
  return losses;
}
