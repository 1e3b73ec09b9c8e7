import { driveDay } from '@stepwell/contract/drives/drive-day.ts';
import { ownDrives } from '@stepwell/contract/drives/own-drives.ts';
import { staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { jobsAdmin, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { driveBookings } from '../../tables/drives/candidates.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { newDrives } from '../../testing/fixtures/careers/drives.ts';
import { newJobs } from '../../testing/fixtures/jobs.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { medianMinutes, waitingMinutes } from './day/waiting.ts';

const app = await startTestApp({ callsPerMinute: 1_000_000 });
const { fields, round, panel, draft, open, slots, registered, book, checkIn, ok } = newDrives(app);
const { apply } = newJobs(app);
const MINUTE = 60_000;
const codeOf = ({ status, data }: { status: number; data: object }) => [status, (data as { code?: string }).code];
const own = async (who: Person, { params }: { params: { driveId: string } }) =>
  ok(await who.call(ownDrives.one, { params })).data;
const kindsFor = async (who: Person) => {
  await app.settle();
  const { items } = (await who.call(notices.list, { query: {} })).data;
  return items.map(({ kind, about }) => [kind, about['change'] ?? about['outcome']].filter(Boolean).join(' '));
};

test('a drive opens once its employer is verified and it has a job and a round; students it lets in are told once', async () => {
  const student = await app.person();
  const unverified = await draft({ isVerified: false });
  const opening = { params: unverified.params, body: { state: 'open' as const, reason: '' } };
  expect(codeOf(await unverified.staff.call(staffDrives.setState, opening))).toEqual([
    409,
    'drive_employer_unverified',
  ]);
  const admin = await app.person({ role: 'admin' });
  const params = { employerId: unverified.fields.employerId };
  await admin.call(jobsAdmin.verify, { params, body: { isVerified: true } });
  expect(codeOf(await unverified.staff.call(staffDrives.setState, opening))).toEqual([409, 'drive_not_ready']);
  const drive = await open();
  for (const state of ['closed', 'open'] as const)
    ok(await drive.staff.call(staffDrives.setState, { params: drive.params, body: { state, reason: '' } }));
  expect(await kindsFor(student)).toEqual(['drive-opened']);
  const cancel = { params: drive.params, body: { state: 'cancelled' as const, reason: 'The employer is ill.' } };
  await registered(student, drive);
  ok(await drive.staff.call(staffDrives.setState, cancel));
  expect(await kindsFor(student)).toEqual(['drive-cancelled', 'drive-opened']);
  expect(codeOf(await student.call(ownDrives.register, { params: drive.params }))).toEqual([409, 'drive_ended']);
});

test('a save names the version it read, and links jobs of the employer that the caller works on', async () => {
  const { staff, params, fields: known } = await draft();
  const again = { params, body: { version: 1, fields: known } };
  expect(codeOf(await staff.call(staffDrives.save, again))).toEqual([409, 'drive_changed']);
  const other = await draft();
  const stolen = fields(known.employerId, other.fields.jobIds);
  expect(codeOf(await staff.call(staffDrives.save, { params, body: { version: 3, fields: stolen } }))).toEqual([
    422,
    'drive_job_not_found',
  ]);
});

test('rules let students in by what they did; a preview says who enters and leaves before a change is saved', async () => {
  const [done, idle] = [await app.person({ fullName: 'Done' }), await app.person({ fullName: 'Idle' })];
  const course = await app.course();
  const { id } = await app.enrolment(done, course);
  await app.db.update(enrolments).set({ completedAt: new Date() }).where(eq(enrolments.id, id));
  const drive = await open({ rules: [{ kind: 'courses', courseIds: [course.slug] }] });
  expect(codeOf(await idle.call(ownDrives.register, { params: drive.params }))).toEqual([409, 'drive_not_eligible']);
  expect((await own(idle, drive)).rules).toMatchObject([{ names: [course.title], isMet: false, has: 0 }]);
  expect(await own(done, drive)).toMatchObject({ isEligible: true, canRegister: true });
  await registered(done, drive);
  const mine = await app.person({ fullName: 'Mine' });
  await app.enrolment(mine, await app.course({ instructorId: drive.staff.id }));
  const rules = [{ kind: 'certificates' as const, certificates: 1 }];
  const { data } = await drive.staff.call(staffDrives.previewRules, { params: drive.params, body: { rules } });
  expect(data).toMatchObject({ enter: 0, entering: 0, leaving: 1, registeredOut: 1 });
  expect(data.items[0]).toMatchObject({ fullName: 'Done', isIn: false, wasIn: true, unmet: ['certificates'] });
  expect(data.outBy).toEqual([{ kind: 'certificates', students: data.students }]);
  // Students of others are counted, not named.
  expect(data.items.map(({ fullName }) => fullName)).toEqual(['Done', 'Mine']);
  const admin = await app.person({ role: 'admin' });
  const all = await admin.call(staffDrives.previewRules, { params: drive.params, body: { rules } });
  expect(all.data.items.map(({ fullName }) => fullName)).toContain('Idle');
});

test('slots are made of a day’s hours, minutes and panels; what a panel has already is skipped', async () => {
  const drive = await open({ panels: [panel(), panel({ name: 'Panel B', seats: 3 })] });
  const ids = await slots(drive, '10:15');
  expect(ids).toHaveLength(4);
  const body = {
    roundId: drive.rounds[1]?.roundId ?? '',
    panelIds: drive.panels.map(({ panelId }) => panelId),
    day: drive.fields.firstDay,
    from: '09:15',
    to: '10:45',
    breakMinutes: 0,
  };
  const { data } = await drive.staff.call(staffDrives.makeSlots, { params: drive.params, body });
  expect(data).toEqual({ made: 2, skipped: 4 });
  const late = { ...body, day: drive.fields.lastDay, to: '09:30' };
  expect(codeOf(await drive.staff.call(staffDrives.makeSlots, { params: drive.params, body: late }))).toEqual([
    422,
    'drive_no_slots',
  ]);
});

test('seats of slots follow their panel; nobody loses a seat to that', async () => {
  const drive = await open({ panels: [panel({ seats: 3 })] });
  const [slotId, second] = await slots(drive);
  const people = await Promise.all([1, 2, 3].map(() => app.person()));
  for (const who of people) await registered(who, drive);
  for (const who of people) ok(await book(who, drive, slotId));
  const { rounds, panels, staff, params } = drive;
  const seats = async (n: number, version: number) => {
    const body = { version, rounds, panels: panels.map((one) => ({ ...one, seats: n })) };
    return codeOf(await staff.call(staffDrives.savePlan, { params, body }));
  };
  const seatsNow = async () =>
    ok(await staff.call(staffDrives.slots, { params })).data.items.map((slot) => [slot.seats, slot.candidates.length]);
  expect(await seats(2, 3)).toEqual([409, 'drive_seats_booked']);
  ok(await book(people[0] as Person, drive, second));
  expect((await seats(2, 3))[0]).toBe(200);
  expect(await seatsNow()).toEqual([
    [2, 2],
    [2, 1],
    [2, 0],
    [2, 0],
  ]);
  expect(codeOf(await book(people[0] as Person, drive, slotId))).toEqual([409, 'drive_slot_full']);
  expect((await seats(4, 4))[0]).toBe(200);
  ok(await book(people[0] as Person, drive, slotId));
  const rows = await app.db
    .select()
    .from(driveBookings)
    .where(and(eq(driveBookings.slotId, slotId ?? ''), eq(driveBookings.state, 'booked')));
  expect(rows.map(({ seat }) => seat).sort()).toEqual([1, 2, 3]);
});

test('of 200 students who call at once for 20 seats exactly 20 have one, each one seat', async () => {
  const drive = await open({ panels: [panel({ seats: 20 })] });
  const [slotId] = await slots(drive, '09:30');
  const students = await Promise.all(Array.from({ length: 200 }, () => app.person()));
  for (const student of students) await registered(student, drive);
  const replies = await Promise.all(students.map((student) => book(student, drive, slotId)));
  const counts = Object.groupBy(replies, (reply) => codeOf(reply).join(' ').trim());
  expect(Object.fromEntries(Object.entries(counts).map(([code, some]) => [code, some?.length]))).toEqual({
    '200': 20,
    '409 drive_slot_full': 180,
  });
  const rows = await app.db
    .select()
    .from(driveBookings)
    .where(and(eq(driveBookings.slotId, slotId ?? ''), eq(driveBookings.state, 'booked')));
  expect(new Set(rows.map(({ seat }) => seat)).size).toBe(20);
  expect(new Set(rows.map(({ studentId }) => studentId)).size).toBe(20);
});

test('whoever books at two drives at once, each twice, has one seat; who withdraws meanwhile has none', async () => {
  const [drive, other] = [await open(), await open()];
  const [first, second] = await slots(drive);
  const [same] = await slots(other);
  const seatsOf = ({ id }: Person) =>
    app.db
      .select({ id: driveBookings.id })
      .from(driveBookings)
      .where(and(eq(driveBookings.studentId, id), eq(driveBookings.state, 'booked')));
  for (let n = 0; n < 8; n += 1) {
    const [student, leaving] = [await app.person(), await app.person()];
    for (const each of [drive, other]) await registered(student, each);
    await registered(leaving, drive);
    const replies = await Promise.all([
      book(student, drive, first),
      book(student, other, same),
      book(student, drive, first),
      book(student, other, same),
      book(leaving, drive, second),
      leaving.call(ownDrives.withdraw, { params: drive.params }),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect([(await seatsOf(student)).length, await seatsOf(leaving)]).toEqual([1, []]);
    await student.call(ownDrives.withdraw, { params: drive.params });
    await student.call(ownDrives.withdraw, { params: other.params });
  }
});

test('one student never has two slots at a time, of whichever drives; a moved slot is history and one calendar entry', async () => {
  const student = await app.person();
  const [drive, other] = [await open(), await open()];
  const [first, second] = await slots(drive);
  const [same] = await slots(other);
  await registered(student, drive);
  await registered(student, other);
  ok(await book(student, drive, first));
  ok(await book(student, drive, first));
  expect(codeOf(await book(student, other, same))).toEqual([409, 'drive_slot_overlap']);
  ok(await book(student, drive, second));
  ok(await book(student, other, same));
  const { rounds, registration } = await own(student, drive);
  expect(rounds[0]?.booking?.slotId).toBe(second);
  expect(rounds[0]?.history).toMatchObject([{ slotId: first, state: 'moved' }]);
  const calendar = async () => (await app.http.inject({ url: registration?.calendarUrl ?? '' })).body.split('\r\n');
  const moved = await calendar();
  expect(moved.filter((line) => line.startsWith('UID:'))).toHaveLength(1);
  expect(moved).toContain('SEQUENCE:2');
  expect(moved).toContain('STATUS:CONFIRMED');
  const slotNews = async () => (await kindsFor(student)).filter((kind) => kind.startsWith('drive-slot'));
  expect(await slotNews()).toEqual(['drive-slot booked', 'drive-slot moved']);
  ok(await student.call(ownDrives.giveBack, { params: drive.params }));
  expect(await calendar()).toEqual(expect.arrayContaining(['SEQUENCE:3', 'STATUS:CANCELLED']));
  expect(
    (await app.http.inject({ url: `/drive-calendars/${registration?.registrationId}.wrong.ics` })).statusCode,
  ).toBe(404);
  expect((await slotNews())[0]).toBe('drive-slot returned');
});

test('a cancelled drive takes no bookings and holds nobody’s time', async () => {
  const student = await app.person();
  const [drive, other] = [await open(), await open()];
  const [slotId, later] = await slots(drive);
  const [same] = await slots(other);
  await registered(student, drive);
  await registered(student, other);
  ok(await book(student, drive, slotId));
  const body = { state: 'cancelled' as const, reason: 'The employer is ill.' };
  ok(await drive.staff.call(staffDrives.setState, { params: drive.params, body }));
  expect(codeOf(await book(student, drive, later))).toEqual([409, 'drive_ended']);
  ok(await book(student, other, same));
});

test('staff book and move candidates; a slot that is booked is not removed, and another round’s is refused', async () => {
  const student = await app.person();
  const drive = await open();
  const [first, second] = await slots(drive);
  const { registrationId } = await registered(student, drive);
  const assign = (slotId: string | null) =>
    drive.staff.call(staffDrives.assign, { params: drive.params, body: { registrationId, slotId } });
  expect((await assign(first ?? null)).data.booking?.slotId).toBe(first);
  const remove = (slotId = '') => drive.staff.call(staffDrives.removeSlot, { params: { ...drive.params, slotId } });
  expect(codeOf(await remove(first))).toEqual([409, 'drive_slot_booked']);
  expect((await assign(second ?? null)).data.booking?.slotId).toBe(second);
  ok(await remove(first));
  expect(codeOf(await assign(first ?? null))).toEqual([404, 'drive_slot_not_found']);
  const [hr] = await slots(drive, '13:00', 1);
  expect(codeOf(await assign(hr ?? null))).toEqual([409, 'drive_round_other']);
  expect((await assign(null)).data.booking).toBeNull();
  const { rounds, panels } = drive;
  const body = { version: 3, rounds: rounds.slice(1), panels };
  expect(codeOf(await drive.staff.call(staffDrives.savePlan, { params: drive.params, body }))).toEqual([
    409,
    'drive_round_in_use',
  ]);
});

test('what a desk kept while the network was down is sent once or twice and counts once', async () => {
  const [here, gone] = [await app.person(), await app.person()];
  const drive = await open();
  const one = await registered(here, drive);
  const two = await registered(gone, drive);
  ok(await gone.call(ownDrives.withdraw, { params: drive.params }));
  const at = new Date(app.services.now().getTime() - 5 * MINUTE).toISOString();
  const body = {
    checkIns: [
      { code: one.ticketUrl, at },
      { code: one.code.toLowerCase(), at: '2099-01-01T00:00:00.000Z' },
      { registrationId: two.registrationId, at },
      { code: 'nonsense', at },
    ],
  };
  const send = async () => ok(await drive.staff.call(driveDay.checkIn, { params: drive.params, body })).data.items;
  const [first, again] = await Promise.all([send(), send()]);
  const outcomes = [first, again].map((items) => items.map(({ outcome }) => outcome).join(' ')).sort();
  expect(outcomes).toEqual(['again again withdrawn unknown', 'checked-in again withdrawn unknown']);
  expect((await own(here, drive)).registration?.checkedInAt).toBe(at);
  expect(codeOf(await here.call(ownDrives.withdraw, { params: drive.params }))).toEqual([409, 'drive_attended']);
});

test('a panel calls who is booked and due, then its queue; who did not come frees the seat, and interviewers need no more rights', async () => {
  const interviewer = await app.person({ role: 'instructor' });
  const drive = await open({ panels: [panel({ memberIds: [interviewer.id] })] });
  const [slotId = '', later = ''] = await slots(drive);
  const people = await Promise.all(['Asha', 'Bilal', 'Chitra'].map((fullName) => app.person({ fullName })));
  const ids: string[] = [];
  for (const who of people) ids.push((await registered(who, drive)).registrationId);
  const [asha = '', bilal = '', chitra = ''] = ids;
  const params = { ...drive.params, panelId: drive.panels[0]?.panelId ?? '' };
  ok(await book(people[0] as Person, drive, slotId));
  ok(await book(people[1] as Person, drive, later));
  const queue = (registrationId: string) => interviewer.call(driveDay.queue, { params, body: { registrationId } });
  expect(codeOf(await queue(chitra))).toEqual([409, 'drive_not_checked_in']);
  // To the start of the first slot.
  app.pass(Date.parse(`${drive.fields.firstDay}T09:00:30Z`) - app.services.now().getTime());
  await checkIn(drive, asha, chitra);
  const waits = ok(await queue(chitra)).data.queue[0]?.wait;
  expect(waits).toEqual({ position: 1, minutes: 30, basis: { kind: 'planned', minutes: 30 } });
  const next = (key = crypto.randomUUID()) => interviewer.call(driveDay.next, { params, body: { key } });
  const key = crypto.randomUUID();
  expect(ok(await next(key)).data.called.map(({ registrationId }) => registrationId)).toEqual([asha]);
  expect(ok(await next(key)).data.called).toHaveLength(1);
  expect(codeOf(await next())).toEqual([409, 'drive_panel_busy']);
  app.pass(10 * MINUTE);
  const end = (registrationId: string, how: 'done' | 'absent') =>
    interviewer.call(driveDay.end, { params, body: { registrationId, how } });
  ok(await end(asha, 'done'));
  const after = ok(await end(asha, 'done')).data;
  expect(after.queue[0]?.wait).toEqual({
    position: 1,
    minutes: 0,
    basis: { kind: 'median', minutes: 10, interviews: 1 },
  });
  expect(after.unmarked.map(({ registrationId }) => registrationId)).toEqual([asha]);
  ok(await end(bilal, 'absent'));
  expect((await own(people[1] as Person, drive)).rounds[0]?.history).toMatchObject([{ state: 'missed' }]);
  expect(ok(await next()).data.called.map(({ registrationId }) => registrationId)).toEqual([chitra]);
  expect(codeOf(await end(bilal, 'done'))).toEqual([404, 'drive_turn_not_found']);
  ok(await end(chitra, 'absent'));
  expect(codeOf(await next())).toEqual([409, 'drive_queue_empty']);
  expect(codeOf(await interviewer.call(staffDrives.candidates, { params: drive.params, query: {} }))).toEqual([
    404,
    'drive_not_found',
  ]);
});

test('results move candidates in bulk; they see it and hear of it after ten minutes, unless it was undone', async () => {
  const [asha, bilal] = [await app.person({ fullName: 'Asha' }), await app.person({ fullName: 'Bilal' })];
  const drive = await open();
  const [one, two] = [await registered(asha, drive), await registered(bilal, drive)];
  const { staff, params } = drive;
  const roundId = drive.rounds[0]?.roundId ?? '';
  const result = { roundId, panelId: null, score: 80, scores: { Skills: 4, Unknown: 5 }, comment: 'Clear.' };
  const save = (registrationId: string, verdict: 'through' | 'not') =>
    staff.call(driveDay.saveResult, { params, body: { registrationId, verdict, ...result } });
  ok(await save(one.registrationId, 'through'));
  ok(await save(two.registrationId, 'not'));
  const list = async () => ok(await staff.call(staffDrives.candidates, { params, query: {} })).data.items;
  expect((await list())[0]?.result).toMatchObject({ verdict: 'through', scores: { Skills: 4 }, by: 'Ben Ito' });
  const key = crypto.randomUUID();
  const all = [one.registrationId, two.registrationId];
  const move = (body: { key: string; registrationIds: string[]; to: 'next' | 'rejected' }) =>
    staff.call(staffDrives.move, { params, body });
  expect(ok(await move({ key, registrationIds: all, to: 'next' })).data.moved).toBe(2);
  expect(ok(await move({ key, registrationIds: all, to: 'next' })).data.moved).toBe(2);
  expect((await own(asha, drive)).rounds.map(({ state }) => state)).toEqual(['now', 'later']);
  const undo = (batchId: string) => staff.call(staffDrives.undoMove, { params: { ...params, batchId } });
  expect(ok(await undo(key)).data.restored).toBe(2);
  ok(await move({ key: crypto.randomUUID(), registrationIds: [one.registrationId], to: 'next' }));
  const last = crypto.randomUUID();
  ok(await move({ key: last, registrationIds: [two.registrationId], to: 'rejected' }));
  await app.runJob('drives.tell-moves');
  expect((await own(bilal, drive)).outcome).toBe('active');
  app.pass(10 * MINUTE);
  await app.runJob('drives.tell-moves');
  expect(codeOf(await undo(last))).toEqual([409, 'move_too_old']);
  expect((await own(asha, drive)).rounds.map(({ state, result: told }) => [state, told])).toEqual([
    ['done', 'through'],
    ['now', null],
  ]);
  expect(await own(bilal, drive)).toMatchObject({ outcome: 'rejected', rounds: [{ result: 'not' }, { result: null }] });
  expect((await kindsFor(asha))[0]).toBe('drive-result active');
  expect((await kindsFor(bilal))[0]).toBe('drive-result rejected');
  ok(await move({ key: crypto.randomUUID(), registrationIds: all, to: 'next' }));
  const summary = ok(await staff.call(staffDrives.summary, { params })).data;
  expect(summary.rounds.map(({ reached, through, not, waiting }) => [reached, through, not, waiting])).toEqual([
    [2, 1, 1, 0],
    [1, 0, 0, 1],
  ]);
  expect(summary.offers).toMatchObject([{ fullName: 'Asha', applicationId: null, offer: null }]);
});

test('the offers of a drive don’t lead from a name to an application whose job hides it', async () => {
  const drive = await open({ rounds: [round()] });
  const { staff, params, jobSlug, fields: known } = drive;
  const asha = await app.person({ fullName: 'Asha' });
  const applicationId = await apply(asha, jobSlug);
  const { registrationId } = await registered(asha, drive);
  const body = { key: crypto.randomUUID(), registrationIds: [registrationId], to: 'next' as const };
  ok(await staff.call(staffDrives.move, { params, body }));
  const offersOf = async () => ok(await staff.call(staffDrives.summary, { params })).data.offers;
  expect(await offersOf()).toMatchObject([{ fullName: 'Asha', applicationId }]);
  const ofJob = { params: { jobId: known.jobIds[0] ?? '' } };
  const { stages } = ok(await staff.call(staffJobs.one, ofJob)).data;
  const stageId = stages.find(({ kind }) => kind === 'interview')?.stageId ?? '';
  ok(await staff.call(staffJobs.setBlind, { ...ofJob, body: { stageId } }));
  expect(await offersOf()).toMatchObject([{ fullName: 'Asha', jobId: known.jobIds[0], applicationId: null }]);
  const move = { key: crypto.randomUUID(), applicationIds: [applicationId], stageId };
  ok(await staff.call(pipeline.move, { ...ofJob, body: move }));
  expect(await offersOf()).toMatchObject([{ applicationId }]);
});

test.each([
  { queued: 0, called: 0, seats: 1, bookedIn: [], minutes: 20, wait: 0 },
  { queued: 0, called: 1, seats: 1, bookedIn: [], minutes: 20, wait: 20 },
  { queued: 3, called: 2, seats: 2, bookedIn: [], minutes: 20, wait: 40 },
  // The one booked for in 15 minutes goes first, and so does the one for in 35 then.
  { queued: 0, called: 1, seats: 1, bookedIn: [15, 35, 90], minutes: 20, wait: 60 },
])('a walk-in with $queued before and $called inside waits $wait minutes', ({ wait, ...ahead }) => {
  expect(waitingMinutes(ahead)).toBe(wait);
});

test('a median is the middle, of two middles their mean, and nothing of none', () => {
  expect([[], [7], [3, 30, 8], [10, 21]].map(medianMinutes)).toEqual([null, 7, 8, 16]);
});

test('rounds of different lengths can be planned on one panel', async () => {
  const drive = await open({ rounds: [round({ minutes: 45 }), round({ minutes: 20, name: 'HR', kind: 'hr' })] });
  expect(await slots(drive, '10:30')).toHaveLength(2);
  expect(await slots(drive, '11:30', 1)).toHaveLength(2);
});
