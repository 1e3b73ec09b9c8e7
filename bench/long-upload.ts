// A long film over cut connections, against a Stepwell of its own or one that runs with its demo people:
//   node bench/long-upload.ts [gigabytes, 2 unless said] [http://localhost:3000]
// Compares the sum of what was sent with the sum of what is downloaded again, and takes away what it made.
import { createCipheriv, createHash, type Hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { UPLOADS } from '@stepwell/contract/authoring/media.ts';
import { startStepwell } from './running.ts';

const [gigabytes = '2', running] = process.argv.slice(2);
const own = running ? undefined : await startStepwell();
const origin = running ?? own?.address ?? '';
const bytes = Math.round(Number(gigabytes) * 1e9);
const CUTS = [0.2, 0.45, 0.7];
const seed = randomBytes(16);
const headers: Record<string, string> = { 'tus-resumable': '1.0.0' };

/** A film of the demo, and behind it one EBML element that readers pass over, as long as is asked for. */
const film = await readFile(new URL('../content/media/two-pointers.webm', import.meta.url));
const gap = Buffer.alloc(9, 0xec);
gap.writeBigUInt64BE((1n << 56n) | BigInt(bytes - film.length - gap.length), 1);
const head = Buffer.concat([film, gap]);

/** What is sent from a place on: the head, then noise whose every byte is known by its place (AES in counter mode). */
function* contentFrom(offset: number) {
  if (offset < head.length) yield head.subarray(offset);
  const begin = Math.max(0, offset - head.length);
  const counter = Buffer.alloc(16);
  counter.writeBigUInt64BE(BigInt(Math.floor(begin / 16)), 8);
  const noise = createCipheriv('aes-128-ctr', seed, counter);
  noise.update(Buffer.alloc(begin % 16));
  const zeros = Buffer.alloc(1 << 20);
  for (let at = head.length + begin; at < bytes; at += zeros.length)
    yield noise.update(zeros.subarray(0, Math.min(bytes - at, zeros.length)));
}

async function api(method: string, path: string, body?: object) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const data = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(data)}`);
  return data;
}

const arrived = async (path: string) =>
  Number((await fetch(origin + path, { method: 'HEAD', headers })).headers.get('upload-offset'));

/** Sends from a place on, and cuts the connection dead at another; answers what has then arrived. */
async function send(path: string, from: number, until: number) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const lines = Object.entries({ ...headers, 'content-type': 'application/offset+octet-stream' });
  lines.push(['host', hostname], ['upload-offset', String(from)], ['content-length', String(bytes - from)]);
  socket.write(`PATCH ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`);
  let sent = from;
  for (const piece of contentFrom(from)) {
    if (sent >= until || socket.destroyed) break;
    sent += piece.length;
    if (!socket.write(piece)) await drained(socket);
  }
  if (until < bytes) socket.resetAndDestroy();
  else if (!socket.destroyed) await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  socket.destroy();
  return arrived(path);
}

/** Its buffer is empty again, or it is gone. */
async function drained(socket: Socket) {
  const over = new AbortController();
  const { signal } = over;
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).finally(() =>
    over.abort(),
  );
}

const sumOf = async (hash: Hash, parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const sign = { email: 'instructor@stepwell.test', password: 'stepwell-demo' };
headers['authorization'] = `Bearer ${(await api('POST', '/auth/sign-in', sign)).token}`;
const { courseId } = await api('POST', '/authoring/courses', { title: 'A long film' });
const facts = Object.entries({ course: courseId, kind: 'video', filename: 'long.webm' });
const metadata = facts.map(([key, value]) => `${key} ${Buffer.from(String(value)).toString('base64')}`).join(',');
const begun = await fetch(`${origin}/api${UPLOADS}`, {
  method: 'POST',
  headers: { ...headers, 'upload-length': String(bytes), 'upload-metadata': metadata },
});
const path = begun.headers.get('location') ?? '';
const started = performance.now();
const took = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
for (const cut of CUTS) {
  const from = await arrived(path);
  console.log(`cut near ${cut * 100} %: ${await send(path, from, bytes * cut)} bytes have arrived, ${took()}`);
}
// Each request has half a minute, so a long rest is cut as well, and goes on.
for (let at = await arrived(path); at < bytes; ) at = await send(path, at, bytes);
console.log(`all of it has arrived, ${took()}`);

for (;;) {
  const found = await api('GET', `/authoring/uploads/${path.split('/').at(-1)}/outcome`);
  if (found.state === 'refused') throw new Error(found.words);
  if (found.state === 'kept') {
    console.log(`kept as ${found.item.contentType} of ${found.item.seconds} s, ${took()}`);
    const sent = await sumOf(createHash('sha256'), contentFrom(0));
    const { body } = await fetch(origin + found.item.url);
    if (!body) throw new Error('nothing came back');
    const back = await sumOf(createHash('sha256'), body);
    console.log(sent === back ? `the sums are equal: ${sent}` : `the sums differ: ${sent} was sent, ${back} came back`);
    process.exitCode = sent === back ? 0 : 1;
    break;
  }
  await new Promise((later) => setTimeout(later, 500));
}
await api('DELETE', `/authoring/courses/${courseId}`);
await own?.stop();
