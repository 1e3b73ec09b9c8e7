import { i18n } from '../../../platform/text/messages.ts';

const shape = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const at = (moment: Date, timeZone: string) => new Intl.DateTimeFormat('en-GB', { ...shape, timeZone }).format(moment);

/** A moment by a zone’s clock, with its name. */
export const timeText = (moment: Date, zone: string) => i18n.t('{time} ({zone})', { time: at(moment, zone), zone });

/** When a class is, by the reader’s own clock first and by the other’s where that shows something else. */
export function timesText({ startsAt }: { startsAt: Date }, own: string, other: string) {
  const first = timeText(startsAt, own);
  return at(startsAt, own) === at(startsAt, other) ? first : `${first}\n${timeText(startsAt, other)}`;
}
