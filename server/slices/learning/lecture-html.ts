import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { picturesIn, showPictures } from '../../platform/text/author-html.ts';
import { media } from '../../tables/authoring/authoring.ts';

/** A lecture's text with the addresses of its pictures, which are files of the course like its films. */
export async function shownHtml(db: Db, html: string, addressOf: (key: string) => string) {
  const ids = picturesIn(html);
  if (ids.length === 0) return html;
  const rows = await db.select({ id: media.id, key: media.key }).from(media).where(inArray(media.id, ids));
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  return showPictures(html, (id) => {
    const key = keys.get(id);
    return key === undefined ? undefined : addressOf(key);
  });
}
