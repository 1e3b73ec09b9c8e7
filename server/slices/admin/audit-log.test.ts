import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { recordAll } from '../../platform/security/audit.ts';
import { users } from '../../tables/identity/identity.ts';
import { auditLog } from '../../tables/platform/platform.ts';
import { newAccessRules } from '../../testing/access-rules/access-rules.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const ann = await app.person({ role: 'admin', fullName: 'Ann Lee' });
const { accessRules } = newAccessRules(app);
const list = async (query: Parameters<typeof ann.call<typeof adminSettings.audit>>[1]['query'] = {}) =>
  (await ann.call(adminSettings.audit, { query })).data;
const suspend = (userId: string, reason: string, by = ann) =>
  by.call(identity.suspend, { params: { userId }, body: { reason } });

test('who did what to whom, with names of today, found by either, by the act and by the reason', async () => {
  const ben = await app.person({ role: 'admin', fullName: 'Ben Quill' });
  const student = await app.person({ fullName: 'Zoë Kurien' });
  await suspend(student.id, 'Sold answers to 100% of a quiz.', ben);
  await ben.call(identity.reinstate, { params: { userId: student.id } });
  const [newest, older] = (await list({ who: 'kurien' })).items;
  expect(newest).toMatchObject({ act: 'people.reinstated', reason: null, seq: (older?.seq ?? 0) + 1 });
  expect(older).toMatchObject({
    act: 'people.suspended',
    actor: { userId: ben.id, fullName: 'Ben Quill' },
    subject: { userId: student.id, fullName: 'Zoë Kurien', role: 'student' },
    before: { status: 'approved' },
    after: { status: 'suspended' },
    reason: 'Sold answers to 100% of a quiz.',
  });
  expect((await list({ who: 'quill ben' })).items).toHaveLength(2);
  expect((await list({ who: student.email })).items).toHaveLength(2);
  expect((await list({ who: student.id })).items).toHaveLength(2);
  expect((await list({ who: 'quill', act: 'people.suspended' })).items).toHaveLength(1);
  expect((await list({ q: '100% answers' })).items).toHaveLength(1);
  expect((await list({ q: '10_%' })).items).toEqual([]);
  expect((await list({ who: 'nobody of this name' })).items).toEqual([]);
  await app.db.update(users).set({ fullName: 'Zoë Menon' }).where(eq(users.id, student.id));
  expect((await list({ who: 'menon' })).items[0]?.subject).toMatchObject({ fullName: 'Zoë Menon' });
  await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, student.id));
  expect((await list({ who: student.id })).items[0]?.subject).toMatchObject({ userId: student.id, fullName: null });
});

test('by time, from a moment on and up to another; page by page without repeats', async () => {
  const actorId = (await app.person({ role: 'admin', fullName: 'Cy Vero' })).id;
  const act = { actorId, act: 'people.note-written' as const, subjectId: ann.id, before: {}, after: {} };
  await app.db.transaction((tx) =>
    recordAll(
      tx,
      Array.from({ length: 7 }, () => act),
    ),
  );
  const seqs: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ who: 'vero', limit: 3, ...(cursor && { cursor }) });
    seqs.push(...page.items.map(({ seq }) => seq));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seqs).toHaveLength(7);
  expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => b - a));
  const moment = (await list({ who: 'vero' })).items[0]?.at ?? '';
  expect((await list({ who: 'vero', from: moment })).items).toHaveLength(7);
  expect((await list({ who: 'vero', to: moment })).items).toEqual([]);
  for (const query of [
    { from: 'yesterday' },
    { cursor: 'x' },
    { cursor: Buffer.from('["a"]').toString('base64url') },
  ]) {
    expect((await ann.call(adminSettings.audit, { query })).status).toBe(400);
  }
});

test('the acts that occur, each once', async () => {
  const student = await app.person();
  await suspend(student.id, 'Three fake accounts.');
  const { acts } = (await ann.call(adminSettings.auditActs, {})).data;
  expect(acts).toContain('people.suspended');
  expect(acts).toEqual([...new Set(acts)].sort());
});

