import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ControlGroups } from './control-group.ts';
import { folderOf, forgetDead, letGo, mountsIn, numberIn, readWord, tryToWrite } from './control-group-files.ts';

/**
 * Control groups of the first version: a hierarchy for each controller (kernel documentation, admin-guide/cgroup-v1).
 * Answers why not where memory cannot be limited with them.
 */
export function versionOne(root: string): ControlGroups | string {
  const mounts = mountsIn(readWord(root, 'proc/self/mountinfo') ?? '').filter(({ kind }) => kind === 'cgroup');
  const own = (readWord(root, 'proc/self/cgroup') ?? '').split('\n').map((line) => line.split(':'));
  const places = (controller: string) => {
    const mount = mounts.find(({ options }) => options.includes(controller));
    const path = own.find(([, names = '']) => names.split(',').includes(controller))?.[2];
    if (!mount || path === undefined) return undefined;
    return join(root, folderOf(mount, path));
  };

  /** Whether a group can be made there and told what it may use. */
  const tried = (controller: string, file: string, value: string) => {
    const parent = places(controller);
    if (!parent) return undefined;
    const folder = join(parent, `stepwell.${process.pid}.try`);
    try {
      mkdirSync(folder, { recursive: true });
      return tryToWrite(value, folder, file) ? parent : undefined;
    } catch {
      return undefined;
    } finally {
      void letGo(folder);
    }
  };

  const memory = tried('memory', 'memory.limit_in_bytes', String(2 ** 30));
  if (!memory) return 'No control groups v1 with memory that this user may make groups in.';
  const pids = tried('pids', 'pids.max', '64');
  const cpuacct = tried('cpuacct', 'cpuacct.usage', '0');
  const missing = [...(pids ? [] : ['pids']), ...(cpuacct ? [] : ['cpuacct'])];

  for (const parent of [memory, pids, cpuacct]) if (parent) void forgetDead(parent);

  return {
    form: 'v1',
    countsMemory: true,
    countsCpu: cpuacct !== undefined,
    countsProcesses: pids !== undefined,
    ...(missing.length > 0 && { why: `Control groups without ${missing.join(' and ')}.` }),
    open(name, limits) {
      // Controllers mounted together are one hierarchy, and one folder.
      const folders = [...new Set([memory, pids, cpuacct].filter((one) => one !== undefined))].map((one) =>
        join(one, name),
      );
      for (const folder of folders) mkdirSync(folder, { recursive: true });
      const inMemory = join(memory, name);
      if (!tryToWrite(limits.memoryBytes, inMemory, 'memory.limit_in_bytes')) throw new Error('No limit of memory.');
      // Memory and swap together; not there where swap is not counted.
      tryToWrite(limits.memoryBytes, inMemory, 'memory.memsw.limit_in_bytes');
      if (pids && !tryToWrite(limits.processes, pids, name, 'pids.max')) throw new Error('No limit of processes.');
      return {
        add: (pid) => {
          for (const folder of folders) if (!tryToWrite(pid, folder, 'cgroup.procs')) throw new Error('Not taken in.');
        },
        cpuMicros: () => (cpuacct ? Number(readWord(cpuacct, name, 'cpuacct.usage') ?? 0) / 1000 : undefined),
        peakBytes: () => {
          const stat = readWord(inMemory, 'memory.stat');
          const caches = numberIn(stat, 'total_active_file') + numberIn(stat, 'total_inactive_file');
          return Math.max(0, Number(readWord(inMemory, 'memory.max_usage_in_bytes') ?? 0) - caches);
        },
        ranOut: () => numberIn(readWord(inMemory, 'memory.oom_control'), 'oom_kill') > 0,
        // memory.force_empty is left alone: for pages others have mapped it tries for seconds, and all wait with it.
        close: async () => void (await Promise.all(folders.map(letGo))),
      };
    },
  };
}
