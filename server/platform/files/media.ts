import { extname } from 'node:path';
import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { isStorageKey } from '../../ports/storage.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { RawRoute } from '../slice.ts';

const HOURS = 6;
/** How long an address at another storage opens: each range is asked for here first. */
const REDIRECT_SECONDS = 15 * 60;
const types: Record<string, string> = {
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.wav': 'audio/wav',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.pdf': 'application/pdf',
};

/** What a file is, by the ending of its key. */
export const contentTypeOf = (key: string) => types[extname(key)] ?? 'application/octet-stream';

/** Says whether a session still lives and its owner may still learn. */
export type SessionCheck = (db: Db, sessionId: string) => Promise<boolean>;
/** Says whether a lecture is still open to whoever owns the session. */
export type LectureCheck = (db: Db, sessionId: string, lectureId: string, now: Date) => Promise<boolean>;
/** What the signature vouches for. */
const vouched = (key: string, exp: string | number, sid: string, lecture: string) => [key, exp, sid, lecture].join(' ');

/**
 * A same-origin address that a browser can load by itself for six hours. With a session it stops working when the
 * session ends or the lecture is locked again; without one (a preview) whoever holds it may look.
 */
export function mediaUrl(
  { signer, now }: Pick<Services, 'signer' | 'now'>,
  key: string,
  sessionId = '',
  lectureId = '',
) {
  // Rounded up to the hour, so that an address repeated within it can be cached by the browser.
  const hour = 60 * 60 * 1000;
  const exp = (Math.ceil(now().getTime() / hour) + HOURS) * hour;
  const sig = signer.sign(vouched(key, exp, sessionId, lectureId));
  return `/media/${key}?exp=${exp}&sid=${sessionId}${lectureId && `&lecture=${lectureId}`}&sig=${sig}`;
}

/** The same for a file to be saved under a name of its own. */
export const downloadUrl = (
  services: Pick<Services, 'signer' | 'now'>,
  key: string,
  name: string,
  sessionId = '',
  lectureId = '',
) => `${mediaUrl(services, key, sessionId, lectureId)}&name=${encodeURIComponent(name)}`;

/** Asks whether a session, and a lecture where one is named, is still open; an answer is kept for 5 seconds. */
export function newOpenCheck(sessionLives: SessionCheck, lectureOpen: LectureCheck) {
  const recentChecks = new Map<string, { at: number; lives: Promise<boolean> }>();
  const mayLoad = async ({ db, now }: Services, sessionId: string, lectureId: string) =>
    (await sessionLives(db, sessionId)) && (!lectureId || (await lectureOpen(db, sessionId, lectureId, now())));
  return (services: Services, sessionId: string, lectureId: string) => {
    const at = services.now().getTime();
    const name = `${sessionId} ${lectureId}`;
    const cached = recentChecks.get(name);
    if (cached && at - cached.at < 5000) return cached.lives;
    if (recentChecks.size > 10_000) recentChecks.clear();
    const fresh = { at, lives: mayLoad(services, sessionId, lectureId) };
    recentChecks.set(name, fresh);
    return fresh.lives;
  };
}

/** Files by signed address, with ranges; whether they are still open is asked per range. */
export function mediaRoute(sessionLives: SessionCheck, lectureOpen: LectureCheck): RawRoute {
  const lives = newOpenCheck(sessionLives, lectureOpen);
  return {
    path: '/media/*',
    async handle(request, reply, services) {
      const key = (request.params as { '*': string })['*'];
      const { exp = '', sid = '', lecture = '', sig = '' } = request.query as Record<string, string>;
      const fits = isStorageKey(key) && services.signer.verify(vouched(key, exp, sid, lecture), sig);
      if (!fits || Number(exp) < services.now().getTime()) throw new Problem('link_not_valid');
      if (sid && !(await lives(services, sid, lecture))) throw new Problem('link_not_valid');
      return sendFile(services, key, request, reply);
    },
  };
}

async function sendFile(services: Services, key: string, request: FastifyRequest, reply: FastifyReply) {
  const { ports } = services;
  const { name } = request.query as { name?: string };
  // Captions come through us: a browser takes them from another origin only where that one allows it by name.
  if (ports.storage.redirect && !key.endsWith('.vtt')) {
    const as = { contentType: contentTypeOf(key), name: name?.slice(0, 200) };
    // Asked for again before it ends, so that a film that is watched for long goes on.
    reply.header('cache-control', 'private, no-store');
    return reply.redirect(await ports.storage.redirect(key, REDIRECT_SECONDS, as), 302);
  }
  reply.header('cache-control', 'private, max-age=3600').type(contentTypeOf(key));
  // What somebody uploaded is saved, never opened among our own pages.
  if (name)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name.slice(0, 200))}`);
  else if (key.endsWith('.pdf')) reply.header('content-disposition', `inline; filename="${key.split('/').at(-1)}"`);
  return sendBytes(services, key, request, reply);
}

/** Sends a file from the storage through us, whole or the range that was asked for. Throws `not_found`. */
export async function sendBytes({ ports }: Services, key: string, request: FastifyRequest, reply: FastifyReply) {
  const size = await ports.storage.size(key);
  if (size === undefined) throw new Problem('not_found');
  reply.header('accept-ranges', 'bytes');
  const rangeHeader = request.headers.range;
  if (!rangeHeader) return reply.header('content-length', size).send(await ports.storage.open(key));
  const ranges = parseRange(size, rangeHeader, { combine: true });
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
