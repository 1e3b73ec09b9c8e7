import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { pino } from 'pino';
import { diskArrivals } from './adapters/arrivals-disk.ts';
import { commandBackups } from './adapters/backups-command.ts';
import { httpLanguageModel } from './adapters/language-model-http.ts';
import { outboxMail } from './adapters/mail-outbox.ts';
import { paymentGateways } from './adapters/payments/gateways.ts';
import { isPair, vapidPush } from './adapters/push-vapid.ts';
import { localRunner } from './adapters/runner/local-runner.ts';
import { storageAt } from './adapters/storage-at.ts';
import { openApp, slices } from './app.ts';
import { startJudge } from './judge-worker.ts';
import { noRoomIn } from './no-room.ts';
import { migrate } from './platform/database/migrate.ts';
import { openPool } from './platform/database/prepared-statements.ts';
import { deliverForever } from './platform/events/deliveries.ts';
import { roomOn } from './platform/files/disk.ts';
import { hostIn, hostnameOf, newHosts } from './platform/http/hosts.ts';
import { openMetrics } from './platform/http/metrics.ts';
import { giveMemoryBackAtRest } from './platform/idle-memory.ts';
import { isBuilt, openPages } from './platform/pages/pages.ts';
import { secretOf } from './platform/security/secret.ts';
import { signedMail } from './platform/security/signed-mail.ts';
import { newSigner } from './platform/security/signer.ts';
import type { Services } from './platform/services.ts';
import { BadSetting, readSettings, type Settings } from './platform/settings.ts';
import { demoIn } from './seed/demo-mark.ts';
import { viewerOf } from './slices/identity/sessions.public.ts';
import { offerSetUp } from './slices/identity/set-up/set-up.ts';
import { sendWebhooks } from './slices/integrations/webhooks/sender.public.ts';

/** The exit code that says: restarting will not help (EX_CONFIG of sysexits.h). */
const WILL_NOT_HELP = 78;
const DRAIN_MS = 10_000;
/** Connections that may wait to be taken: a hall that begins together opens two thousand in a moment, and Node lets 511 wait. */
const BACKLOG = 4096;

const giveUp = (line: string): never => {
  console.error(line);
  process.exit(WILL_NOT_HELP);
};

const settings = settingsOrExit();
const roles = rolesOf(process.argv);
// What cannot be written, as on a full disk, is dropped after a while; the site goes on without it.
const out = pino.destination({ dest: 1, maxLength: 2 ** 20 }).on('error', () => undefined);
const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, out);

const pool = openPool({
  connectionString: settings.databaseUrl,
  max: 16,
  application_name: 'stepwell',
  prepares: settings.preparesStatements,
});
// A connection that dies while nobody uses it is no reason to die with it.
pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'a database connection broke')));
// Whoever reads our log may go before us; that is no reason to stop either.
process.stdout.on('error', () => undefined);
const db = drizzle(pool);
const starter = await firstConnection(pool);
await migrate(starter).catch(noRoomIn(settings.dataDir));
starter.release();

const room = roomOn(settings.dataDir, settings.diskReserve, {
  onChange(full) {
    if (full)
      log.error({ dataDir: settings.dataDir }, 'the disk is full but for its reserve: nothing is saved any more');
    else log.info({}, 'there is room on the disk again');
  },
});
const storage = await storageAt(settings, room);
const arrivals = settings.s3
  ? (await import('./adapters/arrivals-s3.ts')).s3Arrivals(settings.s3)
  : diskArrivals({ folder: join(settings.dataDir, 'partial/uploads'), isFull: room.isFull });
const demo = settings.seed === 'demo' && ((await demoIn(db)) ?? (await loadDemoApart()));

const { pgbossQueue } = await import('./adapters/queue-pgboss.ts');
const { socketRealtime } = await import('./adapters/realtime-socket.ts');
const queue = await pgbossQueue({ databaseUrl: settings.databaseUrl, log, supervise: roles.has('worker') });
const hosts = newHosts(settings, settings.byAddress);
const sockets = socketRealtime({
  hears(headers) {
    const host = hostIn(headers, settings.trustProxy);
    return hosts.knows(hostnameOf(host)) && host !== (settings.packagesUrl && new URL(settings.packagesUrl).host);
  },
  async knows(token) {
    const viewer = await viewerOf(db, token);
    return viewer && { userId: viewer.id, sessionId: viewer.sessionId };
  },
});
const { everywhere } = await import('./adapters/realtime-everywhere.ts');
const realtime = everywhere(sockets, { db, databaseUrl: settings.databaseUrl, hears: roles.has('live') });
const runner = localRunner({
  dataDir: settings.dataDir,
  drivers: settings.runners,
  // One core is for those who wait for a page, where this process serves any.
  slots: settings.runnerSlots ?? Math.max(1, availableParallelism() - (roles.has('web') ? 1 : 0)),
  onTrouble: (about, err) => log.warn({ ...(err !== undefined && { err }) }, about),
});
const smtp = settings.smtpUrl
  ? (await import('./adapters/mail-smtp.ts')).smtpMail(db, { url: settings.smtpUrl, from: settings.mailFrom, log })
  : undefined;
