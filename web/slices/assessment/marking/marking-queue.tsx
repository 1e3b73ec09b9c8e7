import { i18n } from '@lingui/core';
import { type MarkingQuiz, marking } from '@stepwell/contract/marking.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer, NothingYet } from '../../../ui/answer.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListTabs } from '../../../ui/list-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { When } from '../../../ui/when.tsx';
import { countWords } from '../results/figure-words.ts';
import { markingAt } from '../results/results-at.ts';

/** Quizzes with answers that people mark; what waits longest first. */
export function MarkingQueue() {
  const { search } = useListAddress();
  const query = markingAt(search);
  const quizzes = useQuery({ ...ask(marking.quizzes, { query }), staleTime: 0 });
  return (
    <>
      <Link to="/instructor/student-quiz-result" className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All quizzes')}
      </Link>
      <PageHeader title={i18n.t('Answers to mark')} />
      <ListTabs
        label={i18n.t('Which quizzes')}
        tabs={[
          { label: i18n.t('Waiting'), to: '?view=marking', isHere: query.state === 'waiting' },
          { label: i18n.t('All'), to: '?view=marking&state=all', isHere: query.state === 'all' },
        ]}
      />
      <Answer
        of={quizzes}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('Nothing waits for your marks')}
            hint={i18n.t('Essays and files of your quizzes stand here as soon as somebody hands them in.')}
          >
            <ButtonLink to="/instructor/student-quiz-result">{i18n.t('Quiz results')}</ButtonLink>
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Quizzes with answers to mark')}
              rows={items}
              keyOf={({ quizId }) => quizId}
              columns={columns()}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

const columns = (): Column<MarkingQuiz>[] => [
  {
    heading: i18n.t('Quiz'),
    cell: ({ quizId, title }) => (
      <Link className="lnk" to={`?view=marking&quiz=${quizId}`}>
        {title}
      </Link>
    ),
    under: ({ course }) => course?.title ?? i18n.t('Outside courses'),
    full: ({ title }) => title,
  },
  { heading: i18n.t('Waiting'), cell: ({ waiting }) => countWords(waiting), width: 96, numeric: true },
  {
    heading: i18n.t('To settle'),
    cell: ({ toSettle }) => (toSettle > 0 ? countWords(toSettle) : <span className="mut">–</span>),
    width: 100,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Marked'),
    cell: ({ marked }) => countWords(marked),
    width: 96,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Oldest'),
    cell: ({ waitsSince }) => (waitsSince ? <When at={waitsSince} as="time" /> : <span className="mut">–</span>),
    width: 180,
    from: 'desktop',
  },
];
