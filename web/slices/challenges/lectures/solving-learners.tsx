import { i18n } from '@lingui/core';
import { challengeStates } from '@stepwell/contract/challenges/challenges.ts';
import { codingLectures, type SolvingLearner } from '@stepwell/contract/challenges/coding-lectures.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { sizeAt } from '../../../ui/lists/page-sizes.ts';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { stateWord } from '../challenge-labels.public.ts';

/** How the learners of a course do with the challenge of one of its lectures. */
export function SolvingLearners({ lectureId }: { lectureId: string }) {
  const list = useListAddress();
  const { search } = list;
  const q = search.get('q')?.trim().slice(0, 100) || undefined;
  const state = challengeStates.find((one) => one === search.get('state'));
  const query = { q, state, limit: sizeAt(search), cursor: search.get('cursor') ?? undefined };
  const params = { lectureId };
  const rows = useQuery({ ...ask(codingLectures.learners, { params, query }), staleTime: 0 });
  const counts = useQuery({
    ...ask(codingLectures.counts, { params, query: { q } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const known = counts.data;
  return (
    <section aria-label={i18n.t('Student progress')}>
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          {
            label: i18n.t('All'),
            to: list.to({ state: undefined }),
            isHere: !state,
            count: known && known.untouched + known.tried + known.solved,
          },
          ...challengeStates.map((one) => ({
            label: stateWord(one),
            to: list.to({ state: one }),
            isHere: state === one,
            count: known?.[one],
          })),
        ]}
      />
      <ListFilters>
        <ListSearch list={list} q={q} label={i18n.t('Search students')} placeholder={i18n.t('Name or email')} />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          q !== undefined || state ? (
            <NothingYet
              title={i18n.t('No students match')}
              hint={i18n.t('Try a shorter search or clear the status filter.')}
            >
              <ButtonLink to={list.to({ q: undefined, state: undefined })}>{i18n.t('All students')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet title={i18n.t('No students enrolled yet')} hint={i18n.t('Enrolled students appear here.')} />
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable caption={i18n.t('Students')} rows={items} keyOf={({ userId }) => userId} columns={columns()} />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </section>
  );
}

const columns = (): Column<SolvingLearner>[] => [
  {
    heading: i18n.t('Student'),
    cell: ({ fullName }) => fullName,
    under: ({ state }) => stateWord(state),
    full: ({ fullName }) => fullName,
  },
  { heading: i18n.t('State'), cell: ({ state }) => stateWord(state), width: 120, from: 'tablet' },
  { heading: i18n.t('Attempts'), cell: ({ attempts }) => attempts, width: 96, numeric: true },
  {
    heading: i18n.t('Best score'),
    cell: ({ bestPercent }) =>
      bestPercent === null ? <span className="mut">–</span> : i18n.t('{percent}%', { percent: bestPercent }),
    width: 84,
    numeric: true,
  },
  {
    heading: i18n.t('Solved'),
    cell: ({ solvedAt }) => (solvedAt ? <When at={solvedAt} as="time" /> : <span className="mut">–</span>),
    width: 200,
    from: 'tablet',
  },
];
