import { i18n } from '@lingui/core';
import {
  type ModuleWorkLine,
  moduleMarking,
  moduleWorkStates,
} from '@stepwell/contract/communication/module-marking.ts';
import { ownModules } from '@stepwell/contract/communication/own-modules.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { type ListAddress, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import {
  pointsColumn,
  SubmissionList,
  submittedColumns,
} from '../../assignments/submitted-work/submission-list.public.tsx';
import { ownPath, worksAt } from '../communication-at.ts';
import css from './marking.module.css';
import { workStateText } from './work-state.ts';

/** Students' newest submissions in a module, as the address narrows and orders them. */
export function WorkList({ moduleId }: { moduleId: string }) {
  const list = useListAddress();
  const query = worksAt(list.search);
  const params = { moduleId };
  const rows = useQuery({ ...ask(moduleMarking.works, { params, query }), staleTime: 0 });
  const { data: counts } = useQuery({
    ...ask(moduleMarking.workCounts, { params, query: { q: query.q } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={css['acts']}>
        <Release moduleId={moduleId} marked={counts?.marked ?? 0} />
        <Link className="lnk" to={ownPath(moduleId, 'results')}>
          {i18n.t('Results')}
        </Link>
      </div>
      <SubmissionList
        list={list}
        query={query}
        rows={rows}
        columns={columns(list)}
        states={moduleWorkStates}
        stateWord={workStateText}
        counts={counts}
        all={counts && moduleWorkStates.reduce((sum, state) => sum + counts[state], 0)}
        labels={{
          caption: i18n.t('Submissions'),
          search: i18n.t('Search submissions'),
          noneFits: i18n.t('No submissions match'),
          toAll: i18n.t('All submissions'),
          nothing: i18n.t('No submissions yet'),
          nothingHint: i18n.t('Recordings and texts appear here when students submit them.'),
        }}
      />
    </>
  );
}

function columns(list: ListAddress): Column<ModuleWorkLine>[] {
  const { who, state, handedIn } = submittedColumns<ModuleWorkLine>(list, {
    who: i18n.t('Student'),
    stateOf: (line) => workStateText(line.state),
  });
  const submissions: Column<ModuleWorkLine> = {
    heading: i18n.t('Submissions'),
    cell: (line) => line.submissions,
    width: 116,
    numeric: true,
    from: 'desktop',
  };
  return [who, state, handedIn, submissions, pointsColumn(i18n.t('Points'), (line) => line)];
}

/** Shows all saved feedback of a module to its students. */
function Release({ moduleId, marked }: { moduleId: string; marked: number }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  return (
    <>
      <Button tone={marked > 0 ? 'lamp' : 'ghost'} disabled={marked === 0} onClick={() => setAsking(true)}>
        {i18n.t('Release feedback ({n})', { n: marked })}
      </Button>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Release feedback')}
          hint={i18n.t('Students see the feedback you saved for them. Later changes show at once.')}
          action={i18n.t('Release')}
          onConfirm={async () => {
            const { released } = await call(moduleMarking.release, { params: { moduleId } });
            for (const one of [moduleMarking.works, moduleMarking.workCounts, ownModules.results])
              await queryClient.invalidateQueries(everything(one));
            toast.success(
              i18n.t('Feedback released to {released, plural, one {# student} other {# students}}', { released }),
            );
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
