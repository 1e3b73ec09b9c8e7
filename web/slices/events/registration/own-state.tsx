import { i18n } from '@lingui/core';
import { events } from '@stepwell/contract/events/events.ts';
import { type OwnRegistration, registrations } from '@stepwell/contract/events/registrations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './registration.module.css';

/** The state of a registration in a few words, and why. */
function stateText({ state, endedBy, phase, position }: OwnRegistration) {
  if (phase === 'cancelled' && state !== 'cancelled') return i18n.t('The organiser cancelled this event.');
  if (state === 'registered') return i18n.t('You’re registered.');
  if (state === 'waiting') return i18n.t('You’re number {position} on the waiting list.', { position: position ?? 1 });
  if (state === 'offered') return i18n.t('A seat is free and reserved for you.');
  if (state === 'held') return i18n.t('Your registration gets a quick check. We email you after that.');
  if (endedBy === 'offer') return i18n.t('The offered seat went to the next person on the waiting list.');
  return endedBy === 'admin'
    ? i18n.t('The organiser cancelled your registration.')
    : i18n.t('You cancelled your registration.');
}

/** What somebody registered: its state, the ticket, and what they can do about it. */
export function OwnState({ own }: { own: OwnRegistration }) {
  const queryClient = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const { key, state, phase, ticket, offerEndsAt, checkedInAt, canCancel, calendarUrl, cancelReason, path } = own;
  const take = (next: OwnRegistration) => {
    queryClient.setQueryData(ask(registrations.own, { body: { key } }).queryKey, next);
    void queryClient.invalidateQueries(everything(registrations.mine));
    void queryClient.invalidateQueries(everything(events.page));
  };
  const accept = async () => {
    setBusy(true);
    setWrong('');
    try {
      take(await call(registrations.accept, { body: { key } }));
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Something went wrong on our side. Try again.'));
    }
    setBusy(false);
  };
  const isOff = state === 'cancelled' || phase === 'cancelled';
  return (
    <div className={css['state']}>
      <p className={css['words']} data-good={state === 'registered' && !isOff ? true : undefined}>
        {stateText(own)}
      </p>
      {phase === 'cancelled' && cancelReason && <p>{cancelReason}</p>}
      {checkedInAt && (
        <p className="mut">
          {i18n.t('Checked in')} <When at={checkedInAt} as="time" />
        </p>
      )}
      {offerEndsAt && (
        <p>
          {i18n.t('Accept it before')} <When at={offerEndsAt} as="time" />.
        </p>
      )}
      {wrong && (
        <p role="alert" className={css['wrong']}>
          {wrong}
        </p>
      )}
      {state === 'offered' && !isOff && (
        <Button tone="lamp" busy={busy} onClick={() => void accept()}>
          {i18n.t('Accept seat')}
        </Button>
      )}
      {ticket && (
        <dl className={css['ticket']}>
          <dt>{i18n.t('Ticket code')}</dt>
          <dd className="num">{`${ticket.code.slice(0, 5)}-${ticket.code.slice(5)}`}</dd>
        </dl>
      )}
      <div className={css['acts']}>
        {ticket && (
          <a className="lnk" href={ticket.pdfUrl} target="_blank" rel="noopener noreferrer">
            {i18n.t('Open ticket (PDF)')}
          </a>
        )}
        {ticket?.onlineUrl && (
          <a className="lnk" href={ticket.onlineUrl} target="_blank" rel="noopener noreferrer">
            {i18n.t('Join online')}
          </a>
        )}
        {!isOff && (
          <a className="lnk" href={calendarUrl} download>
            {i18n.t('Add to calendar')}
          </a>
        )}
        {state === 'cancelled' && path && (
          <Link className="lnk" to={path}>
            {i18n.t('Register again')}
          </Link>
        )}
        {canCancel && (
          <button type="button" className="lnk" onClick={() => setCancelling(true)}>
            {state === 'waiting'
              ? i18n.t('Leave the waiting list')
              : state === 'offered'
                ? i18n.t('Decline seat')
                : i18n.t('Cancel registration')}
          </button>
        )}
      </div>
      {cancelling && (
        <ConfirmDialog
          title={i18n.t('Cancel registration')}
          hint={
            state === 'waiting'
              ? i18n.t('You lose your place on the waiting list.')
              : i18n.t('Your seat goes to the next person. You can register again while seats are free.')
          }
          action={i18n.t('Cancel registration')}
          tone="bad"
          onConfirm={async () => take(await call(registrations.cancel, { body: { key } }))}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  );
}
