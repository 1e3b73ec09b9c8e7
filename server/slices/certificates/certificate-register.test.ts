import { certificates as contract } from '@stepwell/contract/certificates/certificates.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { certificates } from '../../tables/certificates/certificates.ts';
import { auditLog } from '../../tables/platform/platform.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });

/** Somebody with a certificate whose paper lies there. */
async function certified(fullName = 'Tara Menon') {
  const student = await app.person({ fullName });
  const course = await app.course({ title: 'Graphs' });
  const { id: lectureId } = await app.lecture(course);
  await app.enrolment(student, course);
  const { data } = await student.call(learning.read, { params: { lectureId } });
  await app.settle();
  return { student, course, code: data.certificateCode ?? '' };
}
const find = async (query: object) => (await admin.call(contract.list, { query })).data.items;
const verify = async (code: string) => (await app.visitor.call(learning.verify, { params: { code } })).data;
const paperOf = async (code: string) =>
  (await app.db.select().from(certificates).where(eq(certificates.code, code)))[0]?.fileKey;
const kinds = async (student: Awaited<ReturnType<typeof certified>>['student']) => {
  await app.settle();
  return (await student.call(notices.list, { query: {} })).data.items.map(({ kind }) => kind);
};

test('among a hundred thousand one is found by code, name or course, through an index', async () => {
  const course = await app.course({ title: 'Weaving' });
  await app.db.execute(sql`
    insert into learning_certificates (code, course_id, student_name, course_title, instructor_name, lectures, seconds, issued_at)
    select 'AAAA-' || lpad(n::text, 4, '2') || '-' || lpad((n / 10000)::text, 4, '3'), ${course.id}, 'Person ' || md5(n::text),
      'Weaving', 'Ben Ito', 4, 600, now() - n * interval '1 minute'
    from generate_series(1, 100000) n on conflict do nothing`);
  await app.db.execute(sql`analyze learning_certificates`);
  const { code, course: graphs } = await certified('Ursula Vikram');
  expect(await find({ q: code.toLowerCase() })).toMatchObject([{ code, studentName: 'Ursula Vikram' }]);
  expect(await find({ q: code.replaceAll('-', '') })).toMatchObject([{ code }]);
  expect(await find({ q: 'vikram ursula' })).toMatchObject([{ code }]);
  expect(await find({ q: 'vikram', course: graphs.slug })).toHaveLength(1);
  expect(await find({ q: 'vikram', course: course.slug })).toEqual([]);
  const { rows } = (await app.db.execute(sql`
    explain select 1 from learning_certificates
    where (code || ' ' || student_name || ' ' || course_title) ilike '%ursula%'`)) as unknown as { rows: object[] };
  expect(JSON.stringify(rows)).toContain('learning_certificates_words');
});

test('a corrected name is a new issue of the same code with a paper of its own, and its owner hears of it', async () => {
  const { student, code } = await certified('Tara Mennon');
  const old = await paperOf(code);
  const correct = (fullName: string) => admin.call(contract.correct, { params: { code }, body: { fullName } });
  expect((await correct('Tara Menon')).data).toMatchObject({ studentName: 'Tara Menon', issueNumber: 2 });
  expect((await correct('Tara Menon')).data.issueNumber).toBe(2);
  expect(await kinds(student)).toContain('certificate-corrected');
  expect(await verify(code)).toMatchObject({ state: 'genuine', studentName: 'Tara Menon', issueNumber: 2 });
  const paper = await paperOf(code);
  expect(paper).toMatch(/-2\.pdf$/);
  expect(app.storage.files.has(paper ?? '')).toBe(true);
  expect(app.storage.files.has(old ?? '')).toBe(false);
  // A paper with a gap where the name should be would say something else.
  expect(await correct('Tara 漢')).toMatchObject({
    status: 422,
    data: { fields: { fullName: expect.stringContaining('漢') } },
  });
  const auditEntries = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, student.id));
  expect(auditEntries).toMatchObject([{ act: 'certificate.corrected', actorId: admin.id }]);
  expect(JSON.stringify(auditEntries)).not.toContain('Menon');
});

test('withdrawn: whoever checks it learns when and why in general, its owner reads the reason, and it stays so', async () => {
  const { student, code } = await certified();
  const body = { code: 'rules-broken' as const, reason: 'Two accounts handed in the same answers.' };
  const params = { code };
  expect((await admin.call(contract.withdraw, { params, body: { ...body, reason: ' ' } })).status).toBe(422);
  expect((await admin.call(contract.withdraw, { params, body })).data).toMatchObject({ state: 'withdrawn' });
  const seen = await verify(code);
  expect(seen).toMatchObject({ state: 'withdrawn', studentName: null, withdrawnCode: 'rules-broken' });
  expect(seen.withdrawnAt).not.toBeNull();
  expect(JSON.stringify(seen)).not.toContain('Two accounts');
  expect(await kinds(student)).toContain('certificate-withdrawn');
  expect(app.mail.letters.some(({ to, text }) => to === student.email && text.includes(body.reason))).toBe(true);
  expect(await admin.call(contract.withdraw, { params, body })).toMatchObject({ status: 409 });
  const again = await admin.call(contract.correct, { params, body: { fullName: 'Somebody Else' } });
  expect(again).toMatchObject({ status: 409, data: { code: 'certificate_withdrawn' } });
  expect(await find({ q: code, state: 'withdrawn' })).toMatchObject([{ withdrawnReason: body.reason }]);
});

test('withdrawn: its paper opens no more, for its owner neither, who reads why; and no job makes another', async () => {
  const { student, code } = await certified();
  const params = { code };
  const { url } = (await student.call(learning.certificateFile, { params })).data;
  expect((await app.http.inject({ url: url ?? '' })).statusCode).toBe(200);
  const reason = 'Two accounts handed in the same answers.';
  await admin.call(contract.withdraw, { params, body: { code: 'rules-broken', reason } });
  await app.settle();
  const refused = await student.call(learning.certificateFile, { params });
  expect(refused).toMatchObject({ status: 410, data: { code: 'certificate_paper_withdrawn' } });
  expect(refused.data.message).toContain(reason);
  expect((await app.http.inject({ url: url ?? '' })).statusCode).toBe(404);
  app.pass(24 * 60 * 60 * 1000);
  await app.runJob('learning.make-missing-certificates');
  await app.settle();
  expect(await paperOf(code)).toBeNull();
});
