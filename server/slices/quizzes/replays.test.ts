import { randomUUID } from 'node:crypto';
import { assessment, type Saved } from '@stepwell/contract/quizzes/attempts.ts';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerLog } from '../../tables/quizzes/attempts.ts';
import { newQuizzes } from '../../testing/fixtures/quizzes.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { chanceOf } from '../questions/chance.public.ts';

const app = await startTestApp();
const { attemptOf } = newQuizzes(app);

test('saves sent again, together, by two tabs and in any order: each counts once, and no older one comes over a newer', async () => {
  const chance = chanceOf('33', 'replays');
  const student = await app.person();
  const { attemptId } = await attemptOf(student);
  const paper = (await student.call(assessment.paper, { params: { attemptId } })).data;
  const position = paper.questions.find(({ face }) => face.kind === 'short-text')?.position ?? 0;
  const wishes = Array.from({ length: 400 }, (_, n) => ({
    // Made on what some screen saw, which may be long ago, or what another one is just about to make.
    saveId: randomUUID(),
    version: Math.floor(n / 4),
    flagged: n % 2 === 0,
    answer: { kind: 'short-text' as const, text: `words ${n}` },
  }));
  const acknowledged = new Map<string, Saved>();
  for (let round = 0; round < 20; round += 1) {
    const sent = Array.from({ length: 4 }, () => wishes[Math.max(0, 4 * acknowledged.size - 8) + chance(12)]);
    const answers = await Promise.all(
      sent.map((body) => body && student.call(assessment.save, { params: { attemptId, position }, body })),
    );
    const before = new Set(acknowledged.keys());
    for (const [at, answer] of answers.entries()) {
      const saveId = sent[at]?.saveId ?? '';
      if (answer?.status !== 200) {
        expect(answer?.data.code).toBe('answered_elsewhere');
        // Whatever was acknowledged once is never refused afterwards.
        expect(before.has(saveId)).toBe(false);
        continue;
      }
      // The same save hears the same, however often.
      expect(acknowledged.get(saveId) ?? answer.data).toEqual(answer.data);
      acknowledged.set(saveId, answer.data);
    }
  }
  const log = await app.db
    .select()
    .from(answerLog)
    .where(eq(answerLog.attemptId, attemptId))
    .orderBy(asc(answerLog.id));
  expect(log.length).toBeGreaterThan(5);
  expect(log.map(({ version }) => version)).toEqual(log.map((_, place) => place + 1));
  expect(new Set(log.map(({ saveId }) => saveId))).toEqual(new Set(acknowledged.keys()));
  for (const { saveId, version } of log) {
    expect(wishes.find((wish) => wish.saveId === saveId)?.version).toBe(version - 1);
  }
  const saved = (await student.call(assessment.paper, { params: { attemptId } })).data.questions[position - 1];
  expect([saved?.answer, saved?.receipt]).toEqual([log.at(-1)?.answer, log.at(-1)?.receipt]);
});
