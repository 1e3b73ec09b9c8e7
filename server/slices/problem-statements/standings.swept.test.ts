import { randomUUID } from 'node:crypto';
import { problemStatements } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { submissions } from '../../tables/judge/submissions.ts';
import { statementVersions, statementWorks } from '../../tables/problem-statements/problem-statements.ts';
import { isWhole } from '../../testing/extent.ts';
import { newChallenges } from '../../testing/fixtures/challenges.ts';
import { newStatements } from '../../testing/fixtures/statements.ts';
import { randomFrom } from '../../testing/generated/random-from.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { daysLateOf, latePercentOf } from './late-rule.ts';

const app = await startTestApp();
const { published } = newStatements(app);
const { challenge } = newChallenges(app);

const BURST = isWhole ? 500 : 200;

test('whatever a burst hands in, repeats and has judged, the standings equal a recount', async () => {
  const random = randomFrom(20_261_123);
  const created = await challenge({ points: 7 });
  const { params } = await published({ ways: ['text'], challenge: null });
  const people: Person[] = [];
  for (let n = 0; n < 40; n += 1) people.push(await app.person());
  const counts = people.map(() => 0);
  // Several at a time, each now and then sent twice at once, as impatient people do.
  const act = async (who: number) => {
    const [person, number] = [people[who] as Person, (counts[who] ?? 0) + 1];
    counts[who] = number;
    const html = `<p>${number} ${random(1000)}</p>`;
    const draft = { version: number - 1, html, link: '', language: '', code: [] };
    expect((await person.call(problemStatements.keep, { params, body: draft })).status).toBe(200);
    const send = () => person.call(problemStatements.handIn, { params, body: { number, version: number } });
    const sent = await Promise.all(random(3) === 0 ? [send(), send()] : [send()]);
    expect(new Set(sent.map(({ status, data }) => `${status} ${data.versionId}`)).size).toBe(1);
  };
  for (let n = 0; n < BURST; n += 4) {
    const chosen = new Set(Array.from({ length: 4 }, () => random(people.length)));
    await Promise.all([...chosen].map(act));
    if (random(4) === 0) app.pass(random(3 * 60 * 60 * 1000));
  }
  const versions = await app.db
    .select({ version: statementVersions, work: statementWorks })
    .from(statementVersions)
    .innerJoin(statementWorks, eq(statementWorks.id, statementVersions.workId))
    .where(eq(statementWorks.statementId, params.statementId));
  expect(versions).toHaveLength(counts.reduce((sum, count) => sum + count, 0));

  // What the judge said of each, whatever it said: verdicts are made up here, and the order must follow from them.
  const { statements } = await import('../../tables/problem-statements/problem-statements.ts');
  await app.db
    .update(statements)
    .set({ challengeId: created.id, testPoints: 13 })
    .where(eq(statements.id, params.statementId));
  const pointsByVersion = new Map<string, number>();
  for (const { version, work } of versions) {
    const kind = random(4);
    if (kind === 0) continue;
    const points = kind === 1 ? 7 : random(8);
    const verdict = points === 7 ? ('AC' as const) : ('WA' as const);
    pointsByVersion.set(version.id, points);
    await app.db.insert(submissions).values({
      id: version.id,
      studentId: work.studentId,
      challengeId: created.id,
      versionId: created.versionId,
      purpose: 'problem-statement',
      purposeId: params.statementId,
      language: 'python',
      files: [],
      madeAt: version.handedInAt,
      stage: 'done',
      verdict,
      points,
      judgedAt: version.handedInAt,
    });
  }
  const [row] = await app.db.select().from(statements).where(eq(statements.id, params.statementId));
  const newest = new Map<string, (typeof versions)[number]>();
  for (const one of versions)
    if ((newest.get(one.work.studentId)?.version.number ?? 0) < one.version.number) newest.set(one.work.studentId, one);
  const counted = [...newest.values()].map(({ version, work }) => {
    const tests = Math.floor((1300 * (pointsByVersion.get(version.id) ?? 0)) / 7);
    const percent = row ? latePercentOf(row, daysLateOf(row, version.handedInAt)) : 0;
    return { place: work.id, at: version.handedInAt.getTime(), soFar: tests - Math.floor((tests * percent) / 100) };
  });
  expect(new Set(counted.map(({ soFar }) => soFar)).size).toBeGreaterThan(5);
  const expected = counted
    .map((one) => {
      const before = counted.filter(
        (other) => other.soFar > one.soFar || (other.soFar === one.soFar && other.at < one.at),
      );
      return { place: one.place, rank: before.length + 1, testsSoFar: one.soFar / 100 };
    })
    .sort((one, other) => one.rank - other.rank || (one.place < other.place ? -1 : 1));
  const shown: typeof expected = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 7, ...(cursor && { cursor }) };
    const { data } = await (people[0] as Person).call(problemStatements.standings, { params, query });
    expect(data.people).toBe(expected.length);
    shown.push(...data.items.map(({ place, rank, testsSoFar }) => ({ place, rank, testsSoFar: testsSoFar ?? 0 })));
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  expect(shown).toEqual(expected);
  // One's own row is the same wherever it is read.
  const mine = and(
    eq(statementWorks.statementId, params.statementId),
    eq(statementWorks.studentId, people[3]?.id ?? randomUUID()),
  );
  const [work] = await app.db.select().from(statementWorks).where(mine);
  const { data } = await (people[3] as Person).call(problemStatements.standings, { params, query: {} });
  expect(data.own?.rank).toBe(expected.find(({ place }) => place === work?.id)?.rank);
});
