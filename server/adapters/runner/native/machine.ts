import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { chmod, copyFile, link, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ControlGroups } from './control-groups/control-group.ts';
import { findControlGroups, noControlGroups } from './control-groups/control-groups.ts';
import { type Architecture, filterFor } from './seccomp.ts';

/** What this machine has for making boxes. */
export interface Machine {
  bubblewrap: string;
  /** Whether it can forbid further user namespaces; the filter does so in any case. */
  forbidsNamespaces: boolean;
  architecture: Architecture;
  groups: ControlGroups;
  /** A folder everybody may pass through, of this process alone; data folders may be closed to all but root. */
  folder: string;
  filter: string;
  supervisor: string;
  /** The site's Node where a dropped user reaches it. */
  node: string | undefined;
  /** Folders inside /usr that are the site's and nobody else's business. */
  covered: readonly string[];
  /** Who runs programs in a slot: users that own nothing, one for each; undefined where we cannot change users. */
  userOf(slot: number): { uid: number; gid: number } | undefined;
}

const names = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'];
const services = fileURLToPath(new URL('../../../../', import.meta.url));
/** Numbers that neither Debian nor systemd gives to anybody (systemd.io/UIDS-GIDS: 60578 to 61183 are unused). */
const firstUser = 60_800;
const usersEach = 24;

const runnable = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Whether anybody may pass through all folders above it, and use it as `mode` says (of the last three bits). */
function isOpen(path: string, mode: number): boolean {
  if ((statSync(path).mode & mode) !== mode) return false;
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** A folder of this process alone that others may pass through but not list; those of processes that are gone go. */
function makeFolder(): string {
  const places = [tmpdir(), '/tmp', '/var/tmp', '/run', '/dev/shm'];
  const place = places.find((one) => existsSync(one) && isOpen(one, 0o001) && runnable(one));
  if (!place) throw new Error('There is no temporary folder that an unprivileged user can reach.');
  try {
    for (const name of readdirSync(place)) {
      const pid = /^stepwell-runner-(\d+)-/.exec(name)?.[1];
      if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(place, name), { recursive: true, force: true });
    }
  } catch {
    // It is another user's, who will see to it, or may not be listed.
  }
  return mkdtempSync(join(place, `stepwell-runner-${process.pid}-`));
}

/** The site's Node itself where everybody can read it, otherwise a second name or a copy of it in the folder. */
async function reachableNode(folder: string): Promise<string | undefined> {
  const own = join(services, 'node_modules/node/bin/node');
  const file = [own, process.execPath].find(runnable);
  if (!file || isOpen(file, 0o005)) return file;
  const near = join(folder, 'node');
  await link(file, near).catch(() => copyFile(file, near, constants.COPYFILE_FICLONE));
  await chmod(near, 0o755);
  return near;
}

export interface MachineOptions {
  dataFolder: string;
  /** Where bubblewrap stands, if not where Linux has it. */
  bubblewrap?: string | undefined;
  /** As on a machine without control groups. */
  groupless?: boolean | undefined;
}

/** Throws, in words for an administrator, where no box can be made here. */
export async function inspectMachine({ dataFolder, bubblewrap: given, groupless }: MachineOptions): Promise<Machine> {
  if (process.platform !== 'linux') throw new Error('Programs are run natively on Linux only.');
  const architecture = process.arch;
  if (architecture !== 'x64' && architecture !== 'arm64') {
    throw new Error(`There is no list of system calls for processors of kind ${architecture}.`);
  }
  const bubblewrap = (given ? [given] : names).find(runnable);
  if (!bubblewrap) throw new Error('Bubblewrap is not installed (Debian: apt-get install bubblewrap).');
  if (!runnable('/usr/bin/perl')) throw new Error('Perl is not installed (Debian: apt-get install perl-base).');
  const { stdout } = await promisify(execFile)(bubblewrap, ['--version']);
  const [major = 0, minor = 0] = (/\d+\.\d+/.exec(stdout)?.[0] ?? '').split('.').map(Number);

  const groups = groupless ? noControlGroups('They are disabled.') : findControlGroups();
  const folder = makeFolder();
  const filter = join(folder, 'filter');
  const supervisor = join(folder, 'supervisor.pl');
  await writeFile(filter, filterFor(architecture, { allMemoryCounted: groups.countsMemory }));
  await copyFile(new URL('supervisor.pl', import.meta.url), supervisor);
  await chmod(supervisor, 0o444);
  await chmod(folder, 0o711);
  const isRoot = process.getuid?.() === 0;
  const first = firstUser + (process.pid % 15) * usersEach;
  return {
    bubblewrap,
    forbidsNamespaces: major > 0 || minor >= 8,
    architecture,
    groups,
    folder,
    filter,
    supervisor,
    node: await reachableNode(folder),
    covered: [services, dataFolder, process.cwd()]
      .map((one) => one.replace(/\/$/, ''))
      .filter((one) => one.startsWith('/usr/') && existsSync(one)),
    userOf: (slot) => (isRoot ? { uid: first + (slot % usersEach), gid: first + (slot % usersEach) } : undefined),
  };
}
