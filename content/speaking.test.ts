import { soundRules } from '@stepwell/contract/speaking/variants.ts';
import { expect, test } from 'vitest';
import { speakingLibrary } from '../server/slices/speaking/tasks/all-tasks.ts';
import { scenes } from '../web/slices/speaking/pictures/scene-names.ts';

const { tasks, byId, variants } = await speakingLibrary();
const of = (kind: string) => tasks.filter((task) => task.kind === kind);

test('there is enough to say, and every id is one', () => {
  expect(of('read').length).toBeGreaterThanOrEqual(80);
  expect(of('picture')).toHaveLength(24);
  expect(of('topic').length).toBeGreaterThanOrEqual(12);
  expect(of('role-play').filter(({ turns }) => turns.length > 0)).toHaveLength(12);
  expect(byId.size).toBe(tasks.length);
});

test('every word of every text can be recognised, and no text is too long', () => {
  const unknown = tasks.flatMap(({ words }) => words.filter(({ pronunciations }) => pronunciations.length === 0));
  expect(unknown.map(({ text }) => text)).toEqual([]);
  expect(tasks.filter(({ words }) => words.length > 45).map(({ taskId }) => taskId)).toEqual([]);
});

test('a drill holds its sound at least three times', () => {
  const count = (one: (typeof tasks)[number]) =>
    one.words.filter(({ pronunciations }) => pronunciations[0]?.split(' ').includes(one.sound ?? '')).length;
  expect(
    of('drill')
      .filter((one) => count(one) < 3)
      .map(({ title }) => title),
  ).toEqual([]);
});

test('every answer of a role play leads to a turn, and every turn is reached', () => {
  for (const { taskId, turns } of of('role-play').filter((task) => task.turns.length > 0)) {
    const ids = turns.map(({ turnId }) => turnId);
    const led = turns.flatMap(({ options }) => options.map(({ next }) => next));
    expect([...new Set(led)].sort(), taskId).toEqual(ids.filter((id) => id !== ids[0]).sort());
    expect(turns.at(-1)?.options).toEqual([]);
  }
});

test('every picture is drawn', () => {
  expect(
    of('picture')
      .map(({ taskId }) => taskId.replace('picture.', ''))
      .sort(),
  ).toEqual([...scenes].sort());
});

test('the published list holds 300 ways and more, and each of them is accepted', () => {
  expect(variants.length).toBeGreaterThanOrEqual(300);
  const rules = new Set(soundRules.map(({ id }) => id));
  expect(variants.filter(({ reason }) => !rules.has(reason) && !/[.]$/.test(reason))).toEqual([]);
  const ways = new Map(
    tasks.flatMap(({ words }) =>
      words.map(({ text, pronunciations }) => [text.toLowerCase(), pronunciations] as const),
    ),
  );
  const missing = variants.filter(({ word, sounds }) => ways.get(word) && !ways.get(word)?.includes(sounds));
  expect(missing).toEqual([]);
});