const services: Services = {
  db,
  ports: {
    mail: signedMail(smtp ?? outboxMail(db, demo ? log : undefined), db),
    storage,
    arrivals,
    realtime,
    push: vapidPush(db, settings, vapidKeysOrExit()),
    queue,
    runner,
    languageModel: httpLanguageModel(),
    payments: paymentGateways(db, () => new Date(), { allowsTest: settings.takesTestPayments }),
    ...(settings.livekit && {
      mediaServer: (await import('./adapters/media-server-livekit.ts')).livekitMediaServer(settings.livekit),
    }),
    backups: commandBackups({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl }),
  },
  environment: settings.environment,
  iceServers: settings.iceServers,
  now: () => new Date(),
  log,
  publicUrl: settings.publicUrl,
  room,
  ...(settings.s3 && { filesOrigin: new URL(settings.s3.endpoint).origin }),
  ...(settings.packagesUrl && { packagesUrl: settings.packagesUrl }),
  ...(settings.identityProvider && { identityProvider: settings.identityProvider }),
  zone: settings.zone,
  signer: newSigner(await secretOf(db, 'signing')),
  demoIsPublic: settings.demoIsPublic,
  reachesPrivate: settings.reachesPrivate,
};

const app = await openApp(services, {
  callsPerMinute: settings.callsPerMinute,
  patienceMs: settings.patienceMs,
  trustProxy: settings.trustProxy,
  hosts,
  https: settings.publicUrl.startsWith('https:'),
  more: async (http) => {
    if (settings.metricsPort) {
      const { port } = await openMetrics(http, settings.metricsPort);
      log.info({ port }, 'figures answer at /metrics on the loopback interface');
    }
    const dist = join(import.meta.dirname, '../dist');
    if (isBuilt(dist)) await openPages(http, services, dist);
  },
}).catch(portTaken(`METRICS_PORT=${settings.metricsPort}`));

const workers = roles.has('worker') ? await startWorkers() : undefined;
const judge = roles.has('judge') ? startJudge(services, { databaseUrl: settings.databaseUrl }) : undefined;
if (roles.has('live')) sockets.attach(app.server);
if (roles.has('web') || roles.has('live')) {
  await app
    .listen({ host: settings.host, port: settings.port, backlog: BACKLOG })
    .catch(portTaken(`PORT=${settings.port}`));
  // Node looks "localhost" up in both families; whoever opens the printed address must find us in either.
  const bound = app.server.address();
  log.info({ address: settings.publicUrl, bound, roles: [...roles] }, 'Stepwell listens');
}
const openTasks = roles.has('web') ? await offerSetUp(services) : [];
giveMemoryBackAtRest();
process.send?.({ type: 'ready', address: settings.publicUrl, lines: [...(demo ? demo.lines : []), ...openTasks] });

let leaving = false;
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void leave());

/** Takes no more, finishes what is under way, and is gone within ten seconds whatever happens. */
async function leave() {
  if (leaving) return;
  leaving = true;
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  await realtime.close();
  await sockets.close().catch(() => undefined);
  await app.close();
  await Promise.all([workers?.stop(), judge?.stop()]);
  await queue.close();
  await runner.close();
  await pool.end();
  process.exit(0);
}

async function startWorkers() {
  const jobs = slices.flatMap((slice) => slice.jobs ?? []);
  for (const { name, run, cron } of jobs) {
    await queue.work(name, (data) => run(services, data as never));
    if (cron) await queue.schedule(name, cron);
  }
  if (smtp) {
    await queue.work('mail.send-waiting', () => smtp.sendWaiting());
    await queue.schedule('mail.send-waiting', '* * * * *');
  }
  const listeners = slices.flatMap((slice) => slice.listeners ?? []);
  const deliveries = deliverForever(services, listeners, settings.databaseUrl);
  const webhooks = sendWebhooks(services);
  return {
    async stop() {
      await Promise.all([deliveries.stop(), webhooks.stop()]);
    },
  };
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof BadSetting) return giveUp(error.message);
    throw error;
  }
}

/** The keys of the environment, where they are a pair; nothing where none are set. */
function vapidKeysOrExit() {
  const { vapid } = settings;
  if (vapid && !isPair(vapid))
    giveUp('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY cannot be used: they are no pair of keys.');
  return vapid;
}

/**
 * Which parts this process plays; all of them unless told otherwise: `web` answers calls and pages, `live` holds open
 * screens' channels, `worker` does jobs, deliveries and mail, `judge` runs people's programs.
 */
function rolesOf(argv: string[]) {
  const known = ['web', 'live', 'worker', 'judge'];
  const roleArgument = argv.find((word) => word.startsWith('--role='))?.slice('--role='.length);
  const chosen = roleArgument === undefined ? known : roleArgument.split(',');
  const strange = chosen.find((role) => !known.includes(role));
  if (strange !== undefined) giveUp(`--role=${roleArgument}: "${strange}" isn’t one of ${known.join(', ')}.`);
  return new Set(chosen);
}

/** The database may still be starting, or recovering from a power cut. */
async function firstConnection(from: pg.Pool, until = Date.now() + 30_000): Promise<pg.PoolClient> {
  try {
    return await from.connect();
  } catch (error) {
    if (Date.now() > until) return giveUp(`The database at DATABASE_URL doesn’t respond: ${(error as Error).message}`);
    await new Promise((later) => setTimeout(later, 200));
    return firstConnection(from, until);
  }
}

/** In a process of its own, which takes what reading all the content needs with it when it ends. */
async function loadDemoApart() {
  const child = fork(join(import.meta.dirname, 'seed/demo-process.ts'));
  const [code] = (await once(child, 'exit')) as [number | null];
  // It has said why.
  if (code !== 0) process.exit(1);
  return demoIn(db);
}

function portTaken(setting: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') return giveUp(`${setting} is in use by another program. Choose another port.`);
    if (error.code === 'EACCES') return giveUp(`This user can’t use ${setting}. Choose a port above 1023.`);
    throw error;
  };
}
