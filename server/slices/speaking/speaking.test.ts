import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { languageModel } from '@stepwell/contract/language-model/language-model.ts';
import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { wavOf } from '@stepwell/contract/speaking/scoring/wav.ts';
import { speaking, speakingAdmin } from '@stepwell/contract/speaking/speaking.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { keepSiteSettings } from '../../platform/site-settings.ts';
import { mistakes } from '../../tables/aptitude/mistakes.ts';
import { users } from '../../tables/identity/identity.ts';
import { speakingAttempts, speakingPieces } from '../../tables/speaking/speaking.ts';
import { spokenAttempt } from '../../testing/access-rules/speaking.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { openModelService } from '../../testing/model-service.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { keepWeakSounds } from './sound-cards.ts';
import { samplesIn } from './testing/planted.ts';

const app = await startTestApp();
const taskId = 'read.cooking-rice';
const send = (who: Person, attemptId: string, bytes: Uint8Array<ArrayBuffer>, task = taskId) =>
  who.call(speaking.record, {
    params: { taskId: task, attemptId },
    content: new Blob([bytes], { type: 'audio/wav' }),
  });
const codeOf = ({ status, data }: { status: number; data: unknown }) => [status, (data as { code?: string }).code];
const silence = wavOf(new Float32Array(32_000));
const listen = (address: string) => app.http.inject({ url: address });

test('silence is kept without a score, once however often it is sent; only its owner hears it', async () => {
  const [asha, ben] = [await app.person(), await app.person()];
  const id = crypto.randomUUID();
  const [one, two] = await Promise.all([send(asha, id, silence), send(asha, id, silence)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.data).toMatchObject({
    attemptId: id,
    counts: false,
    assessment: { fault: 'silent', scores: null, words: [] },
  });
  const { data } = await asha.call(speaking.task, { params: { taskId } });
  expect(data.attempts.map(({ attemptId }) => attemptId)).toEqual([id]);
  const url = data.attempts[0]?.recordingUrl ?? '';
  const audio = await listen(url);
  expect([audio.statusCode, audio.headers['content-type'], audio.rawPayload.length]).toEqual([
    200,
    'audio/wav',
    silence.length,
  ]);
  expect((await listen(url.replace(asha.sessionId, ben.sessionId))).statusCode).toBe(403);
  expect(codeOf(await send(ben, id, silence))).toEqual([404, 'speaking_attempt_not_found']);
  const after = await asha.call(speaking.removeRecording, { params: { attemptId: id } });
  expect(after.data).toMatchObject({ recordingUrl: null, assessment: { fault: 'silent' } });
  expect((await listen(url)).statusCode).toBe(403);
});

test('a recording in pieces is whole once all arrived, however often they come; a stranger adds nothing to it', async () => {
  const [asha, ben] = [await app.person(), await app.person()];
  const params = { taskId, attemptId: crypto.randomUUID() };
  const half = silence.length / 2;
  const put = (who: Person, index: number, bytes = silence.slice(index * half, (index + 1) * half)) =>
    who.call(speaking.keepPiece, {
      params: { ...params, index: String(index) },
      content: new Blob([bytes], { type: 'application/octet-stream' }),
    });
  const finish = (who: Person) => who.call(speaking.wholeRecording, { params, body: { pieces: 2 } });
  await put(asha, 1);
  await put(ben, 0, new Uint8Array([1, 2, 3]));
  expect(codeOf(await finish(asha))).toEqual([409, 'speaking_piece_missing']);
  await put(asha, 0);
  await put(asha, 0);
  const [one, two] = [await finish(asha), await finish(asha)];
  expect([one.data.attemptId, one.data.assessment?.seconds, two.data.attemptId]).toEqual([
    params.attemptId,
    2,
    params.attemptId,
  ]);
  expect((await put(asha, 0)).status).toBe(200);
  expect(await app.db.$count(speakingAttempts, eq(speakingAttempts.studentId, asha.id))).toBe(1);
  expect(await app.db.$count(speakingPieces, eq(speakingPieces.studentId, asha.id))).toBe(0);
  expect(codeOf(await put(ben, 1))).toEqual([404, 'speaking_attempt_not_found']);
  await app.pass(2 * 86_400_000);
  await app.runJob('speaking.drop-old-recordings');
  expect(await app.db.$count(speakingPieces, eq(speakingPieces.studentId, ben.id))).toBe(0);
});

test('a recording is transcribed by the site’s model where its learner asks, within the budget; a correction is theirs', async () => {
  const [student, other, admin] = [await app.person(), await app.person(), await app.person({ role: 'admin' })];
  const attemptId = crypto.randomUUID();
  await send(student, attemptId, silence);
  const transcribe = (who: Person) => who.call(speaking.transcribeByModel, { params: { attemptId } });
  expect(codeOf(await transcribe(student))).toEqual([409, 'model_off']);
  const service = await openModelService(() => '');
  const { version } = (await admin.call(languageModel.state, {})).data;
  const names = { textModel: 'good', transcriptionModel: 'ears', speechModel: '', speechVoice: '' };
  const limits = { requestsPerPerson: 1, tokensPerDay: 1000, key: '', dropKey: false };
  const on = { isOn: true, baseUrl: service.baseUrl, ...names, ...limits, version };
  expect((await admin.call(languageModel.save, { body: on })).status).toBe(200);
  expect((await student.call(speaking.task, { params: { taskId } })).data.transcriber).toBe('ears');
  expect((await transcribe(other)).status).toBe(404);
  const [one, two] = [await transcribe(student), await transcribe(student)];
  expect(one.data).toMatchObject({ text: 'The lift is on the left.', transcribedBy: 'ears' });
  expect([two.status, service.asked.length]).toEqual([200, 1]);
  const text = 'Um, the lift is on the left.';
  const corrected = await student.call(speaking.transcribe, { params: { attemptId }, body: { text } });
  expect(corrected.data).toMatchObject({ text, transcribedBy: null, fillers: ['um'] });
  const second = crypto.randomUUID();
  await send(student, second, silence);
  const refused = await student.call(speaking.transcribeByModel, { params: { attemptId: second } });
  expect(codeOf(refused)).toEqual([429, 'model_budget_person']);
});

test('a picture, twenty minutes, an unknown task and a whole role play are refused, and nothing is kept', async () => {
  const student = await app.person();
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...new Array(200).fill(0)]);
  const id = crypto.randomUUID();
  expect(codeOf(await send(student, id, png))).toEqual([422, 'recording_not_audio']);
  expect(codeOf(await send(student, id, wavOf(new Float32Array(50 * 16_000))))).toEqual([409, 'recording_too_long']);
  expect((await send(student, id, wavOf(new Float32Array(20 * 60 * 16_000)))).status).toBe(413);
  expect(codeOf(await send(student, id, silence, 'read.nothing'))).toEqual([404, 'speaking_task_not_found']);
  expect(codeOf(await send(student, id, silence, 'role-play.at-the-doctor'))).toEqual([404, 'speaking_task_not_found']);
  expect(await app.db.$count(speakingAttempts, eq(speakingAttempts.studentId, student.id))).toBe(0);
});

