import { randomBytes } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { nameOf } from '../../../platform/files/file-name.ts';
import { dropFiles, keepFile } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { media } from '../../../tables/authoring/authoring.ts';
import { drawPicture } from '../../identity/account/picture-drawing.public.ts';
import { dropUnnamed } from './unnamed-files.ts';
import { usesOf } from './uses.ts';

type Row = typeof media.$inferSelect;
type Keeping = Pick<Services, 'db' | 'ports'>;

/** Pixels along the longer side of a poster. */
export const POSTER_SIDE = 1280;

export async function renameMedia({ db }: Pick<Services, 'db'>, { id }: Row, name: string): Promise<Row> {
  const [renamed] = await db
    .update(media)
    .set({ name: nameOf(name) })
    .where(eq(media.id, id))
    .returning();
  if (!renamed) throw new Problem('media_not_found');
  return renamed;
}

/** The still picture of a film; the one before goes unless learners see it. Throws what `drawPicture` throws. */
export async function keepPoster(services: Keeping, { id, kind }: Row, bytes: Uint8Array): Promise<Row> {
  if (kind !== 'video')
    throw new Problem('wrong_kind_of_lecture', { message: 'Only a video can have a poster image.' });
  const drawn = await drawPicture(bytes, POSTER_SIDE);
  const ending = drawn.kind === 'jpeg' ? 'jpg' : 'png';
  const key = `courses/${randomBytes(16).toString('hex')}.${ending}`;
  await keepFile(services, { key, contentType: `image/${drawn.kind}`, content: drawn.content });
  const hung = await services.db.transaction(async (tx) => {
    const [before] = await tx.select().from(media).where(eq(media.id, id)).for('update');
    const [after] = await tx.update(media).set({ posterKey: key }).where(eq(media.id, id)).returning();
    return before && after && { before: before.posterKey, after };
  });
  if (!hung) {
    await dropFiles(services, [key]);
    throw new Problem('media_not_found');
  }
  const { before, after } = hung;
  if (before) await dropUnnamed(services, [before]);
  return after;
}

/** Throws `media_in_use` while anything uses it; a poster that learners see stays with their lecture. */
export async function removeMedia(services: Keeping, { id }: Row) {
  const gone = await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update');
    if (!row) throw new Problem('media_not_found');
    const uses = await usesOf(tx, row);
    if (uses.length > 0) throw new Problem('media_in_use');
    await tx.delete(media).where(eq(media.id, id));
    return row;
  });
  await dropUnnamed(services, gone.posterKey ? [gone.key, gone.posterKey] : [gone.key]);
}
