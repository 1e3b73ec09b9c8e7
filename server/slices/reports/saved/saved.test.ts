import { reportOn } from '@stepwell/contract/reports/definition.ts';
import { reports, type Schedule } from '@stepwell/contract/reports/reports.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../../tables/identity/identity.ts';
import { reportSchedules, savedReports } from '../../../tables/reports/reports.ts';
import { filter, rowsOf } from '../../../testing/fixtures/reports/definitions.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { nextRun } from './schedules.ts';

const app = await startTestApp();
const HOUR = 3_600_000;
const people = reportOn('people', { columns: ['name', 'email'] });
const daily: Schedule = { every: 'daily', weekday: 1, monthDay: 1, hour: 8, zone: 'Asia/Kolkata', paused: false };

async function saved(who: Person, more: Partial<{ name: string; shared: boolean; definition: typeof people }> = {}) {
  const params = { reportId: crypto.randomUUID() };
  const body = { name: 'People', shared: false, definition: people, version: 0, ...more };
  const { status, data } = await who.call(reports.save, { params, body });
  return { status, params, body, report: data.saved };
}
const listOf = async (who: Person) => (await who.call(reports.home, {})).data.saved;

test('a report is saved once, renamed, shared and deleted by its owner; a change of an older one is refused', async () => {
  const [owner, other] = [
    await app.person({ role: 'instructor', fullName: 'Ben Ito' }),
    await app.person({ role: 'instructor' }),
  ];
  const { params, body } = await saved(owner);
  expect((await owner.call(reports.save, { params, body })).data.saved.version).toBe(1);
  expect(await listOf(owner)).toHaveLength(1);
  expect(await listOf(other)).toEqual([]);
  expect((await other.call(reports.save, { params, body: { ...body, version: 1 } })).data.code).toBe(
    'report_not_found',
  );

  const change = { ...body, name: '  All people ', shared: true, version: 1 };
  expect((await owner.call(reports.save, { params, body: change })).data.saved).toMatchObject({
    name: 'All people',
    version: 2,
  });
  expect((await owner.call(reports.save, { params, body: change })).data.code).toBe('report_changed');
  expect(await listOf(other)).toMatchObject([{ name: 'All people', mine: false, owner: 'Ben Ito', schedule: null }]);
  for (const call of [reports.remove, reports.unschedule])
    expect((await other.call(call, { params })).data.code).toBe('report_not_found');
  await owner.call(reports.remove, { params });
  expect(await listOf(other)).toEqual([]);
});

test('a shared report runs with the rights of its reader', async () => {
  const admin = await app.person({ role: 'admin' });
  const [teacher, learner] = [await app.person({ role: 'instructor' }), await app.person({ fullName: 'Lila' })];
  await app.enrolment(learner, await app.course({ instructorId: teacher.id }));
  const { params } = await saved(admin, { name: 'Everyone', shared: true });
  const found = (await listOf(teacher)).find(({ reportId }) => reportId === params.reportId);
  expect((await rowsOf(teacher, found?.definition ?? people)).cells).toEqual([['Lila', learner.email]]);
  await admin.call(reports.remove, { params });
});

test('the next run: by the hour of the zone, weekday and day of the month, past days without that hour', () => {
  const next = (more: Partial<Schedule>, after: string) =>
    nextRun({ ...daily, ...more }, new Date(after)).toISOString();
  expect(next({}, '2026-03-01T02:29:00Z')).toBe('2026-03-01T02:30:00.000Z');
  expect(next({}, '2026-03-01T02:30:00Z')).toBe('2026-03-02T02:30:00.000Z');
  expect(next({ every: 'weekly', weekday: 1 }, '2026-03-01T12:00:00Z')).toBe('2026-03-02T02:30:00.000Z');
  expect(next({ every: 'monthly', monthDay: 28 }, '2026-02-28T03:00:00Z')).toBe('2026-03-28T02:30:00.000Z');
  // Clocks go from 02:00 to 03:00 that night.
  expect(next({ hour: 2, zone: 'Europe/Berlin' }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(next({ hour: 23, zone: 'America/Los_Angeles' }, '2026-03-02T05:00:00Z')).toBe('2026-03-02T07:00:00.000Z');
});

test('a due report is one email with its CSV, however often the job runs; paused, it is none', async () => {
  const owner = await app.person({ role: 'instructor', fullName: 'Ben Ito' });
  const learner = await app.person({ fullName: 'Lila' });
  await app.enrolment(learner, await app.course({ instructorId: owner.id }));
  const { params } = await saved(owner, { name: 'My students' });
  const mine = () => app.mail.letters.filter(({ to }) => to === owner.email);
  const due = async () => {
    await app.db.update(reportSchedules).set({ nextAt: new Date(app.services.now().getTime() - HOUR) });
    await Promise.all([app.runJob('reports.send-due'), app.runJob('reports.send-due')]);
    await app.runJob('reports.send-due');
  };
  await owner.call(reports.schedule, { params, body: daily });
  await app.runJob('reports.send-due');
  expect(mine()).toEqual([]);
  await due();
  const [email, ...more] = mine();
  expect(more).toEqual([]);
  expect(email).toMatchObject({ subject: 'My students · daily report' });
  expect(email?.text).toContain('The report has 1 row. It is attached as CSV.');
  expect(email?.text).toContain(`/instructor/reports?saved=${params.reportId}`);
  const [file] = email?.attachments ?? [];
  expect(Buffer.from(file?.base64 ?? '', 'base64').toString()).toBe(`\uFEFFName,Email\r\nLila,${learner.email}\r\n`);
  const { schedule } = (await listOf(owner))[0] ?? {};
  expect(Date.parse(schedule?.nextAt ?? '')).toBeGreaterThan(app.services.now().getTime());
  expect(schedule?.lastSentAt).not.toBeNull();

  await owner.call(reports.schedule, { params, body: { ...daily, paused: true } });
  await due();
  expect(mine()).toHaveLength(1);
  await owner.call(reports.unschedule, { params });
  expect((await listOf(owner))[0]?.schedule).toBeNull();
});

test('a report that can’t run any more says why; no rows is said; who left staff is sent nothing', async () => {
  const owner = await app.person({ role: 'instructor' });
  const nobody = { ...people, filters: [filter('name', 'is', 'Nobody')] };
  const reportsOf = [await saved(owner), await saved(owner, { definition: nobody })];
  const [gone] = reportsOf;
  for (const { params } of reportsOf) await owner.call(reports.schedule, { params, body: daily });
  await app.db
    .update(savedReports)
    .set({ definition: { ...people, columns: ['name', 'shoeSize'] } })
    .where(eq(savedReports.id, gone?.params.reportId ?? ''));
  const due = async () => {
    await app.db.update(reportSchedules).set({ nextAt: new Date(app.services.now().getTime() - HOUR) });
    await app.runJob('reports.send-due');
    return app.mail.letters.filter(({ to }) => to === owner.email).map(({ text }) => text);
  };
  const texts = await due();
  expect(texts).toHaveLength(2);
  expect(texts.join()).toContain('The report could not be created. This report uses columns that no longer exist');
  expect(texts.join()).toContain('The report has no rows this time.');
  await app.db.update(users).set({ role: 'student' }).where(eq(users.id, owner.id));
  expect(await due()).toHaveLength(2);
  const rows = await app.db
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.reportId, gone?.params.reportId ?? ''));
  expect(rows[0]?.paused).toBe(true);
});
