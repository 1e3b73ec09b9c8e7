import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { eq, like } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Storage } from '../../ports/storage.ts';
import { files } from '../../tables/platform/platform.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';
import { literal } from '../text/like.ts';
import { isDiskFull } from './disk.ts';
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

/** Draws in the thread, which does one picture after the other: by our facts, or an SVG without letters. */
function draw(what: PictureFacts | string) {
  clearTimeout(rest);
  thread ??= startThread();
  const id = ++last;
  const drawn = new Promise<Buffer>((done, failed) => orders.set(id, { done, failed }));
  thread.postMessage({ id, what });
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

/**
 * Sends the picture that lies under this key, drawn now if it never was. Given a database it is written down as a file
 * of the site, so that `forgetPictures` finds it.
 */
export async function sendPicture(reply: FastifyReply, storage: Storage, key: string, facts: PictureFacts, db?: Db) {
  reply.type('image/png');
  const size = await storage.size(key);
  if (size !== undefined) return reply.header('content-length', size).send(await storage.open(key));
  const here = underWay.get(storage) ?? new Map<string, Promise<Buffer>>();
  underWay.set(storage, here);
  const drawing = here.get(key) ?? drawAndKeep(storage, key, facts, db).finally(() => here.delete(key));
  here.set(key, drawing);
  return reply.send(await drawing);
}

/** The picture that lies under this key, drawn from the SVG if none does; written down as `sendPicture` does. */
export async function pictureOf(storage: Storage, key: string, svg: string, db: Db): Promise<Buffer> {
  if ((await storage.size(key)) !== undefined) return buffer(await storage.open(key));
  return drawAndKeep(storage, key, svg, db);
}

async function drawAndKeep(storage: Storage, key: string, what: PictureFacts | string, db?: Db) {
  const png = await draw(what);
  try {
    const saved = await storage.put(key, png);
    await db
      ?.insert(files)
      .values({ key, contentType: 'image/png', ...saved })
      .onConflictDoUpdate({ target: files.key, set: saved });
  } catch (error) {
    // Without room to keep it, it is drawn again next time.
    if (!isDiskFull(error)) throw error;
  }
  return png;
}

/** Removes every drawn picture whose key begins so. Fine to repeat. */
export async function forgetPictures({ db, ports }: Pick<Services, 'db' | 'ports'>, beginning: string) {
  const drawn = await db
    .select({ key: files.key })
    .from(files)
    .where(like(files.key, `${literal(beginning)}%`));
  for (const { key } of drawn) {
    await ports.storage.remove(key);
    await db.delete(files).where(eq(files.key, key));
  }
}
