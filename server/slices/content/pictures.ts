import type { ContentPicture } from '@stepwell/contract/content/entries.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { one } from '../../platform/database/db.ts';
import { contentTypeOf, sendBytes } from '../../platform/files/media.ts';
import type { Services } from '../../platform/services.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { contentPictures } from '../../tables/content/content.ts';
import { keepDrawnPicture } from '../identity/account/drawn-pictures.public.ts';

/** Of one person: nobody fills the site with pictures. */
const MOST = 500;

/** Where a stored picture answers: its key is `content/<random>.jpg`, which nobody can guess. */
export const pictureUrl = (key: string) => `/pictures/${key}`;

/** Stores a picture, drawn anew. Throws what drawing throws, and `too_many_pictures`. */
export async function addPicture(
  services: Pick<Services, 'db' | 'ports'>,
  ownerId: string,
  file: { name: string; content: Uint8Array },
): Promise<ContentPicture> {
  const mine = await services.db.$count(contentPictures, eq(contentPictures.ownerId, ownerId));
  if (mine >= MOST)
    throw new Problem('too_many_pictures', { message: `You have ${MOST} images. Ask an admin to remove some.` });
  const row = await keepDrawnPicture(services, { ...file, folder: 'content' }, async (tx, { hash: _, ...drawn }) =>
    one(
      await tx
        .insert(contentPictures)
        .values({ ownerId, ...drawn })
        .returning(),
    ),
  );
  return { pictureId: row.id, url: pictureUrl(row.key) };
}

/** Pictures of published pages are anybody’s; a name changes with its picture, so a browser may keep it. */
export const contentPictureRoute: RawRoute = {
  path: '/pictures/content/:file',
  async handle(request, reply, services) {
    const { file } = request.params as { file: string };
    if (!/^[a-f0-9]{32}\.(png|jpg)$/.test(file)) throw new Problem('not_found');
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(contentTypeOf(file));
    return sendBytes(services, `content/${file}`, request, reply);
  },
};
