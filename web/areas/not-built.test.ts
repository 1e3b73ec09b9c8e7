import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { places } from '../shell/screens.ts';
import { roomPaths } from './places.ts';

/** The specification's menus and palette lead there all the same; the crumbs ask first whether it is built. */
const mayName = [
  'web/shell/screens.ts',
  'web/shell/menu/menus.ts',
  'web/shell/menu/area-crumbs.tsx',
  'web/shell/palette/palette-labels.ts',
];
const sources = ['web', 'server', 'contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file) && !/[\\/]testing[\\/]/.test(file)),
);

test('nothing outside the menus leads to a room that is not built', () => {
  // The last one is built with what visitors see.
  const built = new Set([...roomPaths, '/admin/not-found'].map((path) => path.toLowerCase()));
  const missing = places
    .map(({ path }) => path)
    .filter((path) => /^\/(student|instructor|admin)\//.test(path) && !built.has(path.toLowerCase()));
  const wanted = missing.map((path) => ({ path, end: new RegExp(`${path}['"\`?#]`) }));
  const leads = (text: string) => wanted.filter(({ end }) => end.test(text)).map(({ path }) => path);
  const found = sources
    .filter((file) => !mayName.includes(file))
    .flatMap((file) => leads(readFileSync(file, 'utf8')).map((path) => `${file} leads to ${path}`));
  expect(sources.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
