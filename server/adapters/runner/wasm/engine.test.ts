import { expect, test } from 'vitest';
import { nothingRan, type RunEnd } from '../../../ports/runner.ts';
import { limitOf } from './engine.ts';

test.each<[RunEnd, string | undefined, string]>([
  ['cpu', undefined, 'Compilation stopped: it reached its time limit.'],
  ['wall', undefined, 'Compilation stopped: it reached its time limit.'],
  ['memory', 'unreachable', 'Compilation stopped: it reached its memory limit of 512 MiB.'],
  ['files', undefined, 'Compilation stopped: the compiled program is larger than 64 MiB.'],
  ['output', undefined, 'Compilation stopped: the compiler printed too many messages.'],
  ['trap', 'unreachable', 'Compilation stopped: the compiler crashed on this program. It may be nested too deeply.'],
  [
    'trap',
    'a.ts: It is nested too deeply to be read.',
    'Compilation stopped: a.ts: It is nested too deeply to be read.',
  ],
])('a compiler ended by %s %s says why in plain words', (end, fault, log) => {
  expect(limitOf({ ...nothingRan, end, ...(fault && { fault }), returned: {} })).toEqual({
    ok: false,
    fault: 'source',
    log: `${log}\n`,
  });
});
