import { i18n } from '../../../platform/text/messages.ts';
import type { EventRow } from '../reading/event-rows.ts';

const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const dayText = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-GB', { ...day, timeZone }).format(at);
const clockText = (at: Date, timeZone: string) => new Intl.DateTimeFormat('en-GB', { ...clock, timeZone }).format(at);

/** From when to when by a zone’s clock: the day is named twice only where it is another one. */
export function spanText({ startsAt, endsAt }: Pick<EventRow, 'startsAt' | 'endsAt'>, zone: string) {
  const [first, last] = [dayText(startsAt, zone), dayText(endsAt, zone)];
  const start = `${first}, ${clockText(startsAt, zone)}`;
  const end = first === last ? clockText(endsAt, zone) : `${last}, ${clockText(endsAt, zone)}`;
  return i18n.t('{start} to {end} ({zone})', { start, end, zone });
}

/** By the event’s clock, and by the reader’s where that shows something else. */
export function timesText(event: EventRow, readerZone: string) {
  const here = spanText(event, event.details.timeZone);
  const there = spanText(event, readerZone);
  return here.replace(/ \([^)]*\)$/, '') === there.replace(/ \([^)]*\)$/, '') ? here : `${here}\n${there}`;
}

/** Where it takes place, without the link for online participants. */
export const placeText = ({ details: { mode, venue, address } }: EventRow) =>
  [...(mode === 'online' ? [] : [venue, address]), ...(mode === 'venue' ? [] : [i18n.t('Online')])]
    .filter(Boolean)
    .join(', ');

/** A moment by a zone’s clock, with its name. */
export const momentText = (at: Date, zone: string) =>
  i18n.t('{time} ({zone})', { time: `${dayText(at, zone)}, ${clockText(at, zone)}`, zone });
