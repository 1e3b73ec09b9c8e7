import { randomBytes, randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ownerOf } from './data-folder.mjs';
import { clusterName, endLeftOverDatabase } from './left-over.mjs';
import { alone, createCluster, databaseIdentity, databasePrograms, startPostgres } from './postgres.mjs';
import { announce, detail, refusal } from './progress.mjs';

/** A free port of 127.0.0.1 below those that outgoing connections use, so it is free again after a restart too. */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const free = await new Promise((done) => {
      probe.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true));
    });
    if (free) return new Promise((done) => probe.close(() => done(port)));
  }
}

/** The role's password, kept in a file that only its owner reads; `fresh` when there was none. */
function keptPassword(dataDir) {
  const file = join(dataDir, 'secrets/pg-password');
  const kept = existsSync(file) && readFileSync(file, 'utf8').trim();
  if (kept) return { password: kept, fresh: false };
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600, flush: true });
  return { password, fresh: true };
}

/** Removes what first starts that were cut short left; their programs may write a moment longer, then a later start does. */
function tidyDrafts(dataDir) {
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith('pg.new-'))) {
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch (error) {
      detail(`${name} could not be removed yet (${error.code})`);
    }
  }
}

/** Made beside its place and moved there whole: a start that is cut short leaves no half database. */
async function makeCluster(programs, identity, dataDir, password) {
  const done = announce('Preparing the database…');
  const draft = mkdtempSync(join(dataDir, 'pg.new-'));
  identity.own(draft);
  await createCluster(programs, identity, { data: draft, database: 'stepwell', password }).finally(done);
  renameSync(draft, join(dataDir, 'pg'));
  const folder = openSync(dataDir);
  fsyncSync(folder);
  closeSync(folder);
}

/** Throws a refusal when the folder holds what this user or this PostgreSQL can't serve. */
function inspect(data, identity) {
  const { uid } = statSync(data);
  if (uid !== identity.uid) {
    throw refusal(
      `The database in ${data} belongs to ${ownerOf(uid)}, so this user can't start it. ` +
        'Start Stepwell as the user who made it, or set DATA_DIR to another folder.',
    );
  }
  const version = existsSync(join(data, 'PG_VERSION')) && readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== '18')
    throw refusal(`${data} holds ${version ? `PostgreSQL ${version} data` : 'no database'}, not one of PostgreSQL 18.`);
}

/**
 * The embedded database in `DATA_DIR/pg`, made on first use and free of what earlier starts left. Answers
 * `{ url(), begin() }`; `begin` starts it (again) on the same port, on another one when that is taken by now.
 */
export async function embeddedDatabase(root, dataDir) {
  const programs = await databasePrograms(root);
  const identity = databaseIdentity(programs.postgres, dataDir);
  const data = join(dataDir, 'pg');
  const { password, fresh } = keptPassword(dataDir);
  tidyDrafts(dataDir);
  if (!existsSync(data)) await makeCluster(programs, identity, dataDir, password);
  inspect(data, identity);
  const aside = join(dataDir, 'cache/postmaster.pid.stale');
  await endLeftOverDatabase(data, aside);
  if (fresh) await alone(programs, identity, data, [`alter role stepwell password '${password}'`]);

  let port = await freePort();
  let begun = false;
  return {
    url: () => `postgres://stepwell:${password}@127.0.0.1:${port}/stepwell`,
    async begin() {
      if (begun) await endLeftOverDatabase(data, aside);
      begun = true;
      const settings = {
        listen_addresses: '127.0.0.1',
        port: String(port),
        unix_socket_directories: '',
        cluster_name: clusterName(data),
      };
      const onLine = (line) => detail(`postgres: ${line}`);
      try {
        return await startPostgres(programs, identity, { data, settings, onLine });
      } catch (error) {
        if (/address already in use/i.test(error.message)) port = await freePort();
        throw error;
      }
    },
  };
}
