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
const DAY_MS = 86_400_000;
/** Registered students beside the demo student, and how many of them have a slot. */
const [REGISTERED, BOOKED] = [9, 6];

/** A drive of next week with two jobs, a rule, two rounds, two panels and slots; some students have registered and booked. */
export async function loadDrives(
  tx: Db,
  { people, now, zone }: { people: ReadonlyMap<string, string>; now: Date; zone: string },
) {
  const teacher = { id: people.get(TEACHER) ?? '', role: 'instructor' as const };
  const driveId = idOf('drive next week');
  const calendar = calendarOf(zone);
  const day = dayAfter(calendar.dayOf(now), 7);
  const madeAt = new Date(now.getTime() - 3 * DAY_MS);
  const fields = {
    employerId: jobIdOf('employer 0'),
    jobIds: [jobIdOf('job 0'), jobIdOf('job 1')],
    title: 'Campus drive for graduate developers',
    description:
      'Two rounds in one day: a technical interview in the morning and a talk with HR in the afternoon. Bring your ticket and one printed resume.\n\nThis drive is part of the demo: the employer is invented, and nobody is hired.',
    mode: 'place' as const,
    place: 'Seminar hall, 2nd floor, 14 College Road, Pune',
    timeZone: zone,
    firstDay: day,
    lastDay: day,
    registerBy: momentAt(calendar, dayAfter(day, -2), 18 * 60).toISOString(),
  };
  await saveDrive(tx, teacher, { driveId, version: 0, fields, now: madeAt });
  const rules = [{ kind: 'finished' as const, courses: 1 }];
  await saveRules(tx, teacher, { driveId, version: 1, rules });
  const rounds = [
    {
      roundId: idOf('drive round 1'),
      kind: 'technical' as const,
      name: 'Technical interview',
      minutes: 30,
      cutOff: 60,
    },
    { roundId: idOf('drive round 2'), kind: 'hr' as const, name: 'HR interview', minutes: 20, cutOff: null },
  ];
  const interviewers = [teacher.id, people.get(COLLEAGUE) ?? teacher.id];
  const panels = interviewers.map((userId, at) => ({
    panelId: idOf(`drive panel ${at}`),
    name: `Panel ${at + 1}`,
    place: `Room 20${at + 1}`,
    seats: 1,
    memberIds: [userId],
  }));
  await savePlan(tx, teacher, { driveId, version: 2, rounds, panels });
  const panelIds = panels.map(({ panelId }) => panelId);
  const hours = [
    { from: '10:00', to: '13:00' },
    { from: '14:00', to: '16:00' },
  ];
  for (const [at, { roundId }] of rounds.entries())
    await makeSlots(tx, teacher, {
      driveId,
      roundId,
      panelIds,
      day,
      from: hours[at]?.from ?? '',
      to: hours[at]?.to ?? '',
      breakMinutes: 0,
      now,
    });
  await setDriveState(tx, teacher, { driveId, state: 'open', reason: '', now: madeAt });
  const studentId = people.get(STUDENT);
  const known = new Set(people.values());
  const eligible = (await eligibleStudents(tx, rules)).filter((id) => known.has(id) && id !== studentId);
  const slots = (await staffSlots(tx, teacher, driveId)).items.filter(({ roundId }) => roundId === rounds[0]?.roundId);
  for (const [at, id] of eligible.slice(0, REGISTERED).entries()) {
    const whose = { driveId, studentId: id, now: new Date(madeAt.getTime() + (at + 1) * 3_600_000) };
    await register(tx, whose);
    const slotId = slots[at]?.slotId;
    if (slotId && at < BOOKED) await bookSlot(tx, { ...whose, slotId });
  }
}
