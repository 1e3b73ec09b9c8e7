import { execFile } from 'node:child_process';
import { accessSync, chmodSync, chownSync, constants, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { endsOfC } from './ends-of-c.exam.ts';

const expected = {
  ok: 'ok',
  answer: '42',
  cpu: 'cpu',
  together: 'cpu',
  wall: 'wall',
  memory: 'memory',
  many: 'memory',
  shared: 'ok',
  bomb: expect.stringMatching(/^(cpu|wall)$/),
  files: expect.stringMatching(/^(files|memory|cpu)$/),
  output: 'output',
  signal: 'SIGABRT',
};
const script = join(import.meta.dirname, 'ends-of-c.exam.ts');
const isRoot = process.getuid?.() === 0;

/** Whether everybody may come in here: a site in root's home cannot be started by another user at all. */
function isReadableByAll(path: string): boolean {
  for (let at = path; at !== dirname(at); at = dirname(at))
    if ((statSync(at).mode & 0o001) === 0 && at !== path) return false;
  accessSync(path, constants.R_OK);
  return true;
}

test('without control groups every limit holds, and memory is said to be watched', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwell-groupless-'));
  const { health, ends } = await endsOfC(folder, true);
  expect(health).toMatchObject({ working: true, exactMemory: false, cgroup: 'none' });
  expect(health.why).toMatch(/monitored/);
  expect(ends).toEqual({ ...expected, hidden: 'ok' });
  rmSync(folder, { recursive: true });
});

test.skipIf(!isRoot || !isReadableByAll(script))(
  'an ordinary user runs programs as safely as root',
  { timeout: 240_000 },
  async () => {
    const nobodyId = 65_534;
    const folder = mkdtempSync(join(tmpdir(), 'stepwell-nobody-'));
    chownSync(folder, nobodyId, nobodyId);
    chmodSync(folder, 0o700);
    const args = ['--disable-warning=ExperimentalWarning', script, folder];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      uid: nobodyId,
      gid: nobodyId,
      cwd: '/',
      env: { HOME: folder },
    });
    const { health, ends } = JSON.parse(stdout);
    console.log(`native: as an ordinary user, control groups ${health.cgroup}: ${health.why ?? 'nothing is missing'}`);
    expect(health.working).toBe(true);
    expect(ends).toEqual({ ...expected, hidden: health.exactMemory ? expect.any(String) : 'ok' });
    rmSync(folder, { recursive: true });
  },
);
