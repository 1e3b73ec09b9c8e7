import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { makeDataFolders, openDataFolder } from '../../scripts/data-folder.mjs';
import { embeddedDatabase } from '../../scripts/database.mjs';
import { finishRestore } from '../../scripts/finish-restore.mjs';
import { type Holder, type Taken, takeLock } from '../../scripts/lock.mjs';
import { refusal } from '../../scripts/progress.mjs';

export const root = resolve(import.meta.dirname, '../..');
/** How long a site that is being started may take until its database answers, in milliseconds. */
const PATIENCE = 30_000;

/** A path as the person meant it: npm runs us in the project's folder and says where it was called. */
export const pathFrom = (path: string) => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** Reads the command's own arguments (each with a value, or `true` for a switch); throws its usage for any other. */
export function argumentsOf<const Flags extends Record<string, 'string' | 'boolean'>>(usage: string, flags: Flags) {
  const options = Object.fromEntries(Object.entries(flags).map(([name, type]) => [name, { type }]));
  try {
    const { values } = parseArgs({ options, allowPositionals: false });
    return values as { [Flag in keyof Flags]?: Flags[Flag] extends 'string' ? string : boolean };
  } catch (error) {
    throw refusal(`${(error as Error).message.split('. ')[0]}.\nUsage: ${usage}`);
  }
}

/** DATA_DIR as `npm start` understands it, unless the command line names another folder. */
export const dataFolderOf = (named: string | undefined) =>
  named ? pathFrom(named) : resolve(root, process.env['DATA_DIR'] || 'data');

/** Takes the data folder for something else than running the site; throws a refusal when somebody has it. */
export function takeFolder(dataDir: string, doing: string): Taken {
  const lock = takeLock(join(dataDir, 'lock'), { doing });
  if (lock.holder)
    throw refusal(`${describeHolder(lock.holder)}. Wait until it ends, or stop it. Nothing was changed.`);
  return lock;
}

const describeHolder = ({ pid, doing, address }: Holder) =>
  doing
    ? `${doing} (process ${pid})`
    : `Stepwell runs on this data folder (process ${pid}${address ? `, ${address}` : ''})`;

/** Whether a site lives in this folder: a database, or files. */
export const holdsData = (dataDir: string) =>
  existsSync(join(dataDir, 'pg')) ||
  (existsSync(join(dataDir, 'files')) && readdirSync(join(dataDir, 'files')).length > 0);

/** The address of the database that a running site has started in its folder; nothing while it isn't there. */
function runningAddress(dataDir: string) {
  const read = (name: string) => {
    try {
      return readFileSync(join(dataDir, name), 'utf8');
    } catch {
      return '';
    }
  };
  const [port, password] = [read('pg/postmaster.pid').split('\n')[3], read('secrets/pg-password').trim()];
  return port && password && `postgres://stepwell:${password}@127.0.0.1:${port}/stepwell`;
}

/** Connects, as patiently as a start takes where `patience` (ms) is given. */
export async function connect(addressOf: () => string | undefined, patience = 0): Promise<pg.Client> {
  const until = Date.now() + patience;
  for (;;) {
    const connectionString = addressOf();
    const client = new pg.Client({ connectionString, application_name: 'stepwell-backup' });
    // A connection that breaks is told by the question that was under way.
    client.on('error', () => undefined);
    try {
      if (!connectionString) throw new Error('there is no database in the data folder yet');
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (Date.now() > until) throw refusal(`The database doesn’t respond: ${(error as Error).message}`);
      await new Promise((later) => setTimeout(later, 250));
    }
  }
}

/**
 * A connection to the site's database: the one at DATABASE_URL, the one a running site has started, or, where nothing runs,
 * the embedded one, started for as long as it is needed. `close` leaves everything as it was.
 */
export async function openDatabase(dataDir: string, doing: string) {
  const named = process.env['DATABASE_URL'];
  if (named) {
    const client = await connect(() => named);
    return { client, close: () => client.end() };
  }
  if (!existsSync(join(dataDir, 'pg')) && !existsSync(join(dataDir, 'restored'))) {
    throw refusal(
      `${dataDir} doesn’t contain a Stepwell. Set DATA_DIR to its folder, or DATABASE_URL to its database.`,
    );
  }
  openDataFolder(dataDir);
  const lock = takeLock(join(dataDir, 'lock'), { doing });
  if (lock.holder) {
    const { holder } = lock;
    if (holder.doing) throw refusal(`${describeHolder(holder)}. Wait until it ends.`);
    const client = await connect(() => runningAddress(dataDir), holder.ready ? 3000 : PATIENCE).catch(
      (error: Error) => {
        throw refusal(
          `${describeHolder(holder)}, but its database doesn’t respond here (${error.message}). ` +
            'If it uses another database, set DATABASE_URL as it does.',
        );
      },
    );
    return { client, close: () => client.end() };
  }
  const database = await startDatabase(dataDir);
  return {
    client: database.client,
    async close() {
      await database.close();
      lock.release();
    },
  };
}

/** Starts the embedded database of a folder whose lock is ours, making it where there is none. */
export async function startDatabase(dataDir: string) {
  finishRestore(dataDir);
  makeDataFolders(dataDir);
  const embedded = await embeddedDatabase(root, dataDir);
  const server = await embedded.begin();
  const client = await connect(embedded.url, PATIENCE);
  return {
    client,
    /** Stops it, in order or ('SIGQUIT') at once. */
    async close(how: 'SIGINT' | 'SIGQUIT' = 'SIGINT') {
      await client.end().catch(() => undefined);
      await server.stop(how, 60_000);
    },
  };
}
