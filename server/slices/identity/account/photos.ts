import { randomBytes } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { profileChanged } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { users } from '../../../tables/identity/identity.ts';
import { lockPerson } from '../users.ts';
import { drawPhoto } from './photo-drawing.ts';

/**
 * Keeps a picture as somebody's photo, under a name that nobody can guess and that changes with every photo. The one
 * before goes. Throws what `drawPhoto` throws.
 */
export async function keepPhoto({ db, ports }: Pick<Services, 'db' | 'ports'>, userId: string, bytes: Uint8Array) {
  const photo = await drawPhoto(bytes);
  const key = `people/${randomBytes(16).toString('hex')}.jpg`;
  await ports.storage.put(key, photo);
  const before = await db.transaction((tx) => hang(tx, userId, key));
  if (before) await ports.storage.remove(before);
  return key;
}

/** Fine to repeat. */
export async function removePhoto({ db, ports }: Pick<Services, 'db' | 'ports'>, userId: string) {
  const before = await db.transaction((tx) => hang(tx, userId, null));
  if (before) await ports.storage.remove(before);
}

/** Answers the photo that hung there before; of two that come at once, each takes down the one before it. */
async function hang(tx: Db, userId: string, photoKey: string | null) {
  const before = await lockPerson(tx, userId);
  await tx.update(users).set({ photoKey }).where(eq(users.id, userId));
  if (before?.photoKey !== photoKey) {
    await emit(tx, profileChanged, { userId });
    await touchPublicContent(tx);
  }
  return before?.photoKey;
}

/** `/photos/<random>.jpg`: another photo has another name, so it may be kept for as long as anyone likes. */
export const photoRoute: RawRoute = {
  path: '/photos/:file',
  async handle(request, reply, { ports }) {
    const { file } = request.params as { file: string };
    const key = `people/${file}`;
    const size = /^[0-9a-f]{32}\.jpg$/.test(file) ? await ports.storage.size(key) : undefined;
    if (size === undefined) throw new Problem('not_found');
    reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable');
    return reply.header('content-length', size).send(await ports.storage.open(key));
  },
};
