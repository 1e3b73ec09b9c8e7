import { expect } from 'vitest';
import { soon } from './patience.ts';
import { look } from './stepwell.ts';

/**
 * A course that was written into the tables by hand has its place in the catalogue from here on, as a published one has:
 * other journeys walk over the same site at the same time.
 */
export async function shelved(databaseUrl: string, slug: string) {
  await look(
    databaseUrl,
    `with told as (insert into platform_outbox (name, payload) values ('catalog.courses-unshelved', '{}') returning id)
     select pg_notify('stepwell_outbox', '') from told`,
  );
  const found = () =>
    look(databaseUrl, 'select 1 from catalog_search s join catalog_courses c on c.id = s.course_id where c.slug = $1', [
      slug,
    ]);
  await expect.poll(async () => (await found()).length, soon).toBe(1);
  // Found by then, since what has an edition is indexed as it is published.
  await look(databaseUrl, 'update catalog_courses set edition = greatest(edition, 1) where slug = $1', [slug]);
}
