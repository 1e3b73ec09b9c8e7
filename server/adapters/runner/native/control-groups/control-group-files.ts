import { existsSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of a file of the kernel's, without the last line's end; undefined where it cannot be read. */
export function readWord(...path: string[]): string | undefined {
  try {
    return readFileSync(join(...path), 'utf8').trimEnd();
  } catch {
    return undefined;
  }
}

/** Whether the kernel took it. */
export function tryToWrite(text: string | number, ...path: string[]): boolean {
  try {
    writeFileSync(join(...path), String(text));
    return true;
  } catch {
    return false;
  }
}

/** Of a file with a name and a number a line, as `memory.stat`; 0 where it is not. */
export function numberIn(text: string | undefined, name: string): number {
  const line = text?.split('\n').find((one) => one.startsWith(`${name} `));
  return line ? Number(line.slice(name.length + 1)) : 0;
}

interface Mount {
  /** Which part of its file system is seen there. */
  part: string;
  place: string;
  kind: string;
  options: string[];
}
/** proc(5), mountinfo: `36 35 98:0 /part /place rw,noatime shared:1 - kind source rw,options`. */
export const mountsIn = (text: string): Mount[] =>
  text.split('\n').flatMap((line) => {
    const [before = '', after = ''] = line.split(' - ');
    const [, , , part, place] = before.split(' ');
    const [kind, , options = ''] = after.split(' ');
    return part && place && kind ? [{ part, place, kind, options: options.split(',') }] : [];
  });

/** Where the group at `path` of the hierarchy lies under a mount of it; its top when the mount shows another part. */
export const folderOf = (mount: Mount, path: string): string =>
  mount.part === '/'
    ? join(mount.place, path)
    : path === mount.part || path.startsWith(`${mount.part}/`)
      ? join(mount.place, path.slice(mount.part.length))
      : mount.place;

/** Kills what is in the folder's group until the kernel lets go of it: a process may be dying still. */
export async function letGo(folder: string): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    try {
      rmdirSync(folder);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    }
    for (const pid of (readWord(folder, 'cgroup.procs') ?? '').split('\n').filter(Boolean)) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It is gone by now.
      }
    }
    await new Promise((done) => setTimeout(done, Math.min(50, 1 + tries)));
  }
}

/**
 * Takes away what a process that was killed has left in the folder: groups that bear its number and hold nothing.
 * Nothing is killed here: where several sites share a folder, the number may be that of a process we cannot see.
 */
export async function forgetDead(folder: string): Promise<void> {
  const isLeft = (name: string) => {
    const pid = /^stepwell\.(\d+)\./.exec(name)?.[1];
    return pid !== undefined && !existsSync(`/proc/${pid}`);
  };
  for (let tries = 0; tries < 40; tries += 1) {
    const left = existsSync(folder) ? readdirSync(folder).filter(isLeft) : [];
    for (const name of left) {
      try {
        rmdirSync(join(folder, name));
      } catch {
        // Its last process is still dying, or it is another user's.
      }
    }
    if (left.length === 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}
