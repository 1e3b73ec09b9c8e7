import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from './settings.ts';

const textOf = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');

test('files for several machines name settings that there are', () => {
  const compose = /environment:\n((?: {4}.*\n)+)/.exec(textOf('compose.yaml'))?.[1] ?? '';
  const inCompose = [...compose.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name);
  const inImage = [...textOf('Dockerfile').matchAll(/(?<=^ENV.*)\b([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(inCompose).toContain('DATABASE_URL');
  expect(inImage).toContain('DATA_DIR');
  expect([...inCompose, ...inImage].filter((name) => !settingNames.includes(name ?? ''))).toEqual([]);
});

test('every process of the compose file has a role, and together they have all', () => {
  const roles = [...textOf('compose.yaml').matchAll(/'--role=([\w,]+)'/g)].map(([, names]) => names);
  expect([...new Set(roles.flatMap((names) => names?.split(',')))].sort()).toEqual(['judge', 'live', 'web', 'worker']);
  expect(textOf('stepwell@.service')).toMatch(/--role=\$\{ROLES\}$/m);
});
