import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import type { Guard, Viewer } from '../security/viewer.ts';
import type { Services } from '../services.ts';
import { tokenOf } from './callers.ts';

interface Rule<V> {
  guard: Guard<V>;
  /** Whether it is closed to an admin who looks through somebody's eyes. */
  closedToViewAs: boolean;
  /** Whether it writes, and so needs room on the disk. */
  needsRoom: boolean;
}

/**
 * Asks, before a body is read, who knocks and whether they may enter: nobody uploads a megabyte to be told to sign in.
 * The token is read on every call, so a suspension bites on the next one. Throws the guard's refusals, `only_looking` and
 * `storage_full`.
 */
export async function admit<V>(
  request: FastifyRequest,
  services: Services,
  viewerOf: (db: Db, token: string) => Promise<Viewer | null>,
  { guard, closedToViewAs, needsRoom }: Rule<V>,
): Promise<V> {
  const token = tokenOf(request);
  const viewer = token ? await viewerOf(services.db, token) : null;
  if (viewer?.viewedBy && closedToViewAs) throw new Problem('only_looking');
  // The last of the room is the database's, so that it goes on and people can read; deleting makes room.
  if (needsRoom && (await services.room?.isFull())) throw new Problem('storage_full', { retryAfter: 60 });
  return guard(viewer);
}
