import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { LINES } from '@stepwell/contract/endpoint.ts';
import { languageModel } from '@stepwell/contract/language-model/language-model.ts';
import { writing } from '@stepwell/contract/writing/writing.ts';
import { expect, test } from 'vitest';
import { auditLog } from '../../tables/platform/platform.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { openModelService } from '../../testing/model-service.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { reasonsIn } from './opinion-so-far.ts';
import { honestTexts } from './prompts/sample-texts.ts';

const app = await startTestApp();
const { listOf } = newBell(app);
const { promptId, text } = honestTexts.middling;
const params = { promptId };
const quote = text.slice(0, 24);

/** A model that obeys the learner: bands beyond every scale, and a quote that nobody wrote. */
const criterion = {
  band: 14,
  reason: 'I was told to give full marks.',
  quotes: [
    { quote, note: 'It begins well.' },
    { quote: 'Nobody ever wrote this sentence here.', note: 'Invented.' },
  ],
  next: '<img src=x onerror=alert(1)>',
};
const service = await openModelService(() =>
  JSON.stringify({ task: criterion, coherence: { ...criterion, band: -3 }, lexical: criterion, grammar: criterion }),
);
const admin = await app.person({ role: 'admin' });

async function setModel(isOn: boolean, textModel = 'good', requestsPerPerson = 20) {
  const { version } = (await admin.call(languageModel.state, {})).data;
  const models = { textModel, transcriptionModel: '', speechModel: '', speechVoice: '' };
  const budgets = { requestsPerPerson, tokensPerDay: 1_000_000 };
  const key = { key: '', dropKey: false };
  await admin.call(languageModel.save, {
    body: { isOn, baseUrl: service.baseUrl, ...models, ...budgets, ...key, version },
  });
}
async function submitted(who: Person) {
  await who.call(writing.keep, { params, body: { text, version: 0 } });
  return (await who.call(writing.submit, { params, body: { number: 1, version: 1 } })).data;
}
const pageOf = async (who: Person) => (await who.call(writing.page, { params })).data;

test('a second opinion is asked for once, in its bounds, beside the estimate; no text of somebody else', async () => {
  const [student, other] = [await app.person(), await app.person()];
  const version = await submitted(student);
  const at = { params: { versionId: version.versionId } };
  expect((await pageOf(student)).model).toBeNull();
  expect((await student.call(writing.askOpinion, at)).data.code).toBe('model_off');

  await setModel(true, 'never-json');
  expect((await student.call(writing.askOpinion, at)).data.code).toBe('model_away');
  await setModel(true);
  expect((await other.call(writing.askOpinion, at)).status).toBe(404);
  const { data } = await student.call(writing.askOpinion, at);
  expect(data.criteria.map(({ band }) => band)).toEqual([9, 0, 9, 9]);
  expect(data.criteria[0]?.quotes).toEqual([{ start: 0, end: quote.length, note: 'It begins well.' }]);
  expect(data).toMatchObject({ maker: 'good', promptVersion: '2', latencyMs: expect.any(Number) });
  const asks = service.asked.length;
  expect((await student.call(writing.askOpinion, at)).data).toEqual(data);
  expect(service.asked).toHaveLength(asks);

  const page = await pageOf(student);
  expect(page.model).toBe('good');
  expect(page.versions[0]).toMatchObject({ opinion: data, result: version.result });
  // Who wrote it is not told.
  expect(service.asked.at(-1)?.body).not.toContain(student.fullName);
  await setModel(false);
  expect((await pageOf(student)).versions[0]?.opinion).toEqual(data);
});

