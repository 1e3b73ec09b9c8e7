import { readdirSync, readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';

const folder = new URL('../../migrations/', import.meta.url);
const all = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Names of migrations that a database with these `done` still needs. */
export const migrationsWaiting = (done: string[]) => all().filter((name) => !done.includes(name));

/** Makes one migration in the caller's transaction, and notes that it is made. */
export async function applyMigration(client: ClientBase, name: string) {
  await client.query(readFileSync(new URL(name, folder), 'utf8'));
  await client.query('insert into platform_migrations values ($1)', [name]);
}

/** For whoever changes a database as a whole: true when no start and no other restore is at it; held until disconnected. */
export async function takeMigrationLock(client: ClientBase) {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock(7310) as taken');
  return rows[0]?.taken === true;
}

/** Forward only, one transaction each; the lock lets two processes start together. */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock(7310)');
  try {
    await client.query('create table if not exists platform_migrations (name text primary key)');
    const { rows } = await client.query<{ name: string }>('select name from platform_migrations');
    for (const name of migrationsWaiting(rows.map((row) => row.name))) {
      await client.query('begin');
      await applyMigration(client, name);
      await client.query('commit');
    }
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock(7310)');
  }
}
