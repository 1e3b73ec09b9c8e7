import { i18n } from '../../../../platform/text/messages.ts';
import { commonLosses } from '../../exports/outgoing-losses.ts';
import { handLosses, isKeyed } from '../../imports/by-people.ts';
import { isOnPixels } from '../../pictures/whole-pixels.ts';
import { isMarked } from '../../text/written-html.ts';
import type { OutgoingQuestion } from '../format.ts';
import { hasDecimals } from './numbers.ts';
import { decimalsOfStep } from './writing-numbers.ts';

/** What Moodle's XML cannot say of a question. */
export function moodleLosses(outgoing: OutgoingQuestion): string[] {
  const { question } = outgoing;
  const { penalty, said } = question;
  const losses = commonLosses(outgoing);
  if (penalty > 0) losses.push(i18n.t('The penalty for incorrect answers is not exported.'));
  if (!isKeyed(question)) return [...losses, ...handLosses(question)];
  const partly = () => {
    if (said?.partly) losses.push(i18n.t('Feedback for partly correct answers is not exported.'));
  };
  switch (question.kind) {
    case 'true-false':
      partly();
      break;
    case 'short-text':
      if (!question.partly?.length) partly();
      if (question.partly?.some(({ credit }) => credit <= 0 || credit >= 100))
        losses.push(i18n.t('Answers worth no marks or full marks are mixed with the others.'));
      break;
    case 'numeric':
      partly();
      if (question.units?.asked === 'optional' && question.units.loss < 100)
        losses.push(i18n.t('An incorrect unit loses all marks: Moodle has no partial penalty for optional units.'));
      break;
    case 'matching':
      if ([...question.pairs.map(({ right }) => right), ...(question.others ?? [])].some(isMarked))
        losses.push(i18n.t('Formatting, code, formulas and pictures on the right side become plain text.'));
      break;
    case 'cloze':
      if (said) losses.push(i18n.t('Feedback on the whole answer is not exported.'));
      break;
    case 'hotspot':
      if (!isOnPixels(question)) losses.push(i18n.t('Positions in the picture shift by less than a pixel.'));
      if (question.alt.length > 255) losses.push(i18n.t('The picture description is cut to 255 characters.'));
      break;
    case 'calculated': {
      partly();
      const exact = question.variables.every(({ step, least, most }) => {
        const decimals = decimalsOfStep(step);
        return decimals !== undefined && hasDecimals(least, decimals) && hasDecimals(most, decimals);
      });
      if (!exact) losses.push(i18n.t('Variable steps become decimals: 1, 0.1, 0.01 …'));
      if (question.stem.includes('{='))
        losses.push(i18n.t('Moodle would compute what stands behind “{=” in its text.'));
      break;
    }
  }
  return losses;
}
