import { evaluations } from '@stepwell/contract/interviews/evaluations.ts';
import { interviews } from '@stepwell/contract/interviews/interviews.ts';
import { ownSets } from '@stepwell/contract/interviews/own-sets.ts';
import { languageModel } from '@stepwell/contract/language-model/language-model.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { keepSiteSettings } from '../../platform/site-settings.ts';
import { users } from '../../tables/identity/identity.ts';
import { interviewAnswers, interviewChunks, interviewSessions } from '../../tables/interviews/interviews.ts';
import { newInterviews } from '../../testing/fixtures/interviews.ts';
import { openModelService } from '../../testing/model-service.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { content, question, published, started, answer, finished, shared } = newInterviews();
const codeOf = ({ status, data }: { status: number; data: unknown }) => [status, (data as { code?: string }).code];
const RATE = 16_000;

/** A tone with a silence in the middle, 16-bit samples. */
function sound(seconds: number, silentFrom = Infinity, silentTo = Infinity) {
  const bytes = Buffer.alloc(seconds * RATE * 2);
  for (let at = 0; at < seconds * RATE; at++) {
    const isSilent = at >= silentFrom * RATE && at < silentTo * RATE;
    const noise = Math.sin(at * 12.9898) * 3;
    bytes.writeInt16LE(Math.round(isSilent ? noise : 8000 * Math.sin(at / 8) + noise), at * 2);
  }
  return bytes;
}
const sendChunk = (who: Person, sessionId: string, index: number, bytes: Uint8Array<ArrayBuffer>) =>
  who.call(interviews.keepChunk, {
    params: { sessionId, stepId: 'q1', track: 'audio', index: String(index) },
    content: new Blob([bytes], { type: 'application/octet-stream' }),
  });
const listen = (url: string | null | undefined) => app.http.inject({ url: url ?? '' });

/** A spoken interview whose first question is recorded, pieces sent twice and out of order. */
async function recorded(student: Person, setId: string) {
  const { sessionId } = await started(student, setId, 'microphone');
  const whole = sound(8, 3, 6);
  const pieces = [whole.subarray(0, 4 * RATE * 2), whole.subarray(4 * RATE * 2)].map((part) => new Uint8Array(part));
  for (const index of [1, 0, 1]) await sendChunk(student, sessionId, index, pieces[index] ?? new Uint8Array(0));
  return { sessionId, pieces };
}
const saveSpoken = (student: Person, sessionId: string, audioChunks: number) =>
  student.call(interviews.answer, {
    params: { sessionId, stepId: 'q1' },
    body: { text: 'Um, it gives faster reads.', source: 'typed', audioChunks, videoChunks: 0 },
  });

test('a set: draft, published, a new version; an interview keeps the one it was started with', async () => {
  const [teacher, student] = [await app.person({ role: 'instructor' }), await app.person()];
  const setId = await published(teacher);
  const params = { setId };
  const { sessionId } = await started(student, setId);
  const changed = content({ questions: [question('q1', { text: 'Changed?' })] });
  const saved = await teacher.call(ownSets.save, { params, body: { content: changed, isShared: true, version: 1 } });
  expect(saved.data).toMatchObject({ version: 2, publishedVersion: 1, hasChanges: true });
  const stale = await teacher.call(ownSets.save, { params, body: { content: changed, isShared: true, version: 1 } });
  expect(codeOf(stale)).toEqual([409, 'changed_elsewhere']);
  await teacher.call(ownSets.setState, { params, body: { state: 'published' } });
  const twice = await teacher.call(ownSets.setState, { params, body: { state: 'published' } });
  expect(twice.data).toMatchObject({ publishedVersion: 2, hasChanges: false });
  const { data } = await student.call(interviews.session, { params: { sessionId } });
  expect(data.steps.map(({ text }) => text)).toContain('What is an index (q1)?');
  const other = await app.person({ role: 'instructor' });
  const copy = await other.call(ownSets.copy, { params: { setId, copyId: crypto.randomUUID() } });
  expect(copy.data).toMatchObject({ state: 'draft', version: 1, can: { edit: true } });
  const empty = await other.call(ownSets.save, {
    params: { setId: copy.data.setId },
    body: { content: content({ questions: [] }), isShared: false, version: 1 },
  });
  const refused = await other.call(ownSets.setState, {
    params: { setId: empty.data.setId },
    body: { state: 'published' },
  });
  expect(codeOf(refused)).toEqual([409, 'interview_set_not_ready']);
});

