import { expect, test } from 'vitest';
import { iCalendar } from './icalendar.ts';

const event = {
  uid: 'class-1@stepwell.test',
  sequence: 2,
  startsAt: new Date('2026-12-01T09:00:00Z'),
  endsAt: new Date('2026-12-01T10:00:00Z'),
  changedAt: new Date('2026-11-27T08:30:15.123Z'),
  status: 'CONFIRMED' as const,
  summary: 'Weaving; with Asha, and more',
  description: 'Bring a loom.\nSecond line \\ backslash',
  url: 'https://learn.example.org/enquiry?key=x',
};

test('times in UTC, signs that mean something escaped, lines end as the standard wants', () => {
  const text = iCalendar('Classes', [event]);
  expect(text).toContain('DTSTART:20261201T090000Z\r\nDTEND:20261201T100000Z\r\n');
  expect(text).toContain('DTSTAMP:20261127T083015Z\r\n');
  expect(text).toContain('SUMMARY:Weaving\\; with Asha\\, and more\r\n');
  expect(text).toContain('DESCRIPTION:Bring a loom.\\nSecond line \\\\ backslash\r\n');
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('no line is longer than 75 octets, no letter is cut in two, and unfolding gives the text again', () => {
  const summary = 'कताई और बुनाई '.repeat(20).trim();
  const text = iCalendar('Classes', [{ ...event, summary }]);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});

test('what somebody typed cannot begin a line of its own', () => {
  const text = iCalendar('Classes', [{ ...event, summary: 'x\r\nEND:VEVENT\r\nATTACH:http://evil.example' }]);
  expect(text.split('\r\n').filter((line) => line.startsWith('ATTACH'))).toEqual([]);
});
