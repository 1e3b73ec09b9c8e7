import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { comparedMarks } from '@stepwell/contract/writing/revisions.ts';
import { markKey, writing } from '@stepwell/contract/writing/writing.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { users } from '../../tables/identity/identity.ts';
import { writingVersions, writingWorks } from '../../tables/writing/writing.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { honestTexts } from './prompts/sample-texts.ts';

const app = await startTestApp();
const promptId: string = honestTexts.middling.promptId;
const params = { promptId };
const pageOf = async (who: Person, at = params) => (await who.call(writing.page, { params: at })).data;
const keep = (who: Person, text: string, version: number, at = params) =>
  who.call(writing.keep, { params: at, body: { text, version } });
const submit = (who: Person, number: number, version: number, at = params) =>
  who.call(writing.submit, { params: at, body: { number, version } });
const codeOf = ({ status, data }: { status: number; data: unknown }) => [status, (data as { code?: string }).code];

test('a text is kept, submitted once however often it is sent, revised and compared; it counts once for points', async () => {
  const student = await app.person();
  expect((await keep(student, honestTexts.middling.text, 0)).data.version).toBe(1);
  expect((await keep(student, honestTexts.middling.text, 0)).data.version).toBe(1);
  expect(codeOf(await keep(student, 'Other words.', 0))).toEqual([409, 'changed_elsewhere']);
  expect(codeOf(await submit(student, 1, 0))).toEqual([409, 'changed_elsewhere']);
  const twice = await Promise.all([submit(student, 1, 1), submit(student, 1, 1)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.data.versionId).toBe(twice[1]?.data.versionId);
  const [first] = (await pageOf(student)).versions;
  expect(first?.result).toMatchObject({ maker: 'rules', rulesVersion: expect.any(String), error: 1 });
  app.pass(60_000);
  await keep(student, honestTexts.revised.text, 1);
  const second = (await submit(student, 2, 2)).data;
  expect(second.result.band).toBeGreaterThan(first?.result.band ?? 9);
  if (!first) throw new Error('no first version');
  const { fixed, brought, left } = comparedMarks(first, second);
  expect([fixed.length > 0, brought.length, left.length]).toEqual([true, 0, 0]);

  await app.settle();
  expect((await student.call(leaderboard.own, { query: {} })).data.sources).toEqual([
    { kind: 'writing-done', times: 1, points: 10 },
  ]);
  const line = (await student.call(writing.prompts, {})).data.items.find((one) => one.promptId === promptId);
  expect(line).toMatchObject({ state: 'submitted', versions: 2, bestBand: second.result.band });
  const { weeks } = (await student.call(writing.progress, {})).data;
  expect(weeks).toHaveLength(1);
  expect(weeks[0]).toMatchObject({
    texts: 2,
    words: first.result.words + second.result.words,
    band: Math.round(5 * (first.result.band + second.result.band)) / 10,
  });
});

test('the same text of another student gets the same estimate', async () => {
  const [asha, ben] = [await app.person(), await app.person()];
  const results = [];
  for (const who of [asha, ben]) {
    await keep(who, honestTexts.good.text, 0, { promptId: 'email-faulty-headphones' });
    results.push((await submit(who, 1, 1, { promptId: 'email-faulty-headphones' })).data);
  }
  expect(results[0]?.result).toEqual(results[1]?.result);
  expect(results[0]?.marks).toEqual(results[1]?.marks);
});

test('somebody else’s text is not seen and not changed: each has their own under the same prompt', async () => {
  const [asha, ben] = [await app.person(), await app.person()];
  await keep(asha, 'My secret draft.', 0);
  expect((await pageOf(ben)).draft).toEqual({ text: '', version: 0, savedAt: null });
  await keep(ben, 'Mine.', 0);
  expect((await pageOf(asha)).draft.text).toBe('My secret draft.');
});

test('books, ten megabytes, short texts, other languages and unknown prompts are refused, and nothing is lost', async () => {
  const student = await app.person();
  expect((await keep(student, 'word '.repeat(5000), 0)).status).toBe(422);
  expect((await keep(student, 'x'.repeat(10_000_000), 0)).status).toBe(413);
  expect(codeOf(await submit(student, 1, 0))).toEqual([409, 'writing_too_short']);
  await keep(student, 'Too short.', 0);
  expect(codeOf(await submit(student, 1, 1))).toEqual([409, 'writing_too_short']);
  await keep(student, 'मैं कल नहीं आ सकता क्योंकि मुझे बुखार है और डॉक्टर ने आराम करने को कहा है। '.repeat(6), 1);
  expect(codeOf(await submit(student, 1, 2))).toEqual([409, 'writing_not_english']);
  expect(codeOf(await submit(student, 3, 2))).toEqual([409, 'changed_elsewhere']);
  expect((await pageOf(student)).draft.version).toBe(2);
  expect(codeOf(await student.call(writing.page, { params: { promptId: 'no-such' } }))).toEqual([
    404,
    'writing_prompt_not_found',
  ]);
  expect((await keep(student, '', 0, { promptId: '../etc' })).status).toBe(404);
});

test('script is text like any other; letters that no database keeps are refused, and the draft stays', async () => {
  const student = await app.person();
  await keep(student, `<script>alert("x")</script> ${honestTexts.good.text}`, 0);
  const { data, status } = await submit(student, 1, 1);
  expect(status).toBe(200);
  expect(data.text).toContain('<script>alert("x")</script>');
  expect((await keep(student, 'NUL: \u0000', 1)).status).toBeGreaterThanOrEqual(400);
  expect((await pageOf(student)).draft).toMatchObject({ text: data.text, version: 1 });
});

test('a mark is ignored, and contested once; a teacher decides and the student reads why', async () => {
  const [student, teacher] = [await app.person(), await app.person({ role: 'instructor' })];
  const key = markKey('well', 'good');
  const ignore = (isIgnored: boolean) => student.call(writing.ignore, { params, body: { key, isIgnored } });
  expect((await ignore(true)).data.ignored).toEqual([key]);
  expect((await ignore(true)).data.ignored).toEqual([key]);
  expect((await ignore(false)).data.ignored).toEqual([]);
  const body = {
    ruleId: 'well',
    marked: 'good',
    sentence: 'He sings good.',
    reason: 'Well says how.',
    comment: 'A song title.',
  };
  const contest = () => student.call(writing.contest, { params, body });
  expect((await contest()).data).toEqual({ key, state: 'open', reply: '' });
  await contest();
  const open = async () =>
    (await teacher.call(writing.contests, { query: { limit: 100 } })).data.items.filter(
      (one) => one.comment === 'A song title.',
    );
  const [one, ...more] = await open();
  expect([one?.marked, more]).toEqual(['good', []]);
  const at = { contestId: one?.contestId ?? '' };
  const blank = await teacher.call(writing.decide, { params: at, body: { state: 'kept', reply: ' ' } });
  expect(blank.status).toBe(422);
  await teacher.call(writing.decide, { params: at, body: { state: 'kept', reply: 'Use “well” here.' } });
  expect(await open()).toEqual([]);
  expect((await pageOf(student)).contested).toEqual([{ key, state: 'kept', reply: 'Use “well” here.' }]);
  const nowhere = { contestId: crypto.randomUUID() };
  expect((await teacher.call(writing.decide, { params: nowhere, body: { state: 'kept', reply: 'No.' } })).status).toBe(
    404,
  );
});

test('with the person their texts go', async () => {
  const student = await app.person();
  await keep(student, honestTexts.good.text, 0);
  await submit(student, 1, 1);
  const mine = eq(writingWorks.studentId, student.id);
  const [work] = await app.db.select().from(writingWorks).where(mine);
  await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, student.id));
  await emit(app.db, erased, { userId: student.id, courses: [] });
  await app.settle();
  expect(await app.db.$count(writingWorks, mine)).toBe(0);
  expect(await app.db.$count(writingVersions, eq(writingVersions.workId, work?.id ?? ''))).toBe(0);
});
