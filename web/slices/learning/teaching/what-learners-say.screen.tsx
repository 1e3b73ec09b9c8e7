import { i18n } from '@lingui/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useRights } from '../../../session/staff.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { teacherReviewsPart } from '../../catalog/reviews/teaching-reviews.public.ts';
import css from '../discussion/discussion.module.css';

const TaughtReviews = lazy(async () => ({ default: await teacherReviewsPart() }));
const QuestionsToAnswer = lazy(async () => ({
  default: (await import('./questions-to-answer.tsx')).QuestionsToAnswer,
}));

/** What learners say to those who teach: reviews of their courses, and questions in them. */
export function WhatLearnersSay() {
  const [search] = useSearchParams();
  const { isStaff } = useRights();
  const asks = search.get('view') === 'questions';
  return (
    <>
      <div className={css['views']} hidden={isStaff}>
        <ListTabs
          label={i18n.t('Student feedback')}
          tabs={[
            { label: i18n.t('Reviews'), to: '/instructor/review', isHere: !asks },
            { label: i18n.t('Questions'), to: '/instructor/review?view=questions', isHere: asks },
          ]}
        />
      </div>
      <Suspense fallback={<Waiting />}>{asks ? <QuestionsToAnswer /> : <TaughtReviews />}</Suspense>
    </>
  );
}
