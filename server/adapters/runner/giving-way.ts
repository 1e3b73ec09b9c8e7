import { constants, setPriority } from 'node:os';

/**
 * Gives a process that has just been started only what processor time the web leaves. To be called at once: on Linux a
 * priority is that of one thread, which those that it starts afterwards inherit.
 */
export function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}
