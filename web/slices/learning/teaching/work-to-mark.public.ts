import { i18n } from '@lingui/core';
import type { WorkToMark } from '@stepwell/contract/learning/teaching.ts';
import { playerAddress } from '../../catalog/course-card.public.tsx';

/** How many submissions or answers wait, in words. */
export const toMarkLabel = ({ kind, waiting }: WorkToMark) =>
  kind === 'quiz'
    ? i18n.t('{waiting, plural, one {# answer} other {# answers}} to mark', { waiting })
    : i18n.t('{waiting, plural, one {# submission} other {# submissions}} to mark', { waiting });

export const workKindWord = ({ kind }: WorkToMark) =>
  ({
    assignment: () => i18n.t('Assignment'),
    quiz: () => i18n.t('Quiz'),
    statement: () => i18n.t('Problem statement'),
  })[kind]();

/** Where exactly this is marked. */
export function markingAddress({ kind, id, course }: WorkToMark) {
  if (kind === 'quiz') return `/instructor/student-quiz-result?view=marking&quiz=${id}`;
  if (kind === 'statement') return `/instructor/problem-statement-score?statement=${id}&state=to-mark`;
  return `${playerAddress(course?.courseId ?? '', id)}&marking`;
}
