import { randomUUID } from 'node:crypto';
import { type EntryContent, emptyContent } from '@stepwell/contract/content/entries.ts';
import { type EventDetails, emptyEvent, type ProgrammeDetails } from '@stepwell/contract/events/details.ts';
import { calendarOf, dayAfter } from '../platform/calendar.ts';
import type { Db } from '../platform/database/db.ts';
import { htmlOf } from '../platform/text/markdown.ts';
import { slugOf } from '../platform/text/slug-of.ts';
import { publish } from '../slices/content/writing/publishing.ts';
import { createEntry, saveEntry } from '../slices/content/writing/saving.ts';
import { register } from '../slices/events/registering/registering.ts';
import { type EventSource, eventSources, type ProgrammeSource, peopleSource, programmeSources } from './sources.ts';

/** The demo academy’s clock. */
const ZONE = 'Asia/Kolkata';
const DAY = 24 * 60 * 60 * 1000;

interface Needs {
  people: Map<string, string>;
  now: Date;
}

/** Events, workshops and programmes abroad around the day of the load, and the people who registered. */
export async function loadEvents(tx: Db, { people, now }: Needs) {
  const { admin, students, instructors } = peopleSource();
  const adminId = people.get(admin.email) ?? '';
  const teachers = new Map(instructors.map(({ fullName, headline }) => [fullName, headline]));
  const today = calendarOf(ZONE).dayOf(now);
  const writer = { id: adminId, now: new Date(now.getTime() - 12 * DAY) };
  const approved = students.filter(({ status, confirmedEmail }) => status === 'approved' && confirmedEmail);
  let nth = 0;
  for (const source of eventSources()) {
    const { kind, slug, title, summary, topic, text } = source;
    const content = { ...emptyContent, title, summary, topic, html: htmlOf(text) };
    const event = detailsOf(source, dayAfter(today, source.inDays), teachers);
    const entryId = await publishEntry(tx, writer, { kind, slug, content: { ...content, event } });
    for (let at = 0; at < source.registered + (source.waiting ?? 0); at += 1) {
      // A different corner of the class for each event, so that no two lists are the same.
      const student = approved[(nth * 7 + at) % approved.length];
      if (!student) continue;
      await register(tx, {
        eventId: entryId,
        sendingId: randomUUID(),
        userId: people.get(student.email) ?? null,
        fullName: student.fullName,
        email: student.email,
        timeZone: ZONE,
        senderHash: null,
        holdReasons: [],
        now: new Date(now.getTime() - 10 * DAY + at * 5 * 60 * 60 * 1000),
      });
    }
    nth += 1;
  }
  for (const source of programmeSources()) {
    const { slug, title, summary, topic, text } = source;
    const content = { ...emptyContent, title, summary, topic, html: htmlOf(text) };
    await publishEntry(tx, writer, {
      kind: 'programme',
      slug,
      content: { ...content, programme: programmeOf(source, today) },
    });
  }
}

interface Written {
  kind: 'event' | 'workshop' | 'programme';
  slug: string;
  content: EntryContent;
}

/** As an admin would: created, written, published. */
async function publishEntry(tx: Db, writer: { id: string; now: Date }, { kind, slug, content }: Written) {
  const row = await createEntry(tx, writer, { kind, slug, title: content.title });
  const { version, problems } = await saveEntry(tx, writer, row, { ...content, version: 1 });
  if (problems.length > 0) throw new Error(`${kind} ${slug}: ${problems.join(' ')}`);
  await publish(tx, { entryId: row.id, version, now: writer.now });
  return row.id;
}

function detailsOf(source: EventSource, day: string, teachers: Map<string, string>): EventDetails {
  const start = Date.parse(`${day}T${source.from}:00Z`);
  const after = (minutes: number) => new Date(start + minutes * 60_000).toISOString().slice(0, 16);
  const { mode, seats, venue = '', address = '', directions = '', onlineUrl = '' } = source;
  return {
    ...emptyEvent(ZONE),
    startsAt: after(0),
    endsAt: after(source.minutes),
    mode,
    seats,
    venue,
    address,
    directions,
    onlineUrl,
    speakers: source.speakers.map(([name, role, about]) => ({
      name,
      role: role || (teachers.get(name) ?? ''),
      about,
      instructor: teachers.has(name) ? slugOf(name) : '',
    })),
    agenda: source.agenda.map(([minutes, title, text]) => ({ startsAt: after(minutes), title, text })),
  };
}

function programmeOf(source: ProgrammeSource, today: string): ProgrammeDetails {
  const { country, city, university, degree, months, language, currency } = source;
  return {
    country,
    city,
    university,
    degree,
    months,
    language,
    currency,
    requirements: source.requirements.map(([name, text]) => ({ name, text })),
    costs: source.costs.map(([label, amount, per]) => ({ label, amount, per })),
    intakes: source.intakes.map(({ startsInDays, deadlineInDays }) => ({
      startsIn: dayAfter(today, startsInDays).slice(0, 7),
      deadline: dayAfter(today, deadlineInDays),
    })),
  };
}
