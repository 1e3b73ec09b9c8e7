import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { i18n } from '../../../platform/text/messages.ts';

/** What a question has that formats of mere words have no place for, in sentences. */
export function plainLosses({ marks, penalty, difficulty, taughtInId }: DraftQuestion): string[] {
  const losses: string[] = [];
  if (marks !== 1) losses.push(i18n.t('Its {marks} marks.', { marks }));
  if (penalty !== 0) losses.push(i18n.t('Its penalty of {penalty} for an incorrect answer.', { penalty }));
  if (difficulty !== 3) losses.push(i18n.t('Its difficulty ({difficulty} of 5).', { difficulty }));
  if (taughtInId !== null) losses.push(i18n.t('The linked lecture.'));
  return losses;
}
