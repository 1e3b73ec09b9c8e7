import { i18n } from '@lingui/core';
import { type OwnDrive, type OwnRound, ownDrives } from '@stepwell/contract/drives/own-drives.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { QrPicture } from '../../../ui/parts/qr-picture.tsx';
import { TimeSpan, When } from '../../../ui/time/when.tsx';
import css from '../drives.module.css';
import { OWN, OWN_LIST } from '../drives-at.ts';
import {
  basisText,
  daysText,
  outcomeLabel,
  roundLabel,
  ruleText,
  standingText,
  stateLabel,
  waitText,
} from '../labels.ts';
import { SlotPicker } from './slot-picker.tsx';

/** How often the queue of the day is asked again, ms. */
const EVERY_MS = 20_000;

/** A drive as a student takes part in it: rules, ticket, rounds and slots. */
export function OwnDrivePage({ driveId }: { driveId: string }) {
  const found = useQuery({
    ...ask(ownDrives.one, { params: { driveId } }),
    refetchInterval: ({ state }) => (state.data?.registration?.wait ? EVERY_MS : false),
  });
  const isMissing = !found.data && found.error instanceof Refusal && found.error.status === 404;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: i18n.t('Drives'), to: OWN_LIST }]} />
      {isMissing ? (
        <>
          <PageHeader title={i18n.t('Interview drive')} />
          <NothingYet title={i18n.t('Drive not found')} hint={found.error?.message ?? ''}>
            <ButtonLink to={OWN_LIST}>{i18n.t('All drives')}</ButtonLink>
          </NothingYet>
        </>
      ) : (
        <Answer of={found}>{(drive) => <Opened drive={drive} />}</Answer>
      )}
    </>
  );
}

/** Runs a change of the caller’s own, and puts what it left behind into the cache. */
function useChange(driveId: string) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async change(act: () => Promise<OwnDrive>, done: string) {
      if (busy) return;
      setBusy(true);
      try {
        queryClient.setQueryData(ask(ownDrives.one, { params: { driveId } }).queryKey, await act());
        toast.success(done);
      } catch (error) {
        toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
        await queryClient.invalidateQueries(everything(ownDrives.one));
      }
      await queryClient.invalidateQueries(everything(ownDrives.list));
      setBusy(false);
    },
  };
}

