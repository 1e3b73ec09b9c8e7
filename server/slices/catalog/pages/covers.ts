import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { patternNamed } from '../../../../art/cover-pattern.ts';
import { coverArt } from '../../../../art/covers.ts';
import { paletteOf } from '../../../../art/palettes.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { categories, courses } from '../../../tables/catalog/catalog.ts';

async function topCategoryOf(db: Db, slug: string) {
  const parent = alias(categories, 'parent');
  const [row] = await db
    .select({ own: categories.key, parent: parent.key })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .where(eq(courses.slug, slug));
  return row && (row.parent ?? row.own);
}

/** `/covers/<course id>.svg`: drawn from the course's id, so it may be kept for as long as anyone likes. */
export const coverRoute: RawRoute = {
  path: '/covers/:file',
  async handle(request, reply, { db }) {
    const { file } = request.params as { file: string };
    const { pattern } = request.query as { pattern?: unknown };
    const slug = /^([a-z0-9-]+)\.svg$/.exec(file)?.[1];
    const category = slug && (await topCategoryOf(db, slug));
    if (!category) throw new Problem('not_found');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(coverArt(slug, paletteOf(category), patternNamed(pattern)));
  },
};
