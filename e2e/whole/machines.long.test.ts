import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { io } from 'socket.io-client';
import { afterAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../testing/patience.ts';
import { startProxy } from '../testing/proxy.ts';
import { stepwell } from '../testing/running-stepwell.ts';
import { freePort, look, openDatabase, startServer } from '../testing/stepwell.ts';
import { signedInCrowd } from '../testing/text-quiz.ts';

/** People who write at once, and how many messages each sends while one process dies. */
const PEOPLE = 6;
const MESSAGES = 5;

const bucketFolder = mkdtempSync(join(tmpdir(), 'stepwell-bucket-'));
const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'stepwell', configs: [] }],
});
const { port: bucketPort } = await bucket.run();
const database = await openDatabase({ safe: true, from: stepwell.loaded });
const ports = await Promise.all([freePort(), freePort()]);
const proxy = await startProxy(ports);
const env = {
  PUBLIC_URL: proxy.address,
  TRUST_PROXY: '1',
  DEMO: 'public',
  S3_ENDPOINT: `http://127.0.0.1:${bucketPort}`,
  S3_BUCKET: 'stepwell',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};
/** A process of these roles on a machine of its own: nothing but the database and the bucket is shared. */
const start = (name: string, roles: string, port?: number) =>
  startServer({
    databaseUrl: database.url,
    dataDir: join(database.folder, name),
    env,
    args: [`--role=${roles}`],
    ...(port !== undefined && { port }),
  });
const starts = {
  web1: () => start('web1', 'web,live', ports[0]),
  web2: () => start('web2', 'web,live', ports[1]),
  worker1: () => start('worker1', 'worker'),
  worker2: () => start('worker2', 'worker'),
  judge: () => start('judge', 'judge'),
};
type Name = keyof typeof starts;
const names = Object.keys(starts) as Name[];
const processes = new Map<Name, Awaited<ReturnType<typeof start>>>();
for (const name of names) processes.set(name, await starts[name]());
afterAll(async () => {
  await proxy.close();
  await Promise.all([...processes.values()].map((one) => one.stop()));
  await bucket.close();
  await database.close();
  rmSync(bucketFolder, { recursive: true, force: true });
});

/** Dies without a word, and comes back as its supervisor would bring it. */
async function dies(name: Name) {
  await processes.get(name)?.kill();
  processes.set(name, await starts[name]());
}

/** A call through the proxy that is sent again, under its own id, until it is answered: what a browser's outbox does. */
async function acknowledged(token: string, method: string, path: string, body?: object) {
  const send = async () => {
    const answer = await fetch(`${proxy.address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status === 502 || answer.status === 503) throw new Error('Not now.');
    return { status: answer.status, data: (await answer.json()) as Record<string, unknown> };
  };
  return vi.waitFor(send, { timeout: PATIENCE, interval: 100 });
}
const signIn = async (email: string) =>
  String((await acknowledged('', 'POST', '/auth/sign-in', { email, password: 'stepwell-demo' })).data['token']);

test('each machine dies under load: nothing acknowledged is lost or doubled, nobody is signed out, chats, a class and judging go on', async () => {
  const tokens = await signedInCrowd(database.url, PEOPLE);
  const [first = ''] = tokens;
  const host = await signIn('instructor@stepwell.test');

  // A class that runs, with somebody in it.
  const classId = randomUUID();
  const soon = new Date(Date.now() + 5 * 60_000).toISOString();
  const form = { title: 'Indexes', description: '', timeZone: 'UTC', day: soon.slice(0, 10), time: soon.slice(11, 16) };
  const rules = { minutes: 60, seats: null, courseId: null, batchId: null, repeats: null };
  const scheduled = await acknowledged(host, 'PUT', `/live/own-classes/${classId}`, { ...form, ...rules });
  expect(scheduled.status, JSON.stringify(scheduled.data)).toBe(200);
  await acknowledged(host, 'POST', `/live/classes/${classId}/room/hosting`, { act: { kind: 'start' } });
  const devices = { connectionId: randomUUID(), microphone: false, camera: false, screen: false };
  expect((await acknowledged(first, 'POST', `/live/classes/${classId}/room`, devices)).status).toBe(200);

  // Somebody who listens all the while, through whichever machine is there.
  let changes = 0;
  const screen = io(proxy.address, { auth: { token: first }, transports: ['websocket'], reconnectionDelayMax: 500 });
  screen.on('chat-changed', () => {
    changes += 1;
  });
  await new Promise<void>((connected) => screen.once('connect', () => connected()));

  // One program that waits for the judge when it dies.
  const submissionId = randomUUID();
  const program = { language: 'javascript', files: [{ name: 'main.js', text: 'console.log(42);' }] };
  const submitted = await acknowledged(
    first,
    'PUT',
    `/coding/challenges/auto-fare/submissions/${submissionId}`,
    program,
  );
  expect(submitted.status, JSON.stringify(submitted.data)).toBe(200);

  // Each process dies while everybody writes.
  const conversations = tokens.map(() => randomUUID());
  const sent = tokens.map(() => 0);
  const write = async (token: string, nth: number) => {
    for (let count = 0; count < MESSAGES; count += 1) {
      const path = `/chat/conversations/${conversations[nth]}/messages/${randomUUID()}`;
      const body = { text: `${nth}: ${sent[nth]}`, courseId: null };
      const { status, data } = await acknowledged(token, 'PUT', path, body);
      expect(status, JSON.stringify(data)).toBe(200);
      sent[nth] = (sent[nth] ?? 0) + 1;
    }
  };
  for (const name of names) await Promise.all([...tokens.map(write), dies(name)]);

  for (const [nth, conversationId] of conversations.entries()) {
    const { data } = await acknowledged(tokens[nth] ?? '', 'GET', `/chat/conversations/${conversationId}?after=0`);
    const texts = (data['messages'] as { kind: string; text: string }[]).flatMap(({ kind, text }) =>
      kind === 'student' ? [text] : [],
    );
    expect(texts).toEqual(Array.from({ length: MESSAGES * names.length }, (_, at) => `${nth}: ${at}`));
  }
  for (const token of [...tokens, host]) expect((await acknowledged(token, 'GET', '/profile')).status).toBe(200);

  // The class goes on for the page that was in it.
  expect((await acknowledged(first, 'PUT', `/live/classes/${classId}/room/presence`, devices)).status).toBe(200);
  // The screen hears of what is written on the other machine.
  const before = changes;
  await vi.waitFor(() => expect(screen.connected).toBe(true), { timeout: PATIENCE });
  await acknowledged(first, 'PUT', `/chat/conversations/${conversations[0]}/messages/${randomUUID()}`, {
    text: 'Still here?',
    courseId: null,
  });
  await vi.waitFor(() => expect(changes).toBeGreaterThan(before), { timeout: PATIENCE });
  screen.close();
  // What was handed in is judged, once.
  const judged = async () => (await acknowledged(first, 'GET', `/coding/submissions/${submissionId}`)).data;
  await vi.waitFor(async () => expect(await judged()).toMatchObject({ stage: 'done' }), { timeout: PATIENCE });
  // A worker that came back works: an account's letter is written, once.
  const email = `${randomUUID()}@stepwell.test`;
  await acknowledged('', 'POST', '/auth/sign-up', {
    fullName: 'Nila Bose',
    email,
    password: 'stone-steps-42',
    terms: true,
  });
  const letters = () => look(database.url, 'select subject from platform_letters where "to" = $1', [email]);
  await vi.waitFor(async () => expect(await letters()).toHaveLength(1), { timeout: PATIENCE });
});
