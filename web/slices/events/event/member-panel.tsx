import { i18n } from '@lingui/core';
import { type EventPage, events } from '@stepwell/contract/events/events.ts';
import { registrations } from '@stepwell/contract/events/registrations.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { useProfile } from '../../../session/profile.ts';
import { tokenNow } from '../../../session/session.ts';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { browserZone } from '../../../ui/time/time-zone.ts';
import { OwnState } from '../registration/own-state.tsx';
import css from './event.module.css';

/** What a signed-in person registered, or the one press that registers them. */
export function MemberPanel({ event, isOpen }: { event: EventPage; isOpen: boolean }) {
  const queryClient = useQueryClient();
  const { profile } = useProfile();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const mine = useQuery({ ...ask(registrations.mine, {}), enabled: tokenNow() !== null });
  const own = mine.data?.items.find(({ eventId }) => eventId === event.eventId);
  if (own) return <OwnState own={own} />;
  if (!isOpen) return null;
  if (!profile || mine.isPending) return <Waiting />;
  const register = async () => {
    setBusy(true);
    setWrong('');
    try {
      await call(registrations.registerSelf, {
        params: { eventId: event.eventId },
        body: { timeZone: browserZone() },
      });
      await Promise.all([
        queryClient.invalidateQueries(everything(registrations.mine)),
        queryClient.invalidateQueries(everything(events.page)),
      ]);
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Something went wrong on our side. Try again.'));
    }
    setBusy(false);
  };
  return (
    <>
      <p>
        <b>{profile.fullName}</b>
        <br />
        <span className="mut">{profile.email}</span>
      </p>
      {wrong && (
        <p role="alert" className={css['wrong']}>
          {wrong}
        </p>
      )}
      <Button size="big" wide busy={busy} onClick={() => void register()}>
        {event.phase === 'full' ? i18n.t('Join the waiting list') : i18n.t('Register')}
      </Button>
      <p className="mut">{i18n.t('The ticket goes to your email address. You can cancel until it starts.')}</p>
    </>
  );
}
