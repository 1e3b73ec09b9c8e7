import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createCluster, databaseIdentity, databasePrograms, startPostgres } from '../../scripts/postgres.mjs';
import { migrate } from '../platform/database/migrate.ts';
import { sweepTestFolders, testFolder } from './start/start-folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; user: string };
  }
}

/** One PostgreSQL per test run, on a socket in a folder of its own: no port, nothing installed, nothing left. */
export default async function openCluster(project: TestProject) {
  const programs = await databasePrograms(resolve('.'));
  sweepTestFolders();
  const host = testFolder();
  const identity = databaseIdentity(programs.postgres, tmpdir());
  identity.own(host);
  const data = join(host, 'data');
  await createCluster(programs, identity, { data, database: 'house', sync: false });
  const server = await startPostgres(programs, identity, {
    data,
    settings: {
      listen_addresses: '',
      unix_socket_directories: host,
      // Two workers with a pool per file, and tests that open many connections on purpose.
      max_connections: '100',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    },
  });
  // Ctrl-C ends the run without asking us: kill it and leave no folder.
  const leave = () => {
    process.kill(server.pid, 'SIGQUIT');
    // What it stops with may still write; what stays all the same is swept by the next run.
    rmSync(host, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  const cut = () => process.exit(130);
  process.once('exit', leave);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(name, cut);

  const mover = new pg.Client({ host, user: 'stepwell', database: 'house' });
  await mover.connect();
  await migrate(mover);
  await mover.end();
  project.provide('cluster', { host, user: 'stepwell' });

  return async () => {
    process.off('exit', leave);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, cut);
    await server.stop('SIGQUIT');
    rmSync(host, { recursive: true });
  };
}
