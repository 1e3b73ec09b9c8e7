import { expect, test } from 'vitest';
import { nothingRan, type RunEnd } from '../../../ports/runner.ts';
import { limitOf } from './engine.ts';
import { noThreads } from './engines/clang.ts';

test.each<[RunEnd, string | undefined, string]>([
  ['cpu', undefined, 'Compilation stopped: it reached its time limit.'],
  ['wall', undefined, 'Compilation stopped: it reached its time limit.'],
  ['memory', 'unreachable', 'Compilation stopped: it reached its memory limit of 512 MiB.'],
  ['files', undefined, 'Compilation stopped: the compiled program is larger than 64 MiB.'],
  ['output', undefined, 'Compilation stopped: the compiler printed too many messages.'],
  ['trap', 'unreachable', 'Compilation stopped: the compiler crashed on this program. It may be nested too deeply.'],
  ['trap', 'a.ts: It’s nested too deeply to be read.', 'Compilation stopped: a.ts: It’s nested too deeply to be read.'],
])('a compiler ended by %s %s says why in plain words', (end, fault, log) => {
  expect(limitOf({ ...nothingRan, end, ...(fault && { fault }), returned: {} })).toEqual({
    ok: false,
    fault: 'source',
    log: `${log}\n`,
  });
});

test.each([
  ['#include <thread>\nint main() { std::thread one([] {}); one.join(); }\n', 'std::thread'],
  ['using namespace std;\nint main() { thread one(work); }\n', 'thread'],
  ['int main(void) { pthread_t one; return pthread_create(&one, 0, work, 0); }\n', 'pthread_create'],
  ['// std::thread one(work);\nint main() {}\n', ''],
  ['int thread = 3; /* pthread_create */ int main() { return thread; }\n', ''],
])('%j is told that there are no threads: %s', (text, name) => {
  const note = `Note: threads aren’t available, so calling ${name} fails. Do the work in main.\n`;
  expect(noThreads([{ name: 'main.cpp', text }])).toBe(name && note);
});
