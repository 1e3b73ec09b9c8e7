import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const linux = process.platform === 'linux';

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function ps(...args) {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/**
 * When the process began, as text that no other process with this pid ever shares: boot and clock ticks on Linux,
 * the date elsewhere. `undefined` when it is gone, also when it is a zombie that nobody has collected yet.
 */
export function birthOf(pid) {
  if (!(pid > 0)) return undefined;
  if (!linux) {
    const [state, ...born] = (ps('-o', 'stat=,lstart=', '-p', String(pid)) ?? '').trim().split(/\s+/);
    return state && !state.startsWith('Z') ? born.join(' ') : undefined;
  }
  const stat = textOf(`/proc/${pid}/stat`);
  // The name in brackets may itself hold spaces and brackets, so count from the last one.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${textOf('/proc/sys/kernel/random/boot_id')?.trim()}:${fields[19]}`;
}

/** Whether the very process noted as `{ pid, birth }` still runs. */
export const stillRuns = (noted) => Boolean(noted?.birth) && birthOf(noted.pid) === noted.birth;

/** The set of processes in which a pid has a meaning: another container has another one. */
export function pidSpace() {
  try {
    return `${textOf('/proc/sys/kernel/random/boot_id')?.trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return process.platform;
  }
}

/** The words a process was started with, or those it has given itself since; empty when it is gone. */
export function wordsOf(pid) {
  if (linux) return (textOf(`/proc/${pid}/cmdline`) ?? '').split('\0').filter(Boolean);
  return (ps('-o', 'command=', '-p', String(pid)) ?? '').trim().split(/\s+/).filter(Boolean);
}

/** Every pid that is seen from here. */
export function allPids() {
  if (linux) return readdirSync('/proc').map(Number).filter(Boolean);
  return (ps('-axo', 'pid=') ?? '').split('\n').map(Number).filter(Boolean);
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Waits until `fact()` is true, asking every 25 ms for at most `ms`; answers whether it became true. */
export async function waitUntil(fact, ms) {
  const end = performance.now() + ms;
  while (!fact()) {
    if (performance.now() > end) return false;
    await pause(25);
  }
  return true;
}
