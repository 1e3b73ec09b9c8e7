import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { leaderboard, type PointPeriod, pointPeriods } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { useQuery } from '@tanstack/react-query';
import { ask, listAt } from '../../api/call.ts';
import { useStandingsMoved } from '../../session/standings-moved.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { type ListAddress, useListAddress } from '../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../ui/page/query-state.tsx';
import { When } from '../../ui/time/when.tsx';
import { boardAt } from './board-at.ts';
import css from './leaderboard.module.css';
import { OwnRank } from './own-rank.tsx';
import { pointsNeededText } from './points-needed.ts';
import { RankRows } from './rank-rows.tsx';

const questions = [leaderboard.standings, leaderboard.own];

type Page = Reply<typeof leaderboard.standings>;
type Own = Reply<typeof leaderboard.own>;

const periodWords: Record<PointPeriod, () => string> = {
  week: () => i18n.t('This week'),
  month: () => i18n.t('This month'),
  all: () => i18n.t('All time'),
};

/** Who has how many points, and where oneself stands; it moves while it is looked at. */
export function Leaderboard() {
  const list = useListAddress();
  const board = boardAt(list.search);
  const page = useQuery(ask(leaderboard.standings, { query: { ...board, ...listAt(list.search) } }));
  const own = useQuery(ask(leaderboard.own, { query: board }));
  useStandingsMoved(questions);
  return (
    <>
      <PageHeader title={i18n.t('Leaderboard')}>
        <Choices list={list} />
      </PageHeader>
      <div className={css['board']}>
        <div>
          <ListTabs
            label={i18n.t('Period')}
            tabs={pointPeriods.map((period) => ({
              label: periodWords[period](),
              to: list.to({ period: period === 'week' ? undefined : period }),
              isHere: board.period === period,
            }))}
          />
          <Answer
            of={page}
            isEmpty={({ items }) => items.length === 0 && !list.search.has('cursor')}
            whenEmpty={
              <NothingYet
                title={i18n.t('No one has earned points yet')}
                hint={i18n.t('Complete a lecture, pass a quiz or solve a challenge to earn points.')}
              />
            }
          >
            {(known) => <Ranking page={known} own={own.data} compares={board.period !== 'all'} />}
          </Answer>
        </div>
        <Answer of={own}>{(known) => <OwnRank own={known} />}</Answer>
      </div>
    </>
  );
}

function Ranking({ page, own, compares }: { page: Page; own: Own | undefined; compares: boolean }) {
  const { items, best, people, ends, zone, nextCursor } = page;
  const next = own?.next ? pointsNeededText(own.next) : undefined;
  const apart = own && own.around.length > 0 && !items.some((one) => one.own);
  return (
    <>
      <p className={[css['about'], 'num'].join(' ')}>
        {i18n.t('{people, plural, one {# person} other {# people}}', { people })}
        {ends && (
          <>
            {', '}
            {i18n.t('until')} <When at={ends} as="time" />{' '}
            <span>{i18n.t('(weeks start on Monday, {zone})', { zone })}</span>
          </>
        )}
      </p>
      <RankRows label={i18n.t('Ranking')} standings={items} best={best} next={next} compares={compares} />
      {apart && (
        <div className={css['apart']}>
          <h2>{i18n.t('Near you')}</h2>
          <RankRows label={i18n.t('Near you')} standings={own.around} best={best} next={next} compares={compares} />
        </div>
      )}
      <Pager nextCursor={nextCursor} />
    </>
  );
}

/** A course's board or a batch's instead of everybody's; nothing to choose where one takes part in neither. */
function Choices({ list }: { list: ListAddress }) {
  const boards = useQuery(ask(leaderboard.boards, {}));
  const { course = '', batch = '' } = boardAt(list.search);
  const { courses = [], batches = [] } = boards.data ?? {};
  return (
    <>
      {courses.length > 0 && (
        <SelectField
          label={i18n.t('Course')}
          value={course}
          options={[
            { value: '', label: i18n.t('All courses') },
            ...courses.map(({ courseId, title }) => ({ value: courseId, label: title })),
          ]}
          onChoose={(chosen) => list.change({ course: chosen, batch: undefined })}
        />
      )}
      {batches.length > 0 && (
        <SelectField
          label={i18n.t('Batch')}
          value={batch}
          options={[
            { value: '', label: i18n.t('Everyone') },
            ...batches.map(({ batchId, name, courseTitle }) => ({
              value: batchId,
              label: `${name}, ${courseTitle}`,
            })),
          ]}
          onChoose={(chosen) => list.change({ batch: chosen, course: undefined })}
        />
      )}
    </>
  );
}
