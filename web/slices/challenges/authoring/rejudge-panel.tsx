import { i18n } from '@lingui/core';
import { challengeFigures, type Rejudge } from '@stepwell/contract/challenges/challenge-figures.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import css from './authoring.module.css';
import { verdictLabels } from './authoring-labels.ts';

type Change = Rejudge['changes'][number];

const verdictOf = (verdict: Change['was']) => (verdict ? verdictLabels[verdict]() : '–');
const pointsOf = (points: Change['pointsWere']) =>
  i18n.t('{points, plural, one {# point} other {# points}}', { points: points ?? 0 });

/** Both verdicts, and both points where they differ: with groups a wrong program may come to more, or to less. */
function changeLabels({ was, becomes, pointsWere, pointsBecome }: Change) {
  const verdicts = i18n.t('{was} → {becomes}', { was: verdictOf(was), becomes: verdictOf(becomes) });
  const points = i18n.t('{was} → {becomes}', { was: pointsOf(pointsWere), becomes: pointsOf(pointsBecome) });
  return [was !== becomes && verdicts, pointsWere !== pointsBecome && points].filter(Boolean).join(' · ');
}

/** Judging everything again: begun, looked at, and then made to count or thrown away. */
export function RejudgePanel({ challengeId, list }: { challengeId: string; list: ListAddress }) {
  const queryClient = useQueryClient();
  const params = { challengeId };
  const rejudgeQuery = ask(challengeFigures.openRejudge, { params });
  const found = useQuery({
    ...rejudgeQuery,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const open = state.data?.rejudge;
      return open && open.judged < open.total ? 2000 : false;
    },
  });
  const [sure, setSure] = useState(false);
  const act = async (send: () => Promise<Rejudge>) => {
    const rejudge = await send();
    queryClient.setQueryData(rejudgeQuery.queryKey, { rejudge: rejudge.state === 'open' ? rejudge : null });
    if (rejudge.state === 'confirmed')
      for (const one of [ownChallenges.submissions, ownChallenges.submission, challengeFigures.figures])
        void queryClient.invalidateQueries(everything(one));
  };
  const sendOrToast = (send: () => Promise<Rejudge>) => act(send).catch((error: Error) => toast.error(error.message));
  const begin = useOnce(() => sendOrToast(() => call(challengeFigures.beginRejudge, { params, body: {} })));
  const rejudge = found.data?.rejudge;
  const of = { ...params, rejudgeId: rejudge?.rejudgeId ?? '' };
  const drop = useOnce(() => sendOrToast(() => call(challengeFigures.dropRejudge, { params: of })));
  if (found.isError && !found.data)
    return (
      <p className={css['acts']} role="alert">
        {i18n.t('Couldn’t load the rejudging status. Try again.')}
        <Button tone="ghost" size="small" busy={found.isFetching} onClick={() => void found.refetch()}>
          {i18n.t('Retry')}
        </Button>
      </p>
    );
  if (!found.data) return null;
  if (!rejudge)
    return (
      <div className={css['acts']}>
        <Button tone="ghost" size="small" onClick={begin}>
          {i18n.t('Rejudge all')}
        </Button>
      </div>
    );
  const { judged, total, changed, changes } = rejudge;
  return (
    <section className={css['form']} aria-label={i18n.t('Rejudging')}>
      <div role="status">
        <p>
          {judged < total
            ? i18n.t('{judged} of {total} rejudged. Old verdicts count until you confirm.', { judged, total })
            : i18n.t(
                '{changed, plural, =0 {No changes.} one {# submission would change.} other {# submissions would change.}} Old verdicts count until you confirm.',
                { changed },
              )}
        </p>
        {judged < total && <progress className={css['bar']} value={judged} max={total} />}
      </div>
      <ul className={css['rows']}>
        {changes.map((change) => (
          <li key={change.submissionId} className={css['row']}>
            <Link to={list.beside({ submission: change.submissionId })}>{change.student}</Link>
            <span>{changeLabels(change)}</span>
          </li>
        ))}
      </ul>
      {changed > changes.length && (
        <p className={css['hint']}>{i18n.t('And {more} more.', { more: changed - changes.length })}</p>
      )}
      <div className={css['acts']}>
        {judged === total && (
          <Button size="small" onClick={() => setSure(true)}>
            {i18n.t('Apply new verdicts')}
          </Button>
        )}
        <Button tone="ghost" size="small" onClick={drop}>
          {judged < total ? i18n.t('Stop rejudging') : i18n.t('Keep old verdicts')}
        </Button>
      </div>
      {sure && (
        <ConfirmDialog
          title={i18n.t('Apply new verdicts?')}
          hint={i18n.t('Students’ points change to match. Only another rejudge can undo this.')}
          action={i18n.t('Apply verdicts')}
          onConfirm={() => act(() => call(challengeFigures.confirmRejudge, { params: of, body: {} }))}
          onClose={() => setSure(false)}
        />
      )}
    </section>
  );
}
