import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Case } from './challenges/cases/case.ts';
import { ChallengeFile, pointsOf } from './challenges/challenge-shape.ts';

z.config(z.locales.en());

const here = join(import.meta.dirname, 'challenges');
const read = (...path: string[]) => readFileSync(join(here, ...path), 'utf8');
const tags: string[] = JSON.parse(read('tags.json'));
const slugs = readdirSync(here).filter((entry) => existsSync(join(here, entry, 'challenge.json')));

function challengeOf(slug: string) {
  const answer = ChallengeFile.safeParse(JSON.parse(read(slug, 'challenge.json')));
  if (!answer.success) throw new Error(`${slug}\n${z.prettifyError(answer.error)}`);
  return answer.data;
}
/** The tests of a challenge; they are made when the module is read, and kept as long as it is. */
async function casesOf(slug: string): Promise<readonly Case[]> {
  const module: { cases: readonly Case[] } = await import(join(here, slug, 'cases.ts'));
  return module.cases;
}
const challenges = slugs.map((slug) => ({ slug, ...challengeOf(slug) }));
const count = (is: (challenge: (typeof challenges)[number]) => boolean) => challenges.filter(is).length;

/** What a comment of a program looks like, by its extension. */
const comment: Record<string, RegExp> = {
  '.py': /^# \S/,
  '.sql': /^-- \S/,
  '.js': /^\/\/ \S/,
  '.cpp': /^\/\/ \S/,
};
/** Code without comments and spaces, to be compared. */
const bare = (code: string) =>
  code
    .replace(/(?<=^|\s)(#|--) .*$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a value read from JSON is of a signature's type. */
function isOf(type: string, value: unknown): boolean {
  if (type.endsWith('[]')) return Array.isArray(value) && value.every((item) => isOf(type.slice(0, -2), item));
  if (type === 'string') return typeof value === 'string';
  if (type === 'bool') return typeof value === 'boolean';
  if (type === 'double') return typeof value === 'number';
  return Number.isSafeInteger(value) && (type === 'long' || Math.abs(value as number) < 2 ** 31);
}

test('there is something of everything', () => {
  expect(challenges.length).toBeGreaterThanOrEqual(28);
  expect(new Set(challenges.map(({ title }) => title)).size).toBe(challenges.length);
  expect(count(({ kind }) => kind === 'sql')).toBeGreaterThanOrEqual(5);
  expect(count(({ kind }) => kind === 'function')).toBeGreaterThanOrEqual(5);
  expect(count(({ tags }) => tags.includes('debugging'))).toBeGreaterThanOrEqual(4);
  expect(count(({ groups }) => groups !== undefined)).toBeGreaterThanOrEqual(3);
  expect(new Set(tags).size).toBe(tags.length);
});

describe.each(challenges)('$slug', ({ slug, title: _, ...challenge }) => {
  test('says what it is', () => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(challenge.tags.filter((tag) => !tags.includes(tag))).toEqual([]);
    expect(challenge.points).toBe(pointsOf[challenge.difficulty]);
    expect(challenge.hints.reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(challenge.points);
    expect(challenge.signature !== undefined).toBe(challenge.kind === 'function');
    expect(challenge.kind === 'sql' ? challenge.languages : 'any').toEqual(challenge.kind === 'sql' ? ['sql'] : 'any');
    expect(globSync('interactor/*.py', { cwd: join(here, slug) })).toHaveLength(
      challenge.kind === 'interactive' ? 1 : 0,
    );
    for (const file of Object.values(challenge.starters ?? {})) expect(read(slug, file)).not.toBe('');
    if (challenge.tags.includes('debugging')) {
      expect(Object.keys(challenge.starters ?? {})).toEqual(['python', 'cpp', 'javascript']);
    }
    if (challenge.groups) {
      expect(challenge.groups.reduce((sum, { points }) => sum + points, 0)).toBe(challenge.points);
    }
  });

  test('has a statement that explains every sample, and an editorial', async () => {
    const statement = read(slug, 'statement.md');
    const headings = [...statement.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Input', 'Output', 'Constraints', 'Samples explained']);
    expect(statement).not.toMatch(/^(# |## )/);
    const samples = (await casesOf(slug)).filter(({ kind }) => kind === 'sample').length;
    const explained = [...statement.matchAll(/^\*\*Sample (\d)\.\*\* \S/gm)].map(([, number]) => Number(number));
    expect(explained).toEqual(Array.from({ length: samples }, (_, place) => place + 1));

    const editorial = read(slug, 'editorial.md');
    for (const heading of ['Cost', 'Code']) expect(editorial).toMatch(new RegExp(`^## ${heading}$`, 'm'));
    expect(editorial).toMatch(/^(## Pitfalls|## What was wrong)$/m);
    // The program it shows is one of the references, so it is known to be right.
    const shown = [...editorial.matchAll(/^```(?:python|sql)\n(.*?)^```/gms)].at(-1)?.[1] ?? '';
    const references = globSync('submissions/accepted/*.{py,sql}', { cwd: join(here, slug) });
    expect(references.map((file) => bare(read(slug, file)))).toContain(bare(shown));
  });

  test('has tests of a good size that are the same every time', async () => {
    const cases = await casesOf(slug);
    vi.resetModules();
    expect(await casesOf(slug)).toEqual(cases);
    const samples = cases.filter(({ kind }) => kind === 'sample');
    const hidden = cases.filter(({ kind }) => kind === 'hidden');
    expect(samples.length).toBeGreaterThanOrEqual(2);
    expect(samples.length).toBeLessThanOrEqual(3);
    expect(hidden.length).toBeGreaterThanOrEqual(10);
    expect(hidden.length).toBeLessThanOrEqual(40);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
    expect(new Set(cases.map(({ input }) => input)).size).toBe(cases.length);
    for (const { name, input, answer } of cases) {
      expect(input.length, name).toBeLessThanOrEqual(400_000);
      expect(`${input}${answer}`, name).not.toMatch(/[^\n -~]/);
      expect(input.endsWith('\n') && answer.endsWith('\n'), name).toBe(true);
    }
    const groups = challenge.groups?.map(({ name }) => name) ?? [];
    expect(new Set(hidden.map(({ group }) => group))).toEqual(new Set(groups.length > 0 ? groups : [undefined]));
    const { signature } = challenge;
    if (!signature) return;
    for (const { name, input, answer } of cases) {
      const values = input
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(values.length, name).toBe(signature.parameters.length);
      expect(
        signature.parameters.every(({ type }, place) => isOf(type, values[place])),
        name,
      ).toBe(true);
      expect(isOf(signature.returns, JSON.parse(answer)), name).toBe(true);
    }
  });

  test('has references in three languages and wrong programs that name their slip', () => {
    const programs = globSync('submissions/*/*', { cwd: join(here, slug) });
    const folder = (path: string) => basename(join(path, '..'));
    expect(
      new Set(programs.map(folder)).difference(
        new Set(['accepted', 'wrong_answer', 'time_limit_exceeded', 'run_time_error']),
      ),
    ).toEqual(new Set());
    const accepted = programs.filter((path) => folder(path) === 'accepted');
    const distinct = challenge.kind === 'sql' ? accepted : accepted.map(extname);
    expect(new Set(distinct).size).toBeGreaterThanOrEqual(3);
    const wrong = programs.filter((path) => folder(path) !== 'accepted');
    expect(wrong.length).toBeGreaterThanOrEqual(2);
    for (const path of wrong) expect(read(slug, path), path).toMatch(comment[extname(path)] ?? /never/);
  });
});
