import { io, type Socket } from 'socket.io-client';
import { signedInCrowd } from '../e2e/testing/text-quiz.ts';
import { call } from './load.ts';
import { cpuOf, memoryOf } from './processes.ts';

const FEW = 50;
const MANY = 5_000;
/** Connections opened at once, and words that are under way together. */
const TOGETHER = 25;
const WORDS = 400;

interface Stepwell {
  address: string;
  databaseUrl: string;
  pids: () => number[];
}

/**
 * How long a word to one person takes from their call on one screen until it is heard on their other, with 5,000 people
 * connected beside 50, in turns; and what a connection costs in memory. All of them are connected from this machine.
 */
export async function measureClients({ address, databaseUrl, pids }: Stepwell) {
  const tokens = await signedInCrowd(databaseUrl, MANY);
  const before = memoryOf(pids()).mb;
  const few = await connect(tokens.slice(0, FEW));
  const first = await heardIn(few);
  const cpu = cpuOf(pids());
  const rest = await connect(tokens.slice(FEW));
  const perConnection = (cpuOf(pids()) - cpu) / rest.length;
  const many = [...few, ...rest];
  const full = await heardIn(many);
  const after = memoryOf(pids()).mb;
  for (const { socket } of rest) socket.disconnect();
  const again = await heardIn(few);
  for (const { socket } of few) socket.disconnect();
  const alone = (first + again) / 2;
  console.log(
    `a word to one of ${MANY} connected people: p95 ${full.toFixed(0)} ms, ${(full / alone).toFixed(2)} of ${alone.toFixed(0)} ms beside ${FEW}`,
  );
  console.log(
    `${MANY} connections: ${(after - before).toFixed(0)} MB, ${((1024 * (after - before)) / MANY).toFixed(0)} kB each; opening one costs ${perConnection.toFixed(1)} ms of CPU`,
  );

  interface Client {
    socket: Socket;
    token: string;
  }

  async function connect(given: string[]) {
    const clients: Client[] = [];
    const queue = [...given];
    const line = async () => {
      for (let token = queue.pop(); token; token = queue.pop()) {
        const socket = io(address, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
        await new Promise<void>((open, failed) => {
          socket.once('connect', open);
          socket.once('connect_error', failed);
        });
        clients.push({ socket, token });
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, line));
    return clients;
  }

  /** The 95th percentile in ms. */
  async function heardIn(clients: Client[]) {
    const times: number[] = [];
    let next = 0;
    const line = async () => {
      while (next < WORDS) {
        const client = clients[(next * 37) % clients.length];
        next += 1;
        if (!client) continue;
        const began = performance.now();
        const arrival = new Promise<void>((done) => client.socket.once('notice', () => done()));
        await Promise.all([arrival, call(address, 'POST', '/notices/read', client.token)]);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: 4 }, line));
    times.sort((a, b) => a - b);
    return times[Math.floor(times.length * 0.95)] ?? 0;
  }
}
