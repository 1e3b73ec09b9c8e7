import { i18n } from '@lingui/core';
import type { Answer as Said } from '@stepwell/contract/questions/question.ts';
import { type EnglishSession, vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { StepBar } from '../../../ui/page/step-bar.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { useTakeSession } from '../use-session.ts';
import { Item } from './item.tsx';
import { ItemResult } from './item-result.tsx';
import css from './session.module.css';
import { SessionResult } from './session-result.tsx';

/** A session, one item at a time. Its address is enough: a reload comes back to the same item. */
export function Session({ sessionId }: { sessionId: string }) {
  const page = useQuery({
    ...ask(vocabulary.session, { params: { sessionId } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return <Answer of={page}>{(session) => <Running session={session} />}</Answer>;
}

function Running({ session }: { session: EnglishSession }) {
  const { sessionId, mode, unit, answered, total, current, results, ended } = session;
  const params = { sessionId };
  // The item whose result is on the screen; a placement test goes on at once.
  const [shown, setShown] = useState<number | null>(null);
  const take = useTakeSession();
  const act = useMutation({
    scope: { id: sessionId },
    mutationFn: (what: () => Promise<EnglishSession>) => what(),
    onSuccess: take,
    onError: ({ message }) => toast.error(message),
  });
  const end = useOnce(() => act.mutateAsync(() => call(vocabulary.end, { params })));
  const answer = async (position: number, given: Said | null) => {
    await act.mutateAsync(() => call(vocabulary.answer, { params, body: { position, answer: given } }));
    if (mode !== 'placement') setShown(position);
  };
  const result = shown === null ? undefined : results.find(({ position }) => position === shown);
  if (ended && !result) return <SessionResult session={session} />;
  const title = mode === 'placement' ? i18n.t('Placement test') : (unit?.title ?? i18n.t('Mixed practice'));
  const number = result?.position ?? answered + 1;
  return (
    <div className={css['room']}>
      <header className={css['head']}>
        <h1>{title}</h1>
        <p className="num" role="status">
          {mode === 'placement'
            ? i18n.t('Item {number}, at most {total}', { number, total })
            : i18n.t('Item {number} of {total}', { number, total })}
        </p>
        <StepBar
          className={css['stair']}
          percent={Math.round((100 * answered) / total)}
          label={i18n.t('Session progress')}
          treads={total}
        />
      </header>
      {result ? (
        <ItemResult key={result.position} result={result} isLast={ended} onNext={() => setShown(null)} />
      ) : (
        current && (
          <Item
            key={current.position}
            item={current}
            isMixed={unit === null}
            busy={act.isPending}
            onAnswer={(given) => answer(current.position, given)}
          />
        )
      )}
      {!ended && (
        <p className={css['leave']}>
          <button type="button" className="lnk" onClick={end}>
            {mode === 'placement' ? i18n.t('Quit placement test') : i18n.t('End practice')}
          </button>
        </p>
      )}
    </div>
  );
}
