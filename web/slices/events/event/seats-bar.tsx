import { i18n } from '@lingui/core';
import type { EventPage } from '@stepwell/contract/events/events.ts';
import css from './event.module.css';

const STEPS = 10;

/** Seats that are taken as steps that lead down; said in words beside them. */
export function SeatsBar({ event: { seats, seatsLeft, phase, waiting } }: { event: EventPage }) {
  const taken = Math.min(STEPS, Math.round(((seats - seatsLeft) / seats) * STEPS));
  return (
    <div className={css['seats']}>
      <span className={css['steps']} aria-hidden="true">
        {Array.from({ length: STEPS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
          <i key={at} data-taken={at < taken || undefined} style={{ height: `${100 - at * 8}%` }} />
        ))}
      </span>
      <span className="num">
        {phase === 'full'
          ? waiting > 0
            ? i18n.t('All {seats} seats taken, {waiting} waiting', { seats, waiting })
            : i18n.t('All {seats} seats taken', { seats })
          : i18n.t('{seatsLeft} of {seats} seats left', { seatsLeft, seats })}
      </span>
    </div>
  );
}
