import { randomUUID } from 'node:crypto';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { jobsAdmin } from '@stepwell/contract/jobs/staff-jobs.ts';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import { assessments } from '@stepwell/contract/recruitment/assessments.ts';
import { ownAssessments } from '@stepwell/contract/recruitment/own-assessments.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../tables/identity/identity.ts';
import { submissions } from '../../tables/judge/submissions.ts';
import { recruitmentAppeals, recruitmentAttempts, recruitmentItems } from '../../tables/recruitment/assessments.ts';
import { newBank } from '../../testing/fixtures/bank.ts';
import { newChallenges, SUMS } from '../../testing/fixtures/challenges.ts';
import { newJobs } from '../../testing/fixtures/jobs.ts';
import { newRecruitment } from '../../testing/fixtures/recruitment.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { hashOf } from '../identity/sessions.public.ts';

const app = await startTestApp();
const made = newRecruitment();
const teacher = () => app.person({ role: 'instructor' });
const codeOf = ({ status, data }: { status: number; data: unknown }) => [status, (data as { code?: string }).code];
const MINUTE = 60_000;

/** Some answer that fits the question, right or wrong. */
const anyAnswer = (view: QuestionView | undefined): Answer => {
  if (view?.kind === 'single') return { kind: 'single', choice: view.options[0]?.id ?? '' };
  return { kind: 'numeric', text: '1' };
};
/** What the key says. */
async function rightAnswer(attemptId: string, section: number, position: number): Promise<Answer> {
  const [item] = await app.db
    .select()
    .from(recruitmentItems)
    .where(
      and(
        eq(recruitmentItems.attemptId, attemptId),
        eq(recruitmentItems.section, section),
        eq(recruitmentItems.position, position),
      ),
    );
  const key = item?.secret.marking?.key;
  return key?.kind === 'single'
    ? { kind: 'single', choice: key.right }
    : { kind: 'numeric', text: String(key?.kind === 'numeric' ? key.right : 0) };
}
const submit = (student: Person, attemptId: string, section: number, position: number, answer: Answer | null) =>
  student.call(assessments.submit, { params: { attemptId, position: String(position) }, body: { section, answer } });
const keep = (student: Person, attemptId: string, section: number, position: number, answer: Answer | null) =>
  student.call(assessments.keep, { params: { attemptId, position: String(position) }, body: { section, answer } });

test('aptitude adapts, goes on at the same question elsewhere, and every point shows what it rests on', async () => {
  const [owner, student] = [await teacher(), await app.person()];
  const { assessmentId } = await made.published(owner);
  const { attemptId } = await made.running(student, assessmentId);
  const params = { attemptId };
  const first = (await student.call(assessments.attempt, { params })).data;
  expect(first).toMatchObject({ section: 0, state: 'open', item: { position: 1, number: 1, answer: null } });
  expect(JSON.stringify(first)).not.toContain('"key"');
  const draft = anyAnswer(first.item?.face);
  await keep(student, attemptId, 0, 1, draft);
  // Another device asks where the attempt stands.
  const again = (await student.call(assessments.attempt, { params })).data;
  expect(again.item).toEqual({ ...first.item, answer: draft });
  expect(again.endsAt).toBe(first.endsAt);

  // Right answers make the questions harder; pressing twice asks once.
  const right = await rightAnswer(attemptId, 0, 1);
  const twice = await Promise.all([1, 2].map(() => submit(student, attemptId, 0, 1, right)));
  expect(twice.map(({ data }) => data.item?.position)).toEqual([2, 2]);
  await submit(student, attemptId, 0, 2, await rightAnswer(attemptId, 0, 2));
  const items = await app.db.select().from(recruitmentItems).where(eq(recruitmentItems.attemptId, attemptId));
  const difficulty = (position: number) =>
    items.find((item) => item.position === position)?.secret.aptitude?.difficulty ?? 0;
  expect(difficulty(3)).toBeGreaterThan(difficulty(1));

  const end = await submit(student, attemptId, 0, 3, null);
  expect(end.data).toMatchObject({ state: 'finished', item: null, endsAt: null });
  const { data: report } = await student.call(assessments.report, { params });
  expect(report.sections).toMatchObject([{ kind: 'aptitude', points: 2, of: 3 }]);
  expect(report.sections[0]?.solves?.about).toBeGreaterThan(50);
  expect(report.items.map(({ points }) => points)).toEqual([1, 1, 0]);
  for (const { explained } of report.items) expect(explained?.solution.length).toBeGreaterThan(0);
  expect(report.can).toEqual({ appeal: true, answer: false, remove: true, mark: false });
});

