import { makeDataFolders } from './data-folder.mjs';
import { embeddedDatabase } from './database.mjs';
import { badSetting, beginChild, keepRunning } from './keep-running.mjs';
import { endLeftOverChildren } from './left-over.mjs';
import { detail, say } from './progress.mjs';

/**
 * Hears the signals that ask us to stop. Until `ready` is called they end the process (what runs then ends with it);
 * after it the first resolves `first`, and every further one calls what was given to `ready`.
 */
function stopSignals() {
  let again = () => process.exit(130);
  let done;
  const first = new Promise((resolve) => {
    done = resolve;
  });
  let asked = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      asked += 1;
      done(name);
      if (asked > 1 || !ordered) again();
    });
  }
  let ordered = false;
  return {
    first,
    ready(force) {
      again = force;
      ordered = true;
    },
  };
}

/**
 * Runs the database (unless `databaseUrl` names another one) and the children on `dataDir`, restarts what dies, and
 * answers the exit code when all has stopped: 0 after a signal, 1 when a child gave up. `children` are
 * `{ name, file, args, env }`, the first is the server; each that sends `{ type: 'ready', address, lines }` is announced
 * once and noted in the lock. Nothing that it started is left when it answers or throws.
 */
export async function supervise({ root, dataDir, databaseUrl, lock, children, onStarted = () => {} }) {
  const kept = [];
  const signals = stopSignals();
  makeDataFolders(dataDir);
  await endLeftOverChildren(lock.before);
  detail('nothing of an earlier start is left');

  let database;
  let url = () => databaseUrl;
  if (!databaseUrl) {
    const embedded = await embeddedDatabase(root, dataDir);
    detail('the database is ready to start');
    url = embedded.url;
    database = await keepDatabase(embedded, () => kept[0]?.replace());
    detail('the database answers');
  }

  signals.ready(() => {
    for (const keeper of kept) keeper.stop('SIGKILL');
    database?.stop('SIGQUIT');
  });

  const noted = {};
  // With a front before the server, people call the front.
  const speaker = children.at(-1);
  const announced = new Set();
  for (const child of children) {
    const keeper = keepRunning({
      name: child.name,
      async begin() {
        const env = { ...process.env, ...child.env, DATABASE_URL: url(), DATA_DIR: dataDir, SUPERVISED: '1' };
        const onMessage = (message) => {
          if (message?.type !== 'ready') return;
          keeper.succeeded();
          if (announced.has(child)) return say(`${child.name} is back.`);
          announced.add(child);
          detail(`${child.name} is ready`);
          if (child === speaker) {
            lock.note({ address: message.address, ready: true });
            say(`Stepwell is ready: ${message.address}`);
          }
          for (const line of message.lines ?? []) say(line);
        };
        const begun = await beginChild({ ...child, cwd: root, env, onMessage });
        noted[child.name] = begun.noted;
        lock.note({ children: noted });
        return begun;
      },
    });
    kept.push(keeper);
  }
  onStarted({ replaceServer: () => kept[0].replace() });

  const why = await Promise.race([signals.first, ...kept.map(({ gaveUp }) => gaveUp)]);
  const bySignal = typeof why === 'string';
  if (bySignal) say('Stopping…');
  await Promise.all(kept.map((keeper) => keeper.stop('SIGTERM')));
  detail('the server has stopped');
  await database?.stop('SIGINT');
  detail('the database has stopped');
  if (!bySignal && why.code !== badSetting) say('Stepwell has stopped.');
  return bySignal ? 0 : 1;
}

/** The first start must succeed, or it throws; after that the database is kept running. A new port needs a new server. */
async function keepDatabase(embedded, moved) {
  let first = await embedded.begin();
  const keeper = keepRunning({
    name: 'The database',
    async begin() {
      if (first) {
        const begun = first;
        first = undefined;
        return begun;
      }
      const before = embedded.url();
      const begun = await embedded.begin();
      if (embedded.url() !== before) moved();
      say('The database is back.');
      return begun;
    },
  });
  // It has been ready once: from here on no failure is final, a full disk may be emptied.
  keeper.succeeded();
  return keeper;
}
