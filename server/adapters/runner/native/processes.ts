import { readFileSync } from 'node:fs';
import type { RunLimits } from '../../../ports/runner.ts';
import type { Machine } from './machine.ts';

/** As the kernel numbers them (asm-generic/resource.h). */
const resources = { cpu: 0, fileSize: 1, data: 2, stack: 3, core: 4, processes: 6, files: 7 } as const;

/** Limits of each process; those of all together are the control group's or the supervisor's. */
export function limitsOfProcess(machine: Machine, limits: RunLimits, outBytes = 0): string {
  const { groups } = machine;
  const all: [number, number][] = [
    // A backstop for where nobody watches any more. The kernel counts it in ticks, which are given whole to whoever runs at
    // their end: beside much short work a program is counted for more than it used, and must not be ended for that.
    [resources.cpu, 2 * Math.ceil(limits.cpuMs / 1000) + 2],
    [resources.fileSize, Math.max(limits.fileBytes, outBytes)],
    [resources.stack, limits.stackBytes],
    [resources.core, 0],
    [resources.files, 256],
  ];
  // No more than a backstop: what is reserved is not used, and several runtimes reserve much.
  if (!groups.countsMemory) all.push([resources.data, 2 * limits.memoryBytes + 2 ** 30]);
  if (!groups.countsProcesses) all.push([resources.processes, limits.processes + 1]);
  return all.map(([resource, value]) => `${resource}:${Math.floor(value)}`).join(',');
}

/** Whether the process is the child of that one, so that its number cannot be somebody else's by now. */
export const isChildOf = (pid: number, parent: number | undefined) => {
  try {
    return (
      Number(
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ')[1],
      ) === parent
    );
  } catch {
    return false;
  }
};

/** How many processes the kernel has killed on this machine since it was started, because there was no memory left. */
export function killedForMemory(): number {
  try {
    return Number(/^oom_kill (\d+)$/m.exec(readFileSync('/proc/vmstat', 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
