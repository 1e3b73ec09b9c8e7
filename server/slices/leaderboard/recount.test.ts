import { leaderboard, pointKinds } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../events/identity.ts';
import { rowsOf } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { users } from '../../tables/identity/identity.ts';
import { points, pointTotals } from '../../tables/leaderboard/points.ts';
import { randomFrom } from '../../testing/generated/random-from.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';
import { periodsOf, stretchAt } from './periods.ts';

const app = await startTestApp();
const { db } = app;

/** The sums and steps as they are kept, beside the same counted anew from every point. */
async function storedPoints() {
  const [sums, counted, steps, stepped] = await Promise.all([
    rowsOf(
      db,
      sql`select board_id, period, begins::text, student_id, points from learning_point_totals order by 1, 2, 3, 4`,
    ),
    rowsOf(
      db,
      sql`
      select board_id, period, begins::text, student_id, sum(points)::int as points from learning_points,
        lateral (values ('week', week), ('month', month), ('all', date '1970-01-01')) s (period, begins),
        lateral (select unnest(array_remove(array['00000000-0000-0000-0000-000000000000'::uuid, course_id], null)) as board_id) b
      where undone_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ),
    rowsOf(db, sql`select board_id, period, begins::text, step, people from learning_point_steps order by 1, 2, 3, 4`),
    rowsOf(
      db,
      sql`select board_id, period, begins::text, points / 64 as step, count(*)::int as people
        from learning_point_totals group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    ),
  ]);
  return { sums, counted, steps, stepped };
}

test('whatever is earned, undone, earned again, moved or erased, sums, steps and ranks equal a recount', async () => {
  const random = randomFrom(20_261_122);
  const courses = [(await app.course()).id, (await app.course()).id, null];
  const people: Person[] = [];
  for (let n = 0; n < 12; n += 1) people.push(await app.person());
  const whole = stretchAt('week', { zone: 'Asia/Kolkata', now: new Date() });
  const days = [whole.begins, whole.before ?? whole.begins, '2026-02-28', '2024-12-31'];
  const pick = <T>(from: T[]) => from[random(from.length)] as T;
  const act = async () => {
    const [studentId, kind, sourceId] = [pick(people).id, pick([...pointKinds]), String(random(25))];
    const one = and(eq(points.studentId, studentId), eq(points.kind, kind), eq(points.sourceId, sourceId));
    const day = pick(days);
    const values = {
      points: 1 + random(90),
      courseId: pick(courses),
      at: new Date(day),
      ...periodsOf(day),
      undoneAt: null,
    };
    const what = random(10);
    if (what < 6)
      await db
        .insert(points)
        .values({ studentId, kind, sourceId, ...values })
        .onConflictDoUpdate({ target: [points.studentId, points.kind, points.sourceId], set: values });
    else if (what < 8) await db.update(points).set({ undoneAt: new Date() }).where(one);
    else if (what < 9) await db.update(points).set({ undoneAt: null }).where(one);
    else await db.delete(points).where(one);
  };
  // Several at a time, as several workers deliver.
  for (let n = 0; n < 150; n += 1) await Promise.all([act(), act(), act(), act()]);
  const first = await storedPoints();
  expect(first.sums).toEqual(first.counted);
  expect(first.steps).toEqual(first.stepped);
  expect(first.sums.length).toBeGreaterThan(100);

  for (const period of ['week', 'all'] as const) {
    const [anybody] = people;
    const { items = [] } = (await anybody?.call(leaderboard.standings, { query: { period, limit: 100 } }))?.data ?? {};
    const all = items.map((row) => row.points);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(items.map(({ rank }) => rank)).toEqual(all.map((mine) => 1 + all.filter((other) => other > mine).length));
    expect(items.map(({ tied }) => tied)).toEqual(all.map((mine) => all.filter((other) => other === mine).length > 1));
  }

  const gone = people.slice(0, 5).map(({ id }) => id);
  for (const userId of gone) {
    await db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, userId));
    await emit(db, erased, { userId, courses: [] });
  }
  await app.settle();
  const after = await storedPoints();
  expect(after.sums).toEqual(after.counted);
  expect(after.steps).toEqual(after.stepped);
  expect(await db.$count(points, inArray(points.studentId, gone))).toBe(0);
  expect(await db.$count(pointTotals, inArray(pointTotals.studentId, gone))).toBe(0);
});
