import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { languageModel } from '@stepwell/contract/language-model/language-model.ts';
import { writing } from '@stepwell/contract/writing/writing.ts';
import { expect, test } from 'vitest';
import { auditLog } from '../../tables/platform/platform.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { openModelService } from '../../testing/model-service.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
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

async function setModel(isOn: boolean, textModel = 'good') {
  const { version } = (await admin.call(languageModel.state, {})).data;
  const models = { textModel, transcriptionModel: '', speechModel: '', speechVoice: '' };
  const budgets = { requestsPerPerson: 20, tokensPerDay: 1_000_000 };
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
  expect(data).toMatchObject({ maker: 'good', promptVersion: '1', latencyMs: expect.any(Number) });
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
