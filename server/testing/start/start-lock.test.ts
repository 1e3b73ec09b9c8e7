import { spawn } from 'node:child_process';
import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeLock } from '../../../scripts/lock.mjs';
import { birthOf, pidSpace } from '../../../scripts/processes.mjs';
import { count, failures } from '../../../scripts/test.mjs';
import { dataFolder } from './start-run.ts';

/** A process that does nothing for as long as the test runs. */
function startProcess() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

const lockOf = (holder: object) => {
  const file = join(dataFolder(), 'lock');
  writeFileSync(file, JSON.stringify({ space: pidSpace(), ...holder }));
  return file;
};

test('a living holder keeps its lock', () => {
  const pid = startProcess();
  const file = lockOf({ pid, birth: birthOf(pid), address: 'http://localhost:1' });
  expect(takeLock(file)).toEqual({ holder: expect.objectContaining({ pid, address: 'http://localhost:1' }) });
});

test('a pid that another program has by now holds nothing', () => {
  const pid = startProcess();
  const file = lockOf({ pid, birth: 'an earlier boot:1', address: 'http://localhost:1' });
  const taken = takeLock(file);
  if (taken.holder) throw new Error('not taken over');
  onTestFinished(taken.release);
  expect(taken.before).toMatchObject({ pid, address: 'http://localhost:1' });
  expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid);
});

test('a holder in another container counts as alive while it touches its lock', () => {
  const file = lockOf({ pid: 7, birth: 'elsewhere:1', space: 'another container' });
  expect(takeLock(file).holder?.pid).toBe(7);
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(file, minuteAgo, minuteAgo);
  const taken = takeLock(file);
  if (taken.holder) throw new Error('not taken over');
  taken.release();
});

test('a lock file that was cut off in the middle does not block for ever', () => {
  const file = lockOf({});
  writeFileSync(file, '{"pid":');
  const taken = takeLock(file);
  if (taken.holder) throw new Error('not taken over');
  taken.release();
});

test('the last line counts a file that could not be read, and a run that failed otherwise, as failed', () => {
  const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
  const unread = { status: 'failed', assertionResults: [] };
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passed] };
  expect(count(report, 0)).toEqual({ passed: 1, failed: 0 });
  expect(count({ ...report, testResults: [passed, unread] }, 1)).toEqual({ passed: 1, failed: 1 });
  expect(count(report, 1)).toEqual({ passed: 1, failed: 1 });
});

test('what failed is named once more before the last line, by file, test, first words and the lines it came by', () => {
  const [ours, theirs] = [resolve('web/testing/people.ts'), resolve('node_modules/vitest/index.js')];
  const calls = [
    `deeper (${theirs}:1:2)`,
    `helper (${ours}:1:4)`,
    '/somewhere/one.test.ts:3:4',
    'new Promise (<anonymous>)',
  ];
  const error = `\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n${calls.map((call) => `    at ${call}`).join('\n')}`;
  const [first] = readFileSync(ours, 'utf8').split('\n');
  const failed = { status: 'failed', fullName: 'one and one', failureMessages: [error] };
  const passed = { status: 'passed', fullName: 'fine', failureMessages: [] };
  const name = resolve('server/one.test.ts');
  const report = {
    testResults: [
      { name, message: '', assertionResults: [passed, failed] },
      { name: resolve('server/two.test.ts'), message: 'SyntaxError: no', assertionResults: [] },
      { name, message: '', assertionResults: [passed] },
    ],
  };
  expect(failures(report)).toEqual([
    `server/one.test.ts: one and one\n  AssertionError: expected 1 to be 2\n  at web/testing/people.ts:1  ${first}`,
    'server/two.test.ts\n  SyntaxError: no',
  ]);
});
