import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, realpathSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allPids, birthOf, pidSpace, signal, stillRuns, waitUntil, wordsOf } from './processes.mjs';
import { detail, refusal, say } from './progress.mjs';

/** The name under which every process of this cluster shows itself in the process list (PostgreSQL's cluster_name). */
export const clusterName = (data) =>
  `stepwell_${createHash('sha256').update(realpathSync(data)).digest('hex').slice(0, 10)}`;

/** A PostgreSQL started on `data`; its working folder tells even after the folder was moved. */
function isPostmaster(pid, data) {
  const words = wordsOf(pid);
  if (!words.some((word) => basename(word) === 'postgres')) return false;
  if (words[words.indexOf('-D') + 1] === data) return true;
  try {
    return words.includes('-D') && readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}

/** Every living process of the cluster in `data`: the postmaster and its children, also orphaned ones. */
export function databaseProcesses(data) {
  const place = realpathSync(data);
  const title = `postgres: ${clusterName(data)}: `;
  const ours = (pid) => isPostmaster(pid, place) || wordsOf(pid).join(' ').startsWith(title);
  return allPids().filter((pid) => ours(pid) && birthOf(pid) !== undefined);
}

/** Line 7 of postmaster.pid names the shared memory; the kernel knows whether a process still has hold of it. */
function memoryInUse(pidFile) {
  const id = pidFile.split('\n')[6]?.trim().split(/\s+/)[1];
  if (!id || !existsSync('/proc/sysvipc/shm')) return false;
  const [head, ...rows] = readFileSync('/proc/sysvipc/shm', 'utf8').split('\n');
  const names = head.trim().split(/\s+/);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .some((row) => row[names.indexOf('shmid')] === id && Number(row[names.indexOf('nattch')]) > 0);
}

/**
 * Makes the cluster in `data` free to start: stops a PostgreSQL that a killed supervisor left behind and waits for all
 * its processes. A postmaster.pid that nobody stands behind is moved to `aside`, never deleted. Throws a refusal when
 * something unknown still holds the database's memory.
 */
export async function endLeftOverDatabase(data, aside) {
  const file = join(realpathSync(data), 'postmaster.pid');
  const gone = () => databaseProcesses(data).length === 0;
  const orphans = databaseProcesses(data).filter((pid) => isPostmaster(pid, realpathSync(data)));
  if (orphans.length > 0) {
    say(`Stopping the database that an earlier start left behind (process ${orphans.join(', ')}).`);
    for (const pid of orphans) signal(pid, 'SIGINT');
    if (!(await waitUntil(gone, 20_000))) for (const pid of orphans) signal(pid, 'SIGQUIT');
  }
  // Children of a killed postmaster end by themselves within moments, unless one is deep in a query.
  if (!(await waitUntil(gone, 5000))) for (const pid of databaseProcesses(data)) signal(pid, 'SIGKILL');
  await waitUntil(gone, 5000);

  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const pid = Number(text.split('\n')[0]);
  const free = await waitUntil(() => !memoryInUse(text) && gone(), 5000);
  if (!free) throw refusal(`The database in ${data} is still in use by another program; stop that first.`);
  renameSync(file, aside);
  const stranger = birthOf(pid) !== undefined && `process ${pid} is another program now; its`;
  say(`The database was not stopped in order: ${stranger || 'its'} postmaster.pid was moved to ${aside}.`);
}

/** Ends a server or front that the supervisor before us started and did not live to stop. */
export async function endLeftOverChildren(before) {
  if (before?.space !== pidSpace()) return;
  for (const child of Object.values(before.children ?? {})) {
    // It ends by itself when its supervisor is gone; only one that hangs has to be killed.
    if (await waitUntil(() => !stillRuns(child), 6000)) continue;
    detail(`killing process ${child.pid}, left behind`);
    signal(child.pid, 'SIGKILL');
    await waitUntil(() => !stillRuns(child), 2000);
  }
}
