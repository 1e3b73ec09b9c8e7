import { extname } from 'node:path';
import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { isStorageKey } from '../ports/storage.ts';
import type { Db } from './db.ts';
import type { House } from './house.ts';
import type { RawDoor } from './slice.ts';

const HOURS = 6;
const types: Record<string, string> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
};

/** What a file is, by the ending of its key. */
export const contentTypeOf = (key: string) => types[extname(key)] ?? 'application/octet-stream';

/** Says whether a session still lives and its owner may still learn. */
export type SessionCheck = (db: Db, sessionId: string) => Promise<boolean>;

/**
 * A same-origin address that a browser can load by itself for six hours. With a session it stops working when the
 * session ends; without one (a preview) whoever holds it may look.
 */
export function mediaUrl({ signer, now }: Pick<House, 'signer' | 'now'>, key: string, sessionId = '') {
  // Rounded up to the hour, so that an address repeated within it can be cached by the browser.
  const hour = 60 * 60 * 1000;
  const exp = (Math.ceil(now().getTime() / hour) + HOURS) * hour;
  return `/media/${key}?exp=${exp}&sid=${sessionId}&sig=${signer.sign(`${key} ${exp} ${sessionId}`)}`;
}

/** Files by signed address, with ranges. `sessionLives` is asked per range and its answer kept for 5 seconds. */
export function mediaDoor(sessionLives: SessionCheck): RawDoor {
  const asked = new Map<string, { at: number; lives: Promise<boolean> }>();
  const lives = ({ db, now }: House, sessionId: string) => {
    const at = now().getTime();
    const kept = asked.get(sessionId);
    if (kept && at - kept.at < 5000) return kept.lives;
    if (asked.size > 10_000) asked.clear();
    const fresh = { at, lives: sessionLives(db, sessionId) };
    asked.set(sessionId, fresh);
    return fresh.lives;
  };

  return {
    path: '/media/*',
    async handle(request, reply, house) {
      const key = (request.params as { '*': string })['*'];
      const { exp = '', sid = '', sig = '' } = request.query as Record<string, string>;
      const fits = isStorageKey(key) && house.signer.verify(`${key} ${exp} ${sid}`, sig);
      if (!fits || Number(exp) < house.now().getTime()) throw new Problem('link_not_valid');
      if (sid && !(await lives(house, sid))) throw new Problem('link_not_valid');
      return sendFile(house, key, request, reply);
    },
  };
}

async function sendFile({ ports }: House, key: string, request: FastifyRequest, reply: FastifyReply) {
  if (ports.storage.redirect) return reply.redirect(await ports.storage.redirect(key, HOURS * 3600), 302);
  const size = await ports.storage.size(key);
  if (size === undefined) throw new Problem('not_found');
  reply.header('accept-ranges', 'bytes').header('cache-control', 'private, max-age=3600').type(contentTypeOf(key));
  if (key.endsWith('.pdf')) reply.header('content-disposition', `inline; filename="${key.split('/').at(-1)}"`);

  const asked = request.headers.range;
  if (!asked) return reply.header('content-length', size).send(await ports.storage.open(key));
  const ranges = parseRange(size, asked, { combine: true });
  // Several ranges in one answer are not worth their weight; the whole file is a lawful answer (RFC 9110 §14.2).
  if (ranges === -2 || (Array.isArray(ranges) && (ranges.length !== 1 || ranges.type !== 'bytes'))) {
    return reply.header('content-length', size).send(await ports.storage.open(key));
  }
  const range = Array.isArray(ranges) ? ranges[0] : undefined;
  if (!range) {
    reply.header('content-range', `bytes */${size}`);
    throw new Problem('range_not_satisfiable');
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await ports.storage.open(key, range));
}