test('without a microphone a text is written from memory; half of it counts for the day and its points', async () => {
  const student = await app.person();
  const write = (attemptId: string, text: string, task = taskId) =>
    student.call(speaking.write, { params: { taskId: task, attemptId }, body: { text } });
  const few = await write(crypto.randomUUID(), 'Wash the rice.');
  expect(few.data).toMatchObject({
    way: 'text',
    counts: false,
    assessment: null,
    matched: { words: ['Wash', 'the', 'rice'] },
  });
  const most = await write(
    crypto.randomUUID(),
    'Wash the rice three times and let it rest in water. Use two cups of water for each cup. Cook it on low fire.',
  );
  expect(most.data.counts).toBe(true);
  const spoken = await write(
    crypto.randomUUID(),
    'Um, the sellers sell fresh vegetables at a stall, and the customers carry baskets because the market is busy and, you know, loud today.',
    'picture.at-the-market',
  );
  expect(spoken.data).toMatchObject({ counts: true, fillers: ['um', 'you know'] });
  expect(spoken.data.matched?.words).toEqual(
    expect.arrayContaining(['stall', 'vegetables', 'basket', 'fresh', 'busy']),
  );
  await app.settle();
  const { sources } = (await student.call(leaderboard.own, { query: {} })).data;
  expect(sources).toContainEqual({ kind: 'practice-day', times: 1, points: 2 });
  const home = (await student.call(speaking.home, {})).data;
  expect(home.today).toBe(2);
  expect(home.tasks.find((one) => one.taskId === taskId)).toMatchObject({ attempts: 2, best: null });
  const { weeks } = (await student.call(speaking.progress, {})).data;
  expect(weeks).toEqual([expect.objectContaining({ attempts: 3, score: null, minutes: 0 })]);
});

