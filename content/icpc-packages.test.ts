import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PackageFile, pointsOf } from './challenges/challenge-shape.ts';

z.config(z.locales.en());

const here = join(import.meta.dirname, 'challenges-icpc');
const slugs = readdirSync(here);
const read = (...path: string[]) => readFileSync(join(here, ...path), 'utf8');
const tags: string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'challenges/tags.json'), 'utf8'));
const about = (slug: string) => {
  const answer = PackageFile.safeParse(JSON.parse(read(slug, 'stepwell.json')));
  if (!answer.success) throw new Error(`${slug}\n${z.prettifyError(answer.error)}`);
  return answer.data;
};
const yamlOf = (slug: string) =>
  Object.fromEntries(
    [...read(slug, 'problem.yaml').matchAll(/^(\w+): (.*)$/gm)].map(([, key = '', value]) => [key, value]),
  );

test('there are packages of both formats, each with a name and an id of its own', () => {
  const versions = slugs.map((slug) => yamlOf(slug)['problem_format_version']);
  expect(versions.filter((version) => version === 'legacy-icpc').length).toBeGreaterThanOrEqual(4);
  expect(versions.filter((version) => version === '2023-07-draft').length).toBeGreaterThanOrEqual(4);
  expect(new Set(slugs.map((slug) => yamlOf(slug)['name'])).size).toBe(slugs.length);
  expect(new Set(slugs.map((slug) => yamlOf(slug)['uuid'])).size).toBe(slugs.length);
});

describe.each(slugs)('%s', (slug) => {
  const files = globSync('**/*', { cwd: join(here, slug) }).filter((path) => extname(path));
  const legacy = yamlOf(slug)['problem_format_version'] === 'legacy-icpc';

  test('is called and described as its format asks', () => {
    expect(slug).toMatch(/^[a-z0-9]+$/);
    for (const path of files)
      expect(path).toMatch(/^([a-zA-Z0-9][a-zA-Z0-9_-]*\/)*[a-zA-Z0-9][a-zA-Z0-9_.-]*[a-zA-Z0-9]$/);
    for (const path of files) expect(read(slug, path).endsWith('\n'), path).toBe(true);
    const statement = read(slug, legacy ? 'problem_statement/problem.en.tex' : 'statement/problem.en.md');
    if (legacy) expect(statement).toMatch(`\\problemname{${yamlOf(slug)['name']}}`);
    expect(statement).toMatch(legacy ? /\\section\*\{(Input|Interaction)\}/ : /^## Input$/m);
    expect(existsSync(join(here, slug, 'input_validators/validate.py'))).toBe(true);
    // How long a program may take: the legacy format leaves it to the system, as DOMjudge does.
    expect(legacy ? read(slug, 'domjudge-problem.ini') : read(slug, 'problem.yaml')).toMatch(
      /time_?limit(='\d+'|: \d+\.\d)/,
    );
  });

  test('has few, small and whole test data', () => {
    const data = globSync('data/{sample,secret}/*.in', { cwd: join(here, slug) });
    expect(data.filter((path) => path.includes('/sample/')).length).toBeGreaterThanOrEqual(2);
    expect(data.filter((path) => path.includes('/secret/')).length).toBeGreaterThanOrEqual(9);
    for (const path of data) expect(files).toContain(path.replace(/in$/, 'ans'));
    expect(new Set(data.map((path) => read(slug, path))).size).toBe(data.length);
    const size = files
      .filter((path) => path.startsWith('data/'))
      .reduce((sum, path) => sum + statSync(join(here, slug, path)).size, 0);
    expect(size).toBeLessThanOrEqual(60_000);
  });

  test('has programs by verdict, and what the format cannot say', () => {
    const programs = files.filter((path) => path.startsWith('submissions/'));
    const accepted = programs.filter((path) => path.startsWith('submissions/accepted/'));
    expect(new Set(accepted.map(extname)).size).toBeGreaterThanOrEqual(3);
    const wrong = programs.filter((path) =>
      /^submissions\/(wrong_answer|time_limit_exceeded|run_time_error)\//.test(path),
    );
    expect(accepted.length + wrong.length).toBe(programs.length);
    expect(wrong.length).toBeGreaterThanOrEqual(2);
    for (const path of wrong) expect(read(slug, path), path).toMatch(/^(#|\/\/) \S/);
    const { difficulty, points, hints, editorial, ...rest } = about(slug);
    expect(points).toBe(pointsOf[difficulty]);
    expect(hints.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(points);
    expect(rest.tags.filter((tag) => !tags.includes(tag))).toEqual([]);
    for (const heading of ['Idea', 'Cost', 'Pitfalls', 'Code'])
      expect(read(slug, editorial)).toContain(`## ${heading}\n`);
  });
});