test('after its time a section takes no answer; what was saved counts', async () => {
  const [owner, student] = [await teacher(), await app.person()];
  const { assessmentId } = await made.published(owner, { sections: [made.aptitude, await made.interview(owner)] });
  const { attemptId } = await made.running(student, assessmentId);
  const params = { attemptId };
  await keep(student, attemptId, 0, 1, await rightAnswer(attemptId, 0, 1));
  app.pass(10 * MINUTE);
  expect(codeOf(await keep(student, attemptId, 0, 1, null))).toEqual([409, 'recruitment_item_closed']);
  expect(codeOf(await submit(student, attemptId, 0, 1, null))).toEqual([200, undefined]);
  const { data } = await student.call(assessments.attempt, { params });
  expect(data).toMatchObject({ section: 1, endsAt: null, item: null, state: 'open' });

  // The clock of the next section starts by hand. Left alone, the section ends by a job.
  await student.call(assessments.startSection, { params, body: { section: 1 } });
  expect(codeOf(await student.call(assessments.report, { params }))).toEqual([409, 'recruitment_not_finished']);
  app.pass(16 * MINUTE);
  await app.runJob('recruitment.end-overdue-sections');
  const [row] = await app.db.select().from(recruitmentAttempts).where(eq(recruitmentAttempts.id, attemptId));
  expect(row?.finishedAt).toBeTruthy();
  const { data: report } = await student.call(assessments.report, { params });
  expect(report.sections.map(({ points, of }) => [points, of])).toEqual([
    [1, 3],
    [0, 100],
  ]);
});

test('a submission that arrives late is refused and counts nothing', async () => {
  const [owner, student] = [await teacher(), await app.person()];
  const { attemptId } = await made.running(student, (await made.published(owner)).assessmentId);
  const right = await rightAnswer(attemptId, 0, 1);
  app.pass(10 * MINUTE);
  expect(codeOf(await submit(student, attemptId, 0, 1, right))).toEqual([409, 'recruitment_item_closed']);
  const { data } = await student.call(assessments.report, { params: { attemptId } });
  expect(data.sections).toMatchObject([{ points: 0, of: 3 }]);
});

test('questions of the bank are marked by their key, interview answers by their points, with a follow-up', async () => {
  const [owner, student] = [await teacher(), await app.person()];
  const { inBank } = newBank(app);
  for (let count = 0; count < 2; count++) await inBank(owner, { topic: 'Databases' });
  const technical = { kind: 'technical' as const, minutes: 5, topic: 'databases', questions: 2 };
  const { assessmentId } = await made.published(owner, { sections: [technical, await made.interview(owner, 1)] });
  const { attemptId } = await made.running(student, assessmentId);
  const params = { attemptId };
  const { data: shown } = await student.call(assessments.attempt, { params });
  expect(JSON.stringify(shown)).not.toContain('explanation');
  const wrongKind = await keep(student, attemptId, 0, 1, { kind: 'essay', text: 'No.' });
  expect(codeOf(wrongKind)).toEqual([422, 'invalid_fields']);
  await submit(student, attemptId, 0, 1, null);
  await submit(student, attemptId, 0, 2, null);
  await student.call(assessments.startSection, { params, body: { section: 1 } });
  const essay = {
    kind: 'essay' as const,
    text: 'An index costs slower writes, and it takes room on the disk as well.',
  };
  const { data: follow } = await submit(student, attemptId, 1, 10, essay);
  expect(follow.item).toMatchObject({ position: 11, number: 1, isFollowUp: true });
  expect(follow.item?.stem).toContain('What does it speed up?');
  const { data: end } = await submit(student, attemptId, 1, 11, { kind: 'essay', text: 'It gives faster reads.' });
  expect(end.state).toBe('finished');
  const { data: report } = await student.call(assessments.report, { params });
  const answer = report.items.find(({ position, section }) => section === 1 && position === 10);
  expect(answer?.feedback?.points.map(({ evidence }) => evidence?.quote)).toEqual([
    expect.stringMatching(/faster reads/i),
    expect.stringMatching(/slower writes/i),
  ]);
  expect(report.sections[1]).toMatchObject({ kind: 'interview', points: answer?.points, of: 100 });
});

