import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { compile } from './icu.ts';

/** Every message with a brace that a source file gives to `i18n.t`. */
const messages = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .flatMap((name) => [
    ...readFileSync(join('web', name), 'utf8').matchAll(/i18n\.t\(\s*(['"`])((?:(?!\1).)*\{.*?)\1/gs),
  ])
  .map(([, , message = '']) => message);

test('every message of the product is read as Lingui reads it', () => {
  expect(messages.length).toBeGreaterThan(100);
  for (const message of messages) expect(compile(message), message).toEqual(compileMessage(message));
});

test.each([
  '{n, plural, =0 {none} one {# of {name}} other {{n, plural, one {a} other {b}} #}} # { x }',
  'don’t {x}, it’s',
])('%s too', (message) => {
  expect(compile(message)).toEqual(compileMessage(message));
});

test.each([
  '{n, select, a {b} other {c}}',
  '{n, plural, one {#}}',
  'open {n',
  'shut n}',
  "quoted '{n}'",
  '{n, plural}',
])('%s is refused instead of guessed at', (message) => {
  expect(() => compile(message)).toThrow();
});