test('a contested mark is heard by teachers and decided; the word then counts as right', async () => {
  const [student, other, teacher] = [await app.person(), await app.person(), await app.person({ role: 'instructor' })];
  const attemptId = await spokenAttempt(app, student);
  const contest = (at: number) =>
    student.call(speaking.contest, { params: { attemptId }, body: { at, comment: 'I am sure.' } });
  expect(codeOf(await contest(0))).toEqual([404, 'contest_not_found']);
  expect((await contest(1)).data).toMatchObject({
    heardSince: ['contested'],
    contests: [{ at: 1, state: 'open', reply: '' }],
  });
  await contest(1);
  const open = (await teacher.call(speaking.contests, { query: { limit: 100 } })).data.items;
  const [mine, ...more] = open.filter(({ comment }) => comment === 'I am sure.');
  expect([mine?.word, mine?.sounds, more]).toEqual(['thing', ['TH', 'IH', 'NG'], []]);
  const params = { contestId: mine?.contestId ?? '' };
  const decide = (who: Person, reply: string) =>
    who.call(speaking.decide, { params, body: { decision: 'accepted', reply } });
  expect((await decide(teacher, ' ')).status).toBe(422);
  expect((await decide(other, 'No.')).status).toBe(403);
  expect((await decide(teacher, 'You said it well.')).data.decision).toBe('accepted');
  await app.settle();
  expect(await newBell(app).listOf(student)).toMatchObject([
    { kind: 'practice-feedback', about: { subject: 'spoken-word', title: 'Cooking rice' } },
  ]);
  const transcribed = await student.call(speaking.transcribe, {
    params: { attemptId },
    body: { text: 'Um, good thing.' },
  });
  expect(transcribed.data.fillers).toEqual(['um']);
  expect(transcribed.data.contests).toEqual([{ at: 1, state: 'accepted', reply: 'You said it well.' }]);
  expect(transcribed.data.assessment?.scores).toMatchObject({ accuracy: 98, completeness: 100, fluency: 90 });
});

test('a sound that was wrong twice goes into the mistake book, one card a sound', async () => {
  const student = await app.person();
  const wrong = (text: string) => ({
    text,
    state: 'wrong' as const,
    score: 30,
    start: 0,
    end: 1,
    sounds: [{ sound: 'TH', isWeak: true }],
  });
  await app.db.transaction((tx) => keepWeakSounds(tx, student.id, [wrong('think')], new Date()));
  expect(await app.db.$count(mistakes, eq(mistakes.studentId, student.id))).toBe(0);
  for (let i = 0; i < 2; i++)
    await app.db.transaction((tx) => keepWeakSounds(tx, student.id, [wrong('think'), wrong('both')], new Date()));
  const cards = await app.db.select().from(mistakes).where(eq(mistakes.studentId, student.id));
  expect(cards.map(({ itemId, topic }) => [itemId, topic])).toEqual([['english:sound-th', 'Sounds']]);
});

test('recordings end after the days that the settings say; with the person everything goes', async () => {
  const student = await app.person();
  const id = crypto.randomUUID();
  await send(student, id, silence);
  const mine = eq(speakingAttempts.studentId, student.id);
  const [row] = await app.db.select().from(speakingAttempts).where(mine);
  await keepSiteSettings(app.db, { recordingDays: 7 });
  await app.runJob('speaking.drop-old-recordings');
  expect(await app.services.ports.storage.size(row?.recordingKey ?? '')).toBe(silence.length);
  app.pass(8 * 86_400_000);
  await app.runJob('speaking.drop-old-recordings');
  expect(await app.services.ports.storage.size(row?.recordingKey ?? '')).toBeUndefined();
  expect(await app.db.$count(speakingAttempts, mine)).toBe(1);
  const later = crypto.randomUUID();
  await send(student, later, silence);
  const key = `speaking/${student.id}/${later}.wav`;
  await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, student.id));
  await emit(app.db, erased, { userId: student.id, courses: [] });
  await app.settle();
  expect(await app.db.$count(speakingAttempts, mine)).toBe(0);
  expect(await app.services.ports.storage.size(key)).toBeUndefined();
});

