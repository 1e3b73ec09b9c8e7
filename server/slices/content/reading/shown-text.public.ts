import type { EntryContent } from '@stepwell/contract/content/entries.ts';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { drawMath, picturesIn, showPictures } from '../../../platform/text/author-html.ts';
import { contentPictures } from '../../../tables/content/content.ts';
import { pictureUrl } from '../pictures.ts';
import { withHeadingIds } from './headings.ts';

/** Where pictures lie, by their ids. */
export async function pictureUrls(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contentPictures.id, key: contentPictures.key })
    .from(contentPictures)
    .where(inArray(contentPictures.id, ids));
  return new Map(rows.map(({ id, key }) => [id, pictureUrl(key)]));
}

/** A cover as it is shown; nothing where its picture is gone. */
export function coverOf(cover: EntryContent['cover'], urls: ReadonlyMap<string, string>) {
  const url = cover && urls.get(cover.pictureId);
  return url ? { url, alt: cover.decorative ? '' : cover.alt } : null;
}

/** A text as readers see it: pictures with their addresses, formulas drawn, headings that can be linked to. */
export async function shownText(db: Db, content: EntryContent) {
  const urls = await pictureUrls(db, [
    ...picturesIn(content.html),
    ...(content.cover ? [content.cover.pictureId] : []),
  ]);
  const { html, contents } = withHeadingIds(drawMath(showPictures(content.html, (id) => urls.get(id))));
  return { html, contents, cover: coverOf(content.cover, urls) };
}
