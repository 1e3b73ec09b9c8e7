import css from './day-tile.module.css';
import { useTimeZone } from './time-zone.ts';

/** A day as on a calendar sheet, in the person's own zone: the number large between weekday and month. */
export function DayTile({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(new Date(at));
  return (
    <time dateTime={at} title={timeZone} className={`${css['tile']} num`}>
      <span>{part({ weekday: 'short' })}</span> <b>{part({ day: 'numeric' })}</b>{' '}
      <span>{part({ month: 'short' })}</span>
    </time>
  );
}
