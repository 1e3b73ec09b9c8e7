import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Asked, type Endpoint, pathOf, type Reply } from '@stepwell/contract/endpoint.ts';
import type { ProblemReply } from '@stepwell/contract/refusal.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { diskArrivals } from '../adapters/arrivals-disk.ts';
import { httpLanguageModel } from '../adapters/language-model-http.ts';
import { memoryMail } from '../adapters/mail-memory.ts';
import { paymentGateways } from '../adapters/payments/gateways.ts';
import { vapidPush } from '../adapters/push-vapid.ts';
import { memoryQueue } from '../adapters/queue-memory.ts';
import { memoryRealtime } from '../adapters/realtime-memory.ts';
import { memoryStorage } from '../adapters/storage-memory.ts';
import { type AppOptions, openApp, slices } from '../app.ts';
import { type Db, one } from '../platform/database/db.ts';
import { openPool } from '../platform/database/prepared-statements.ts';
import { deliverNext } from '../platform/events/event.ts';
import { newSigner } from '../platform/security/signer.ts';
import type { Services } from '../platform/services.ts';
import { hashOf } from '../slices/identity/sessions.public.ts';
import { sessions, users } from '../tables/identity/identity.ts';
import { newThings } from './fixtures/things.ts';
import { sharedRunner } from './runner.ts';

/** A whole Stepwell of its own for one test file: real routes, real SQL, the outside world in memory. */
export async function startTestApp(options: AppOptions = {}) {
  const { db, url, client } = await openDatabase();
  const [mail, storage, realtime] = [memoryMail(), memoryStorage(), memoryRealtime()];
  const arriving = join(tmpdir(), `stepwell-arriving-${randomUUID()}`);
  afterAll(() => rm(arriving, { recursive: true, force: true }));
  const arrivals = diskArrivals({ folder: arriving });
  // The clock can be moved, as a person's patience can.
  let shift = 0;
  const now = () => new Date(Date.now() + shift);
  const queue = memoryQueue(now);
  const quiet = () => undefined;
  // What goes wrong behind the scenes must not pass in silence: the next settle() tells it.
  const troubles: unknown[] = [];
  const services: Services = {
    db,
    ports: {
      mail,
      storage,
      arrivals,
      realtime,
      push: vapidPush(db, { publicUrl: 'http://localhost:3000' }),
      queue,
      runner: sharedRunner(),
      languageModel: httpLanguageModel({ timeoutMs: 400, pauseMs: 0 }),
      payments: paymentGateways(db, now, {
        allowsTest: true,
        // Nobody outside is asked in a test; those about a provider open one of their own.
        stripeUrl: 'http://127.0.0.1:9',
        razorpayUrl: 'http://127.0.0.1:9',
      }),
    },
    now,
    log: { info: quiet, warn: quiet, error: (facts) => troubles.push('err' in facts ? facts.err : facts) },
    publicUrl: 'http://localhost:3000',
    packagesUrl: 'http://packages.localhost:3000',
    zone: 'Asia/Kolkata',
    signer: newSigner('a secret for tests'),
    demoIsPublic: false,
  };
  const jobs = slices.flatMap((slice) => slice.jobs ?? []);
  for (const job of jobs) await queue.work(job.name, (data) => job.run(services, data as never));
  const http = await openApp(services, options);
  afterAll(() => http.close());

  const caller = (headers: Record<string, string>) => ({
    headers,
    async call<E extends Endpoint>(endpoint: E, input: Asked<E>) {
      const {
        params,
        query = {},
        body,
        content,
      } = input as {
        params?: never;
        query?: object;
        body?: object;
        content?: Blob;
      };
      const answer = await http.inject({
        method: endpoint.method,
        url: `/api${pathOf(endpoint, params)}`,
        query: query as Record<string, string>,
        headers: { ...headers, ...(content && { 'content-type': content.type }) },
        ...(body && { payload: body }),
        ...(content && { payload: Buffer.from(await content.arrayBuffer()) }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        data: answer.json() as Reply<E> & Partial<Omit<ProblemReply, 'status'>>,
      };
    },
  });

  const person = async (about: Partial<typeof users.$inferInsert> = {}) => {
    const email = `${randomUUID()}@stepwell.test`;
    const user = one(
      await db
        .insert(users)
        .values({ fullName: 'Asha Rao', email, status: 'approved', emailConfirmedAt: new Date(), ...about })
        .returning(),
    );
    const token = randomUUID();
    const session = one(
      await db
        .insert(sessions)
        .values({ tokenHash: hashOf(token), userId: user.id, expiresAt: new Date(Date.now() + 86_400_000) })
        .returning(),
    );
    return { ...user, token, sessionId: session.id, ...caller({ authorization: `Bearer ${token}` }) };
  };

  return {
    db,
    http,
    url,
    client,
    mail,
    storage,
    realtime,
    queue,
    services,
    visitor: caller({}),
    /** Whoever holds this token. */
    bearing: (token: string) => caller({ authorization: `Bearer ${token}` }),
    person,
    ...newThings({ db, person }),
    /** Moves the site's clock forward. */
    pass(milliseconds: number) {
      shift += milliseconds;
    },
    /** Delivers every event that waits and runs every job that is due, until nothing is left to do. */
    async settle() {
      const listeners = slices.flatMap((slice) => slice.listeners ?? []);
      do await queue.runDue();
      while (await deliverNext(services, listeners));
      if (troubles.length > 0) throw troubles.splice(0)[0];
    },
    async runJob(name: string, data: object = {}) {
      const job = jobs.find((known) => known.name === name);
      if (!job) throw new Error(`no job is called ${name}`);
      await job.run(services, data as never);
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
export type Person = Awaited<ReturnType<TestApp['person']>>;

/** A database of its own, copied from the migrated template, dropped at the end of the file. */
export async function openDatabase() {
  const cluster = inject('cluster');
  const database = `t_${randomUUID().replaceAll('-', '')}`;
  const keeper = new pg.Client({ ...cluster, database: 'postgres' });
  await keeper.connect();
  await keeper.query(`create database ${database} template house strategy file_copy`);
  const pool = openPool({ ...cluster, database });
  pool.on('error', () => undefined);
  const db: Db = drizzle(pool);
  afterAll(async () => {
    await pool.end();
    await keeper.query(`drop database ${database} with (force)`).catch((error: { code?: string }) => {
      // Forcing means ending what is connected, and that may be PostgreSQL's own vacuum, which is not ours to end.
      if (error.code !== '42501') throw error;
      return keeper.query(`drop database ${database}`);
    });
    await keeper.end();
  });
  const url = `postgres://${cluster.user}@/${database}?host=${encodeURIComponent(cluster.host)}`;
  return { db, url, client: { ...cluster, database } };
}
