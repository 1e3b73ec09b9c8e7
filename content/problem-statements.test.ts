import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ProblemStatementFile } from './problem-statements/problem-statement-shape.ts';

z.config(z.locales.en());

const here = join(import.meta.dirname, 'problem-statements');
const statements = globSync('{daily,weekly}/*.json', { cwd: here }).map((path) => {
  const answer = ProblemStatementFile.safeParse(JSON.parse(readFileSync(join(here, path), 'utf8')));
  if (!answer.success) throw new Error(`${path}\n${z.prettifyError(answer.error)}`);
  const text = readFileSync(join(here, path.replace(/json$/, 'md')), 'utf8');
  return { path, slug: basename(path, '.json'), weekly: path.startsWith('weekly/'), text, ...answer.data };
});

test('there are eight weekly and fourteen daily ones', () => {
  expect(statements.filter(({ weekly }) => weekly)).toHaveLength(8);
  expect(statements.filter(({ weekly }) => !weekly)).toHaveLength(14);
  expect(new Set(statements.map(({ title }) => title)).size).toBe(22);
  expect(new Set(statements.map(({ slug }) => slug)).size).toBe(22);
  expect(globSync('{daily,weekly}/*.md', { cwd: here })).toHaveLength(22);
});

describe.each(statements)('$path', ({ text, weekly, accepts, estimatedMinutes, rubric, tests }) => {
  test('is long enough to be clear and short enough to be read', () => {
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThan(weekly ? 180 : 90);
    expect(words).toBeLessThan(weekly ? 500 : 330);
    expect(text).not.toMatch(/^#/);
    expect(estimatedMinutes).toBeGreaterThanOrEqual(weekly ? 90 : 15);
    expect(estimatedMinutes).toBeLessThanOrEqual(weekly ? 180 : 40);
  });

  test('has a rubric that adds up', () => {
    expect(rubric.reduce((sum, { points }) => sum + points, 0)).toBe(weekly ? 100 : 20);
    for (const { criterion, points, levels } of rubric) {
      const given = levels.map((level) => level.points);
      expect(given[0], criterion).toBe(points);
      expect(given.at(-1), criterion).toBe(0);
      expect(given, criterion).toEqual(given.toSorted((one, other) => other - one));
    }
  });

  test('is tried only with tests there are', () => {
    if (!tests) return;
    expect(accepts).toContain('code');
    if ('challenge' in tests) {
      expect(existsSync(join(here, '../challenges', tests.challenge, 'cases.ts'))).toBe(true);
      return;
    }
    expect(tests.cases.filter(({ kind }) => kind === 'sample').length).toBeGreaterThanOrEqual(2);
    expect(new Set(tests.cases.map(({ input }) => input)).size).toBe(tests.cases.length);
    for (const { input, answer } of tests.cases) expect(input.endsWith('\n') && answer.endsWith('\n')).toBe(true);
  });
});
