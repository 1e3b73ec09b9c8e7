import { i18n } from '@lingui/core';
import {
  type Learner,
  type LearnerState,
  learnerSorts,
  learnerStates,
  students,
} from '@stepwell/contract/learning/students.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import type { Columns } from '../../../ui/lists/csv.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './all-courses.module.css';

const learnersAt = (search: URLSearchParams) => ({
  q: search.get('q')?.trim().slice(0, 100) || undefined,
  state: learnerStates.find((state) => state === search.get('state')),
  sort: learnerSorts.find((sort) => sort === search.get('sort')) ?? ('seen' as const),
  limit: 20,
  cursor: search.get('cursor') ?? undefined,
});

function stateWord(state: LearnerState) {
  if (state === 'not-started') return i18n.t('Not started');
  return state === 'completed' ? i18n.t('Completed') : i18n.t('In progress');
}

/** Who learns in it, and how far they are. */
export function CourseLearners({ course }: { course: string }) {
  const list = useListAddress();
  const query = { ...learnersAt(list.search), course };
  const rows = useQuery(ask(students.list, { query }));
  return (
    <section>
      <h2 className="sr">{i18n.t('Students')}</h2>
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search students')} placeholder={i18n.t('Name or email')} />
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: '', label: i18n.t('All') },
            ...learnerStates.map((state) => ({ value: state as string, label: stateWord(state) })),
          ]}
          value={query.state ?? ''}
          onChoose={(state) => list.change({ state })}
        />
        <SelectField
          label={i18n.t('Sort by')}
          options={[
            { value: 'seen', label: i18n.t('Last active') },
            { value: 'name', label: i18n.t('Name') },
            { value: 'progress', label: i18n.t('Least progress') },
          ]}
          value={query.sort}
          onChoose={(sort) => list.change({ sort })}
        />
        <CsvDownload
          name={`learners-${course}`}
          columns={learnerCsv}
          pageAt={(cursor) => call(students.list, { query: { ...query, limit: 100, cursor } })}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.q || query.state ? i18n.t('No students match') : i18n.t('No students yet')}
            hint={i18n.t('Students appear here with their progress once they enrol.')}
          />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Students')}
              rows={items}
              keyOf={({ enrolmentId }) => enrolmentId}
              columns={columns()}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </section>
  );
}

const columns = (): Column<Learner>[] => [
  {
    heading: i18n.t('Student'),
    cell: ({ userId, fullName }) => <Link to={`/admin/students?person=${userId}`}>{fullName}</Link>,
    under: ({ lastOpenedAt }) => <When at={lastOpenedAt} />,
    full: ({ email }) => email,
    sort: { name: 'name', runs: 'ascending' },
  },
  {
    heading: i18n.t('Progress'),
    cell: ({ fullName, progress: { percent } }) => (
      <span className={css['progress']}>
        <StepBar percent={percent} thick={5} label={i18n.t('Progress of {name}', { name: fullName })} />
        <span className="num">{percent}%</span>
      </span>
    ),
    width: 190,
    sort: { name: 'progress', runs: 'ascending' },
  },
  {
    heading: i18n.t('Quizzes passed'),
    cell: ({ quizzes }) => `${quizzes.passed} / ${quizzes.total}`,
    width: 130,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('Last active'),
    cell: ({ lastOpenedAt }) => <When at={lastOpenedAt} />,
    width: 120,
    numeric: true,
    from: 'tablet',
    sort: { name: 'seen', runs: 'descending' },
  },
  {
    heading: i18n.t('Completed'),
    cell: ({ completedAt }) => (completedAt ? <When at={completedAt} /> : <span className="mut">{i18n.t('No')}</span>),
    width: 120,
    numeric: true,
    from: 'desktop',
  },
];

const learnerCsv = (): Columns<Learner> => [
  [i18n.t('Student'), ({ fullName }) => fullName],
  [i18n.t('Email'), ({ email }) => email],
  [i18n.t('Progress (%)'), ({ progress }) => progress.percent],
  [i18n.t('Quizzes passed'), ({ quizzes }) => quizzes.passed],
  [i18n.t('Quizzes'), ({ quizzes }) => quizzes.total],
  [i18n.t('Enrolled'), ({ enrolledAt }) => enrolledAt],
  [i18n.t('Last active'), ({ lastOpenedAt }) => lastOpenedAt],
  [i18n.t('Completed'), ({ completedAt }) => completedAt],
];
