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

/** When a class is, by the reader’s own clock first and by the other’s where that shows something else. */
export function timesText({ startsAt }: { startsAt: Date }, own: string, other: string) {
  const [here, there] = [at(startsAt, own), at(startsAt, other)];
  const first = i18n.t('{time} ({zone})', { time: here, zone: own });
  return here === there ? first : `${first}\n${i18n.t('{time} ({zone})', { time: there, zone: other })}`;
}