test('a typed interview: one follow-up for what is missing, feedback with quotes, the same for the same answers', async () => {
  const [teacher, student] = [await app.person({ role: 'instructor' }), await app.person()];
  const setId = await published(teacher);
  const { sessionId, steps } = await started(student, setId);
  expect(steps[0]).toMatchObject({ answerSeconds: 90, answer: null });
  expect(JSON.stringify(steps)).not.toContain('faster reads');
  const first = await answer(student, sessionId, 'q1', 'An index has a cost of writing each time.');
  expect(first.data.steps.map(({ stepId, text }) => [stepId, text])[1]).toEqual(['q1.f', 'What does it speed up?']);
  await answer(student, sessionId, 'q1', 'An index has a cost of writing each time.');
  expect(codeOf(await answer(student, sessionId, 'q2', 'Too early'))).toEqual([409, 'interview_not_opened']);
  await student.call(interviews.open, { params: { sessionId, stepId: 'q1.f' } });
  const later = await answer(student, sessionId, 'q1.f', 'It is a fast lookup for reads.');
  expect(later.data.steps).toHaveLength(4);
  const done = await student.call(interviews.finish, { params: { sessionId } });
  const [one, two] = done.data.feedback?.answers ?? [];
  expect(one?.points.map(({ evidence }) => evidence?.quote)).toEqual([
    expect.stringContaining('fast lookup'),
    expect.stringContaining('cost of writing'),
  ]);
  expect([one?.content, two?.score]).toEqual([100, 0]);
  expect(codeOf(await answer(student, sessionId, 'q1', 'Later'))).toEqual([409, 'interview_finished']);
  const again = await student.call(interviews.finish, { params: { sessionId } });
  expect(again.data.feedback).toEqual(done.data.feedback);
  const more = { setId, way: 'text' as const, questions: 2, again: sessionId };
  const retry = await student.call(interviews.start, { params: { sessionId: crypto.randomUUID() }, body: more });
  expect(retry.data.steps.map(({ stepId }) => stepId)).toEqual(['q1', 'q2', 'q3']);
  const fresh = await student.call(interviews.start, {
    params: { sessionId: crypto.randomUUID() },
    body: { ...more, questions: 1, again: null },
  });
  expect(fresh.data.steps).toHaveLength(1);
});

test('a recording: pieces sent twice are one, another piece is refused, and only its people hear it', async () => {
  const [teacher, student, stranger] = [
    await app.person({ role: 'instructor' }),
    await app.person(),
    await app.person(),
  ];
  const setId = await published(teacher);
  const { sessionId, pieces } = await recorded(student, setId);
  expect(codeOf(await sendChunk(student, sessionId, 0, new Uint8Array(pieces[1] ?? [])))).toEqual([
    409,
    'interview_chunk_differs',
  ]);
  expect(codeOf(await sendChunk(student, sessionId, 80, new Uint8Array(2)))).toEqual([
    409,
    'interview_recording_too_long',
  ]);
  expect(codeOf(await saveSpoken(student, sessionId, 3))).toEqual([409, 'interview_chunk_missing']);
  const saved = await saveSpoken(student, sessionId, 2);
  const spoken = saved.data.steps[0]?.answer;
  expect(spoken).toMatchObject({ seconds: 8, videoUrl: null });
  const audio = await listen(spoken?.audioUrl);
  expect([audio.statusCode, audio.headers['content-type'], audio.rawPayload.length]).toEqual([
    200,
    'audio/wav',
    44 + 8 * RATE * 2,
  ]);
  expect(await app.db.$count(interviewChunks, eq(interviewChunks.sessionId, sessionId))).toBe(0);
  expect((await sendChunk(student, sessionId, 1, new Uint8Array(pieces[1] ?? []))).data).toEqual({ kept: true });
  expect(await app.db.$count(interviewChunks, eq(interviewChunks.sessionId, sessionId))).toBe(0);
  const done = await student.call(interviews.finish, { params: { sessionId } });
  expect(done.data.feedback?.answers[0]?.delivery).toMatchObject({
    pauses: [{ start: 3, seconds: 3 }],
    fillers: [{ text: 'um', count: 1 }],
  });
  const url = spoken?.audioUrl ?? '';
  expect((await listen(url.replace(student.sessionId, stranger.sessionId))).statusCode).toBe(403);
  const urlFor = async (who: Person) =>
    (await who.call(evaluations.evaluation, { params: { sessionId } })).data.interview?.steps[0]?.answer?.audioUrl;
  expect(await urlFor(teacher)).toBeUndefined();
  await student.call(interviews.share, { params: { sessionId }, body: { instructorId: teacher.id } });
  const forTeacher = await urlFor(teacher);
  expect((await listen(forTeacher)).statusCode).toBe(200);
  await student.call(interviews.share, { params: { sessionId }, body: { instructorId: null } });
  expect((await listen(forTeacher)).statusCode).toBe(403);
});

