import { once } from 'node:events';
import { createServer } from 'node:http';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { examineRealtime } from '../ports/realtime.exam.ts';
import type { Word } from '../ports/realtime.ts';
import { memoryRealtime } from './realtime-memory.ts';
import { socketRealtime } from './realtime-socket.ts';

examineRealtime('memory', async () => {
  const realtime = memoryRealtime();
  return {
    realtime,
    listen: async (userId) => ({
      get heard() {
        return realtime.told.filter((one) => one.userId === userId).map(({ word, about }) => ({ word, about }));
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

function open(token: string) {
  const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  sockets.push(socket);
  return socket;
}
async function listen(token: string) {
  const socket = open(token);
  const heard: { word: Word; about?: Record<string, string> | undefined }[] = [];
  socket.onAny((word: Word, about: Record<string, string>) =>
    heard.push(Object.keys(about).length > 0 ? { word, about } : { word }),
  );
  await new Promise((connected) => socket.once('connect', () => connected(undefined)));
  return { heard, socket };
}

examineRealtime('socket', async () => ({ realtime, listen }));

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
