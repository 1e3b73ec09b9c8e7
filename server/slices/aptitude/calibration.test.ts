import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chanceOfRight } from '../../platform/item-response/ability.ts';
import {
  aptitudeAbilities,
  aptitudeAnswers,
  aptitudeItems,
  aptitudeQuestions,
} from '../../tables/aptitude/aptitude.ts';
import { users } from '../../tables/identity/identity.ts';
import { newAptitude } from '../../testing/fixtures/aptitude.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { chanceOf } from '../questions/chance.public.ts';
import { difficultyFrom, FARTHEST, FEWEST_PEOPLE } from './calibration.ts';

const app = await startTestApp();
await newAptitude(app).fill();

const chance = chanceOf('calibration', 'answers');
const share = () => chance(1_000_000) / 1_000_000;
/** Answers of so many people, between −2 and 2, to an item of this true difficulty. */
const groupsOf = (difficulty: number, guessing: number, people: number) =>
  Array.from({ length: people }, (_, place) => {
    const theta = Math.round((((place % 41) - 20) / 10) * 10) / 10;
    return { theta, answered: 1, right: share() < chanceOfRight(theta, { difficulty, guessing }) ? 1 : 0 };
  });

test.each([-0.6, 0, 0.7])('many answers find a difficulty that lies %f from where its author put it', (away) => {
  const found = difficultyFrom(0.3, 0.25, groupsOf(0.3 + away, 0.25, 2000));
  expect(Math.abs(found - (0.3 + away))).toBeLessThan(0.2);
});

test('few answers move it little, and none move it further than its bound', () => {
  expect(difficultyFrom(0, 0, [])).toBe(0);
  expect(Math.abs(difficultyFrom(0, 0, [{ theta: 0, answered: 2, right: 2 }]))).toBeLessThan(0.3);
  expect(difficultyFrom(0, 0, [{ theta: 0, answered: 5000, right: 0 }])).toBeCloseTo(FARTHEST, 10);
  expect(difficultyFrom(0, 0, [{ theta: 0, answered: 5000, right: 5000 }])).toBeCloseTo(-FARTHEST, 10);
});

test('the job moves what enough people answered, by each one’s first answer; nothing else', async () => {
  const known = ['tried-logical-7', 'tried-logical-8'];
  const [much = '', little = ''] = known;
  const start = (await app.db.select().from(aptitudeItems).where(inArray(aptitudeItems.id, known))).map(
    ({ id, difficulty, guessing }) => ({ id, difficulty, guessing }),
  );
  const people = await app.db
    .insert(users)
    .values(
      Array.from({ length: 80 }, (_, place) => ({
        fullName: 'Asha Rao',
        email: `calibrated-${place}@stepwell.test`,
        status: 'approved' as const,
      })),
    )
    .returning({ id: users.id });
  const now = app.services.now();
  await app.db.insert(aptitudeAbilities).values(
    people.map(({ id: studentId }) => ({
      studentId,
      scope: 'logical',
      theta: 0,
      error: 0.4,
      answers: 30,
      updatedAt: now,
    })),
  );
  // Each answers twice: wrongly at first, rightly when they know it. Only the first says how hard it is.
  const wishes = people.flatMap(({ id }, place) => [
    { studentId: id, itemId: much, right: false, at: 1 },
    { studentId: id, itemId: much, right: true, at: 2 },
    ...(place < FEWEST_PEOPLE - 1 ? [{ studentId: id, itemId: little, right: false, at: 3 }] : []),
  ]);
  const questions = await app.db
    .insert(aptitudeQuestions)
    .values(
      wishes.map(({ studentId, itemId }, place) => ({
        studentId,
        itemId,
        seed: `${place}`,
        stem: '',
        face: { kind: 'numeric' as const, unit: null },
        secret: { key: { kind: 'numeric' as const, right: 1, tolerance: 0 }, solution: [], slips: {} },
      })),
    )
    .returning({ id: aptitudeQuestions.id });
  await app.db.insert(aptitudeAnswers).values(
    wishes.map(({ studentId, right, at }, place) => ({
      questionId: questions[place]?.id ?? '',
      studentId,
      position: at,
      area: 'logical' as const,
      topic: 'series',
      difficulty: 0,
      guessing: 0.25,
      askedAt: now,
      isRight: right,
      answeredAt: new Date(now.getTime() + at),
    })),
  );
  await app.runJob('assessment.calibrate-aptitude');
  await app.runJob('assessment.calibrate-aptitude');
  const after = await app.db.select().from(aptitudeItems).where(inArray(aptitudeItems.id, known));
  const of = (id: string, rows: { id: string; difficulty: number }[]) => rows.find((row) => row.id === id)?.difficulty;
  expect(of(much, after)).toBeCloseTo((of(much, start) ?? 0) + FARTHEST, 10);
  expect(of(little, after)).toBe(of(little, start));
});
