import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { problemStatements } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { users } from '../../tables/identity/identity.ts';
import { statementFiles, statementScores, statementWorks } from '../../tables/problem-statements/problem-statements.ts';
import { newStatements } from '../../testing/fixtures/statements.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { published, keep, handIn, mark, workIdOf } = newStatements(app);
const HOUR = 60 * 60 * 1000;

const pageOf = async (who: Person, params: { statementId: string }) =>
  (await who.call(problemStatements.one, { params })).data;
const standings = async (who: Person, params: { statementId: string }) =>
  (await who.call(problemStatements.standings, { params, query: { limit: 100 } })).data;

test('a draft is kept, handed in once however often it is sent, and each version stays', async () => {
  const [student, { params }] = [await app.person(), await published()];
  const { kept } = await keep(student, params, { html: '<p>Forty<script>x</script></p>', link: 'not a link' });
  expect(kept.data.version).toBe(1);
  const stale = await student.call(problemStatements.keep, {
    params,
    body: { version: 0, html: '<p>Other</p>', link: '', language: '', code: [] },
  });
  expect(stale.data.code).toBe('changed_elsewhere');
  const wrong = await student.call(problemStatements.handIn, { params, body: { number: 1, version: 1 } });
  expect([wrong.status, Object.keys(wrong.data.fields ?? {})]).toEqual([422, ['link']]);
  await keep(student, params, { html: '<p>Forty</p>', link: 'https://example.org/well' });
  const send = () => student.call(problemStatements.handIn, { params, body: { number: 1, version: 2 } });
  const twice = await Promise.all([send(), send()]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.data.versionId).toBe(twice[1]?.data.versionId);
  await handIn(student, params, { html: '<p>Forty-one</p>' });
  const page = await pageOf(student, params);
  expect(page.versions.map(({ number, html, link }) => [number, html, link])).toEqual([
    [2, '<p>Forty-one</p>', ''],
    [1, '<p>Forty</p>', 'https://example.org/well'],
  ]);
  expect((await standings(student, params)).own).toMatchObject({ rank: 1, own: true, score: null, testsSoFar: null });
});

test('late costs by the server’s clock, and after the closing nothing is taken', async () => {
  const [asha, dev, { author, params }] = [await app.person(), await app.person(), await published()];
  app.pass(26 * HOUR);
  expect(await pageOf(asha, params)).toMatchObject({ stage: 'late', lateNow: 10, can: { handIn: true } });
  await handIn(asha, params);
  expect((await pageOf(asha, params)).versions[0]).toMatchObject({ daysLate: 1, latePercent: 10 });
  app.pass(10 * 24 * HOUR);
  const refused = await handIn(dev, params);
  expect([refused.status, refused.data.code]).toEqual([409, 'statement_closed']);
  await mark(author, params, asha);
  await author.call(ownStatements.publishScores, { params });
  expect((await pageOf(asha, params)).score).toMatchObject({ rubricPoints: 15, latePercent: 10, score: 13.5, rank: 1 });
  const past = (await asha.call(problemStatements.past, { query: { mine: 'yes' } })).data;
  expect(past.items[0]).toMatchObject({ stage: 'scored', mine: { score: 13.5, rank: 1 }, people: 1 });
});

test('whoever wrote it does not answer it, another teacher may', async () => {
  const { author, params } = await published();
  expect((await pageOf(author, params)).can).toEqual({ work: false, handIn: false });
  expect((await keep(author, params)).kept.data.code).toBe('statement_own');
  expect((await handIn(await app.person({ role: 'instructor' }), params)).status).toBe(200);
});

test('a file opens to its student and to who scores it, and goes with the person', async () => {
  const [asha, other, { author, params }] = [await app.person(), await app.person(), await published()];
  const content = new Blob(['A well.'], { type: 'application/octet-stream' });
  const { data } = await asha.call(problemStatements.addFile, { params, query: { name: 'well.txt' }, content });
  const mine = async () =>
    (await asha.call(problemStatements.current, {})).data.items.find((line) => line.statementId === params.statementId)
      ?.mine;
  expect(await mine()).toMatchObject({ versions: 0, hasDraft: true });
  app.pass(1000);
  await handIn(asha, params);
  expect(await mine()).toMatchObject({ versions: 1, hasDraft: false });
  expect((await pageOf(asha, params)).versions[0]?.files.map(({ name }) => name)).toEqual(['well.txt']);
  const opened = async (url: string | null | undefined) => (await app.http.inject({ url: url ?? '' })).statusCode;
  expect(await opened(data.url)).toBe(200);
  const workId = await workIdOf(author, params, asha);
  const read = (await author.call(ownStatements.answer, { params: { workId } })).data.versions[0]?.files[0]?.url;
  expect(await opened(read)).toBe(200);
  expect(await opened(read?.replace(author.sessionId, other.sessionId))).toBe(403);

  await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, asha.id));
  await emit(app.db, erased, { userId: asha.id, courses: [] });
  await app.settle();
  expect(await app.db.$count(statementWorks, eq(statementWorks.studentId, asha.id))).toBe(0);
  expect(await app.db.$count(statementFiles, eq(statementFiles.id, data.fileId))).toBe(0);
  expect(await app.db.$count(statementScores, eq(statementScores.workId, workId))).toBe(0);
});
