import type { ChallengePicture } from '@stepwell/contract/challenges/challenge-pictures.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { mediaUrl } from '../../../platform/files/media.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { picturesIn, showPictures } from '../../../platform/text/author-html.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { challengePictures } from '../../../tables/challenges/challenge-pictures.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { keepDrawnPicture } from '../../identity/account/drawn-pictures.public.ts';

type Row = typeof challengePictures.$inferSelect;
type Signing = Pick<Services, 'db' | 'signer' | 'now'>;
/** Of one author: nobody fills the site with pictures. */
const MOST = 2000;

/** Keeps a picture for an author's challenges, drawn anew. Throws what drawing throws, and `too_many_pictures`. */
export async function keepPicture(
  services: Pick<Services, 'db' | 'ports'>,
  ownerId: string,
  file: { id?: string; name: string; content: Uint8Array },
): Promise<Row> {
  const mine = await services.db.$count(challengePictures, eq(challengePictures.ownerId, ownerId));
  if (mine >= MOST) throw new Problem('too_many_pictures');
  const { id, ...given } = file;
  return keepDrawnPicture(services, { ...given, folder: 'challenges' }, async (tx, drawn) =>
    one(
      await tx
        .insert(challengePictures)
        .values({ ...(id && { id }), ownerId, ...drawn })
        .returning(),
    ),
  );
}

/** A picture with its address, good while the session lasts. */
export const shownPicture = (
  services: Signing,
  sessionId: string,
  { id, key, name, width, height }: Row,
): ChallengePicture => ({
  pictureId: id,
  name,
  width,
  height,
  url: mediaUrl(services, key, sessionId),
});

/** A picture for who writes with it. Throws `media_not_found` for everybody else. */
export async function pictureFor(services: Signing, viewer: Viewer, pictureId: string): Promise<ChallengePicture> {
  const [row] = await services.db.select().from(challengePictures).where(eq(challengePictures.id, pictureId));
  if (!row || !(await mayUse(services.db, viewer, row))) throw new Problem('media_not_found');
  return shownPicture(services, viewer.sessionId, row);
}

async function mayUse(db: Db, viewer: Viewer, { id, ownerId }: Row) {
  if (ownerId === viewer.id || viewer.role === 'admin') return true;
  const naming = await db
    .select({ id: challengeVersions.id })
    .from(challengeVersions)
    .innerJoin(challenges, eq(challenges.id, challengeVersions.challengeId))
    .where(
      and(
        eq(challenges.ownerId, viewer.id),
        sql`(${challengeVersions.statement} || ${challengeVersions.editorial}) like ${anywhere(id)}`,
      ),
    )
    .limit(1);
  return naming.length > 0;
}

export const picturesNamed = (db: Db, ids: readonly string[]): Promise<Row[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(challengePictures)
        .where(inArray(challengePictures.id, [...ids]));

/**
 * A clean text with the addresses of its pictures. Whoever calls this has made sure that the caller may read the text: a
 * picture is given out with what shows it.
 */
export async function withPictures(services: Signing, sessionId: string, html: string): Promise<string> {
  const keys = new Map((await picturesNamed(services.db, picturesIn(html))).map(({ id, key }) => [id, key]));
  return showPictures(html, (id) => {
    const key = keys.get(id);
    return key && mediaUrl(services, key, sessionId);
  });
}
