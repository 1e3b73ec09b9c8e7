import { expect, test } from 'vitest';
import { textOf } from '../server/platform/text/author-html.ts';
import { moduleSources } from '../server/seed/english-practice/communication.ts';

const modules = await moduleSources();

test('there are twelve modules, each with lessons and exercises', () => {
  expect(modules).toHaveLength(12);
  for (const { file, title, summary, steps } of modules) {
    expect([file, title === '', summary === '']).toEqual([file, false, false]);
    const kinds = steps.map(({ kind }) => kind);
    expect([file, kinds.filter((kind) => kind === 'lesson').length >= 2]).toEqual([file, true]);
    expect([file, kinds.some((kind) => kind !== 'lesson')]).toEqual([file, true]);
    expect(new Set(steps.map(({ target }) => target).filter(Boolean)).size).toBe(
      steps.filter(({ target }) => target).length,
    );
  }
});

test('every lesson explains something and ends with something to try; no paragraph stands twice', () => {
  const lessons = modules.flatMap(({ steps }) => steps.filter(({ kind }) => kind === 'lesson'));
  const paragraphs = lessons.flatMap(({ body }) => body.split('<p>').slice(1));
  for (const { title, body } of lessons) {
    expect([title, textOf(body).split(/\s+/).length > 70]).toEqual([title, true]);
    expect([title, body.includes('Try it.')]).toEqual([title, true]);
  }
  expect(new Set(paragraphs).size).toBe(paragraphs.length);
});
