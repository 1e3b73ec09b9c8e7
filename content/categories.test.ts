import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The specification's own words, section 2. */
const TREE =
  'Development (Web Development, Data Science and others), Design, Music, Lifestyle, IT and Software, Personal Development, Health and fitness, Teaching, Social science, Math and Logic';

interface Node {
  key: string;
  label: string;
  children?: Node[];
}

test('the category tree of the demo begins with the specification’s ten, in its words', () => {
  const nodes = JSON.parse(readFileSync('content/categories.json', 'utf8')) as Node[];
  const [, inDevelopment = ''] = /\((.+) and others\)/.exec(TREE) ?? [];
  expect(nodes.map(({ label }) => label)).toEqual(TREE.replace(/ \(.+?\)/, '').split(', '));
  const development = nodes[0]?.children?.map(({ label }) => label) ?? [];
  expect(development).toEqual(expect.arrayContaining(inDevelopment.split(', ')));
  expect(development.length).toBeGreaterThan(2);
  const keys = nodes.flatMap(({ key, children = [] }) => [key, ...children.map((child) => child.key)]);
  expect(new Set(keys).size).toBe(keys.length);
});
