import { afterEach, expect, test, vi } from 'vitest';

const fake = vi.hoisted(() => ({ sockets: [] as { calls: string[] }[] }));
vi.mock('socket.io-client', () => ({
  io() {
    const calls: string[] = [];
    const socket = {
      calls,
      on: () => socket,
      connect: () => calls.push('connect') && socket,
      disconnect: () => calls.push('disconnect') && socket,
    };
    fake.sockets.push(socket);
    return socket;
  },
}));
vi.mock('./session.ts', () => ({ tokenNow: () => 'token' }));

const { keepChannel } = await import('./live.ts');
afterEach(() => {
  fake.sockets.length = 0;
});

test('on another network the channel is opened anew, until nobody wants it', async () => {
  const stop = keepChannel('token');
  await vi.waitFor(() => expect(fake.sockets).toHaveLength(1));
  dispatchEvent(new Event('online'));
  expect(fake.sockets[0]?.calls).toEqual(['disconnect', 'connect']);
  stop?.();
  dispatchEvent(new Event('online'));
  expect(fake.sockets[0]?.calls).toEqual(['disconnect', 'connect', 'disconnect']);
});
