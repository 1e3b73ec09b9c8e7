import { expect, test } from 'vitest';
import { newGathering } from './gathering.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('little is passed on at once; a flood comes in large pieces, whole and in order', () => {
  const passed: string[] = [];
  let now = 0;
  const gathering = newGathering(
    (part, from) => passed.push(`${from}:${new TextDecoder().decode(part)}`),
    () => now,
  );
  gathering.take(bytes('a'), 'stdout');
  gathering.take(bytes('b\n'), 'stderr');
  expect(passed).toEqual(['stdout:a', 'stderr:b\n']);
  passed.length = 0;
  for (let i = 0; i < 20_000; i += 1) gathering.take(bytes(`${i}\n`), i % 1000 === 999 ? 'stderr' : 'stdout');
  gathering.flush();
  expect(passed.length).toBeLessThan(500);
  const message = passed.map((part) => part.replace(/^std(?:out|err):/, '')).join('');
  expect(message).toBe(Array.from({ length: 20_000 }, (_, i) => `${i}\n`).join(''));
  // After a while without much, each word comes at once again.
  now += 5000;
  passed.length = 0;
  gathering.take(bytes('c'), 'stdout');
  expect(passed).toEqual(['stdout:c']);
});

test('what a program writes as an error and then waits for an answer is its question', () => {
  const passed: string[] = [];
  const gathering = newGathering(
    (part, from) => passed.push(`${from}:${new TextDecoder().decode(part)}`),
    () => 0,
  );
  gathering.take(bytes('careful\n'), 'stderr');
  gathering.take(bytes('Name? '), 'stderr');
  gathering.asks();
  gathering.take(bytes('half a line'), 'stderr');
  gathering.flush();
  expect(passed).toEqual(['stderr:careful\n', 'stdout:Name? ', 'stderr:half a line']);
});
