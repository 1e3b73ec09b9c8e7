import { i18n } from '@lingui/core';
import { finals, type Taker, type TakerState, takerLists } from '@stepwell/contract/exams/finals.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import planning from '../../quizzes/planning/planning.public.module.css';
import css from './finals.module.css';
import { deskAt } from './finals-at.ts';

type Show = (typeof takerLists)[number];

/** The students of one final assessment, each with how far they are. */
export function Takers({ quizId }: { quizId: string }) {
  const list = useListAddress();
  const { takers: query } = deskAt(list.search);
  const people = useQuery(ask(finals.takers, { params: { quizId }, query }));
  const isNarrowed = query.q !== undefined || query.show !== 'all';
  return (
    <>
      <p className={planning['back']}>
        <Link to={list.to({ view: undefined, q: undefined, show: undefined })} className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {i18n.t('Assessment')}
        </Link>
      </p>
      <PageHeader title={i18n.t('Students')} />
      <ListFilters>
        <SearchField
          label={i18n.t('Search students')}
          placeholder={i18n.t('Search by name or email')}
          given={query.q ?? ''}
          onSearch={(q) => list.change({ q }, { replace: true })}
        />
        <SelectField<Show>
          label={i18n.t('Status')}
          options={takerLists.map((show) => ({ value: show, label: showWords[show]() }))}
          value={query.show}
          onChoose={(show) => list.change({ show: show === 'all' ? undefined : show })}
        />
      </ListFilters>
      <Answer
        of={people}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          isNarrowed ? (
            <NothingYet title={i18n.t('No students match')} hint={i18n.t('Try another search or show all.')}>
              <ButtonLink to={list.to({ q: undefined, show: undefined })}>{i18n.t('All students')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('No students assigned yet')}
              hint={i18n.t('Choose courses, batches or students in the assessment’s settings.')}
            >
              <ButtonLink to={list.to({ view: undefined })}>{i18n.t('Assessment')}</ButtonLink>
            </NothingYet>
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Students')}
              rows={items}
              keyOf={({ userId }) => userId}
              columns={columns(quizId)}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

const showWords: Record<Show, () => string> = {
  all: () => i18n.t('All'),
  'not-begun': () => i18n.t('Not started'),
  booked: () => i18n.t('Slot booked'),
  'under-way': () => i18n.t('In progress'),
  'handed-in': () => i18n.t('Submitted'),
};

const stateLabels: Record<TakerState, () => string> = {
  'not-eligible': () => i18n.t('Not eligible'),
  eligible: () => i18n.t('Eligible'),
  booked: () => i18n.t('Booked'),
  'under-way': () => i18n.t('In progress'),
  'waiting-for-marks': () => i18n.t('Waiting for marking'),
  passed: () => i18n.t('Passed'),
  failed: () => i18n.t('Not passed'),
};

const columns = (quizId: string): Column<Taker>[] => [
  {
    heading: i18n.t('Student'),
    // Who handed in is read answer by answer, with what was noted on the way.
    cell: ({ fullName, attemptId }) =>
      attemptId === null ? (
        <span lang="">{fullName}</span>
      ) : (
        <Link lang="" to={`/instructor/student-quiz-result?view=attempts&quiz=${quizId}&attempt=${attemptId}`}>
          {fullName}
        </Link>
      ),
    under: ({ state, missing }) => [stateLabels[state](), ...missing].join(' · '),
    full: ({ fullName, email }) => `${fullName}, ${email}`,
  },
  {
    heading: i18n.t('Status'),
    cell: ({ state, missing }) => (
      <span className={css['far']}>
        <b>{stateLabels[state]()}</b>
        {missing.length > 0 && <span className="mut">{missing.join(' ')}</span>}
      </span>
    ),
    width: 420,
    from: 'tablet',
  },
  {
    heading: i18n.t('Slot'),
    cell: ({ slot }) => (slot ? <When at={slot.startsAt} as="time" /> : <span className="mut">–</span>),
    width: 170,
    from: 'desktop',
  },
  {
    heading: i18n.t('Score'),
    cell: ({ percent, attemptId }) =>
      percent !== null && attemptId !== null ? (
        <Link
          to={`/instructor/final-assessment?final=${quizId}&view=students&report=${attemptId}`}
        >{`${percent}%`}</Link>
      ) : (
        <span className="mut">–</span>
      ),
    width: 96,
    numeric: true,
  },
];
