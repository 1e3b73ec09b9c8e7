import { Agent, request } from 'node:http';

const ROUNDS = 4;
const SECONDS = 3;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export interface Target {
  address: string;
  /** Path of the nth call: addresses vary, so that nothing answers from a memory. */
  pathOf: (n: number) => string;
  headers?: Record<string, string>;
  /** Headers of the nth call, where they vary. */
  headersOf?: (n: number) => Record<string, string>;
}

/** Calls for `seconds` over 16 connections; answers requests per second. Anything but a 200 throws. */
export async function requestsPerSecond(
  { address, pathOf, headers = {}, headersOf = () => headers }: Target,
  seconds: number,
) {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const line = async () => {
    while (performance.now() < end) {
      await get(address + pathOf(done), headersOf(done));
      done += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: 16 }, line));
  return done / ((performance.now() - started) / 1000);
}

function get(url: string, headers: Record<string, string>) {
  return new Promise<void>((fine, failed) => {
    request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? fine() : failed(new Error(`${url} answered ${answer.statusCode}`)),
      );
    })
      .once('error', failed)
      .end();
  });
}

/** Both in turns, so that whatever else the machine does meets both; the median of the rounds decides. */
export async function compare(name: string, { ours, control }: { ours: Target; control: Target }) {
  const figures: { ours: number; control: number }[] = [];
  for (const target of [ours, control]) await requestsPerSecond(target, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.push({ ours: await requestsPerSecond(ours, SECONDS), control: await requestsPerSecond(control, SECONDS) });
  }
  const ratios = figures.map((one) => one.ours / one.control).sort((a, b) => a - b);
  const ratio = ((ratios[ROUNDS / 2 - 1] ?? 0) + (ratios[ROUNDS / 2] ?? 0)) / 2;
  const mean = (key: 'ours' | 'control') => figures.reduce((sum, one) => sum + one[key], 0) / ROUNDS;
  console.log(
    `${name}: ${ratio.toFixed(2)} of the bare handler (goal ≥ 0.5); ${mean('ours').toFixed(0)} against ${mean('control').toFixed(0)} requests/s`,
  );
}

/** Sessions of one person that stand behind one token, and which of them calls next. */
const sessionsBehind = new Map<string, { tokens: string[]; next: number }>();

/** Makes `call` take these sessions in turn wherever it is given the first one. Each has a limit of calls a minute. */
export function takeInTurns(tokens: string[]) {
  const [first = ''] = tokens;
  sessionsBehind.set(first, { tokens, next: 0 });
  return first;
}

function nextSession(token: string) {
  const behind = sessionsBehind.get(token);
  if (!behind) return token;
  behind.next = (behind.next + 1) % behind.tokens.length;
  return behind.tokens[behind.next] ?? token;
}

/** One call with a body, as the browser makes it. */
export async function call<T>(address: string, method: string, path: string, token = '', body?: object): Promise<T> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${nextSession(token)}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const data: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(data)}`);
  return data as T;
}
