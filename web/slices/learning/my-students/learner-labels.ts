import { i18n } from '@lingui/core';
import type { Learner, LearnerState } from '@stepwell/contract/learning/students.ts';
import type { Columns } from '../../../ui/lists/csv.ts';

export function learnerStateWord(state: LearnerState) {
  if (state === 'not-started') return i18n.t('Not started');
  return state === 'under-way' ? i18n.t('In progress') : i18n.t('Completed');
}

export const stateOf = ({ completedAt, progress }: Learner): LearnerState => {
  if (completedAt) return 'completed';
  return progress.done > 0 ? 'under-way' : 'not-started';
};

/** People in courses as a file: the list, and the progress report of a batch. */
export const learnerColumns = (): Columns<Learner> => [
  [i18n.t('Student'), (row) => row.fullName],
  [i18n.t('Email'), (row) => row.email],
  [i18n.t('Course'), (row) => row.courseTitle],
  [i18n.t('Batches'), (row) => row.batches.map(({ name }) => name).join('; ')],
  [i18n.t('State'), (row) => learnerStateWord(stateOf(row))],
  [i18n.t('Lectures completed'), (row) => row.progress.done],
  [i18n.t('Lectures'), (row) => row.progress.total],
  [i18n.t('Progress (%)'), (row) => row.progress.percent],
  [i18n.t('Quizzes passed'), (row) => row.quizzes.passed],
  [i18n.t('Quizzes'), (row) => row.quizzes.total],
  [i18n.t('Average quiz score (%)'), (row) => row.quizzes.meanPercent],
  [i18n.t('Enrolled'), (row) => row.enrolledAt],
  [i18n.t('Last seen'), (row) => row.lastOpenedAt],
  [i18n.t('Completed'), (row) => row.completedAt],
];
