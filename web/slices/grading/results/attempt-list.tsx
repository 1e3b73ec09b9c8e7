import { i18n } from '@lingui/core';
import { quizResults, type ResultAttempt, resultStates } from '@stepwell/contract/grading/quiz-results.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListOrder, ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { durationText, marksText } from '../../../ui/time/durations.ts';
import { When } from '../../../ui/time/when.tsx';
import { NobodyYet } from './overview.tsx';
import { attemptsAt } from './results-at.ts';

const stateWord = (state: (typeof resultStates)[number]) => {
  if (state === 'passed') return i18n.t('Passed');
  return state === 'failed' ? i18n.t('Not passed') : i18n.t('Marked manually');
};

/** Everybody's finished attempts. */
export function AttemptList({ quizId }: { quizId: string }) {
  const list = useListAddress();
  const query = attemptsAt(list.search);
  const rows = useQuery({ ...ask(quizResults.attempts, { params: { quizId }, query }), staleTime: 0 });
  return (
    <>
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search attempts')} placeholder={i18n.t('Name or email')} />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: '', label: i18n.t('All') },
            ...resultStates.map((state) => ({ value: state, label: stateWord(state) })),
          ]}
          value={query.state ?? ''}
          onChoose={(state) => list.change({ state })}
        />
        <ListOrder
          list={list}
          query={query}
          sorts={[
            { value: 'newest', label: i18n.t('Newest') },
            { value: 'name', label: i18n.t('Name') },
            { value: 'highest', label: i18n.t('Highest results') },
            { value: 'lowest', label: i18n.t('Lowest results') },
          ]}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          query.q || query.state ? (
            <NothingYet title={i18n.t('No matching attempts')} hint={i18n.t('Try a shorter search or all statuses.')}>
              <ButtonLink to={list.to({ q: undefined, state: undefined })}>{i18n.t('All attempts')}</ButtonLink>
            </NothingYet>
          ) : (
            <NobodyYet />
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Attempts')}
              rows={items}
              keyOf={({ attemptId }) => attemptId}
              columns={columns((attempt) => list.beside({ attempt }))}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

const resultWords = ({ percent, passed, waiting }: ResultAttempt) =>
  waiting > 0
    ? i18n.t('{percent}% so far, to mark', { percent })
    : passed
      ? i18n.t('{percent}%, passed', { percent })
      : i18n.t('{percent}%, not passed', { percent });

const columns = (to: (attemptId: string) => string): Column<ResultAttempt>[] => [
  {
    heading: i18n.t('Student'),
    cell: ({ attemptId, student, number }) => (
      <Link className="lnk" to={to(attemptId)}>
        {student.fullName}
        {number > 1 && <span className="mut">{i18n.t(', attempt {number}', { number })}</span>}
      </Link>
    ),
    under: resultWords,
    full: ({ student }) => `${student.fullName}, ${student.email}`,
    sort: { name: 'name', runs: 'ascending' },
  },
  {
    heading: i18n.t('Submitted'),
    cell: ({ endedAt }) => <When at={endedAt} as="time" />,
    width: 180,
    from: 'tablet',
    sort: { name: 'newest', runs: 'descending' },
  },
  {
    heading: i18n.t('Time taken'),
    cell: ({ startedAt, endedAt }) => durationText((Date.parse(endedAt) - Date.parse(startedAt)) / 1000),
    width: 120,
    numeric: true,
    from: 'desktop',
  },
  { heading: i18n.t('Result'), cell: resultWords, width: 230, numeric: true, from: 'tablet' },
  {
    heading: i18n.t('Manual'),
    cell: ({ changed }) => (changed > 0 ? changed : <span className="mut">–</span>),
    width: 88,
    numeric: true,
    from: 'desktop',
  },
  {
    heading: i18n.t('Marks'),
    cell: ({ marks, of }) => `${marksText(marks)} / ${marksText(of)}`,
    width: 110,
    numeric: true,
    sort: { name: 'highest', runs: 'descending' },
  },
];
