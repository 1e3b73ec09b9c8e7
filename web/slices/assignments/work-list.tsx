import { i18n } from '@lingui/core';
import { assignmentWork, type WorkLine, workFilters } from '@stepwell/contract/assignments/assignment-submissions.ts';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../api/call.ts';
import { CsvDownload } from '../../ui/lists/csv-download.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { type ListAddress, useListAddress } from '../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import css from './assignment.module.css';
import { pointsColumn, SubmissionList, submittedColumns } from './submitted-work/submission-list.public.tsx';
import { workFilterWord } from './work-labels.ts';
import { worksAt } from './works-at.ts';

/** Everybody's newest version, as the address narrows and orders them, and what is done with all of them. */
export function WorkList({ assignmentId }: { assignmentId: string }) {
  const list = useListAddress();
  const query = worksAt(list.search);
  const params = { assignmentId };
  const rows = useQuery({ ...ask(assignmentWork.works, { params, query }), staleTime: 0 });
  const counts = useQuery({
    ...ask(assignmentWork.workCounts, { params, query: { q: query.q } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data: known } = counts;
  // Marks are released of all work, whomever somebody looks for meanwhile.
  const { data: all } = useQuery({ ...ask(assignmentWork.workCounts, { params, query: {} }), staleTime: 0 });
  return (
    <>
      <Acts assignmentId={assignmentId} marked={all?.marked ?? 0} query={query} />
      <SubmissionList
        list={list}
        query={query}
        rows={rows}
        columns={columns(list)}
        states={workFilters}
        stateWord={workFilterWord}
        counts={known}
        all={known && known['to-mark'] + known.marked + known.released}
        labels={{
          caption: i18n.t('Submissions'),
          search: i18n.t('Search submissions'),
          noneFits: i18n.t('No submissions match'),
          toAll: i18n.t('All submissions'),
          nothing: i18n.t('No submissions yet'),
          nothingHint: i18n.t('Submissions appear here when students submit.'),
        }}
      />
    </>
  );
}

function columns(list: ListAddress): Column<WorkLine>[] {
  const { who, state, handedIn, versions } = submittedColumns<WorkLine>(list, {
    who: i18n.t('Student'),
    stateOf: (line) => workFilterWord(line.state),
  });
  const marks = pointsColumn<WorkLine>(i18n.t('Marks'), ({ marks: points, outOf }) => ({ points, outOf }));
  return [who, state, handedIn, versions, marks];
}

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
        {i18n.t('Download all submissions')}
      </Button>
      <CsvDownload
        name="marks"
        columns={() => [
          [i18n.t('Student'), ({ student }: WorkLine) => student.fullName],
          [i18n.t('Email'), ({ student }) => student.email],
          [i18n.t('State'), ({ state }) => workFilterWord(state)],
          [i18n.t('Submitted'), ({ handedInAt }) => handedInAt],
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
          hint={i18n.t('{n, plural, one {# student gets} other {# students get}} marks, comments and a notification.', {
            n: marked,
          })}
          action={i18n.t('Release')}
          onConfirm={release}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
