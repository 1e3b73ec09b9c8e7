import { i18n } from '../../../platform/text/messages.ts';
import type { OutgoingQuestion } from '../formats/format.ts';
import { keepsCredits } from '../imports/scored-options.ts';

/** What no format of others can say of a question. */
export function commonLosses({ question }: OutgoingQuestion): string[] {
  const losses: string[] = [];
  if (question.taughtInId !== null) losses.push(i18n.t('The linked lecture is not exported.'));
  if ((question.kind === 'single' || question.kind === 'multiple') && !keepsCredits(question.kind, question.options))
    losses.push(i18n.t('Option credits only show which options are correct.'));
  return losses;
}
