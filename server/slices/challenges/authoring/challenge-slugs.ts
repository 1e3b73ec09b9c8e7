import { eq, like, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { challenges } from '../../../tables/challenges/challenges.ts';

/** As it stands in an address: accents go, and everything that is no Latin letter or digit parts words. */
export const slugOfTitle = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 70)
    .replace(/^-|-$/g, '') || 'challenge';

/** The first of `two-sums`, `two-sums-2`, … that nobody has. */
export async function freeSlug(tx: Db, wish: string) {
  const rows = await tx
    .select({ slug: challenges.slug })
    .from(challenges)
    .where(or(eq(challenges.slug, wish), like(challenges.slug, `${wish}-%`)));
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wish : `${wish}-${n}`;
    if (!taken.has(slug)) return slug;
  }
}
