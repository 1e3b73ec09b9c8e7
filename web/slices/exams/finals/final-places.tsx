import { i18n } from '@lingui/core';
import type { Final } from '@stepwell/contract/exams/finals.ts';
import { Link } from 'react-router';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import css from './finals.module.css';

/** Where what belongs to one final assessment stands: its students, its results, its answers to mark. */
export function FinalPlaces({ final: { quizId, wasPublished } }: { final: Pick<Final, 'quizId' | 'wasPublished'> }) {
  const list = useListAddress();
  if (!wasPublished) return null;
  const results = `/instructor/student-quiz-result?quiz=${quizId}`;
  return (
    <nav className={css['places']} aria-label={i18n.t('Assessment pages')}>
      <Link to={list.to({ view: 'students', q: undefined, state: undefined })}>{i18n.t('Students')}</Link>
      <Link to={results}>{i18n.t('Results')}</Link>
      <Link to={`/instructor/student-quiz-result?view=marking&quiz=${quizId}`}>{i18n.t('Answers to mark')}</Link>
    </nav>
  );
}
