import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createCluster, databaseIdentity, databasePrograms, startPostgres } from '../../scripts/postgres.mjs';
import { databasesLieIn, testFolder } from '../../server/testing/start/start-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `running-stepwell.ts` finds the file that says that the server runs. */
    stepwell: string;
  }
}

/** What a journey needs to know of the Stepwell that all of them walk through. */
export interface RunningStepwell {
  address: string;
  databaseUrl: string;
  dataDir: string;
  /** The folder of its database and files as they were when the demo had just been loaded. */
  loaded: string;
}

/**
 * One built Stepwell with the demo content for all journeys of a run; each journey makes its own people. It starts beside
 * the tests that come before the journeys: loading the demo takes as long as many of those.
 */
export default async function openStepwell(project: TestProject) {
  const folder = testFolder();
  const stateFile = join(folder, 'running.json');
  project.provide('stepwell', stateFile);
  const write = (state: RunningStepwell | { error: string }) => {
    writeFileSync(`${stateFile}.part`, JSON.stringify(state));
    renameSync(`${stateFile}.part`, stateFile);
  };
  const starting = startLoaded(join(folder, 'loaded')).then(
    ({ state, stop }) => {
      write(state);
      return stop;
    },
    (error: Error) => write({ error: error.message }),
  );
  return async () => {
    await (await starting)?.();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Loads the demo, lays a copy of it into the folder `loaded`, and goes on with it. */
async function startLoaded(loaded: string) {
  const first = await openDatabase();
  await (await startServer({ databaseUrl: first.url, dataDir: first.folder })).stop();
  await first.stop();
  renameSync(first.folder, loaded);
  const { database, server } = await startCopy(loaded);
  return {
    state: { address: server.address, databaseUrl: database.url, dataDir: database.folder, loaded },
    async stop() {
      await server.stop();
      await database.close();
    },
  };
}

/** A site of its own with the demo, from a copy of the folder of one that has just loaded it: loading takes a minute. */
export async function startCopy(loaded: string, options: { safe?: boolean } = {}) {
  const database = await openDatabase({ ...options, from: loaded });
  return { database, server: await startServer({ databaseUrl: database.url, dataDir: database.folder }) };
}

/**
 * A PostgreSQL of its own in a folder of its own, empty or with what the folder `from` holds; `safe` keeps every promise
 * through a kill -9.
 */
export async function openDatabase({ safe = false, from }: { safe?: boolean; from?: string } = {}) {
  const programs = await databasePrograms(resolve('.'));
  const folder = testFolder(safe ? tmpdir() : databasesLieIn());
  const identity = databaseIdentity(programs.postgres, tmpdir());
  identity.own(folder);
  const data = join(folder, 'pg');
  // PostgreSQL’s files belong to it: the copy keeps the owners.
  if (from) await promisify(execFile)('cp', ['-a', `${from}/.`, folder]);
  else await createCluster(programs, identity, { data, database: 'stepwell', sync: safe });
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const postgres = await startPostgres(programs, identity, {
    data,
    settings: { listen_addresses: '', unix_socket_directories: folder, max_connections: '60', ...(!safe && fast) },
  });
  return {
    folder,
    url: `postgres://stepwell@/stepwell?host=${encodeURIComponent(folder)}`,
    stop: () => postgres.stop(),
    async close() {
      await postgres.stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

interface ServerOptions {
  databaseUrl: string;
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  args?: string[];
}

/** The server as `npm start` runs it, on its own port; `lines` is what that prints. `stop` answers once it is gone. */
export async function startServer({ databaseUrl, dataDir, port, env = {}, args = [] }: ServerOptions) {
  const own = port ?? (await freePort());
  const child: ChildProcess = spawn(process.execPath, ['server/main.ts', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(own),
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { address, lines } = await new Promise<{ address: string; lines: string[] }>((ready, broken) => {
    child.once('exit', (code) => broken(new Error(`the server ended with ${code}`)));
    child.on(
      'message',
      ({ type, address: at, lines: printed = [] }: { type?: string; address?: string; lines?: string[] }) => {
        if (type === 'ready' && at) ready({ address: at, lines: printed });
      },
    );
  });
  await leaveDemoUnjudged(databaseUrl);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { address, lines, port: own, pid: child.pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

export async function freePort() {
  const listener = createServer();
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', () => listening()));
  const { port } = listener.address() as { port: number };
  await new Promise((closed) => listener.close(closed));
  return port;
}

/**
 * What of the demo's submissions has no recorded result would be judged beside whatever is tried or measured. Nothing else
 * is taken out of the queue: a server that starts again finds what waited.
 */
export const leaveDemoUnjudged = (databaseUrl: string) =>
  look(
    databaseUrl,
    `delete from coding_judge_jobs
     where kind = 'submission' and state = 'waiting' and urgency = 2 and judging = 1 and person_id is null`,
  );

/** A connection to look at what was kept: letters, sessions, progress. */
export async function look<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
