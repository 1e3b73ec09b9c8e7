import { lstatSync, readlinkSync } from 'node:fs';
import type { Machine } from './machine.ts';
import { numbers } from './seccomp.ts';

/** Descriptors the box is started with, beside input, output and errors. */
export const descriptors = { filter: 3, info: 4, block: 5, report: 6, orders: 7 } as const;

export interface Inside {
  /** Read-only: from a path of the machine to one of the box. */
  mounts: readonly { from: string; to: string; optional?: boolean }[];
  /** All that may be written into files in /w, which is /tmp too. */
  fileBytes: number;
  /** Of /out, where a compiler leaves what it made; without it there is no such folder. */
  outBytes?: number | undefined;
  env: Readonly<Record<string, string>>;
}

/** /bin, /lib and so on as they are: links into /usr on a merged system, folders on others. */
function oldPlaces(): string[] {
  return ['/bin', '/sbin', '/lib', '/lib32', '/lib64'].flatMap((place) => {
    try {
      return lstatSync(place).isSymbolicLink()
        ? ['--symlink', readlinkSync(place), place]
        : ['--ro-bind', place, place];
    } catch {
      return [];
    }
  });
}

/** What bubblewrap is told so that the box holds /usr, the program, one folder to write in, and nothing else. */
export function wallsOf(machine: Machine, { mounts, fileBytes, outBytes, env }: Inside): string[] {
  return [
    '--unshare-user',
    '--unshare-pid',
    '--unshare-net',
    '--unshare-ipc',
    '--unshare-uts',
    '--unshare-cgroup-try',
    ...(machine.forbidsNamespaces ? ['--disable-userns'] : []),
    ...['--uid', '1000', '--gid', '1000', '--hostname', 'box', '--cap-drop', 'ALL'],
    ...['--die-with-parent', '--new-session', '--as-pid-1', '--clearenv'],
    ...['--setenv', 'PATH', '/usr/bin:/bin', '--setenv', 'HOME', '/w', '--setenv', 'LANG', 'C.UTF-8'],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...['--ro-bind', '/usr', '/usr', ...oldPlaces()],
    ...machine.covered.flatMap((place) => ['--tmpfs', place, '--remount-ro', place]),
    ...['/etc/alternatives', '/etc/ld.so.cache'].flatMap((place) => ['--ro-bind-try', place, place]),
    // Its /dev/shm would be memory without a limit, so nothing in /dev is written but the devices.
    ...['--proc', '/proc', '--dev', '/dev', '--remount-ro', '/dev'],
    ...['--size', String(fileBytes), '--tmpfs', '/w', '--symlink', 'w', '/tmp'],
    ...(outBytes === undefined ? [] : ['--size', String(outBytes), '--tmpfs', '/out']),
    ...['--ro-bind', machine.supervisor, '/box/supervisor.pl'],
    ...mounts.flatMap(({ from, to, optional }) => [optional ? '--ro-bind-try' : '--ro-bind', from, to]),
    ...['--remount-ro', '/', '--chdir', '/w'],
    ...['--seccomp', String(descriptors.filter)],
    ...['--info-fd', String(descriptors.info), '--block-fd', String(descriptors.block)],
  ];
}

/** The supervisor's own words, see supervisor.pl; what it starts comes after them. */
export function supervised(machine: Machine, options: Readonly<Record<string, string | number>>): string[] {
  const calls = Object.entries(numbers[machine.architecture]).map(([name, number]) => `${name}:${number}`);
  const all = { calls: calls.join(','), ...options };
  return ['/usr/bin/perl', '/box/supervisor.pl', ...Object.entries(all).map(([key, value]) => `${key}=${value}`), '--'];
}