test('the site’s model writes an answer down where its student asks; its name stays with the transcript', async () => {
  const [teacher, student, other, admin] = [
    await app.person({ role: 'instructor' }),
    await app.person(),
    await app.person(),
    await app.person({ role: 'admin' }),
  ];
  const { sessionId } = await recorded(student, await published(teacher));
  const step = { sessionId, stepId: 'q1' };
  const transcribe = (who: Person, audioChunks = 2) =>
    who.call(interviews.transcribe, { params: step, body: { audioChunks } });
  expect(codeOf(await transcribe(student))).toEqual([409, 'model_off']);
  // A transcript is a model's only where the server has one of it.
  const save = async (text: string) =>
    (
      await student.call(interviews.answer, {
        params: step,
        body: { text, source: 'model', audioChunks: 0, videoChunks: 0 },
      })
    ).data.steps[0]?.answer;
  expect(await save('Made up.')).toMatchObject({ source: 'typed', transcribedBy: null });

  const service = await openModelService(() => '');
  const { version } = (await admin.call(languageModel.state, {})).data;
  const names = { textModel: 'good', transcriptionModel: 'ears', speechModel: '', speechVoice: '' };
  const limits = { requestsPerPerson: 1, tokensPerDay: 1000, key: '', dropKey: false };
  const body = { isOn: true, baseUrl: service.baseUrl, ...names, ...limits, version };
  expect((await admin.call(languageModel.save, { body })).status).toBe(200);
  expect((await student.call(interviews.session, { params: { sessionId } })).data.transcriber).toBe('ears');
  expect((await transcribe(other)).status).toBe(404);
  expect(codeOf(await transcribe(student, 3))).toEqual([409, 'interview_chunk_missing']);
  const { text } = (await transcribe(student)).data;
  expect(text).toBe('The lift is on the left.');
  expect(await save(text)).toMatchObject({ text, source: 'model', transcribedBy: 'ears' });
  expect(codeOf(await transcribe(student))).toEqual([429, 'model_budget_person']);
  const finished = (await student.call(interviews.finish, { params: { sessionId } })).data;
  expect([finished.transcriber, finished.steps[0]?.answer?.transcribedBy]).toEqual([null, 'ears']);
});

test('deleting an interview, the days of the settings, and erasing a person each remove every file', async () => {
  const [teacher, student] = [await app.person({ role: 'instructor' }), await app.person()];
  const setId = await published(teacher);
  const { storage } = app.services.ports;
  const keyOf = (sessionId: string) => `interviews/${student.id}/${sessionId}/q1/answer.wav`;
  const spoken = async () => {
    const { sessionId } = await recorded(student, setId);
    await saveSpoken(student, sessionId, 2);
    return sessionId;
  };
  const [deleted, old] = [await spoken(), await spoken()];
  expect(await storage.size(keyOf(deleted))).toBeGreaterThan(0);
  for (let times = 0; times < 2; times++)
    expect((await student.call(interviews.remove, { params: { sessionId: deleted } })).status).toBe(200);
  expect(await storage.size(keyOf(deleted))).toBeUndefined();
  expect(await app.db.$count(interviewAnswers, eq(interviewAnswers.sessionId, deleted))).toBe(0);
  await keepSiteSettings(app.db, { recordingDays: 7 });
  await app.runJob('interviews.drop-old-recordings');
  expect(await storage.size(keyOf(old))).toBeGreaterThan(0);
  app.pass(8 * 86_400_000);
  await app.runJob('interviews.drop-old-recordings');
  expect(await storage.size(keyOf(old))).toBeUndefined();
  const last = await spoken();
  const { sessionId: unsaved } = await recorded(student, setId);
  const [piece] = await app.db.select().from(interviewChunks).where(eq(interviewChunks.sessionId, unsaved));
  await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, student.id));
  await emit(app.db, erased, { userId: student.id, courses: [] });
  await app.settle();
  expect(await app.db.$count(interviewSessions, eq(interviewSessions.studentId, student.id))).toBe(0);
  expect(await storage.size(keyOf(last))).toBeUndefined();
  expect(await storage.size(piece?.key ?? '')).toBeUndefined();
});

