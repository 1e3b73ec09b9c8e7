import { constants, setPriority } from 'node:os';

/**
 * Lets the web go before a process that has just been started. To be called at once: on Linux a priority is that of one
 * thread, which those that it starts afterwards inherit. Not the lowest one: beside two loops on two processors that
 * leaves a seventieth, with which no language could be tried within minutes; this leaves a tenth.
 */
export function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}
