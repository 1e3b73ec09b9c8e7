import { i18n } from '@lingui/core';
import { type ownQuizLists, ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ask } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { courseAt } from '../../grading/gradebook/gradebook-at.public.ts';
import { CourseQuizzes } from '../../next-steps/course-quizzes.public.tsx';
import { NextOfKind } from '../../next-steps/next-of-kind.public.tsx';
import { ReceiptCheck } from '../receipts/receipt-check.public.tsx';
import { OwnRows } from './own-rows.public.tsx';
import css from './taking.public.module.css';
import { takingAt } from './taking-at.ts';

const OwnGrades = lazy(async () => ({
  default: (await import('../../grading/gradebook/own-grades.public.tsx')).OwnGrades,
}));

type Show = (typeof ownQuizLists)[number];

/** What a student can take, has begun, and has behind them. */
export function OwnList() {
  const list = useListAddress();
  const { show, cursor, isGrades } = takingAt(list.search);
  if (isGrades && courseAt(list.search)) return <OwnGrades />;
  const tabs: { show: Show; label: string }[] = [
    { show: 'take', label: i18n.t('To take') },
    { show: 'running', label: i18n.t('Running') },
    { show: 'done', label: i18n.t('Done') },
  ];
  return (
    <>
      <PageHeader title={i18n.t('Quizzes')}>
        <ReceiptCheck />
      </PageHeader>
      <ListTabs
        label={i18n.t('Filter quizzes')}
        tabs={[
          ...tabs.map((tab) => ({
            label: tab.label,
            to: list.to({ show: tab.show === 'take' ? undefined : tab.show, course: undefined }),
            isHere: !isGrades && tab.show === show,
          })),
          { label: i18n.t('Grades'), to: list.to({ show: 'grades', course: undefined }), isHere: isGrades },
        ]}
      />
      {!isGrades && show === 'take' && <NextOfKind kinds={['quiz-running', 'quiz-closes']} />}
      {isGrades ? <OwnGrades /> : <Quizzes show={show} cursor={cursor} />}
      {!isGrades && show === 'take' && <CourseQuizzes classes={{ rows: css['rows'], row: css['row'] }} />}
    </>
  );
}

function Quizzes({ show, cursor }: { show: Show; cursor: string | undefined }) {
  const list = useListAddress();
  const quizzes = useQuery(ask(ownQuizzes.list, { query: { show, cursor } }));
  return (
    <Answer of={quizzes} isEmpty={({ items }) => items.length === 0} whenEmpty={<Nothing show={show} />}>
      {({ items, nextCursor }) => (
        <>
          <OwnRows quizzes={items} to={(quiz) => list.beside({ quiz })} />
          <Pager nextCursor={nextCursor} />
        </>
      )}
    </Answer>
  );
}

function Nothing({ show }: { show: Show }) {
  if (show === 'running')
    return (
      <NothingYet
        title={i18n.t('No quiz in progress')}
        hint={i18n.t('Quizzes you’ve started but not submitted appear here.')}
      >
        <ButtonLink to="/student/quiz">{i18n.t('Quizzes to take')}</ButtonLink>
      </NothingYet>
    );
  if (show === 'done')
    return (
      <NothingYet
        title={i18n.t('No finished quizzes yet')}
        hint={i18n.t('Your attempts and results appear here, along with quizzes that closed without an attempt.')}
      >
        <ButtonLink to="/student/quiz">{i18n.t('Quizzes to take')}</ButtonLink>
      </NothingYet>
    );
  return (
    <NothingYet
      title={i18n.t('No quizzes to take')}
      hint={i18n.t('Quizzes your teachers assign and quizzes of your courses appear here.')}
    >
      <ButtonLink to="/student/course-list">{i18n.t('Course list')}</ButtonLink>
    </NothingYet>
  );
}