test('a recording that was read well gets a score and counts; another text is kept with why it has none', async () => {
  const student = await app.person();
  const wavIn = (name: string) => wavOf(samplesIn(name));
  const line = 'role-play.asking-a-teacher-for-help.board.2';
  const well = await send(student, crypto.randomUUID(), wavIn('line.slt'), line);
  expect(well.data).toMatchObject({ counts: true, assessment: { fault: null, pace: { unit: 'words' } } });
  expect(well.data.assessment?.scores?.accuracy).toBeGreaterThan(80);
  expect(well.data.assessment?.scores?.completeness).toBe(100);
  const other = await send(student, crypto.randomUUID(), wavIn('fish.awb'), line);
  expect(other.data).toMatchObject({ counts: false, assessment: { fault: 'other-text', scores: null } });
  const { tasks } = (await student.call(speaking.home, {})).data;
  expect(tasks.find((one) => one.taskId === 'role-play.asking-a-teacher-for-help')).toMatchObject({
    attempts: 2,
    best: well.data.assessment?.scores?.score,
  });
});

test('a teacher’s reading is the model that learners hear, until it is taken back', async () => {
  const [teacher, student] = [await app.person({ role: 'instructor' }), await app.person()];
  const line = 'role-play.asking-a-teacher-for-help.board.2';
  const attemptId = crypto.randomUUID();
  await send(teacher, attemptId, wavOf(samplesIn('line.slt')), line);
  const modelOf = async () => (await student.call(speaking.task, { params: { taskId: line } })).data.model;
  expect(await modelOf()).toBeNull();
  const silent = crypto.randomUUID();
  await send(teacher, silent, silence);
  const asModel = (id: string) => teacher.call(speaking.useAsModel, { params: { attemptId: id } });
  expect(codeOf(await asModel(silent))).toEqual([404, 'speaking_attempt_not_found']);
  expect((await asModel(attemptId)).status).toBe(200);
  const model = await modelOf();
  expect(model?.pitch.some((hz) => hz > 0)).toBe(true);
  expect((await listen(model?.recordingUrl ?? '')).statusCode).toBe(200);
  await teacher.call(speaking.removeModel, { params: { attemptId } });
  expect(await modelOf()).toBeNull();
  expect((await listen(model?.recordingUrl ?? '')).statusCode).toBe(403);
});

test('an admin accepts one more way to say a word; tasks, the list and the audit log have it until it is removed', async () => {
  const [admin, student] = [await app.person({ role: 'admin' }), await app.person()];
  const way = { word: 'Rice', sounds: 'r aa s', reason: 'Said so in our town.' };
  const add = (more: Partial<typeof way>) => admin.call(speakingAdmin.addWay, { body: { ...way, ...more } });
  for (const [more, field] of [
    [{ word: 'two words' }, 'word'],
    [{ word: 'zeppelin' }, 'word'],
    [{ sounds: 'R QQ S' }, 'sounds'],
    [{ sounds: 'R AY S' }, 'sounds'],
    [{ reason: '' }, 'reason'],
  ] as const) {
    const { status, data } = await add(more);
    expect([status, Object.keys(data.fields ?? {})]).toEqual([422, [field]]);
  }
  const { variantId } = (await add({})).data;
  expect((await add({})).data.variantId).toBe(variantId);
  const riceIn = async () => {
    const { task } = (await student.call(speaking.task, { params: { taskId: 'read.cooking-rice' } })).data;
    return task.words.find(({ text }) => text === 'rice')?.pronunciations.includes('R AA S');
  };
  expect(await riceIn()).toBe(true);
  const listed = async () => (await student.call(speaking.variants, {})).data.ofSite;
  expect(await listed()).toEqual([{ variantId, word: 'rice', sounds: 'R AA S', reason: way.reason }]);
  for (let times = 0; times < 2; times += 1) await admin.call(speakingAdmin.removeWay, { params: { variantId } });
  expect([await riceIn(), await listed()]).toEqual([false, []]);
  const lines = (await admin.call(adminSettings.audit, { query: { who: admin.id } })).data.items;
  expect(lines.map(({ act }) => act)).toEqual(['speaking.way-removed', 'speaking.way-added']);
});