test('programs are judged, and the report shows their tests', async () => {
  const [owner, student] = [await teacher(), await app.person()];
  const coding = newChallenges(app);
  const { id } = await coding.challenge();
  const { assessmentId } = await made.published(owner, {
    sections: [{ kind: 'code', minutes: 30, challengeIds: [id] }],
  });
  const { attemptId } = await made.running(student, assessmentId);
  const params = { attemptId };
  const { data: shown } = await student.call(assessments.attempt, { params });
  expect(shown.item?.task).toMatchObject({ title: 'Sum of two' });
  await submit(student, attemptId, 0, 1, {
    kind: 'code',
    language: 'python',
    files: [{ name: 'main.py', text: SUMS }],
  });
  expect((await student.call(assessments.report, { params })).data.sections).toMatchObject([{ points: null, of: 100 }]);
  await coding.judgeAll();
  await app.settle();
  const { data: report } = await student.call(assessments.report, { params });
  expect(report.sections).toMatchObject([{ points: 100, of: 100 }]);
  expect(report.items[0]?.submission).toMatchObject({ verdict: 'AC', testCount: 3 });

  // Deleting takes the program along; of an open assessment another attempt may follow.
  await student.call(assessments.remove, { params });
  expect(await app.db.$count(submissions, eq(submissions.purposeId, attemptId))).toBe(0);
  expect(await app.db.$count(recruitmentItems, eq(recruitmentItems.attemptId, attemptId))).toBe(0);
  expect(codeOf(await owner.call(assessments.report, { params }))).toEqual([404, 'recruitment_attempt_not_found']);
  expect(
    (await student.call(assessments.list, {})).data.items.find((one) => one.assessmentId === assessmentId),
  ).toMatchObject({
    attempt: null,
    wasDeleted: false,
  });
});

test('a report opens to its student, the owner and admins; the owner answers an appeal once', async () => {
  const [owner, student] = [await teacher(), await app.person()];
  const { assessmentId } = await made.published(owner);
  const { attemptId, appealId } = await made.appealed(student, assessmentId);
  const params = { attemptId };
  for (const other of [await teacher(), await app.person()])
    expect(codeOf(await other.call(assessments.report, { params }))).toEqual([404, 'recruitment_attempt_not_found']);
  const { data: seen } = await owner.call(assessments.report, { params });
  expect(seen.appeals).toMatchObject([{ note: 'Question 2 has two right answers.', answer: null }]);
  expect(seen.can).toEqual({ appeal: false, answer: true, remove: false, mark: true });
  const second = { params: { attemptId, appealId: randomUUID() }, body: { note: 'Again.' } };
  expect(codeOf(await student.call(assessments.appeal, second))).toEqual([409, 'recruitment_appeal_open']);
  const list = await owner.call(ownAssessments.list, {});
  expect(list.data.items).toMatchObject([{ finished: 1, appeals: 1 }]);
  const reply = { params: { appealId }, body: { answer: 'Checked: only one is right.' } };
  expect((await owner.call(ownAssessments.answerAppeal, reply)).data.appeals[0]?.answer).toBe(reply.body.answer);
  expect(codeOf(await owner.call(ownAssessments.answerAppeal, reply))).toEqual([409, 'recruitment_appeal_answered']);
  const results = await owner.call(ownAssessments.results, { params: { assessmentId } });
  expect(results.data.items).toMatchObject([{ attemptId, hasAppeal: false, sections: [{ points: 0, of: 3 }] }]);
});

