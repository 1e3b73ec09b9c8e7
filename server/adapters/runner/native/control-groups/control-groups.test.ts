import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { judgeEnd } from '../ends.ts';
import { reportReader } from '../report.ts';
import { findControlGroups } from './control-groups.ts';

// Folders in place of the kernel: they show what is looked for and written, not what a kernel makes of it.
const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});
function host(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'stepwell-groups-'));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
const second = '30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw\n';
const limits = { memoryBytes: 1000, processes: 9 };

test('v2: a folder that hands memory and pids down is used, and limits are written before anything is taken in', async () => {
  const own = 'sys/fs/cgroup/system.slice/stepwell.service';
  const root = host({
    'proc/self/mountinfo': second,
    'proc/self/cgroup': '0::/system.slice/stepwell.service\n',
    [`${own}/cgroup.controllers`]: 'cpu memory pids\n',
    [`${own}/cgroup.subtree_control`]: 'memory pids\n',
  });
  const groups = findControlGroups(root);
  expect(groups).toMatchObject({ form: 'v2', countsMemory: true, countsCpu: true, countsProcesses: true });
  const group = groups.open?.('box', limits);
  const at = (file: string) => join(root, own, 'box', file);
  expect(
    ['memory.max', 'pids.max', 'memory.swap.max', 'memory.oom.group'].map((one) => readFileSync(at(one), 'utf8')),
  ).toEqual(['1000', '9', '0', '1']);
  group?.add(4711);
  expect(readFileSync(at('cgroup.procs'), 'utf8')).toBe('4711');
  writeFileSync(at('cpu.stat'), 'usage_usec 1234567\nuser_usec 1\nsystem_usec 2\n');
  writeFileSync(at('memory.peak'), '900\n');
  writeFileSync(at('memory.stat'), 'anon 5\nactive_file 100\ninactive_file 50\n');
  writeFileSync(at('memory.events'), 'low 0\noom 1\noom_kill 0\n');
  expect(group?.cpuMicros()).toBe(1_234_567);
  expect(group?.ranOut()).toBe(false);
  writeFileSync(at('memory.events'), 'low 0\noom 1\noom_kill 2\n');
  expect(group?.ranOut()).toBe(true);
});

test('v2: a service that finds itself in its leaf makes groups beside it', () => {
  const own = 'sys/fs/cgroup/app.slice';
  const root = host({
    'proc/self/mountinfo': second,
    'proc/self/cgroup': '0::/app.slice/stepwell.house\n',
    [`${own}/cgroup.controllers`]: 'memory pids\n',
    [`${own}/cgroup.subtree_control`]: 'memory pids\n',
  });
  findControlGroups(root).open?.('box', limits);
  expect(readFileSync(join(root, own, 'box/memory.max'), 'utf8')).toBe('1000');
});

test('without memory and pids there are none, and both reasons are said', () => {
  const root = host({
    'proc/self/mountinfo': second,
    'proc/self/cgroup': '0::/\n',
    'sys/fs/cgroup/cgroup.controllers': 'hugetlb\n',
  });
  const groups = findControlGroups(root);
  expect(groups).toMatchObject({ form: 'none', countsMemory: false, countsCpu: false });
  expect(groups.why).toMatch(/v1.*v2 without memory and pids/);
  expect(findControlGroups(host({}))).toMatchObject({ form: 'none' });
});

test('v1: each controller has its own hierarchy, and one that is missing is watched otherwise', () => {
  const mounts =
    '31 30 0:27 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n32 30 0:28 /docker/abc /sys/fs/cgroup/cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n';
  const root = host({
    'proc/self/mountinfo': mounts,
    'proc/self/cgroup': '4:memory:/own\n2:cpu,cpuacct:/docker/abc/own\n',
    'sys/fs/cgroup/memory/own/tasks': '',
    'sys/fs/cgroup/cpuacct/own/tasks': '',
  });
  const groups = findControlGroups(root);
  expect(groups).toMatchObject({ form: 'v1', countsMemory: true, countsCpu: true, countsProcesses: false });
  expect(groups.why).toContain('pids');
  const group = groups.open?.('box', limits);
  group?.add(7);
  const memory = join(root, 'sys/fs/cgroup/memory/own/box');
  expect(readFileSync(join(memory, 'memory.limit_in_bytes'), 'utf8')).toBe('1000');
  expect(readFileSync(join(root, 'sys/fs/cgroup/cpuacct/own/box/cgroup.procs'), 'utf8')).toBe('7');
  writeFileSync(join(root, 'sys/fs/cgroup/cpuacct/own/box/cpuacct.usage'), '5000000\n');
  writeFileSync(join(memory, 'memory.oom_control'), 'oom_kill_disable 0\nunder_oom 0\noom_kill 1\n');
  expect(group?.cpuMicros()).toBe(5000);
  expect(group?.ranOut()).toBe(true);
});

test('a report arrives in pieces of any size, with files of any bytes', () => {
  const whole = Buffer.concat([
    Buffer.from('started\nended status=0 cpu=1500 self=200 wall=3000 rss=4096 peak=0 full=0 why=\nfile x 4 main\n'),
    Buffer.from([0, 10, 255, 10]),
    Buffer.from('file r 0 empty\ndone\n'),
  ]);
  for (let size = 1; size <= whole.length; size += 1) {
    const reader = reportReader();
    for (let at = 0; at < whole.length; at += size) reader.take(whole.subarray(at, at + size));
    const { started, ended, files, complete } = reader.read();
    expect({ started, complete, cpu: ended?.cpuMicros }).toEqual({ started: true, complete: true, cpu: 1500 });
    expect(files).toEqual([
      { name: 'main', bytes: new Uint8Array([0, 10, 255, 10]), runnable: true },
      { name: 'empty', bytes: new Uint8Array(), runnable: false },
    ]);
  }
});

test('one reason hides another in a fixed order', () => {
  const ended = {
    status: 9,
    cpuMicros: 5e6,
    tickMicros: 0,
    selfMicros: 0,
    wallMicros: 9e6,
    residentBytes: 1,
    peakBytes: 0,
    filesFull: true,
    why: '',
  };
  const all = {
    report: { started: true, ended, files: [], tooLarge: false, complete: true },
    stopped: 'output' as const,
    fault: undefined,
    limits: {
      cpuMs: 1000,
      wallMs: 2000,
      memoryBytes: 100,
      stackBytes: 1,
      outputBytes: 1,
      errorBytes: 1,
      fileBytes: 1,
      processes: 1,
    },
    exactMemory: true,
    ranOut: true,
    machineRanOut: false,
    groupCpuMicros: undefined,
    groupPeakBytes: 0,
    wallMs: 9000,
    stderr: new Uint8Array(),
    outOfMemory: undefined,
  };
  const without = { ...all, stopped: undefined };
  const notFull = { ...without, report: { ...all.report, ended: { ...ended, filesFull: false } } };
  const enough = { ...notFull, ranOut: false };
  // That it was there for long says nothing: others may have kept it from a processor.
  const late = { ...enough, report: { ...all.report, ended: { ...ended, filesFull: false, cpuMicros: 1 } } };
  const asleep = { ...late, stopped: 'wall' as const };
  expect(
    [{ ...all, fault: 'ours' }, all, without, notFull, enough, asleep, late].map((one) => judgeEnd(one).end),
  ).toEqual(['internal', 'output', 'files', 'memory', 'cpu', 'wall', 'signal']);
});