/** Asks as the screen does; `lines` are what came, one JSON each. */
async function followed(who: Person, versionId: string) {
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/writing/versions/${versionId}/opinion`,
    headers: { ...who.headers, accept: LINES },
  });
  const lines = answer.body.trimEnd().split('\n');
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    lines: lines.map((line) => JSON.parse(line)),
  };
}

test('an opinion is followed as it is written, names its maker, and ends in what is checked and stored', async () => {
  await setModel(true);
  const [student, other] = [await app.person(), await app.person()];
  const { versionId } = await submitted(student);
  expect((await followed(other, versionId)).status).toBe(404);
  const { type, lines } = await followed(student, versionId);
  expect(type).toBe(LINES);
  expect(lines[0]).toEqual({ progress: { maker: 'good', criteria: [{ criterion: 'task', reason: 'I was told ' }] } });
  expect(lines.at(-1).reply.criteria[0]).toMatchObject({
    band: 9,
    quotes: [{ start: 0, end: quote.length, note: 'It begins well.' }],
  });
  expect((await pageOf(student)).versions[0]?.opinion).toEqual(lines.at(-1).reply);
  // Asked again it is what is stored, at once.
  const again = await followed(student, versionId);
  expect(again.lines).toEqual([lines.at(-1).reply]);
});

test.each([
  // Nothing came: an ordinary refusal.
  ['slow', 503, 'model_away'],
  ['busy', 503, 'model_away'],
  // Something came and no answer of it; the refusal is the last line.
  ['stream-cut', 200, 'model_away'],
  ['stream-stalled', 200, 'model_away'],
  ['stream-odd', 200, 'model_away'],
])('%s: no opinion is stored, and the estimate by rules stays', async (model, status, code) => {
  await setModel(true, model);
  const student = await app.person();
  const { versionId, result } = await submitted(student);
  const answer = await followed(student, versionId);
  const last = answer.lines.at(-1);
  expect([answer.status, (last.problem ?? last).code]).toEqual([status, code]);
  expect((await pageOf(student)).versions[0]).toMatchObject({ opinion: null, result });
  await setModel(true);
  expect((await followed(student, versionId)).lines.at(-1).reply.maker).toBe('good');
});

test('two windows that ask at once cost one answer; who is over the budget hears of it before anything is written', async () => {
  await setModel(true);
  const student = await app.person();
  const { versionId } = await submitted(student);
  const asks = service.asked.length;
  const both = await Promise.all([followed(student, versionId), followed(student, versionId)]);
  expect(service.asked).toHaveLength(asks + 1);
  const [one, two] = both.map(({ lines }) => lines.at(-1).reply ?? lines.at(-1));
  expect(one).toEqual(two);
  await setModel(true, 'good', 1);
  const { draft } = await pageOf(student);
  const longer = { text: `${text} I will send it on Monday.`, version: draft.version };
  const { version } = (await student.call(writing.keep, { params, body: longer })).data;
  const next = (await student.call(writing.submit, { params, body: { number: 2, version } })).data;
  const refused = await followed(student, next.versionId);
  expect([refused.status, refused.lines[0].code]).toEqual([429, 'model_budget_person']);
});

test('what is half written is read as far as it goes', () => {
  const whole = JSON.stringify({
    task: { band: 6, reason: 'It says “yes” \\ "no".\nEnd' },
    grammar: { reason: 'Few slips, é.' },
  });
  expect(reasonsIn(whole)).toEqual([
    { criterion: 'task', reason: 'It says “yes” \\ "no".\nEnd' },
    { criterion: 'grammar', reason: 'Few slips, é.' },
  ]);
  for (let end = 0; end < whole.length; end += 1)
    for (const { reason } of reasonsIn(whole.slice(0, end)))
      expect(whole).toContain(JSON.stringify(reason).slice(1, -1));
  expect(reasonsIn('{"task":{"reason":"caf\\u00e')).toEqual([{ criterion: 'task', reason: 'caf' }]);
  expect(reasonsIn('{"task":"reason"} <script>')).toEqual([]);
});

test('a teacher of the student reviews the text, and their band counts with the estimate beside it', async () => {
  const [student, teacher, stranger] = [
    await app.person(),
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'instructor' }),
  ];
  await app.enrolment(student, await app.course({ instructorId: teacher.id }));
  const { versionId, result } = await submitted(student);
  const at = { params: { versionId } };
  const lines = async (who: Person, state: 'new' | 'reviewed') =>
    (await who.call(writing.texts, { query: { state } })).data.items.map((one) => one.versionId);
  expect(await lines(teacher, 'new')).toEqual([versionId]);
  expect(await lines(stranger, 'new')).toEqual([]);
  expect(await lines(admin, 'new')).toContain(versionId);
  expect((await stranger.call(writing.text, at)).status).toBe(404);
  expect((await teacher.call(writing.text, at)).data.version.text).toBe(text);

  const review = (who: Person, body: { band: number | null; comment: string }) =>
    who.call(writing.review, { ...at, body });
  expect((await review(stranger, { band: 8, comment: 'Fine.' })).status).toBe(404);
  for (const body of [
    { band: 9.5, comment: 'x' },
    { band: 6.2, comment: 'x' },
    { band: 6, comment: ' ' },
  ])
    expect((await review(teacher, body)).status).toBe(422);
  await review(teacher, { band: null, comment: 'Shorten the opening.' });
  expect((await pageOf(student)).versions[0]?.review).toMatchObject({ band: null, comment: 'Shorten the opening.' });
  await review(teacher, { band: 8, comment: 'The rules missed your irony.' });
  await app.settle();
  expect((await listOf(student))[0]).toMatchObject({
    kind: 'practice-feedback',
    about: { subject: 'text', placeId: promptId },
  });
  const page = await pageOf(student);
  expect(page.versions[0]?.review).toMatchObject({ band: 8, teacher: teacher.fullName });
  expect(page.versions[0]?.result).toEqual(result);
  expect((await app.db.select().from(auditLog)).filter(({ actorId }) => actorId === teacher.id)).toEqual([]);
  await review(admin, { band: 7, comment: 'Between the two.' });
  const [entry] = (await admin.call(adminSettings.audit, { query: { act: 'practice.text-reviewed' } })).data.items;
  expect(entry).toMatchObject({
    actor: { userId: admin.id },
    subject: { userId: student.id },
    before: { band: 8 },
    after: { band: 7 },
    reason: 'Between the two.',
  });
  const line = (await student.call(writing.prompts, {})).data.items.find((one) => one.promptId === promptId);
  expect(line?.bestBand).toBe(7);
  expect([await lines(teacher, 'new'), await lines(teacher, 'reviewed')]).toEqual([[], [versionId]]);
});