function Opened({ drive }: { drive: OwnDrive }) {
  const { driveId, title, employer, state, cancelReason, description, place, mode, rules, registration } = drive;
  const { busy, change } = useChange(driveId);
  const [withdrawing, setWithdrawing] = useState(false);
  const params = { driveId };
  const now = drive.rounds.find((round) => round.state === 'now');
  return (
    <>
      <PageHeader title={title}>
        {drive.canRegister && (
          <Button
            tone="lamp"
            busy={busy}
            onClick={() => void change(() => call(ownDrives.register, { params }), i18n.t('You are registered'))}
          >
            {i18n.t('Register')}
          </Button>
        )}
      </PageHeader>
      <p className={css['about']}>
        <span>{employer}</span>
        <span>{daysText(drive)}</span>
        <span>{stateLabel(state)}</span>
        {!registration && state === 'open' && (
          <span>
            {i18n.t('Register by')} <When at={drive.registerBy} as="time" />
          </span>
        )}
      </p>
      {drive.isPaused && (
        <p className={`${css['note']} ${css['warn']}`}>
          {i18n.t(
            'This drive is paused while an admin checks a reported demand for money. You can still move or give back a slot, or withdraw. Never pay to get a job.',
          )}
        </p>
      )}
      {state === 'cancelled' && <p className={`${css['note']} ${css['warn']}`}>{cancelReason}</p>}
      <div className={css['columns']}>
        <div>
          {registration?.wait && (
            <p className={`${css['note']} ${css['warn']}`} role="status">
              <b>
                {i18n.t('{panel}: number {position} in the queue.', {
                  panel: registration.wait.panel,
                  position: registration.wait.position,
                })}
              </b>{' '}
              {waitText(registration.wait)}. {basisText(registration.wait)}
            </p>
          )}
          {registration && drive.outcome === 'selected' && (
            <p className={css['note']}>{i18n.t('You passed every round. Offers appear under Applications.')}</p>
          )}
          {drive.rounds.length > 0 && (
            <section>
              <h2>{i18n.t('Rounds')}</h2>
              <ol className={css['rows']}>
                {drive.rounds.map((round) => (
                  <RoundLine key={round.roundId} round={round} isIn={registration !== null} />
                ))}
              </ol>
            </section>
          )}
          {now && (!drive.isPaused || now.booking) && (
            <SlotPicker
              round={now}
              slots={drive.slots}
              timeZone={drive.timeZone}
              busy={busy}
              onBook={(slotId) =>
                void change(
                  () => call(ownDrives.book, { params, body: { slotId } }),
                  now.booking ? i18n.t('Slot moved') : i18n.t('Slot booked'),
                )
              }
              onGiveBack={() =>
                void change(() => call(ownDrives.giveBack, { params }), i18n.t('You gave your slot back'))
              }
            />
          )}
          {description && (
            <section>
              <h2>{i18n.t('About this drive')}</h2>
              <p className={css['text']}>{description}</p>
            </section>
          )}
        </div>
        <aside>
          {registration ? (
            <section className={css['ticket']}>
              <h2>{i18n.t('Your ticket')}</h2>
              <QrPicture text={registration.ticketUrl} label={i18n.t('QR code of your ticket')} />
              <p className={css['code']}>{registration.code}</p>
              <p>
                {registration.checkedInAt ? (
                  <>
                    {i18n.t('Checked in')} <When at={registration.checkedInAt} as="time" />
                  </>
                ) : (
                  i18n.t('Show it at the desk. Number {number}.', { number: registration.number })
                )}
              </p>
              {registration.offer && (
                <Link className="lnk" to={`/offers/${registration.offer.code}`}>
                  {i18n.t('Offer: {job}', { job: registration.offer.job })}
                </Link>
              )}
              {drive.rounds.some(({ booking }) => booking) && (
                <a className="lnk" href={registration.calendarUrl} download>
                  {i18n.t('Add slots to calendar')}
                </a>
              )}
              {registration.canWithdraw && (
                <Button tone="ghost" size="small" onClick={() => setWithdrawing(true)}>
                  {i18n.t('Withdraw')}
                </Button>
              )}
            </section>
          ) : (
            drive.outcome === 'withdrawn' && <p className="mut">{outcomeLabel('withdrawn')}</p>
          )}
          <section>
            <h2>{mode === 'online' ? i18n.t('Online') : i18n.t('Place')}</h2>
            <p className={css['text']}>
              {mode === 'online' ? (
                place ? (
                  <Where place={place} />
                ) : (
                  i18n.t('You see the link once you are registered.')
                )
              ) : (
                place
              )}
            </p>
          </section>
          {rules.length > 0 && (
            <section>
              <h2>{i18n.t('Who can take part')}</h2>
              <ul className={css['rules']}>
                {rules.map((line) => (
                  <li key={line.rule.kind}>
                    {line.isMet ? (
                      <IconCircleCheck className={css['met']} size={22} stroke={1.7} aria-label={i18n.t('Met')} />
                    ) : (
                      <IconCircleX className={css['missing']} size={22} stroke={1.7} aria-label={i18n.t('Not met')} />
                    )}
                    <span>{ruleText(line.rule, line.names)}</span>
                    {standingText(line) && <small>{standingText(line)}</small>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {drive.jobLinks.length > 0 && (
            <section>
              <h2>{i18n.t('Jobs')}</h2>
              <ul className={css['rows']}>
                {drive.jobLinks.map(({ slug, title: job }) => (
                  <li key={slug}>
                    <Link className="lnk" to={`${OWN}?job=${slug}`}>
                      {job}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
      {withdrawing && (
        <ConfirmDialog
          title={i18n.t('Withdraw from this drive')}
          hint={i18n.t('Your slots become free for others. You can register again while registration is open.')}
          action={i18n.t('Withdraw')}
          tone="bad"
          onConfirm={() => change(() => call(ownDrives.withdraw, { params }), i18n.t('You withdrew'))}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  );
}

function RoundLine({ round, isIn }: { round: OwnRound; isIn: boolean }) {
  const { name, kind, minutes, state, result, booking, history } = round;
  const status =
    result === 'through'
      ? i18n.t('Passed')
      : result === 'not'
        ? i18n.t('Not selected')
        : state === 'now'
          ? i18n.t('Current round')
          : i18n.t('Later');
  return (
    <li aria-current={state === 'now' ? 'step' : undefined}>
      <div>
        <b>{name}</b>
        <p className="mut">
          {isIn && `${status} · `}
          {name === roundLabel(kind)
            ? i18n.t('{minutes} min', { minutes })
            : i18n.t('{kind}, {minutes} min', { kind: roundLabel(kind), minutes })}
        </p>
        {booking && (
          <p>
            <TimeSpan from={booking.startsAt} to={booking.endsAt} /> · {booking.panel}, <Where place={booking.place} />
          </p>
        )}
        {history.map((one) => (
          <p key={`${one.slotId}${one.state}`} className="mut">
            <s>
              <When at={one.startsAt} as="time" />
            </s>{' '}
            {one.state === 'missed' ? i18n.t('missed') : one.state === 'moved' ? i18n.t('moved') : i18n.t('given back')}
          </p>
        ))}
      </div>
    </li>
  );
}

/** A room or an address as text, a link as one. */
function Where({ place }: { place: string }) {
  return /^https:\/\//i.test(place) ? (
    <a className="lnk" href={place} rel="noopener noreferrer">
      {place}
    </a>
  ) : (
    place
  );
}
