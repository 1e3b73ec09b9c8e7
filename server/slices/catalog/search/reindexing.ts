import { asc, gt, sql } from 'drizzle-orm';
import { coursesUnshelved } from '../../../events/catalog.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import type { Services } from '../../../platform/services.ts';
import type { Job } from '../../../platform/slice.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { stemmers } from './query-parsing.ts';
import { indexCourses } from './search-rows.ts';

/** Courses held at once, so that whoever changes one of them does not wait long. */
const BATCH = 500;

/** Shelves every course anew and forgets words that none uses any more. May be stopped and run again at any point. */
export async function reindexCourses(db: Db) {
  let last: string | undefined;
  do {
    const batch = await db
      .select({ id: courses.id })
      .from(courses)
      .where(last ? gt(courses.id, last) : undefined)
      .orderBy(asc(courses.id))
      .limit(BATCH);
    const ids = batch.map(({ id }) => id);
    await db.transaction(async (tx) => {
      if (await indexCourses(tx, ids)) await touchPublicContent(tx);
    });
    last = ids.at(-1);
  } while (last);
  await forgetWords(db);
}

/** The index holds stems: a word is used where the stem that some language has for it is. */
const forgetWords = (db: Db) =>
  db.execute(sql`
    with ${stemmers}, used as materialized (
      select word from ts_stat('select words from catalog_search')
    ), kept as materialized (
      select w.word from catalog_words w, stemmers, unnest(tsvector_to_array(to_tsvector(stems, w.word))) stem
      where stem in (select word from used)
    )
    delete from catalog_words w where not exists (select from kept where kept.word = w.word)
  `);

const NAME = 'catalog.reshelve';

/** Nightly, for whatever changed without anybody saying so. */
export const reshelving: Job = { name: NAME, cron: '20 2 * * *', run: ({ db }: Services) => reindexCourses(db) };

export const onUnshelved = on(coursesUnshelved, (_, { ports }) => ports.queue.enqueue(NAME, {}, { key: NAME }));
