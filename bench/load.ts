import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export interface Target {
  address: string;
  /** Path of the nth call: addresses vary, so that nothing answers from a memory. */
  pathOf: (n: number) => string;
  headers?: Record<string, string>;
}

/** Calls for `seconds` over 16 connections; answers requests per second. Anything but a 200 throws. */
export async function requestsPerSecond({ address, pathOf, headers = {} }: Target, seconds: number) {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const line = async () => {
    while (performance.now() < end) {
      await get(address + pathOf(done), headers);
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

/** One call with a body, as the browser makes it. */
export async function call<T>(address: string, method: string, path: string, token = '', body?: object): Promise<T> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const data: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(data)}`);
  return data as T;
}
