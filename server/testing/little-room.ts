import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { dataFolder } from './start/start-run.ts';

/** `done` says whether the system let us. */
const done = (program: string, args: string[]) => spawnSync(program, args).status === 0;

/**
 * A folder on a disk of so many bytes. Where mounting one is refused, the folder is an ordinary one and the processes that
 * `writers` names may make no file longer than it is (`fill`) until they may again (`free`): the system then refuses their
 * writes in the same place, only by another word.
 */
export function littleRoom(bytes: number, writers: () => number[]) {
  const folder = dataFolder();
  const isDisk = done('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=711`, 'tmpfs', folder]);
  if (isDisk) onTestFinished(() => void (done('umount', [folder]) || done('umount', ['-l', folder])));
  const ballast = join(folder, 'ballast');
  const limit = (most: string) => {
    for (const pid of writers()) {
      const limitArgs = ['--pid', String(pid), `--fsize=${most}:unlimited`];
      // The database runs as nobody where we are root, and root without every right may not limit another's process.
      const unprivilegedArgs = ['--reuid=65534', '--regid=65534', '--clear-groups', '--', 'prlimit', ...limitArgs];
      if (!done('prlimit', limitArgs)) done('setpriv', unprivilegedArgs);
    }
  };
  onTestFinished(() => limit('unlimited'));

  return {
    folder,
    isDisk,
    /** Leaves no room at all. */
    fill() {
      if (!isDisk) return limit('0');
      const file = openSync(ballast, 'w');
      try {
        for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 4)) {
          try {
            for (;;) writeSync(file, Buffer.alloc(size));
          } catch {
            // Then a smaller piece.
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free() {
      if (!isDisk) return limit('unlimited');
      rmSync(ballast);
    },
  };
}
