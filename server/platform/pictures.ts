import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { FastifyReply } from 'fastify';
import type { Storage } from '../ports/storage.ts';
import type { PictureFacts } from './picture-drawing.ts';

/** Grows with every change of the design, so that pictures drawn before are not found any more. */
const DESIGN = 1;
/** The drawing thread holds some 80 MB; without work for so long it ends. */
const IDLE_MS = 30_000;

/** Ten signs that change with anything that is drawn. */
export const versionOf = (facts: PictureFacts) =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, facts]))
    .digest('hex')
    .slice(0, 10);

interface Order {
  done: (png: Buffer) => void;
  failed: (error: Error) => void;
}
let thread: Worker | undefined;
let rest: NodeJS.Timeout | undefined;
let last = 0;
const orders = new Map<number, Order>();

/** Draws in the thread, which does one picture after the other. */
function draw(facts: PictureFacts) {
  clearTimeout(rest);
  thread ??= startThread();
  const id = ++last;
  const drawn = new Promise<Buffer>((done, failed) => orders.set(id, { done, failed }));
  thread.postMessage({ id, facts });
  return drawn;
}

function startThread() {
  const fresh = new Worker(new URL('./picture.worker.ts', import.meta.url));
  fresh.unref();
  fresh.on('message', ({ id, png, error }: { id: number; png?: Uint8Array; error?: string }) => {
    const order = orders.get(id);
    orders.delete(id);
    if (png) order?.done(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
    else order?.failed(new Error(error));
    if (orders.size === 0) rest = setTimeout(() => void fresh.terminate(), IDLE_MS).unref();
  });
  const gone = (error: Error) => {
    if (thread === fresh) thread = undefined;
    for (const { failed } of orders.values()) failed(error);
    orders.clear();
  };
  fresh.on('error', gone);
  fresh.on('exit', () => gone(new Error('the drawing thread ended')));
  return fresh;
}

/** Pictures being drawn; who asks for one of them waits for the same. */
const underWay = new WeakMap<Storage, Map<string, Promise<Buffer>>>();

/** Sends the picture that lies under this key, drawn now if it never was. */
export async function sendPicture(reply: FastifyReply, storage: Storage, key: string, facts: PictureFacts) {
  reply.type('image/png');
  const size = await storage.size(key);
  if (size !== undefined) return reply.header('content-length', size).send(await storage.open(key));
  const here = underWay.get(storage) ?? new Map<string, Promise<Buffer>>();
  underWay.set(storage, here);
  const drawing = here.get(key) ?? drawAndKeep(storage, key, facts).finally(() => here.delete(key));
  here.set(key, drawing);
  return reply.send(await drawing);
}

async function drawAndKeep(storage: Storage, key: string, facts: PictureFacts) {
  const png = await draw(facts);
  await storage.put(key, png);
  return png;
}
