import { awardOf } from '@stepwell/contract/certificates/awards.ts';
import { certificates as register } from '@stepwell/contract/certificates/certificates.ts';
import { finals } from '@stepwell/contract/exams/finals.ts';
import { marking } from '@stepwell/contract/grading/marking.ts';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { asc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { handAnswers } from '../../../tables/quizzes/hand-answers.ts';
import { noted } from '../../../testing/fixtures/marking.ts';
import { newSatFinals } from '../../../testing/fixtures/sat-finals.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { teacher, final, sit } = newSatFinals(app);
const ben = await teacher('Ben Ito');
const admin = await app.person({ role: 'admin' });

const held = (student: Person) =>
  app.db
    .select()
    .from(certificates)
    .where(eq(certificates.studentId, student.id))
    .orderBy(asc(certificates.issuedAt), asc(certificates.id));
const verify = async (code = '') => (await app.visitor.call(learning.verify, { params: { code } })).data;
const override = async (attemptId: string, position: number, marks: number, was: number) => {
  const body = { marks, was, reason: 'Looked at again.' };
  const { status } = await ben.call(quizResults.override, { params: { attemptId, position }, body });
  expect(status).toBe(200);
  await app.settle();
};
const asha = () => app.person({ fullName: 'Asha Rao' });

test('the classes begin at 85 and 70 percent of the exact marks', () => {
  expect([17, 16.99, 14, 13.99, 0].map((marks) => awardOf(marks, 20))).toEqual([
    'distinction',
    'merit',
    'merit',
    'pass',
    'pass',
  ]);
});

test('who passes is given one certificate with title, grade, paper and badge; attempting again gives no second', async () => {
  const quizId = await final(ben);
  const student = await asha();
  const attemptId = await sit(student, quizId, 7);
  await app.settle();
  const [certificate, ...more] = await held(student);
  expect(more).toEqual([]);
  const code = certificate?.code ?? '';
  expect(certificate).toMatchObject({ quizId, attemptId, courseId: null, scorePercent: 70, award: 'merit' });
  expect(await verify(code)).toMatchObject({
    state: 'genuine',
    studentName: 'Asha Rao',
    courseTitle: 'Masons’ final',
    courseId: null,
    grade: { percent: 70, award: 'merit' },
    instructor: 'Ben Ito',
    issueNumber: 1,
  });
  expect(app.storage.files.has(certificate?.fileKey ?? '')).toBe(true);
  const bell = await student.call(notices.list, { query: {} });
  expect(bell.data.items.map(({ kind }) => kind)).toContain('certificate-ready');
  const claims = decodeJwt((await app.http.inject({ url: `/badges/${code}.jwt` })).body) as {
    credentialSubject: { achievement: { achievementType: string; criteria: object; image: { id: string } } };
  };
  const { achievement } = claims.credentialSubject;
  expect(achievement).toMatchObject({
    achievementType: 'Assessment',
    name: 'Masons’ final',
    criteria: { narrative: 'Passed the final assessment with 70% of the marks, with merit.' },
  });
  const picture = await app.http.inject({ url: achievement.image.id.replace(app.services.publicUrl, '') });
  expect(picture.statusCode).toBe(200);
  for (const kind of ['png', 'svg', 'json'])
    expect((await app.http.inject({ url: `/badges/${code}.${kind}` })).statusCode).toBe(200);
  // A worse attempt changes nothing, a better one the grade: the same code in a new issue.
  await sit(student, quizId, 2);
  await app.settle();
  expect(await held(student)).toMatchObject([{ code, scorePercent: 70, issueNumber: 1 }]);
  await sit(student, quizId, 9);
  await app.settle();
  expect(await held(student)).toMatchObject([{ code, scorePercent: 90, award: 'distinction', issueNumber: 2 }]);
  const [renewed] = await held(student);
  expect(renewed?.fileKey).toMatch(/-2\.pdf$/);
  expect(app.storage.files.has(renewed?.fileKey ?? '')).toBe(true);
  const listed = await admin.call(register.list, { query: { q: code } });
  expect(listed.data.items).toMatchObject([
    { code, courseId: null, courseTitle: 'Masons’ final', grade: { percent: 90, award: 'distinction' } },
  ]);
  const remade = await admin.call(register.renew, { params: { code }, body: { reason: 'A new seal.' } });
  expect(remade.data).toMatchObject({ issueNumber: 3 });
});

test('passing later, by marks that a person gives, is passing; nothing is issued while answers wait', async () => {
  const quizId = await final(ben, { statements: 2, essays: 1 });
  const student = await asha();
  const attemptId = await sit(student, quizId, 2, [{ at: 3, text: 'Because the water sinks in summer.' }]);
  await app.settle();
  expect(await held(student)).toEqual([]);
  const [waiting] = await app.db.select().from(handAnswers).where(eq(handAnswers.attemptId, attemptId));
  await ben.call(marking.mark, { params: { answerId: waiting?.id ?? '' }, ...noted({ marks: 4 }) });
  await app.settle();
  expect(await held(student)).toMatchObject([{ scorePercent: 86, award: 'distinction' }]);
});

test('marks that take the pass away withdraw it, with why; passing again earns one with another code', async () => {
  const quizId = await final(ben);
  const student = await asha();
  const attemptId = await sit(student, quizId, 6);
  await app.settle();
  const [first] = await held(student);
  await override(attemptId, 1, 0, 1);
  expect(await held(student)).toMatchObject([{ withdrawnCode: 'marks-corrected', fileKey: null }]);
  expect(await verify(first?.code)).toMatchObject({
    state: 'withdrawn',
    studentName: null,
    grade: null,
    withdrawnCode: 'marks-corrected',
  });
  expect((await app.http.inject({ url: `/badges/${first?.code}.jwt` })).statusCode).toBe(410);
  const letter = app.mail.letters.find(({ to, text }) => to === student.email && text.includes('was revoked'));
  expect(letter?.text).toContain('Your marks were corrected. This attempt no longer passes.');
  const acts = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, student.id));
  expect(acts.filter(({ act }) => act === 'certificate.withdrawn')).toMatchObject([{ actorId: null }]);
  await override(attemptId, 1, 1, 0);
  const both = await held(student);
  expect(both).toMatchObject([{ code: first?.code }, { withdrawnAt: null, scorePercent: 60, award: 'pass' }]);
  expect(both[1]?.code).not.toBe(first?.code);
});

