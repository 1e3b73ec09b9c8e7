import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import type { Viewer } from '../security/viewer.ts';

/** So many sessions are remembered as ones that opened; the one seen longest ago is forgotten first. */
const MOST_KNOWN = 50_000;

export const tokenOf = (request: FastifyRequest) =>
  /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * Who is counted as one caller: a session that opened before, by itself, so that a whole college behind one address can
 * sit one exam; everybody else by their address, made-up tokens included.
 */
export function newCallers(open: (db: Db, token: string) => Promise<Viewer | null>) {
  const known = new Set<string>();
  return {
    keyOf: (request: FastifyRequest) => {
      const token = tokenOf(request);
      return token !== null && known.has(token) ? `session ${token}` : request.ip;
    },
    isSession: (key: string) => key.startsWith('session '),
    viewerOf: async (db: Db, token: string) => {
      const viewer = await open(db, token);
      known.delete(token);
      if (viewer) known.add(token);
      const [oldest] = known;
      if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
      return viewer;
    },
  };
}