test('an assessment for applicants opens to them alone and is taken once', async () => {
  const { job, apply } = newJobs(app);
  const { staff, params, slug } = await job();
  const { assessmentId } = await made.published(staff, { audience: 'applicants', jobId: params.jobId });
  const [applicant, other] = [await app.person(), await app.person()];
  await apply(applicant, slug);
  // Their application leads there, and later to the report.
  const assessedIn = async (who: Person) =>
    (await who.call(ownJobs.applications, {})).data.items.flatMap(({ assessments: linked }) => linked);
  expect(await assessedIn(applicant)).toMatchObject([{ assessmentId, state: 'new' }]);
  const start = (who: Person) =>
    who.call(assessments.start, { params: { attemptId: randomUUID() }, body: { assessmentId, consent: true } });
  expect(codeOf(await start(other))).toEqual([404, 'recruitment_assessment_not_found']);
  // Not while an admin has yet to check a demand for money.
  await other.call(ownJobs.reportFee, { params: { slug }, body: { text: 'They ask for ₹2,000 before the test.' } });
  expect(codeOf(await start(applicant))).toEqual([409, 'job_paused']);
  const admin = await app.person({ role: 'admin' });
  const reportId = (await admin.call(jobsAdmin.reports, {})).data.items[0]?.reportId ?? '';
  await admin.call(jobsAdmin.decideReport, { params: { reportId }, body: { decision: 'resume' } });
  // Pressed in two tabs at once there is one attempt.
  const both = await Promise.all([start(applicant), start(applicant)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const attemptId = both.find(({ status }) => status === 200)?.data.attemptId ?? '';
  expect(await assessedIn(applicant)).toMatchObject([{ assessmentId, state: 'open' }]);
  await applicant.call(assessments.remove, { params: { attemptId } });
  expect(await assessedIn(applicant)).toEqual([]);
  expect(codeOf(await start(applicant))).toEqual([409, 'recruitment_deleted']);
  const foreign = await teacher();
  const refused = await foreign.call(ownAssessments.save, {
    params: { assessmentId: randomUUID() },
    body: { content: made.content({ audience: 'applicants', jobId: params.jobId }), version: 0 },
  });
  expect(codeOf(refused)).toEqual([404, 'job_not_found']);
});

test('only what can be asked is published, a stale save is refused, and old attempts are deleted', async () => {
  const [owner, student] = [await teacher(), await app.person()];
  const publish = async (more: Parameters<typeof made.draft>[1]) =>
    owner.call(ownAssessments.setState, { params: await made.draft(owner, more), body: { state: 'published' } });
  expect(codeOf(await publish({ sections: [] }))).toEqual([409, 'recruitment_not_ready']);
  const technical = { kind: 'technical' as const, minutes: 5, topic: 'Nothing', questions: 5 };
  expect(codeOf(await publish({ sections: [technical] }))).toEqual([409, 'recruitment_not_ready']);
  const twice = await owner.call(ownAssessments.save, {
    params: { assessmentId: randomUUID() },
    body: { content: made.content({ sections: [made.aptitude, made.aptitude] }), version: 0 },
  });
  expect(twice.status).toBe(422);
  const params = await made.published(owner, { retentionDays: 30 });
  const stale = { params, body: { content: made.content(), version: 0 } };
  expect(codeOf(await owner.call(ownAssessments.save, stale))).toEqual([409, 'changed_elsewhere']);

  const { attemptId } = await made.appealed(student, params.assessmentId);
  app.pass(31 * 24 * 60 * MINUTE);
  await app.runJob('recruitment.drop-old-attempts');
  expect(await app.db.$count(recruitmentItems, eq(recruitmentItems.attemptId, attemptId))).toBe(0);
  expect(await app.db.$count(recruitmentAppeals, eq(recruitmentAppeals.attemptId, attemptId))).toBe(0);
});

test('a text waits for a person, who marks every criterion of its rubric; the candidate reads the marks', async () => {
  const [owner, other, student] = [await teacher(), await teacher(), await app.person()];
  const bare = { ...made.writing, rubric: [] };
  const draft = await made.draft(owner, { sections: [bare] });
  const refused = await owner.call(ownAssessments.setState, { params: draft, body: { state: 'published' } });
  expect(codeOf(refused)).toEqual([409, 'recruitment_not_ready']);
  expect(JSON.stringify(refused.data)).toContain('no rubric');

  const { assessmentId } = await made.published(owner, { sections: [made.writing] });
  const params = await made.written(student, assessmentId);
  const before = (await student.call(assessments.report, { params })).data;
  expect(before.sections).toMatchObject([{ kind: 'writing', points: null, of: 10 }]);
  expect(before.can.mark).toBe(false);
  expect((await owner.call(ownAssessments.list, { query: {} })).data.items[1]).toMatchObject({ toMark: 0 });
  expect((await owner.call(ownAssessments.list, { query: {} })).data.items[0]).toMatchObject({ toMark: 1 });

  const mark = (person: Person, chosen: Record<string, string>) =>
    person.call(ownAssessments.mark, { params: { ...params, section: '0' }, body: { chosen, comment: 'Kind.' } });
  expect(codeOf(await mark(other, { task: 'high', tone: 'low' }))).toEqual([404, 'recruitment_attempt_not_found']);
  const half = await mark(owner, { task: 'high', tone: 'gone' });
  expect(half).toMatchObject({ status: 422, data: { fields: { chosen: 'Choose a level for: tone.' } } });
  await mark(owner, { task: 'low', tone: 'low' });
  await mark(owner, { task: 'high', tone: 'low' });
  const { data: after } = await student.call(assessments.report, { params });
  expect(after.sections).toMatchObject([{ points: 6, of: 10 }]);
  expect(after.items[0]?.marked).toMatchObject({ chosen: { task: 'high', tone: 'low' }, comment: 'Kind.' });
  // Nothing written is nothing to mark.
  const empty = await made.finished(await app.person(), assessmentId);
  const nothing = { params: { ...empty, section: '0' }, body: { chosen: {}, comment: '' } };
  expect(codeOf(await owner.call(ownAssessments.mark, nothing))).toEqual([404, 'recruitment_no_text']);
});

test('signals are kept once, only what was agreed to and within a section, and score nothing', async () => {
  const [owner, student] = [await teacher(), await app.person()];
  const agreed = { fullScreen: false, focus: true, paste: true, screens: false };
  const { assessmentId } = await made.published(owner, { signals: agreed, sections: [made.writing] });
  const { attemptId } = await made.started(student, assessmentId);
  const params = { attemptId };
  const [away, paste] = [randomUUID(), randomUUID()];
  const tell = (...signals: object[]) =>
    student.call(assessments.signals, { params, body: { signals: signals as never } });
  // Before the section starts there is nothing to notice.
  await tell({ signalId: randomUUID(), kind: 'hid-tab', ago: 0, seconds: 5 });
  await student.call(assessments.startSection, { params, body: { section: 0 } });
  app.pass(MINUTE);
  await tell(
    { signalId: away, kind: 'hid-tab', ago: 20, seconds: null },
    { signalId: paste, kind: 'pasted', ago: 5, seconds: null, position: 1, letters: 400 },
    { signalId: randomUUID(), kind: 'left-full-screen', ago: 5, seconds: 1 },
    { signalId: randomUUID(), kind: 'lost-focus', ago: 5, seconds: 2 },
  );
  await tell({ signalId: away, kind: 'hid-tab', ago: 21, seconds: 12.5 });
  // The same student elsewhere: another session.
  const token = randomUUID();
  await app.db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), userId: student.id, expiresAt: new Date(Date.now() + 86_400_000) });
  const elsewhere = { ...student, ...app.bearing(token) };
  await keep(elsewhere, attemptId, 0, 1, { kind: 'essay', text: 'Dear customer' });
  await student.call(assessments.finishSection, { params, body: { section: 0 } });
  const { data: report } = await owner.call(assessments.report, { params });
  expect(report.signals).toMatchObject({ settings: agreed, notKept: 0 });
  expect(report.signals?.totals).toEqual([
    { kind: 'hid-tab', times: 1, seconds: 12.5 },
    { kind: 'pasted', times: 1, seconds: null },
    { kind: 'other-device', times: 2, seconds: null },
  ]);
  expect(report.signals?.entries.find(({ signalId }) => signalId === paste)).toMatchObject({
    position: 1,
    letters: 400,
  });
  expect(report.sections).toMatchObject([{ points: null }]);
  expect((await student.call(assessments.report, { params })).data.signals).toEqual(report.signals);
});
