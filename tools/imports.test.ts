import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cruise } from './imports.ts';

/**
 * Plants files into a site of their own, with an empty one wherever they import what nobody planted, and says which rules
 * they break. The site itself is looked at by `npm run check`.
 */
function plant(files: Record<string, string>) {
  const root = join('.planted', crypto.randomUUID());
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const saved of ['tsconfig.json', 'package.json', '.dependency-cruiser.cjs']) {
    mkdirSync(root, { recursive: true });
    cpSync(saved, join(root, saved));
  }
  const empty = Object.entries(files).flatMap(([file, code]) =>
    [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => [join(dirname(file), path), 'export {};'] as const),
  );
  const everywhere = ['contract', 'art', 'runtimes', 'server', 'web'].map(
    (folder) => [join(folder, 'empty.ts'), 'export {};'] as const,
  );
  for (const [file, code] of [...everywhere, ...empty, ...Object.entries(files)]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
  return cruise(root).violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}
const use = (...paths: string[]) => paths.map((path) => `export { } from '${path}'; import '${path}';`).join('\n');

test('each rule catches its planted violation', () => {
  const broken = plant({
    'server/slices/learning/a.ts': use('../identity/users.ts'),
    'server/slices/catalog/b.public.ts': use('../learning/c.public.ts'),
    'server/slices/learning/c.public.ts': 'export const c = 1;',
    'server/slices/learning/x.ts': use('../catalog/b.public.ts'),
    'web/slices/learning/d.ts': "import type { Db } from '../../../server/platform/db.ts'; export type D = Db;",
    'server/tables/e.ts': use('../slices/identity/users.ts'),
    'server/events/f.ts': use('../platform/event.ts'),
    'server/adapters/g.ts': use('../slices/identity/sessions.public.ts'),
    'server/slices/learning/h.ts': use('../../adapters/mail-outbox.ts'),
    'server/platform/i.ts': use('../tables/identity.ts'),
    'contract/j.ts': use('../server/tables/identity.ts'),
    'server/ports/k.ts': use('pg'),
    'server/platform/l.ts': use('../../web/ui/prose.tsx'),
    'web/ui/m.ts': use('../slices/learning/way.tsx'),
    'web/ui/n.ts': use('./o.ts'),
    'web/ui/o.ts': "import type { N } from './n.ts'; export type O = N;",
    'server/slices/learning/p.ts': use('../../testing/house.ts'),
    'art/q.ts': use('../server/tables/identity.ts'),
    'runtimes/w.ts': use('node:fs'),
    'web/ui/r.ts': use('../gallery/samples.ts'),
    'server/slices/admin/deep/s.ts': use('../../notices/deep/t.public.ts'),
    'server/slices/notices/deep/t.public.ts': 'export const t = 1;',
    'server/slices/notices/deep/u.ts': use('../../admin/deep/v.public.ts'),
    'server/slices/admin/deep/v.public.ts': 'export const v = 1;',
  });
  expect(broken).toEqual(
    expect.arrayContaining([
      'neighbours-by-the-front-door: server/slices/learning/a.ts',
      'slices-form-no-ring: server/slices/catalog',
      'slices-form-no-ring: server/slices/learning',
      'slices-form-no-ring: server/slices/admin/deep',
      'slices-form-no-ring: server/slices/notices/deep',
      'browser-and-server-meet-in-the-contract: web/slices/learning/d.ts',
      'tables-are-leaves: server/tables/e.ts',
      'events-are-leaves: server/events/f.ts',
      'platform-knows-no-slice: server/adapters/g.ts',
      'adapters-are-chosen-in-main: server/slices/learning/h.ts',
      'platform-knows-no-slice: server/platform/i.ts',
      'contract-is-a-leaf: contract/j.ts',
      'ports-speak-only-our-words: server/ports/k.ts',
      'server-never-imports-web: server/platform/l.ts',
      'ui-knows-no-slice: web/ui/m.ts',
      'no-cycles: web/ui/n.ts',
      'tests-stay-outside: server/slices/learning/p.ts',
      'art-is-a-leaf: art/q.ts',
      'runtimes-are-a-leaf: runtimes/w.ts',
      'the-gallery-is-no-part-of-the-product: web/ui/r.ts',
    ]),
  );
});

test('neighbours may read tables and hear events both ways', () => {
  const fine = plant({
    'server/events/commerce.ts': "export const subscribed = { name: 'commerce.subscribed' };",
    'server/slices/commerce/orders.ts': use(
      '../../tables/identity.ts',
      '../../events/commerce.ts',
      '../catalog/courses.public.ts',
    ),
    'server/slices/identity/identity.listeners.ts': use('../../events/commerce.ts'),
  });
  expect(fine).toEqual([]);
});

test('folders inside a slice may need one another', () => {
  const fine = plant({
    'server/slices/identity/users.ts': use('./people/names.ts'),
    'server/slices/identity/people/names.ts': 'export const names = 1;',
    'server/slices/identity/people/standing.ts': use('../sessions.ts', '../sign-in/devices.ts'),
    'server/slices/identity/sessions.ts': 'export const sessions = 1;',
    'server/slices/identity/sign-in/devices.ts': use('../people/names.ts'),
  });
  expect(fine).toEqual([]);
});
