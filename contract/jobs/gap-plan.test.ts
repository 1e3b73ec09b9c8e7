import { expect, test } from 'vitest';
import { gapPlan } from './gap-plan.ts';
import type { Lesson } from './own-jobs.ts';

const lesson = (term: string, minutes: number, path = term): Lesson => ({
  term,
  kind: 'course',
  title: path,
  path,
  minutes,
});
const must = (term: string, evidence: string[] = []) => ({ term, need: 'must' as const, evidence });
const nice = (term: string) => ({ term, need: 'nice' as const, evidence: [] });
const at = { today: '2026-02-27', minutesADay: 30 };
const days = (plan: ReturnType<typeof gapPlan>) => plan.map(({ lesson: { path }, from, until }) => [path, from, until]);

test('must-haves first, the shorter before the longer, over the end of a month', () => {
  const lessons = [lesson('Go', 20), lesson('SQL', 75), lesson('Python', 30)];
  expect(days(gapPlan([nice('Go'), must('SQL'), must('Python')], lessons, at))).toEqual([
    ['Python', '2026-02-27', '2026-02-27'],
    ['SQL', '2026-02-28', '2026-03-02'],
    ['Go', '2026-03-02', '2026-03-03'],
  ]);
});

test('what is shown already, and what nothing teaches, is not planned; the shortest that teaches a term is', () => {
  const lessons = [lesson('SQL', 10), lesson('Python', 90, 'long'), lesson('Python', 40, 'short')];
  const plan = gapPlan([must('SQL', ['Data: SQL']), must('Python'), must('Rust')], lessons, at);
  expect(days(plan)).toEqual([['short', '2026-02-27', '2026-02-28']]);
});

test('one lesson for two terms is done once', () => {
  const lessons = [lesson('Python', 30, 'both'), lesson('pandas', 30, 'both')];
  const [first, ...others] = gapPlan([nice('pandas'), must('Python')], lessons, at);
  expect(first?.terms).toEqual(['pandas', 'Python']);
  expect(others).toEqual([]);
});
