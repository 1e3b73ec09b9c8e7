import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, one } from '../platform/database/db.ts';
import { cleanLecture } from '../platform/text/author-html.ts';
import { htmlWithMaths } from '../platform/text/maths-in-markdown.ts';
import type { Storage } from '../ports/storage.ts';
import { contentPictures } from '../tables/content/content.ts';
import { keep } from './course-files.ts';

const folder = join(import.meta.dirname, '../../content/help/pictures');
const PICTURE = /^!\[([^\]]+)\]\(([a-z0-9-]+\.png)\)$/m;

async function storePicture(tx: Db, storage: Storage, ownerId: string, name: string) {
  const content = readFileSync(join(folder, name));
  const hash = createHash('sha256').update(content).digest('hex');
  const { key, bytes } = await keep(tx, storage, `content/${hash.slice(0, 32)}.png`, content);
  // A PNG tells its size in its first chunk. https://www.w3.org/TR/png/#11IHDR
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  const row = { ownerId, key, name, contentType: 'image/png', bytes, width, height };
  return { ...row, id: one(await tx.insert(contentPictures).values(row).returning()).id };
}

/** The HTML of a help article, whose pictures (each a line of its own) are kept as an admin would have uploaded them. */
export async function withHelpPictures(tx: Db, storage: Storage, ownerId: string | null, markdown: string) {
  // A text, then a description, a file and the next text, again and again.
  const [first = '', ...rest] = markdown.split(PICTURE);
  let html = htmlWithMaths(first);
  for (let at = 0; at < rest.length; at += 3) {
    const [alt = '', name = '', text = ''] = rest.slice(at, at + 3);
    if (ownerId) {
      const { id, width, height } = await storePicture(tx, storage, ownerId, name);
      html += `<p><img data-media="${id}" alt="${alt}" width="${width}" height="${height}"></p>`;
    }
    html += htmlWithMaths(text);
  }
  return cleanLecture(html);
}