test('what an admin withdrew stays so, whatever the marks do', async () => {
  const quizId = await final(ben);
  const student = await asha();
  const attemptId = await sit(student, quizId, 8);
  await app.settle();
  const [{ code = '' } = {}] = await held(student);
  const body = { code: 'rules-broken' as const, reason: 'Two people sat at one desk.' };
  await admin.call(register.withdraw, { params: { code }, body });
  await override(attemptId, 9, 1, 0);
  await app.runJob('learning.settle-graded-certificates');
  await app.settle();
  expect(await held(student)).toMatchObject([{ code, withdrawnCode: 'rules-broken', scorePercent: 80 }]);
  const invented = { code: 'marks-corrected' as never, reason: 'No.' };
  expect((await admin.call(register.withdraw, { params: { code }, body: invented })).status).toBe(422);
});

test('a score that is told after the close gives no certificate before; one that is never told, none at all', async () => {
  const review = { score: 'after-close', answers: 'never', key: 'never', explanations: 'never' } as const;
  const later = await final(ben, { review });
  const never = await final(ben, { review: { ...review, score: 'never' } });
  const off = await final(ben, { certificate: false });
  const student = await asha();
  for (const quizId of [later, never, off]) await sit(student, quizId, 10);
  await app.settle();
  await app.runJob('learning.settle-graded-certificates');
  expect(await held(student)).toEqual([]);
  for (const quizId of [later, never]) await ben.call(finals.move, { params: { quizId }, body: { state: 'closed' } });
  await app.runJob('learning.settle-graded-certificates');
  await app.runJob('learning.settle-graded-certificates');
  await app.settle();
  expect(await held(student)).toMatchObject([{ quizId: later, scorePercent: 100, award: 'distinction' }]);
});
