import { i18n } from '@lingui/core';
import { classes, type OwnClass } from '@stepwell/contract/enquiries/classes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { bookingStateLabel } from '../classes/booking-labels.ts';
import { dayAndClockAt } from '../classes/slot-days.ts';
import css from './own-enquiry.module.css';

/** The class that was booked: when by both clocks, its state, a calendar entry, and the way out. */
export function OwnClassPanel({ linkKey }: { linkKey: string }) {
  const query = ask(classes.own, { body: { key: linkKey } });
  const own = useQuery({ ...query, refetchInterval: 60_000 });
  return <Answer of={own}>{(data) => <Panel own={data} linkKey={linkKey} />}</Answer>;
}

function Panel({ own, linkKey }: { own: OwnClass; linkKey: string }) {
  const queryClient = useQueryClient();
  const timeZone = useTimeZone();
  const [cancelling, setCancelling] = useState(false);
  const { teacherName, subject, startsAt, state, isMoved, teacherZone, calendarUrl, canCancel } = own;
  return (
    <section className={css['class']} aria-label={i18n.t('Class')}>
      <h2>{i18n.t('{subject} with {teacherName}', { subject, teacherName })}</h2>
      <p className={css['when']}>
        {dayAndClockAt(startsAt, timeZone)} <span className="mut">({timeZone})</span>
      </p>
      {teacherZone !== timeZone && (
        <p className="mut">
          {dayAndClockAt(startsAt, teacherZone)} ({teacherZone})
        </p>
      )}
      <p>
        {bookingStateLabel(state)}
        {isMoved && state === 'confirmed' && `, ${i18n.t('moved by the instructor')}`}
      </p>
      <div className={css['acts']}>
        <a className="lnk" href={calendarUrl} download>
          {i18n.t('Add to calendar')}
        </a>
        {canCancel && (
          <Button size="small" tone="ghost" onClick={() => setCancelling(true)}>
            {i18n.t('Cancel class')}
          </Button>
        )}
      </div>
      {cancelling && (
        <ConfirmDialog
          title={i18n.t('Cancel class')}
          hint={i18n.t('The time becomes free for others, and {teacherName} gets an email.', { teacherName })}
          action={i18n.t('Cancel class')}
          tone="bad"
          onConfirm={async () => {
            const newest = await call(classes.cancel, { body: { key: linkKey } });
            queryClient.setQueryData(ask(classes.own, { body: { key: linkKey } }).queryKey, newest);
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </section>
  );
}
