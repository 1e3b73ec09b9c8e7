import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'help');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const read = (file: string) => {
  const [head = '', ...text] = readFileSync(join(folder, file), 'utf8').split('\n---\n');
  const of = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  return { file, title: of('title'), summary: of('summary'), topic: of('topic'), text: text.join('\n---\n') };
};
const articles = files.map(read);

test('each article has a name, a title and a summary of its own', () => {
  expect(articles.length).toBeGreaterThanOrEqual(40);
  for (const part of [files.map((file) => basename(file)), articles.map(({ title }) => title)])
    expect(new Set(part).size).toBe(part.length);
  for (const { file, title, summary, topic, text } of articles)
    expect([file, title && summary && topic && text.length > 300 ? 'whole' : 'lacking']).toEqual([file, 'whole']);
});

test('a link between articles leads to one', () => {
  const slugs = new Set(files.map((file) => basename(file, '.md')));
  for (const { file, text } of articles)
    for (const [, slug = ''] of text.matchAll(/center-detail\?article=([a-z0-9-]+)/g))
      expect([file, slug, slugs.has(slug)]).toEqual([file, slug, true]);
});

test('each picture is described, belongs to an article, and has its file', () => {
  const shown = articles.flatMap(({ text }) => [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)]);
  expect(shown.filter(([, alt]) => !alt)).toEqual([]);
  expect(shown.map(([, , name]) => name).sort()).toEqual(readdirSync(join(folder, 'pictures')).sort());
});
