import { jobs } from '@stepwell/contract/jobs/jobs.ts';
import { jobLetters } from '@stepwell/contract/jobs/letters.ts';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { jobsAdmin, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applications, moves, notes } from '../../tables/jobs/applications.ts';
import { jobs as jobRows } from '../../tables/jobs/jobs.ts';
import { lectureProgress } from '../../tables/learning/learning.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { newJobs } from '../../testing/fixtures/jobs.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { listOf } = newBell(app);
const { employer, fields, job, resume, apply } = newJobs(app);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const key = () => crypto.randomUUID();
const searched = async (query: object) =>
  (await app.visitor.call(jobs.list, { query })).data.items.map(({ slug }) => slug);

test('only jobs of verified employers are published; search finds them by words, filters and skills', async () => {
  const staff = await app.person({ role: 'instructor' });
  const unverified = await employer({ by: staff, isVerified: false });
  const { data: draft } = await staff.call(staffJobs.create, { body: { key: key(), fields: fields(unverified) } });
  const publish = { params: draft, body: { state: 'published' as const } };
  expect((await staff.call(staffJobs.setState, publish)).data.code).toBe('employer_not_verified');

  const one = await job({ title: 'Quillwright zebra', place: 'Kochi', mode: 'remote', must: ['C++'], minYears: 2 });
  const other = await job({ title: 'Zebra keeper', place: 'Kochi', pay: null });
  expect(await searched({ q: 'zebra kochi' })).toEqual([other.slug, one.slug]);
  expect(await searched({ q: 'zebra', sort: 'pay' })).toEqual([one.slug, other.slug]);
  expect(await searched({ q: 'zebra', mode: 'remote' })).toEqual([one.slug]);
  expect(await searched({ q: 'zebra', years: 1 })).toEqual([other.slug]);
  expect(await searched({ q: 'zebra', pay: 500_000 })).toEqual([one.slug]);
  expect(await searched({ q: 'zebra', skill: 'C++' })).toEqual([one.slug]);
  const first = (await app.visitor.call(jobs.list, { query: { q: 'zebra', limit: 1 } })).data;
  expect(await searched({ q: 'zebra', limit: 1, cursor: first.nextCursor })).toEqual([one.slug]);
  const feed = await app.http.inject({ url: '/jobs/feed.xml' });
  expect(feed.body).toContain(`/jobs/${one.slug}</link>`);
});

test('a job that expires leaves search at once, says that it is closed, and takes no application', async () => {
  const { slug } = await job({
    title: 'Ephemeral clerk',
    closesAt: new Date(app.services.now().getTime() + DAY).toISOString(),
  });
  const candidate = await app.person();
  const resumeId = await resume(candidate);
  app.pass(DAY);
  expect(await searched({ q: 'ephemeral' })).toEqual([]);
  expect((await app.visitor.call(jobs.one, { params: { slug } })).data.state).toBe('closed');
  const late = await candidate.call(ownJobs.apply, { params: { slug }, body: { resumeId, note: '' } });
  expect(late.data.code).toBe('job_closed');
  await app.runJob('jobs.close-expired');
  const [row] = await app.db.select().from(jobRows).where(eq(jobRows.slug, slug));
  expect(row?.state).toBe('closed');
});

test('applying twice is one application; each must-have is shown with its evidence; a source is counted', async () => {
  const { slug, staff, params } = await job();
  const { data: link } = await staff.call(staffJobs.addSource, { params, body: { key: key(), label: 'Notice board' } });
  const source = new URL(link.url).searchParams.get('source') ?? '';
  const candidate = await app.person();
  const resumeId = await resume(candidate, {
    skills: [{ name: 'Data', keywords: ['PostgreSQL', 'structured query language'] }],
  });
  const { data: own } = await candidate.call(ownJobs.one, { params: { slug } });
  expect(own.match.map(({ term, evidence }) => [term, evidence.length])).toEqual([
    ['SQL', 1],
    ['Python', 0],
    ['Docker', 0],
  ]);
  const wish = { params: { slug }, body: { resumeId, note: '', source } };
  const [first, second] = await Promise.all([candidate.call(ownJobs.apply, wish), candidate.call(ownJobs.apply, wish)]);
  expect(first.data.applicationId).toBe(second.data.applicationId);
  await apply(await app.person(), slug);
  const { data } = await staff.call(staffJobs.one, { params });
  expect([data.sources[0]?.applications, data.direct]).toEqual([1, 1]);
  const { data: list } = await staff.call(pipeline.applicants, { params, query: {} });
  expect(list.items.map(({ mustsMet, musts }) => `${mustsMet}/${musts}`)).toEqual(['0/2', '1/2']);
});

