import { i18n } from '@lingui/core';
import { assignmentWork, type WorkLine, workFilters } from '@stepwell/contract/assignment-work.ts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { Answer, NothingYet } from '../../../ui/answer.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CsvDownload } from '../../../ui/csv-download.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListFilters, ListTabs } from '../../../ui/list-bar.tsx';
import { ListOrder, ListSearch } from '../../../ui/list-controls.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { When } from '../../../ui/when.tsx';
import { pointsWords } from '../points-words.ts';
import css from './assignment.module.css';
import { workFilterWord } from './work-words.ts';
import { worksAt } from './works-at.ts';

/** Everybody's newest version, as the address narrows and orders them, and what is done with all of them. */
export function WorkList({ assignmentId }: { assignmentId: string }) {
  const list = useListAddress();
  const query = worksAt(list.search);
  const params = { assignmentId };
  const rows = useQuery({ ...ask(assignmentWork.works, { params, query }), staleTime: 0 });
  const counts = useQuery({
    ...ask(assignmentWork.workCounts, { params, query: { q: query.q } }),
    ...{ staleTime: 0, placeholderData: keepPreviousData },
  });
  const { data: known } = counts;
  const all = known && known['to-mark'] + known.marked + known.released;
  const narrowed = query.q !== undefined || query.state !== undefined;
  return (
    <>
      <Acts assignmentId={assignmentId} marked={known?.marked ?? 0} query={query} />
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ state: undefined }), isHere: !query.state, count: all },
          ...workFilters.map((state) => ({
            label: workFilterWord(state),
            to: list.to({ state }),
            isHere: query.state === state,
            count: known?.[state],
          })),
        ]}
      />
      <ListFilters>
        <ListSearch list={list} q={query.q} label={i18n.t('Search work')} placeholder={i18n.t('Name or email')} />
        <ListOrder
          list={list}
          query={query}
          sorts={[
            { value: 'waiting', label: i18n.t('Waiting longest') },
            { value: 'newest', label: i18n.t('Newest') },
            { value: 'name', label: i18n.t('Name') },
          ]}
        />
      </ListFilters>
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          narrowed ? (
            <NothingYet title={i18n.t('No work matches')} hint={i18n.t('Try fewer letters, or look at every state.')}>
              <ButtonLink to={list.to({ q: undefined, state: undefined })}>{i18n.t('All work')}</ButtonLink>
            </NothingYet>
          ) : (
            <NothingYet
              title={i18n.t('Nothing handed in yet')}
              hint={i18n.t('Work stands here as soon as a learner hands it in.')}
            />
          )
        }
      >
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption={i18n.t('Work')}
              rows={items}
              keyOf={({ workId }) => workId}
              columns={columns((workId) => list.beside({ work: workId }))}
              sorted={{ by: query.sort, to: (sort) => list.to({ sort }) }}
            />
            <Pager nextCursor={nextCursor} />
          </>
        )}
      </Answer>
    </>
  );
}

const columns = (to: (workId: string) => string): Column<WorkLine>[] => [
  {
    heading: i18n.t('Learner'),
    cell: ({ workId, student }) => (
      <Link className="lnk" to={to(workId)}>
        {student.fullName}
      </Link>
    ),
    under: (line) => `${workFilterWord(line.state)}${lateWords(line)}`,
    full: ({ student }) => `${student.fullName}, ${student.email}`,
    sort: { name: 'name', runs: 'ascending' },
  },
  { heading: i18n.t('State'), cell: ({ state }) => workFilterWord(state), width: 110, from: 'tablet' },
  {
    heading: i18n.t('Handed in'),
    cell: (line) => (
      <>
        <When at={line.handedInAt} as="time" />
        {line.daysLate > 0 && <span className={css['late']}>{i18n.t('{n} d late', { n: line.daysLate })}</span>}
      </>
    ),
    width: 230,
    from: 'tablet',
    sort: { name: 'waiting', runs: 'ascending' },
  },
  { heading: i18n.t('Versions'), cell: ({ versions }) => versions, width: 92, numeric: true, from: 'desktop' },
  {
    heading: i18n.t('Marks'),
    cell: ({ marks, outOf }) =>
      marks === null ? <span className="mut">–</span> : `${pointsWords(marks)} / ${pointsWords(outOf)}`,
    width: 116,
    numeric: true,
  },
];

const lateWords = ({ daysLate }: WorkLine) => (daysLate > 0 ? `, ${i18n.t('{n} d late', { n: daysLate })}` : '');

interface ActsProps {
  assignmentId: string;
  /** How many wait for their release. */
  marked: number;
  query: ReturnType<typeof worksAt>;
}

function Acts({ assignmentId, marked, query }: ActsProps) {
  const params = { assignmentId };
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const archive = useMutation({
    mutationFn: () => call(assignmentWork.archive, { params }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const release = async () => {
    await call(assignmentWork.release, { params });
    await Promise.all([
      queryClient.invalidateQueries(everything(assignmentWork.works)),
      queryClient.invalidateQueries(everything(assignmentWork.workCounts)),
    ]);
  };
  return (
    <div className={css['acts']}>
      <Button tone={marked > 0 ? 'lamp' : 'ghost'} disabled={marked === 0} onClick={() => setAsking(true)}>
        {i18n.t('Release marks ({n})', { n: marked })}
      </Button>
      <Button tone="ghost" busy={archive.isPending} onClick={() => archive.mutate()}>
        <IconDownload size={19} aria-hidden />
        {i18n.t('Download all work')}
      </Button>
      <CsvDownload
        name="marks"
        columns={() => [
          [i18n.t('Learner'), ({ student }: WorkLine) => student.fullName],
          [i18n.t('Email'), ({ student }) => student.email],
          [i18n.t('State'), ({ state }) => workFilterWord(state)],
          [i18n.t('Handed in'), ({ handedInAt }) => handedInAt],
          [i18n.t('Days late'), ({ daysLate }) => daysLate],
          [i18n.t('Versions'), ({ versions }) => versions],
          [i18n.t('Marks'), ({ marks }) => marks],
          [i18n.t('Of'), ({ outOf }) => outOf],
        ]}
        pageAt={(cursor) => call(assignmentWork.works, { params, query: { ...query, cursor, limit: 100 } })}
      />
      {archive.error && <span role="alert">{archive.error.message}</span>}
      {asking && (
        <ConfirmDialog
          title={i18n.t('Release marks')}
          hint={i18n.t(
            '{n, plural, one {One learner gets their marks} other {# learners get their marks}}, with comments and remarks, and hears of them at once.',
            { n: marked },
          )}
          action={i18n.t('Release')}
          onConfirm={release}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