test('a review is the student’s once released; a second grader’s agreement, and a request for another look', async () => {
  const [teacher, second, student] = [
    await app.person({ role: 'instructor', fullName: 'Ira Sen' }),
    await app.person({ role: 'instructor' }),
    await app.person(),
  ];
  const setId = await published(teacher);
  const { sessionId } = await shared(student, teacher, setId);
  const params = { sessionId };
  const levels = (content: string) => ({ content, structure: 'l1', clarity: 'l2' });
  const keep = (who: Person, chosen: Record<string, string>) =>
    who.call(evaluations.keep, {
      params,
      body: { chosen, comment: 'Good.', remarks: [{ id: 'r1', stepId: 'q1', second: null, text: 'Clear.' }] },
    });
  const waiting = await teacher.call(evaluations.list, { query: {} });
  expect(waiting.data.items).toMatchObject([{ sessionId, state: 'waiting', dueOn: null }]);
  await keep(teacher, { content: 'l1' });
  expect(codeOf(await teacher.call(evaluations.release, { params }))).toEqual([409, 'interview_marks_missing']);
  await keep(teacher, levels('l2'));
  await teacher.call(evaluations.askSecond, { params, body: { instructorId: second.id } });
  await keep(second, levels('l1'));
  expect(codeOf(await second.call(evaluations.release, { params }))).toEqual([409, 'interview_not_first_grader']);
  expect((await teacher.call(evaluations.evaluation, { params })).data.agreement).toBeNull();
  await second.call(evaluations.submit, { params });
  expect((await teacher.call(evaluations.evaluation, { params })).data.agreement).toMatchObject({ same: 2, of: 3 });
  const seen = async () => (await student.call(interviews.session, { params })).data;
  expect((await seen()).review).toBeNull();
  await teacher.call(evaluations.release, { params });
  await teacher.call(evaluations.release, { params });
  expect((await seen()).review).toMatchObject({ grader: 'Ira Sen', points: 13, of: 15, remarks: [{ text: 'Clear.' }] });
  const request = (dueOn: string) =>
    student.call(interviews.requestReview, { params, body: { note: 'Please check question 1.', dueOn } });
  expect((await request('2020-01-01')).status).toBe(422);
  const dueOn = new Date(app.services.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  expect((await request(dueOn)).data.share?.request).toMatchObject({ dueOn, isOpen: true });
  expect(codeOf(await request(dueOn))).toEqual([409, 'interview_request_open']);
  expect((await teacher.call(evaluations.list, { query: {} })).data.items).toMatchObject([{ dueOn }]);
  await teacher.call(evaluations.release, { params });
  expect((await teacher.call(evaluations.list, { query: { state: 'released' } })).data.items).toHaveLength(1);
  await app.settle();
  const noticeKinds = async (who: Person) =>
    (await who.call(notices.list, { query: {} })).data.items.map(({ kind }) => kind);
  expect(await noticeKinds(student)).toEqual(['interview-reviewed', 'interview-reviewed']);
  expect(await noticeKinds(teacher)).toEqual(['interview-to-review', 'interview-to-review']);
  expect(await noticeKinds(second)).toEqual(['interview-to-review']);
});

test('a grader compares with interviews of the same set that are shared with them, and with no others', async () => {
  const [teacher, other] = [await app.person({ role: 'instructor' }), await app.person({ role: 'instructor' })];
  const [asha, bilal, chitra] = [await app.person(), await app.person({ fullName: 'Bilal' }), await app.person()];
  const setId = await published(teacher);
  const { sessionId } = await shared(asha, teacher, setId);
  const again = await shared(asha, teacher, setId);
  const his = await shared(bilal, teacher, setId);
  await shared(chitra, other, setId);
  await shared(bilal, teacher, await published(teacher));
  const { data } = await teacher.call(evaluations.evaluation, { params: { sessionId } });
  expect(data.comparable.map((one) => [one.sessionId, one.student])).toEqual([
    [his.sessionId, 'Bilal'],
    [again.sessionId, asha.fullName],
  ]);
});

test('figures appear from five answers; a CSV file is read with its errors by line', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const setId = await published(teacher);
  const figures = async () => (await teacher.call(ownSets.figures, { params: { setId } })).data.questions[0];
  for (let at = 0; at < 4; at++) await finished(await app.person(), setId, 'It gives faster reads.');
  expect(await figures()).toMatchObject({ answers: 4, points: null });
  await finished(await app.person(), setId, 'It is about slower writes.');
  expect(await figures()).toMatchObject({
    answers: 5,
    points: [
      { phrase: 'faster reads', share: 80 },
      { phrase: 'slower writes', share: 20 },
    ],
  });
  const csv = [
    'question,kind,think,answer,point,alternatives,follow_up',
    'What is SQL?,knowledge,20,60,query language,queries; structured query,What is it for?',
    ',,,,relational data,tables,',
    'Too long?,knowledge,20,9999,a point,,',
    'Wrong kind?,quiz,20,60,a point,,',
  ].join('\n');
  const { data } = await teacher.call(ownSets.readCsv, { body: { csv } });
  expect(data.questions.map(({ text, points }) => [text, points.length])).toEqual([['What is SQL?', 2]]);
  expect(data.errors.map(({ line }) => line)).toEqual([4, 5]);
});
