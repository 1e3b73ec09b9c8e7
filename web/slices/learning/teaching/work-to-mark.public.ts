import { i18n } from '@lingui/core';
import type { WorkToMark } from '@stepwell/contract/learning/teaching.ts';
import { workspaceAddress } from '../../authoring/workspace/workspace-address.public.ts';

/** How many submissions or answers wait, in words. */
export const toMarkLabel = ({ kind, waiting }: WorkToMark) =>
  kind === 'module'
    ? i18n.t('{waiting, plural, one {# student} other {# students}} to mark', { waiting })
    : kind === 'quiz'
      ? i18n.t('{waiting, plural, one {# answer} other {# answers}} to mark', { waiting })
      : i18n.t('{waiting, plural, one {# submission} other {# submissions}} to mark', { waiting });

export const workKindWord = ({ kind }: WorkToMark) =>
  ({
    assignment: () => i18n.t('Assignment'),
    quiz: () => i18n.t('Quiz'),
    statement: () => i18n.t('Problem statement'),
    module: () => i18n.t('Communication skills'),
  })[kind]();

/** Where exactly this is marked. */
export function markingAddress({ kind, id, course }: WorkToMark) {
  if (course && kind === 'quiz') return workspaceAddress(course.courseId, 'marking', { quiz: id });
  if (course && kind === 'assignment')
    return workspaceAddress(course.courseId, 'marking', { lecture: id, state: 'to-mark' });
  if (kind === 'module') return `/instructor/communication-skills?module=${id}&view=marking&state=to-mark`;
  if (kind === 'quiz') return `/instructor/student-quiz-result?view=marking&quiz=${id}`;
  return `/instructor/problem-statement-score?statement=${id}&state=to-mark`;
}
