import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import type { Viewer } from '../security/viewer.ts';
import { isApiKey } from './api-keys.ts';

/** So many sessions are remembered as ones that opened; the one seen longest ago is forgotten first. */
const MOST_KNOWN = 50_000;

export const tokenOf = (request: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * Who is counted as one caller: a session or an API key that opened before, by itself, so that a whole college behind one address can
 * sit one exam; everybody else by their address, made-up tokens included.
 */
export function newCallers(open: (db: Db, token: string) => Promise<Viewer | null>) {
  const known = new Set<string>();
  async function remember<V>(token: string, opening: () => Promise<V>) {
    const opened = await opening();
    known.delete(token);
    if (opened) known.add(token);
    const [oldest] = known;
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    return opened;
  }
  return {
    keyOf: (request: FastifyRequest) => {
      const token = tokenOf(request);
      if (token === null || !known.has(token)) return request.ip;
      return isApiKey(token) ? `key ${token}` : `session ${token}`;
    },
    isSession: (key: string) => key.startsWith('session '),
    isKey: (key: string) => key.startsWith('key '),
    viewerOf: (db: Db, token: string) => remember(token, () => open(db, token)),
    /** The same for what opens in another way than as a session. */
    remember,
  };
}
