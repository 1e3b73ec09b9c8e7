import { randomUUID } from 'node:crypto';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { assessment, type Paper } from '@stepwell/contract/quizzes/attempts.ts';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerLog, attemptQuestions, attempts } from '../../tables/quizzes/attempts.ts';
import { newQuizzes, rightAnswersOf } from '../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { chanceOf } from '../questions/chance.public.ts';
import { save } from './answers.ts';
import { saveFast } from './save-fast-path.ts';

const app = await startTestApp();
const { attemptOf } = newQuizzes(app);

/** What stands in the attempt and in the log, without what differs between any two saves. */
async function storedRows(attemptId: string) {
  const { db } = app;
  const log = await db.select().from(answerLog).where(eq(answerLog.attemptId, attemptId)).orderBy(asc(answerLog.id));
  const rows = await db
    .select()
    .from(attemptQuestions)
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position));
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, attemptId));
  for (const { position, receipt, version } of rows.filter((one) => one.receipt !== null))
    expect(log.findLast((row) => row.position === position)).toMatchObject({ receipt, version });
  return {
    state: attempt?.state,
    log: log.map(({ position, version, answer, flagged }) => ({ position, version, answer, flagged })),
    asked: rows.map(({ position, version, answer, flagged }) => ({ position, version, answer, flagged })),
  };
}

test('the short way keeps and refuses what the long one does, whatever is wished in whatever order', async () => {
  const student = await app.person();
  const about = { shuffleQuestions: false, shuffleOptions: false };
  const [short, long] = [await attemptOf(student, about), await attemptOf(student, about)];
  const right = new Map(await rightAnswersOf(app.db, short.attemptId));
  const chance = chanceOf('swift', 'wishes');
  const versions = new Map<number, number>();
  const sent: { saveId: string; position: number }[] = [];
  const [first] = await app.db.select().from(attempts).where(eq(attempts.id, long.attemptId));
  const began = first?.startedAt.getTime() ?? 0;
  for (let round = 0; round < 120; round += 1) {
    const [again] = sent.slice(chance(sent.length + 1));
    const position = 1 + chance(right.size + 1);
    const repeats = again !== undefined && chance(5) === 0;
    const wish = {
      position,
      saveId: repeats ? again.saveId : randomUUID(),
      flagged: chance(2) === 0,
      // Now and then an older screen, one that is ahead, or a number that no column holds.
      version: (versions.get(position) ?? 0) + ([0, 0, 0, 0, -1, 1, 2 ** 40][chance(7)] ?? 0),
      answer: ([null, right.get(position), right.get(1 + chance(right.size))][chance(3)] ?? null) as Answer | null,
      // The last rounds come after the end.
      now: new Date(began + (round < 110 ? round : 11 * 60) * 1000),
      studentId: chance(12) === 0 ? randomUUID() : student.id,
    };
    const outcomeOf = async (saving: Promise<unknown>) =>
      saving.then(
        (one) => (typeof one === 'string' ? one : (one as { position: number; version: number })),
        (error: { code?: string; fields?: object }) => ({ code: error.code, fields: error.fields }),
      );
    const one = await outcomeOf(saveFast(app.db, { ...wish, attemptId: short.attemptId }));
    const other = await outcomeOf(app.db.transaction((tx) => save(tx, { ...wish, attemptId: long.attemptId })));
    const without = (of: unknown) => (of !== null && typeof of === 'object' ? { ...of, receipt: '' } : of);
    expect(without(one), JSON.stringify(wish)).toEqual(without(other));
    if (typeof one !== 'object' || !('version' in one)) continue;
    versions.set(one.position, Math.max(one.version, versions.get(one.position) ?? 0));
    sent.push({ saveId: wish.saveId, position });
  }
  expect(sent.length).toBeGreaterThan(20);
  expect(await storedRows(short.attemptId)).toEqual(await storedRows(long.attemptId));
});

test('many saves of one question at once and an end among them: one version each, and nothing after the end', async () => {
  const student: Person = await app.person();
  for (let round = 0; round < 6; round += 1) {
    const { attemptId } = await attemptOf(student);
    const paper = (await student.call(assessment.paper, { params: { attemptId } })).data as Paper;
    const position = paper.questions.find(({ face }) => face.kind === 'true-false')?.position ?? 1;
    const saving = Array.from({ length: 6 }, (_, n) =>
      student.call(assessment.save, {
        params: { attemptId, position },
        body: { saveId: randomUUID(), version: 0, answer: { kind: 'true-false', value: n % 2 === 0 }, flagged: false },
      }),
    );
    const [answers, ended] = await Promise.all([
      Promise.all(saving),
      student.call(assessment.handIn, { params: { attemptId } }),
    ]);
    expect(ended.status).toBe(200);
    const acknowledged = answers.filter(({ status }) => status === 200);
    expect(acknowledged.length).toBeLessThanOrEqual(1);
    const { log } = await storedRows(attemptId);
    expect(log).toHaveLength(acknowledged.length);
    expect(ended.data.end?.answered).toBe(acknowledged.length);
  }
});
