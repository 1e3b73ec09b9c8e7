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
  if (penalty > 0) losses.push(i18n.t('What a wrong answer takes off is left out.'));
  if (!isKeyed(question)) return [...losses, ...handLosses(question)];
  const partly = () => {
    if (said?.partly) losses.push(i18n.t('What is said after an answer that is right in part is left out.'));
  };
  switch (question.kind) {
    case 'true-false':
      partly();
      break;
    case 'short-text':
      if (!question.partly?.length) partly();
      if (question.partly?.some(({ credit }) => credit <= 0 || credit >= 100))
        losses.push(i18n.t('Answers that earn nothing, or all, of the marks stand among the others.'));
      break;
    case 'numeric':
      partly();
      if (question.units?.asked === 'optional' && question.units.loss < 100)
        losses.push(
          i18n.t('A wrong unit takes all of the marks: Moodle has no part of them where a unit is optional.'),
        );
      break;
    case 'matching':
      if ([...question.pairs.map(({ right }) => right), ...(question.others ?? [])].some(isMarked))
        losses.push(i18n.t('Stress, code, maths and pictures on the right side become words.'));
      break;
    case 'cloze':
      if (said) losses.push(i18n.t('What is said after an answer as a whole is left out.'));
      break;
    case 'hotspot':
      if (!isOnPixels(question)) losses.push(i18n.t('Places in the picture move by less than a pixel.'));
      if (question.alt.length > 255) losses.push(i18n.t('The description of the picture is cut to 255 characters.'));
      break;
    case 'calculated': {
      partly();
      const exact = question.variables.every(({ step, least, most }) => {
        const decimals = decimalsOfStep(step);
        return decimals !== undefined && hasDecimals(least, decimals) && hasDecimals(most, decimals);
      });
      if (!exact) losses.push(i18n.t('The steps of its variables become decimals: 1, 0.1, 0.01 …'));
      if (question.stem.includes('{='))
        losses.push(i18n.t('Moodle would compute what stands behind “{=” in its text.'));
      break;
    }
  }
  return losses;
}
