import { once } from 'node:events';
import { createServer } from 'node:http';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { examineRealtime } from '../ports/realtime.exam.ts';
import type { Word } from '../ports/realtime.ts';
import { openDatabase } from '../testing/test-app.ts';
import { everywhere } from './realtime-everywhere.ts';
import { memoryRealtime } from './realtime-memory.ts';
import { socketRealtime } from './realtime-socket.ts';

examineRealtime('memory', async () => {
  const realtime = memoryRealtime();
  return {
    realtime,
    listen: async (userId) => ({
      get heard() {
        const own = realtime.told.filter((one) => one.userId === userId).map(({ word, about }) => ({ word, about }));
        return [...own, ...realtime.toldEverybody.map((word) => ({ word }))];
      },
    }),
  };
});

const realtime = socketRealtime({
  knows: async (token) => (token === 'stranger' ? null : { userId: token, sessionId: `session of ${token}` }),
});
const server = createServer();
realtime.attach(server);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
const sockets: ReturnType<typeof io>[] = [];
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await realtime.close();
});

function open(token: string, port = Number(new URL(address).port)) {
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  return socket;
}
async function listen(token: string, port?: number) {
  const socket = open(token, port);
  const received: { word: Word; about?: Record<string, string> | undefined }[] = [];
  socket.onAny((word: Word, about: Record<string, string>) =>
    received.push(Object.keys(about).length > 0 ? { word, about } : { word }),
  );
  await new Promise((connected) => socket.once('connect', () => connected(undefined)));
  return { heard: received, socket };
}

examineRealtime('socket', async () => ({ realtime, listen }));

const { db, url } = await openDatabase();
const here = socketRealtime({ knows: async (token) => ({ userId: token, sessionId: `session of ${token}` }) });
const there = everywhere(here, { db, databaseUrl: url });
// A process without screens of its own speaks; the one that has them is heard.
const speaker = everywhere(memoryRealtime(), { db, databaseUrl: url });
const otherServer = createServer();
here.attach(otherServer);
otherServer.listen(0, '127.0.0.1');
await once(otherServer, 'listening');
afterAll(async () => {
  await Promise.all([there.close(), speaker.close()]);
  await here.close();
});
await there.listening;
examineRealtime('through PostgreSQL', async () => ({
  realtime: speaker,
  listen: (token) => listen(token, (otherServer.address() as { port: number }).port),
}));

test('socket: a token nobody knows opens no channel', async () => {
  const socket = open('stranger');
  const reason = await new Promise<Error>((refused) => socket.once('connect_error', refused));
  expect(reason.message).toBe('signed_out');
});

test('socket: a session that ends loses its channel', async () => {
  const { socket } = await listen('carla');
  const gone = new Promise((closed) => socket.once('disconnect', closed));
  await realtime.hangUp('session of carla');
  expect(await gone).toBe('io server disconnect');
});
