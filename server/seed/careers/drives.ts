import type { Rule } from '@stepwell/contract/drives/rules.ts';
import { calendarOf, dayAfter, momentAt } from '../../platform/calendar.ts';
import type { Db } from '../../platform/database/db.ts';
import { saveDrive, setDriveState } from '../../slices/drives/planning/drives.ts';
import { eligibleStudents, saveRules } from '../../slices/drives/planning/eligibility.ts';
import { savePlan } from '../../slices/drives/planning/plan.ts';
import { makeSlots, staffSlots } from '../../slices/drives/planning/slots.ts';
import { bookSlot } from '../../slices/drives/taking-part/booking.ts';
import { register } from '../../slices/drives/taking-part/registering.ts';
import { idOf } from './interviews.ts';
import { jobIdOf } from './jobs.ts';

const TEACHER = 'instructor@stepwell.test';
const COLLEAGUE = 'rohan.kulkarni@stepwell.test';
const STUDENT = 'student@stepwell.test';
const ZONE = 'Asia/Kolkata';
const [DAY_MS, HOUR_MS] = [86_400_000, 3_600_000];
/** Registered students beside the demo student, and how many of them have a slot. */
const [REGISTERED, BOOKED] = [9, 6];

const DEMO = 'This drive is part of the demo: the employer is invented, and nobody is hired.';
const sources = [
  {
    name: 'campus',
    employer: 0,
    jobs: [0, 1],
    title: 'Campus drive for graduate developers',
    description: `Two rounds in one day: a technical interview in the morning and a talk with HR in the afternoon. Bring your ticket and one printed resume.\n\n${DEMO}`,
    mode: 'place' as const,
    place: 'Seminar hall, 2nd floor, 14 College Road, Pune',
    inDays: 7,
    rules: [{ kind: 'finished', courses: 1 }] as Rule[],
    rounds: [
      { kind: 'technical' as const, name: 'Technical interview', minutes: 30, cutOff: 60, from: '10:00', to: '13:00' },
      { kind: 'hr' as const, name: 'HR interview', minutes: 20, cutOff: null, from: '14:00', to: '16:00' },
    ],
    panels: 2,
  },
  {
    // Without a rule: the demo student can register and book, too.
    name: 'online',
    employer: 1,
    jobs: [4],
    title: 'Online drive for frontend developers',
    description: `One interview by video. Have a project at hand that you can explain.\n\n${DEMO}`,
    mode: 'online' as const,
    place: 'https://meet.example.com/frontend-drive',
    inDays: 9,
    rules: [] as Rule[],
    rounds: [
      {
        kind: 'technical' as const,
        name: 'Technical interview',
        minutes: 45,
        cutOff: null,
        from: '11:00',
        to: '14:00',
      },
    ],
    panels: 1,
  },
];
type Source = (typeof sources)[number];

/** Drives of the next two weeks, made and opened by a teacher; some students have registered for the first and booked. */
export async function loadDrives(tx: Db, { people, now }: { people: ReadonlyMap<string, string>; now: Date }) {
  const interviewers = [people.get(TEACHER) ?? '', people.get(COLLEAGUE) ?? ''];
  for (const source of sources) await loadDrive(tx, source, { interviewers, now });
  const [campus] = sources;
  if (campus) await takePart(tx, campus, { people, now });
}

const teacherOf = (id = '') => ({ id, role: 'instructor' as const });
const driveIdOf = ({ name }: Source) => idOf(`drive ${name}`);
const madeAt = (now: Date) => new Date(now.getTime() - 3 * DAY_MS);

async function loadDrive(tx: Db, source: Source, { interviewers, now }: { interviewers: string[]; now: Date }) {
  const { name, employer, jobs, inDays, title, description, mode, place, rules } = source;
  const teacher = teacherOf(interviewers[0]);
  const driveId = driveIdOf(source);
  const calendar = calendarOf(ZONE);
  const day = dayAfter(calendar.dayOf(now), inDays);
  const fields = {
    employerId: jobIdOf(`employer ${employer}`),
    jobIds: jobs.map((job) => jobIdOf(`job ${job}`)),
    title,
    description,
    mode,
    place,
    timeZone: ZONE,
    firstDay: day,
    lastDay: day,
    registerBy: momentAt(calendar, dayAfter(day, -2), 18 * 60).toISOString(),
  };
  await saveDrive(tx, teacher, { driveId, version: 0, fields, now: madeAt(now) });
  await saveRules(tx, teacher, { driveId, version: 1, rules });
  const rounds = source.rounds.map((round, at) => ({ ...round, roundId: idOf(`drive ${name} round ${at}`) }));
  const panels = interviewers.slice(0, source.panels).map((userId, at) => ({
    panelId: idOf(`drive ${name} panel ${at}`),
    name: `Panel ${at + 1}`,
    place: mode === 'place' ? `Room 20${at + 1}` : '',
    seats: 1,
    memberIds: [userId],
  }));
  const plan = rounds.map(({ from: _, to: __, ...round }) => round);
  await savePlan(tx, teacher, { driveId, version: 2, rounds: plan, panels, now });
  const panelIds = panels.map(({ panelId }) => panelId);
  for (const { roundId, from, to } of rounds)
    await makeSlots(tx, teacher, { driveId, roundId, panelIds, day, from, to, breakMinutes: 0, now });
  await setDriveState(tx, teacher, { driveId, state: 'open', reason: '', now: madeAt(now) });
}

async function takePart(tx: Db, source: Source, { people, now }: { people: ReadonlyMap<string, string>; now: Date }) {
  const driveId = driveIdOf(source);
  const known = new Set(people.values());
  const studentId = people.get(STUDENT);
  const eligible = (await eligibleStudents(tx, source.rules)).filter((id) => known.has(id) && id !== studentId);
  const { items } = await staffSlots(tx, teacherOf(people.get(TEACHER)), driveId);
  const first = idOf(`drive ${source.name} round 0`);
  const slots = items.filter(({ roundId }) => roundId === first);
  for (const [at, id] of eligible.slice(0, REGISTERED).entries()) {
    const whose = { driveId, studentId: id, now: new Date(madeAt(now).getTime() + (at + 1) * HOUR_MS) };
    await register(tx, whose);
    const slotId = slots[at]?.slotId;
    if (slotId && at < BOOKED) await bookSlot(tx, { ...whose, slotId });
  }
}
