import { randomBytes } from 'node:crypto';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { mediaUrl } from '../../../platform/files/media.ts';
import type { Services } from '../../../platform/services.ts';
import { certificateDesigns, certificatePictures } from '../../../tables/certificates/templates.ts';
import { drawLogo } from '../../identity/account/logo-drawing.public.ts';

/** Sharp at 220 points of width on a printer of 300 dots an inch. */
const BOX = { width: 920, height: 300 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Draws a logo or a signature anew and keeps it. Throws `not_a_photo`, `photo_too_big` and `photo_too_small`. */
export async function keepPicture({ db, ports, ...services }: Services, bytes: Uint8Array, sessionId: string) {
  const picture = `certificate-pictures/${randomBytes(12).toString('hex')}.png`;
  await ports.storage.put(picture, await drawLogo(bytes, BOX));
  await db.insert(certificatePictures).values({ key: picture, keptAt: services.now() });
  return { picture, url: mediaUrl(services, picture, sessionId) };
}

/** Takes away what was sent more than a day ago and stands in no design of any version. Fine to repeat. */
export async function forgetPictures({ db, ports, now }: Services) {
  const { key, keptAt } = certificatePictures;
  const unused = and(
    lt(keptAt, new Date(now().getTime() - DAY_MS)),
    notExists(
      db
        .select({ one: sql`1` })
        .from(certificateDesigns)
        .where(sql`position(${key} in ${certificateDesigns.design}::text) > 0`),
    ),
  );
  for (const { key: one } of await db.select({ key }).from(certificatePictures).where(unused)) {
    await ports.storage.remove(one);
    await db.delete(certificatePictures).where(eq(key, one));
  }
}