test('what teaches a missing must-have comes with what the candidate has left of it', async () => {
  const { slug } = await job();
  const candidate = await app.person();
  const course = await app.course({ title: 'Python from zero' });
  const [done] = [await app.lecture(course, { seconds: 600 }), await app.lecture(course, { seconds: 1500 })];
  const left = async () => {
    const { data } = await candidate.call(ownJobs.one, { params: { slug } });
    return data.lessons.find(({ title }) => title === 'Python from zero')?.minutes;
  };
  expect(await left()).toBe(35);
  const { id: enrolmentId } = await app.enrolment(candidate, course);
  await app.db.insert(lectureProgress).values({ enrolmentId, lectureId: done.id, doneAt: new Date(), doneBy: 'read' });
  expect(await left()).toBe(25);
});

test('500 applications move in one call within two seconds, each logged, and an undo puts all back', async () => {
  const { params, staff, stage } = await job();
  const people = await app.db.execute(
    `insert into identity_users (full_name, email, status) select 'P ' || n, 'bulk-' || n || '@stepwell.test', 'approved' from generate_series(1, 500) n returning id`,
  );
  const ids = (people as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
  const now = app.services.now();
  const created = await app.db
    .insert(applications)
    .values(
      ids.map((candidateId, at) => ({
        jobId: params.jobId,
        candidateId,
        fullName: `P ${at}`,
        email: `p${at}@stepwell.test`,
        phone: '',
        phoneDigits: '',
        note: '',
        musts: 2,
        mustsMet: 1,
        stageId: stage('applied'),
        kind: 'applied' as const,
        stageSince: now,
        appliedAt: now,
        promisedBy: now,
      })),
    )
    .returning({ id: applications.id });
  const body = { key: key(), applicationIds: created.map(({ id }) => id), stageId: stage('rejected') };
  const began = performance.now();
  const { data } = await staff.call(pipeline.move, { params, body });
  expect(performance.now() - began).toBeLessThan(2000);
  expect(data.moved).toBe(500);
  expect((await staff.call(pipeline.move, { params, body })).data.moved).toBe(500);
  expect(await app.db.$count(moves, eq(moves.batchId, data.batchId))).toBe(500);
  const undo = { params: { ...params, batchId: data.batchId } };
  expect((await staff.call(pipeline.undoMove, undo)).data.restored).toBe(500);
  const { data: board } = await staff.call(pipeline.board, { params });
  expect(board.stages.find(({ kind }) => kind === 'applied')).toMatchObject({ count: 500 });
  expect(board.stages[0]?.items).toHaveLength(50);
  await app.runJob('jobs.tell-moves');
});

test('a candidate sees fixed steps ten minutes after a move, and never a note, a score or a stage of the job’s own', async () => {
  const { params, slug, staff, stage } = await job();
  const candidate = await app.person();
  const applicationId = await apply(candidate, slug);
  const of = { params: { applicationId } };
  const secret = 'Unfit: too quiet';
  await staff.call(pipeline.seen, of);
  await staff.call(pipeline.addNote, { ...of, body: { key: key(), text: secret } });
  await staff.call(pipeline.keepScorecard, { ...of, body: { scores: { Skills: 2, Hair: 5 }, comment: secret } });
  const { data: before } = await staff.call(staffJobs.one, { params });
  const own = { stageId: key(), kind: 'review' as const, name: 'Doubtful cases' };
  const stages = before.stages.flatMap(({ stageId, kind, name }) => [
    { stageId, kind, name },
    ...(kind === 'review' ? [own] : []),
  ]);
  expect((await staff.call(staffJobs.keepStages, { params, body: { stages } })).status).toBe(200);
  const move = (stageId: string) =>
    staff.call(pipeline.move, { params, body: { key: key(), applicationIds: [applicationId], stageId } });
  await move(own.stageId);
  const seen = async () => (await candidate.call(ownJobs.applications, {})).data.items[0];
  expect((await seen())?.step).toBe('seen');
  app.pass(10 * MINUTE);
  expect((await seen())?.step).toBe('review');
  const without = {
    params,
    body: { stages: before.stages.map(({ stageId, kind, name }) => ({ stageId, kind, name })) },
  };
  expect((await staff.call(staffJobs.keepStages, without)).data.code).toBe('stage_in_use');

  const { data: last } = await move(stage('interview'));
  app.pass(10 * MINUTE);
  const late = await staff.call(pipeline.undoMove, { params: { ...params, batchId: last.batchId } });
  expect(late.data.code).toBe('move_too_old');
  await app.runJob('jobs.tell-moves');
  await app.runJob('jobs.tell-moves');
  await app.settle();
  const steps = (await listOf(candidate)).map(({ about }) => about['step']);
  expect(steps).toEqual(['interview', 'review']);

  const answers = await Promise.all([
    candidate.call(ownJobs.applications, {}),
    candidate.call(ownJobs.one, { params: { slug } }),
    candidate.call(ownJobs.list, { query: {} }),
  ]);
  const text = JSON.stringify(answers.map(({ data }) => data)) + JSON.stringify(app.mail.letters);
  for (const word of [secret, 'Doubtful cases', 'scores']) expect(text).not.toContain(word);
  const { data: page } = await staff.call(pipeline.application, of);
  expect(page.notes[0]?.text).toBe(secret);
  expect(page.scorecards[0]?.scores).toEqual({ Skills: 2 });
  expect(page.moves.map(({ to }) => to)).toEqual(['Doubtful cases', 'Interview']);
  expect(await app.db.$count(notes, eq(notes.applicationId, applicationId))).toBe(1);
});

test('a letter goes out once for a key, filled; the same phone number in two applications is shown', async () => {
  const { params, slug, staff } = await job();
  const [one, other] = [await app.person({ fullName: 'Meera Iyer' }), await app.person()];
  const first = await apply(one, slug, { document: { basics: { name: 'Meera Iyer', phone: '+91 98200 41577' } } });
  await apply(other, slug, { document: { basics: { name: 'M. Iyer', phone: '09820041577' } } });
  const body = {
    key: key(),
    applicationIds: [first],
    subject: 'Interview: {job}',
    text: 'Dear {name}, please come to {employer}.',
  };
  const wrong = await staff.call(jobLetters.send, {
    params,
    body: { ...body, text: 'Dear {nmae}, hello there.' },
  });
  expect(wrong).toMatchObject({ status: 422, data: { fields: { text: expect.stringContaining('{nmae}') } } });
  expect((await staff.call(jobLetters.send, { params, body })).data.sent).toBe(1);
  expect((await staff.call(jobLetters.send, { params, body })).data.sent).toBe(1);
  app.pass(10 * MINUTE);
  await app.runJob('jobs.send-letters');
  await app.settle();
  const sent = app.mail.letters.filter(({ to }) => to === one.email);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.text).toContain('Dear Meera Iyer, please come to Lotus Labs');
  const { data } = await staff.call(pipeline.application, { params: { applicationId: first } });
  expect(data.sameContact).toMatchObject([{ fullName: 'M. Iyer', same: 'phone' }]);
  expect(data.duplicates).toBe(1);
});