/** What only looks, or tells the site to do what it would do anyway. */
const harmless = [
  '/admin/students/import/check',
  '/admin/mail/trial',
  '/admin/letters/sending',
  '/admin/audit/check',
  '/admin/certificate-template-preview',
  '/admin/languages/tests',
  '/admin/shop/gateways/:gateway/trial',
  // These stand in the enquiry itself, with who wrote them and when.
  '/admin/enquiries/:enquiryId/replies',
  '/admin/enquiries/:enquiryId/notes',
  '/admin/enquiries/:enquiryId/notes/:enquiryNoteId',
];
/**
 * A logo that is not there, a letter without such a link, a review that is neither hidden nor reported, students who are
 * not enrolled: nothing to do.
 */
const nothing = [
  '/admin/enrolments/undo',
  '/admin/settings/logo',
  '/admin/letters/reading',
  '/admin/letter-texts/:letterName/preview',
  '/admin/letter-texts/:letterName/trial',
  '/admin/reviews/:reviewId/showing',
  '/admin/reviews/:reviewId/keeping',
];
const acting = accessRules.filter(
  ({ endpoint: { method, path } }) => method !== 'GET' && path.startsWith('/admin/') && !harmless.includes(path),
);

describe.each(acting)('$name', (accessRule) => {
  test('leaves a line of who did it, or changes nothing', async () => {
    const caller = await app.person({ role: 'admin' });
    const owner = await app.person();
    const { status } = await caller.call(accessRule.endpoint, (await accessRule.knock(owner)) as never);
    const lines = await app.db.select().from(auditLog).where(eq(auditLog.actorId, caller.id));
    const isNothing = nothing.includes(accessRule.endpoint.path);
    expect([accessRule.name, lines.length > 0]).toEqual([accessRule.name, status < 300 && !isNothing]);
  });
});

test('the chain is checked on request and every night; a fault is told to every admin, once a day', async () => {
  const check = async () => (await ann.call(adminSettings.checkChain, {})).data;
  const entries = await app.db.$count(auditLog);
  expect(await check()).toMatchObject({ entries, faults: [], faultCount: 0, last: { seq: entries } });
  await app.runJob('admin.check-audit-log');
  await app.settle();
  app.mail.letters.splice(0);
  await app.db.execute(sql`alter table platform_audit_log disable trigger user`);
  await app.db.execute(sql`update platform_audit_log set reason = 'Nothing.' where seq = 2`);
  await app.db.execute(sql`delete from platform_audit_log where seq = ${entries}`);
  await app.db.execute(sql`alter table platform_audit_log enable trigger user`);
  expect(await check()).toMatchObject({
    faultCount: 2,
    faults: [
      { seq: 2, fault: 'altered' },
      { seq: entries, fault: 'missing' },
    ],
  });
  await app.runJob('admin.check-audit-log');
  await app.runJob('admin.check-audit-log');
  const emails = app.mail.letters.filter(({ to }) => to === ann.email);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.subject).toBe('The audit log of Stepwell was changed');
  expect(emails[0]?.text).toContain('2 entries of the audit log had been altered, starting with number 2');
  // It stands in the server's log, too.
  await expect(app.settle()).rejects.toMatchObject({ faultCount: 2 });
});

test('what an entry is about is named as it is called today; what is gone has no name', async () => {
  const course = await app.course({ title: 'Graphs' });
  const teacher = await app.person({ role: 'instructor', fullName: 'Ira Sen' });
  const gone = crypto.randomUUID();
  await app.db.transaction((tx) =>
    recordAll(tx, [
      {
        actorId: ann.id,
        act: 'courses.handed-over' as const,
        subjectId: teacher.id,
        before: { courseId: course.id, teacherId: gone },
        after: { teacherId: teacher.id },
      },
      {
        actorId: ann.id,
        act: 'grades.overridden' as const,
        subjectId: null,
        before: { columnKey: `quiz-${course.id}` },
        after: {},
      },
    ]),
  );
  const [second, first] = (await list({ limit: 2 })).items;
  expect(first?.names).toEqual({ [course.id]: 'Graphs', [teacher.id]: 'Ira Sen' });
  expect(second?.names).toEqual({ [course.id]: 'Graphs' });
  await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, teacher.id));
  expect((await list({ limit: 2 })).items[1]?.names).toEqual({ [course.id]: 'Graphs' });
});
