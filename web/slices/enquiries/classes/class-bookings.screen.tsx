import { i18n } from '@lingui/core';
import { type ClassBooking, classes } from '@stepwell/contract/enquiries/classes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { AvailabilityPanel } from './availability-panel.tsx';
import { bookingStateLabel } from './booking-labels.ts';
import css from './class-bookings.module.css';
import { dayAndClockAt } from './slot-days.ts';

type Act = 'confirm' | 'move' | 'decline';
const views = ['coming', 'past', 'hours'] as const;

/** /instructor/class-bookings: who booked a class, and when classes can be booked. */
export function ClassBookings() {
  const [search] = useSearchParams();
  const view = views.find((one) => one === search.get('view')) ?? 'coming';
  const tab = (to: (typeof views)[number], label: string) => ({
    label,
    to: to === 'coming' ? '/instructor/class-bookings' : `?view=${to}`,
    isHere: view === to,
  });
  return (
    <>
      <PageHeader title={i18n.t('Class bookings')} />
      <ListTabs
        label={i18n.t('Class bookings')}
        tabs={[tab('coming', i18n.t('Upcoming')), tab('past', i18n.t('Past')), tab('hours', i18n.t('Availability'))]}
      />
      {view === 'hours' ? <AvailabilityPanel /> : <Bookings when={view} />}
    </>
  );
}

function Bookings({ when }: { when: 'coming' | 'past' }) {
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const query = { when, cursor: search.get('cursor') ?? undefined };
  const found = useQuery(ask(classes.bookings, { query }));
  const [deciding, setDeciding] = useState<{ booking: ClassBooking; act: Act } | null>(null);
  const decide = async (booking: ClassBooking, body: { act: Act; startsAt?: string; note?: string }) => {
    await call(classes.decide, { params: { bookingId: booking.bookingId }, body });
    await queryClient.invalidateQueries(everything(classes.bookings));
    toast.success(doneText(body.act));
  };
  return (
    <>
      <Answer
        of={found}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={when === 'coming' ? i18n.t('No upcoming classes') : i18n.t('No past classes')}
            hint={i18n.t('Classes that people book with you appear here.')}
          >
            {when === 'coming' && <ButtonLink to="?view=hours">{i18n.t('Set availability')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['rows']}>
              {items.map((booking) => (
                <Row
                  key={booking.bookingId}
                  booking={booking}
                  acts={
                    when === 'coming' &&
                    (booking.state === 'requested' || booking.state === 'confirmed') && (
                      <>
                        {booking.state === 'requested' && (
                          <Button
                            size="small"
                            onClick={() =>
                              void decide(booking, { act: 'confirm' }).catch((error: Error) =>
                                toast.error(error.message),
                              )
                            }
                          >
                            {i18n.t('Confirm')}
                          </Button>
                        )}
                        <Button size="small" tone="ghost" onClick={() => setDeciding({ booking, act: 'move' })}>
                          {i18n.t('Move')}
                        </Button>
                        <Button size="small" tone="ghost" onClick={() => setDeciding({ booking, act: 'decline' })}>
                          {booking.state === 'requested' ? i18n.t('Decline') : i18n.t('Cancel class')}
                        </Button>
                      </>
                    )
                  }
                />
              ))}
            </ul>
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
      {deciding && <DecisionDialog {...deciding} decide={decide} close={() => setDeciding(null)} />}
    </>
  );
}

function doneText(act: Act) {
  if (act === 'confirm') return i18n.t('Class confirmed');
  return act === 'move' ? i18n.t('Class moved') : i18n.t('Class declined');
}

function Row({ booking, acts }: { booking: ClassBooking; acts: ReactNode }) {
  const timeZone = useTimeZone();
  const { startsAt, studentZone, studentName, studentEmail, subject, state, isMoved, message, reference } = booking;
  return (
    <li>
      <div>
        <h2>{dayAndClockAt(startsAt, timeZone)}</h2>
        <p className="mut">
          {i18n.t('For {studentName}: {time} ({studentZone})', {
            studentName,
            time: dayAndClockAt(startsAt, studentZone),
            studentZone,
          })}
        </p>
      </div>
      <div>
        <p>
          <strong>{subject}</strong>, <bdi>{studentName}</bdi> <a href={`mailto:${studentEmail}`}>{studentEmail}</a>
        </p>
        <p>
          {bookingStateLabel(state)}
          {isMoved && state === 'confirmed' && `, ${i18n.t('moved')}`} <span className="num mut">{reference}</span>
        </p>
        {message && <p className={css['message']}>{message}</p>}
        {acts && <div className={css['acts']}>{acts}</div>}
      </div>
    </li>
  );
}

interface DialogProps {
  booking: ClassBooking;
  act: Act;
  decide: (booking: ClassBooking, body: { act: Act; startsAt?: string; note?: string }) => Promise<void>;
  close: () => void;
}

/** Moving and declining, with words for the email. */
function DecisionDialog({ booking, act, decide, close }: DialogProps) {
  const timeZone = useTimeZone();
  const slots = useQuery({ ...ask(classes.ownSlots, {}), enabled: act === 'move' });
  const [startsAt, setStartsAt] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const free = slots.data?.slots ?? [];
  const isMove = act === 'move';
  return (
    <FormDialog
      title={isMove ? i18n.t('Move class') : i18n.t('Cancel class')}
      hint={i18n.t('{studentName} gets an email in their own time zone.', { studentName: booking.studentName })}
      action={isMove ? i18n.t('Move class') : i18n.t('Cancel class')}
      tone={isMove ? 'main' : 'bad'}
      check={() => (isMove && startsAt === '' ? { startsAt: i18n.t('Choose a time.') } : ({} as Wrong))}
      onWrong={setWrong}
      send={() => decide(booking, { act, note, ...(isMove && { startsAt }) })}
      onClose={close}
    >
      {isMove && (
        <>
          <SelectField<string>
            label={i18n.t('New time')}
            name="startsAt"
            options={[
              { value: '', label: slots.isPending ? i18n.t('Loading') : i18n.t('Choose a time') },
              ...free.map((slot) => ({ value: slot, label: dayAndClockAt(slot, timeZone) })),
            ]}
            value={startsAt}
            onChoose={setStartsAt}
          />
          {wrong['startsAt'] && (
            <p role="alert" className={css['wrong']}>
              {wrong['startsAt']}
            </p>
          )}
        </>
      )}
      <LineField
        label={i18n.t('Note (optional)')}
        name="note"
        value={note}
        most={1000}
        rows={3}
        wrong={wrong['note']}
        onType={setNote}
      />
    </FormDialog>
  );
}
