// The only parent of everything that runs: installs, builds, and keeps the database and the server running.
// Plain JavaScript without packages, because it runs before they are installed, on the machine's own Node (20 or newer).
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build-stamp.mjs';
import { openDataFolder } from './data-folder.mjs';
import { freePort } from './database.mjs';
import { finishRestore } from './finish-restore.mjs';
import { ensureInstalled, node24 } from './install.mjs';
import { takeLock } from './lock.mjs';
import { complain, detail, refusal, say } from './progress.mjs';
import { supervise } from './supervise.mjs';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));

function serverOf(dataDir, env) {
  const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4'];
  // Keeps what Node made of our TypeScript, so the next start need not strip and compile it again.
  const compiled = { NODE_COMPILE_CACHE: join(dataDir, 'cache/compiled') };
  const args = [...flags, 'server/main.ts', ...process.argv.filter((word) => word.startsWith('--role='))];
  return { name: 'The server', file: node24(root), args, env: { ...compiled, ...env } };
}

/** Tells where the other start answers; all that a second start on the same folder may do. */
function tellOf({ pid, address, ready, doing }) {
  if (doing) throw refusal(`${doing} (process ${pid}); start again when it is done.`);
  if (ready) say(`Stepwell is running already (process ${pid}): ${address}`);
  else say(`Stepwell is being started already (process ${pid}); it will answer at ${address}`);
}

/** Starts a new server when its sources change; several files saved at once make one restart. */
function replaceOnChange(replaceServer) {
  let soon;
  for (const folder of ['server', 'contract']) {
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (!/\.(ts|sql)$/.test(name ?? '') || /\.test\.ts$/.test(name)) return;
      clearTimeout(soon);
      soon = setTimeout(() => {
        say(`${join(folder, name)} changed; starting the server again.`);
        replaceServer();
      }, 100);
    });
  }
}

async function start(dev) {
  for (const [name, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    process.once(name, () => process.exit(128 + number));
  }
  process.chdir(root);
  const dataDir = openDataFolder(resolve(root, process.env.DATA_DIR || 'data'));
  const lock = takeLock(join(dataDir, 'lock'));
  if (lock.holder) {
    tellOf(lock.holder);
    return 0;
  }
  const address = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`;
  lock.note({ address });
  detail('the lock is ours');
  finishRestore(dataDir);
  await ensureInstalled(root);
  if (!dev) await ensureBuilt(root);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);

  const common = { root, dataDir, databaseUrl: process.env.DATABASE_URL, lock };
  if (!dev) {
    return supervise({ ...common, children: [serverOf(dataDir, { NODE_ENV: process.env.NODE_ENV || 'production' })] });
  }
  const port = String(await freePort());
  const server = serverOf(dataDir, { NODE_ENV: 'development', PORT: port, SERVER_PORT: port, PUBLIC_URL: address });
  const env = { NODE_ENV: 'development', SERVER_PORT: port };
  const front = { name: 'The development server', file: node24(root), args: ['scripts/vite-front.mjs'], env };
  return supervise({
    ...common,
    children: [server, front],
    onStarted: ({ replaceServer }) => replaceOnChange(replaceServer),
  });
}

try {
  process.exit(await start(process.argv.includes('--dev')));
} catch (error) {
  complain(error);
  process.exit(1);
}
