import { i18n } from '@lingui/core';
import { type OwnFinalPage, ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { TimeSpan } from '../../../ui/time/when.tsx';
import css from './finals.module.css';

/** The slots that can be booked, changed and given back until they begin; seats as the server counts them. */
export function SlotChoice({ page }: { page: OwnFinalPage }) {
  const { quizId, slots, can } = page;
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const running = useRef(false);
  const timeZone = useTimeZone();
  const act = (name: string, send: () => Promise<OwnFinalPage>) => async (event: MouseEvent) => {
    // The second press of a double click would land on what has come in the place of the button: giving it back.
    if (running.current || event.detail > 1) return;
    running.current = true;
    setBusy(name);
    setRefused(undefined);
    const { queryKey } = ask(ownFinals.final, { params: { quizId } });
    try {
      const fresh = await send();
      queryClient.setQueryData(queryKey, fresh);
      void queryClient.invalidateQueries(everything(ownFinals.list));
    } catch (error) {
      setRefused(error instanceof Error ? error.message : undefined);
      // Seats and times are not what they were.
      void queryClient.invalidateQueries({ queryKey });
    }
    setBusy(undefined);
    running.current = false;
  };
  const hasOne = slots.some(({ mine }) => mine);
  return (
    <>
      {timeZone && <p className={css['zone']}>{i18n.t('Times in {timeZone}', { timeZone })}</p>}
      <ol className={css['choice']}>
        {slots.map(({ slotId, startsAt, endsAt, free, mine }) => (
          <li key={slotId} className={`num ${mine ? css['mine'] : ''}`}>
            <span>
              <TimeSpan from={startsAt} to={endsAt} />
              <br />
              <span className={mine ? css['own'] : 'mut'}>
                {mine
                  ? i18n.t('Your slot')
                  : i18n.t('{free, plural, =0 {No seats left} one {# seat left} other {# seats left}}', {
                      free,
                    })}
              </span>
            </span>
            {mine && can.cancel && (
              <Button
                tone="ghost"
                size="small"
                busy={busy === slotId}
                onClick={act(slotId, () => call(ownFinals.cancel, { params: { quizId } }))}
              >
                {i18n.t('Cancel booking')}
              </Button>
            )}
            {!mine && can.book && free > 0 && (
              <Button
                tone="ghost"
                size="small"
                busy={busy === slotId}
                onClick={act(slotId, () => call(ownFinals.book, { params: { quizId }, body: { slotId } }))}
              >
                {hasOne ? i18n.t('Switch to this slot') : i18n.t('Book slot')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {refused && (
        <p role="alert" className={css['refused']}>
          {refused}
        </p>
      )}
    </>
  );
}
