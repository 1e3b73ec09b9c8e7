import { i18n } from '@lingui/core';
import type { OwnDrive, OwnRound } from '@stepwell/contract/drives/own-drives.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../drives.module.css';

interface Props {
  round: OwnRound;
  slots: OwnDrive['slots'];
  /** The clock of the drive, said where it is another one than the reader’s. */
  timeZone: string;
  busy: boolean;
  onBook: (slotId: string) => void;
  onGiveBack: () => void;
}

/** Free slots of the current round by day, one for each time. */
export function SlotPicker({ round: { name, booking }, slots, timeZone, busy, onBook, onGiveBack }: Props) {
  const zone = useTimeZone();
  const dayOf = (at: string) => new Date(at).toLocaleDateString('en-CA', { timeZone: zone });
  // Panels of the same time look the same to a student: one button stands for them, with all their seats.
  const times = [...Map.groupBy(slots, ({ startsAt, endsAt }) => `${startsAt} ${endsAt}`).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, seatsLeft: same.reduce((sum, { seatsLeft }) => sum + seatsLeft, 0) }] : [];
  });
  const days = Map.groupBy(times, ({ startsAt }) => dayOf(startsAt));
  return (
    <section className={css['days']}>
      <div className={css['head']}>
        <h2>{booking ? i18n.t('Move your slot for {name}', { name }) : i18n.t('Book a slot for {name}', { name })}</h2>
        {booking && (
          <Button tone="ghost" size="small" busy={busy} onClick={onGiveBack}>
            {i18n.t('Give slot back')}
          </Button>
        )}
      </div>
      <DriveZone timeZone={timeZone} />
      {times.length === 0 ? (
        <p className="mut">
          {booking
            ? i18n.t('No other slot is free.')
            : i18n.t('No slot is free now. Slots that others give back appear here; you can also come as a walk-in.')}
        </p>
      ) : (
        [...days].map(([day, ofDay]) => (
          <div key={day}>
            <h3>
              <When at={ofDay[0]?.startsAt ?? ''} />
            </h3>
            <div className={css['slots']}>
              {ofDay.map(({ slotId, startsAt, seatsLeft }) => (
                <Button
                  key={slotId}
                  tone="ghost"
                  size="small"
                  busy={busy}
                  aria-disabled={slotId === booking?.slotId || undefined}
                  onClick={() => onBook(slotId)}
                >
                  <When at={startsAt} as="clock" />
                  {seatsLeft > 1 && <span className="mut">{i18n.t('{n} left', { n: seatsLeft })}</span>}
                </Button>
              ))}
            </div>
          </div>
        ))
      )}
    </section>
  );
}

/** Says it where times are shown by another clock than the drive’s. */
export function DriveZone({ timeZone }: { timeZone: string }) {
  const zone = useTimeZone();
  if (zone === timeZone) return null;
  return (
    <p className={`mut ${css['zone']}`}>
      {i18n.t('Times are in your time zone, {zone}. The drive takes place in {timeZone}.', { zone, timeZone })}
    </p>
  );
}