test('an offer has a number, a PDF and a code; it is answered once, before its deadline', async () => {
  const { slug, staff, params } = await job();
  const candidate = await app.person();
  const applicationId = await apply(candidate, slug);
  const expiresAt = new Date(app.services.now().getTime() + DAY).toISOString();
  const terms = { pay: '₹6,00,000 a year', startsOn: '2099-07-01', text: 'Welcome.\n'.repeat(80).trim(), expiresAt };
  const offer = { params: { applicationId }, body: { key: key(), ...terms } };
  const { data } = await staff.call(pipeline.makeOffer, offer);
  expect((await staff.call(pipeline.makeOffer, offer)).data).toEqual(data);
  expect((await staff.call(pipeline.makeOffer, { ...offer, body: { key: key(), ...terms } })).data.code).toBe(
    'offer_exists',
  );
  const own = (await candidate.call(ownJobs.applications, {})).data.items[0];
  expect(own).toMatchObject({ step: 'offer', offer: { state: 'open', number: data.number } });
  const ofOffer = { params: { offerId: data.offerId } };
  const file = await candidate.call(ownJobs.offerFile, ofOffer);
  expect(Buffer.from(file.data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const accept = { ...ofOffer, body: { isAccepted: true } };
  const answers = await Promise.all([
    candidate.call(ownJobs.answerOffer, accept),
    candidate.call(ownJobs.answerOffer, accept),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const declined = await candidate.call(ownJobs.answerOffer, { ...ofOffer, body: { isAccepted: false } });
  expect(declined.data.code).toBe('offer_closed');
  const record = await app.visitor.call(jobs.offer, { params: { code: own?.offer?.code ?? '' } });
  expect(record.data).toMatchObject({ state: 'accepted', number: data.number });
  const { data: board } = await staff.call(pipeline.board, { params });
  expect(board.stages.find(({ kind }) => kind === 'hired')?.count).toBe(1);

  const late = await app.person();
  const again = await apply(late, slug);
  const { data: second } = await staff.call(pipeline.makeOffer, {
    params: { applicationId: again },
    body: { key: key(), ...terms },
  });
  app.pass(DAY);
  const answer = await late.call(ownJobs.answerOffer, {
    params: { offerId: second.offerId },
    body: { isAccepted: true },
  });
  expect(answer.data.code).toBe('offer_closed');
});

test('a demand for money pauses applying until an admin has decided, and the log keeps the decision', async () => {
  const { slug } = await job();
  const [reporter, candidate, admin] = [await app.person(), await app.person(), await app.person({ role: 'admin' })];
  const text = 'They ask for ₹5,000 before the interview.';
  const report = { params: { slug }, body: { text } };
  await Promise.all([reporter.call(ownJobs.reportFee, report), reporter.call(ownJobs.reportFee, report)]);
  const resumeId = await resume(candidate);
  const wish = { params: { slug }, body: { resumeId, note: '' } };
  expect((await candidate.call(ownJobs.apply, wish)).data.code).toBe('job_paused');
  const { data } = await admin.call(jobsAdmin.reports, {});
  const mine = data.items.filter((one) => one.text === text && one.decision === null);
  expect(mine).toHaveLength(1);
  await admin.call(jobsAdmin.decideReport, {
    params: { reportId: mine[0]?.reportId ?? '' },
    body: { decision: 'resume' },
  });
  expect((await candidate.call(ownJobs.apply, wish)).status).toBe(200);
});

test('an overdue reply is nudged once and counted on the employer’s page; an alert comes once for a job', async () => {
  const seeker = await app.person();
  const search = (name: string, filters: object) =>
    seeker.call(ownJobs.saveSearch, { body: { key: key(), name, filters, hasAlerts: true } });
  await search('Cello', { q: 'cello' });
  await search('Music', { q: 'cellist', skill: 'SQL' });
  app.pass(MINUTE);
  const { slug, staff } = await job({ title: 'Cellist and cello teacher', promisedDays: 1 });
  app.pass(11 * MINUTE);
  for (const _ of [1, 2]) {
    await app.runJob('jobs.alert-searches');
    app.pass(11 * MINUTE);
  }
  await app.settle();
  expect((await listOf(seeker)).filter(({ kind }) => kind === 'job-alert')).toHaveLength(1);

  await apply(await app.person(), slug);
  app.pass(DAY + MINUTE);
  await app.runJob('jobs.nudge-overdue');
  await app.runJob('jobs.nudge-overdue');
  await app.settle();
  expect((await listOf(staff)).filter(({ kind }) => kind === 'job-replies-overdue')).toHaveLength(1);
  const { data } = await app.visitor.call(jobs.one, { params: { slug } });
  const page = await app.visitor.call(jobs.employer, { params: { slug: data.employer.slug } });
  expect(page.data).toMatchObject({ overdue: 1, replies: 0 });
});

test('jobs elsewhere are tracked and reminded of once', async () => {
  const person = await app.person();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: app.services.zone }).format(app.services.now());
  const fieldsOf = { title: 'Tester', employer: 'Acme', link: '', note: '', step: 'applied' as const, remindOn: today };
  const body = { key: key(), ...fieldsOf };
  await person.call(ownJobs.addOutside, { body });
  await person.call(ownJobs.addOutside, { body });
  await app.runJob('jobs.remind-outside');
  await app.runJob('jobs.remind-outside');
  await app.settle();
  expect((await listOf(person)).filter(({ kind }) => kind === 'job-reminder')).toHaveLength(1);
  expect((await person.call(ownJobs.applications, {})).data.outside).toMatchObject([{ title: 'Tester' }]);
  const link = await person.call(ownJobs.addOutside, { body: { ...body, key: key(), link: 'javascript:alert(1)' } });
  expect(link.status).toBe(422);
});
