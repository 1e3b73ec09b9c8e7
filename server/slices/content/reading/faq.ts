import type { Faq } from '@stepwell/contract/content/content.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { cachedByContent } from '../../../platform/pages/content-version.ts';
import { drawMath, textOf } from '../../../platform/text/author-html.ts';
import { entries } from '../../../tables/content/content.ts';
import { readSearch } from '../search.ts';
import { pageTexts } from './page-texts.ts';

/** Groups in the order of their first question. */
async function questionsOf(db: Db, query: string | undefined): Promise<Faq['groups']> {
  const rows = await db
    .select({ slug: entries.slug, live: entries.live })
    .from(entries)
    .where(
      and(
        eq(entries.kind, 'faq'),
        eq(entries.state, 'published'),
        query === undefined ? undefined : sql`${entries.words} @@ ${query}::tsquery`,
      ),
    )
    .orderBy(asc(entries.position), asc(entries.id));
  const groups = new Map<string, Faq['groups'][number]>();
  for (const { slug, live } of rows) {
    if (!live) continue;
    const group = groups.get(live.topic) ?? { group: live.topic, questions: [] };
    group.questions.push({ slug, question: live.title, html: drawMath(live.html), text: textOf(live.html) });
    groups.set(live.topic, group);
  }
  return [...groups.values()];
}

const wholeFaq = cachedByContent((db) => questionsOf(db, undefined));

/** Questions by their groups; of a search, those that match. */
export async function faq(db: Db, q: string | undefined) {
  const [{ query, reading, any }, texts] = await Promise.all([readSearch(db, 'faq', q), pageTexts(db)]);
  const groups = query === undefined && any ? await wholeFaq(db) : any ? await questionsOf(db, query) : [];
  return { page: texts.faq ?? null, groups, reading, missed: !any };
}
