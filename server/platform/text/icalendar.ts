/** What a calendar shows of an appointment. */
export interface CalendarEvent {
  /** The same for ever, so that a change finds the entry it changes. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  description: string;
  /** Where it takes place. */
  location?: string;
  url: string;
}

const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

/** Lines of at most 75 octets; a longer one goes on in the next, after a space (RFC 5545, §3.1). */
function folded(line: string) {
  const lines: string[] = [];
  let now = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > 75) {
      lines.push(now);
      now = ' ';
      octets = 1;
    }
    now += sign;
    octets += size;
  }
  return [...lines, now].join('\r\n');
}

/** Appointments as an iCalendar file (RFC 5545). Times are in UTC: each calendar shows them by its own clock. */
export function iCalendar(name: string, events: CalendarEvent[]) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stepwell//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.uid}`,
      `SEQUENCE:${event.sequence}`,
      `DTSTAMP:${stamp(event.changedAt)}`,
      `DTSTART:${stamp(event.startsAt)}`,
      `DTEND:${stamp(event.endsAt)}`,
      `STATUS:${event.status}`,
      `SUMMARY:${escaped(event.summary)}`,
      `DESCRIPTION:${escaped(event.description)}`,
      ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
      `URL:${event.url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
