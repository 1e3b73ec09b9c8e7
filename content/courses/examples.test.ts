import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const lectures = globSync('*/*.md', { cwd: here }).filter((path) =>
  /^```ts$/m.test(readFileSync(join(here, path), 'utf8')),
);
const border = '\u0001';

test('some lecture shows TypeScript', () => {
  expect(lectures.length).toBeGreaterThan(0);
});

test.each(lectures)('%s prints what it says it prints', (path) => {
  const examples = [
    ...readFileSync(join(here, path), 'utf8').matchAll(/^```ts\n(.*?)^```(?:\n\n```text\n(.*?)^```)?/gms),
  ];
  // The blocks of a lecture build on one another, so they run as one program, in order.
  const program = examples.map(([, code]) => code).join(`\nconsole.log('${border}');\n`);
  const printed = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval', program],
    { encoding: 'utf8', timeout: 20_000, env: { PATH: process.env['PATH'], NO_COLOR: '1' } },
  );
  expect(printed.split(border).map((text) => text.trim())).toEqual(examples.map(([, , text = '']) => text.trim()));
});
