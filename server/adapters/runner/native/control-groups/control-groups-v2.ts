import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ControlGroups } from './control-group.ts';
import { folderOf, forgetDead, letGo, mountsIn, numberIn, readWord, tryToWrite } from './control-group-files.ts';

/** The site's own processes stand in this leaf: only leaves may hold processes once controllers are handed down. */
const services = 'stepwell.house';
const splitWords = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean);

/** Hands memory and pids down to groups below the folder; answers whether they are there. */
function handDown(folder: string): boolean {
  const has = () => splitWords(readWord(folder, 'cgroup.subtree_control'));
  const enough = () => has().includes('memory') && has().includes('pids');
  if (enough()) return true;
  const wanted = ['memory', 'pids', 'cpu'].filter((one) =>
    splitWords(readWord(folder, 'cgroup.controllers')).includes(one),
  );
  if (!wanted.includes('memory') || !wanted.includes('pids')) return false;
  const orders = wanted.map((one) => `+${one}`).join(' ');
  if (tryToWrite(orders, folder, 'cgroup.subtree_control')) return enough();
  // "No internal processes" (cgroup-v2.rst): whoever is here moves into a leaf first, those that were just forked too.
  try {
    mkdirSync(join(folder, services), { recursive: true });
  } catch {
    return false;
  }
  for (let tries = 0; tries < 5; tries += 1) {
    for (const pid of splitWords(readWord(folder, 'cgroup.procs'))) tryToWrite(pid, folder, services, 'cgroup.procs');
    if (tryToWrite(orders, folder, 'cgroup.subtree_control')) return enough();
  }
  return false;
}

/**
 * Control groups of the second version (kernel documentation, admin-guide/cgroup-v2), where they have been delegated to
 * us: as root, in a service with `Delegate=yes`, or in a container that may write them. Answers why not elsewhere.
 */
export function versionTwo(root: string): ControlGroups | string {
  const mount = mountsIn(readWord(root, 'proc/self/mountinfo') ?? '').find(({ kind }) => kind === 'cgroup2');
  const path = (readWord(root, 'proc/self/cgroup') ?? '').split('\n').find((line) => line.startsWith('0::'));
  if (!mount || !path) return 'No control groups v2.';
  const own = join(root, folderOf(mount, path.slice(3)));
  const parent = basename(own) === services ? dirname(own) : own;
  const controllers = splitWords(readWord(parent, 'cgroup.controllers'));
  if (!controllers.includes('memory') || !controllers.includes('pids')) {
    return `Control groups v2 without memory and pids in ${parent}.`;
  }
  if (!handDown(parent)) return `Control groups v2 are not delegated to this user in ${parent}.`;
  const trial = join(parent, `stepwell.${process.pid}.try`);
  try {
    mkdirSync(trial, { recursive: true });
    if (!tryToWrite(2 ** 30, trial, 'memory.max')) return `No memory limits can be set in ${parent}.`;
  } catch {
    return `No control groups can be made in ${parent}.`;
  } finally {
    void letGo(trial);
  }

  void forgetDead(parent);

  return {
    form: 'v2',
    countsMemory: true,
    // cpu.stat is in every group, even where the controller is not.
    countsCpu: true,
    countsProcesses: true,
    open(name, limits) {
      const folder = join(parent, name);
      mkdirSync(folder, { recursive: true });
      if (!tryToWrite(limits.memoryBytes, folder, 'memory.max')) throw new Error('No limit of memory.');
      if (!tryToWrite(limits.processes, folder, 'pids.max')) throw new Error('No limit of processes.');
      tryToWrite(0, folder, 'memory.swap.max');
      tryToWrite(1, folder, 'memory.oom.group');
      // memory.peak came with Linux 5.19; before it the most that was ever looked at has to do.
      const hasPeak = existsSync(join(folder, 'memory.peak'));
      let seen = 0;
      const look = () => {
        if (!hasPeak) seen = Math.max(seen, Number(readWord(folder, 'memory.current') ?? 0));
      };
      return {
        add: (pid) => {
          if (!tryToWrite(pid, folder, 'cgroup.procs')) throw new Error('Not taken in.');
        },
        cpuMicros: () => {
          look();
          return numberIn(readWord(folder, 'cpu.stat'), 'usage_usec');
        },
        peakBytes: () => {
          look();
          const stat = readWord(folder, 'memory.stat');
          const caches = numberIn(stat, 'active_file') + numberIn(stat, 'inactive_file');
          return Math.max(0, (hasPeak ? Number(readWord(folder, 'memory.peak') ?? 0) : seen) - caches);
        },
        ranOut: () => numberIn(readWord(folder, 'memory.events'), 'oom_kill') > 0,
        close: async () => {
          tryToWrite(1, folder, 'cgroup.kill');
          await letGo(folder);
        },
      };
    },
  };
}
