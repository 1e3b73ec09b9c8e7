import { connect, createServer, type Socket } from 'node:net';

/**
 * `up`; `gone`: nothing is answered and every line is torn; `silent`: what is sent disappears; `deaf`: everything
 * arrives, and no answer comes back.
 */
export type Weather = 'up' | 'gone' | 'silent' | 'deaf';

/** One person's way to the server, which can be cut in each way that networks fail. */
export async function openNetwork(port: number) {
  let weather: Weather = 'up';
  const lines = new Set<Socket>();
  const listener = createServer((near) => {
    lines.add(near);
    near.on('error', () => near.destroy()).on('close', () => lines.delete(near));
    if (weather === 'gone') return void near.destroy();
    const far = connect(port, '127.0.0.1');
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.on('data', (bytes) => {
      if (weather === 'gone') return void near.destroy();
      if (weather !== 'silent') far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (weather === 'up') near.write(bytes);
    });
  });
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', () => listening()));
  const { port: own } = listener.address() as { port: number };
  const tear = () => {
    for (const line of lines) line.destroy();
  };
  return {
    address: `http://127.0.0.1:${own}`,
    weather: () => weather,
    become(next: Weather) {
      // Whatever hung in the old weather never comes: networks lose what is under way.
      if (next === 'gone' || weather !== 'up') tear();
      weather = next;
    },
    close() {
      tear();
      listener.close();
    },
  };
}
export type Network = Awaited<ReturnType<typeof openNetwork>>;
