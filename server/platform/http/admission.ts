import type { StaffRight } from '@stepwell/contract/identity/staff-rights.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/db.ts';
import { roleBy } from '../security/staff.ts';
import type { Guard, Viewer } from '../security/viewer.ts';
import type { Services } from '../services.ts';
import { type ApiKeys, isApiKey } from './api-keys.ts';
import { tokenOf } from './callers.ts';

interface Rule<V> {
  guard: Guard<V>;
  /** Whether it is closed to an admin who looks through somebody's eyes. */
  closedToViewAs: boolean;
  /** Whether it writes, and so needs room on the disk. */
  needsRoom: boolean;
  /** What an API key needs for it; no key may enter where nothing is said. */
  scope?: string | undefined;
  /** Rights of staff any of which opens it; it is closed to staff where nothing is said. */
  rights?: readonly StaffRight[];
}
/** Finds out who holds a token. */
export interface Openers {
  viewerOf: (db: Db, token: string) => Promise<Viewer | null>;
  apiKeys: ApiKeys['open'] | undefined;
}

/**
 * Asks, before a body is read, who knocks and whether they may enter: nobody uploads a megabyte to be told to sign in.
 * The token is read on every call, so a suspension bites on the next one. Throws the guard's refusals, those of API keys,
 * `only_looking` and `storage_full`.
 */
export async function admit<V>(
  request: FastifyRequest,
  services: Services,
  { viewerOf, apiKeys }: Openers,
  { guard, closedToViewAs, needsRoom, scope, rights = [] }: Rule<V>,
): Promise<V> {
  const token = tokenOf(request);
  const open = (held: string) =>
    apiKeys && isApiKey(held) ? apiKeys(services, held, { scope, address: request.ip }) : viewerOf(services.db, held);
  const viewer = token ? await open(token) : null;
  if (viewer?.viewedBy && closedToViewAs) throw new Problem('only_looking');
  // The last of the room is the database's, so that it goes on and people can read; deleting makes room.
  if (needsRoom && (await services.room?.isFull())) throw new Problem('storage_full', { retryAfter: 60 });
  return guard(viewer && { ...viewer, role: roleBy({ ...viewer, rights: viewer.profile.rights }, rights) });
}
