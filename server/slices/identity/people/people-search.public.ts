import type { StudentFilters } from '@stepwell/contract/admin/admin.ts';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { literal, wordsIn } from '../../../platform/text/like.ts';
import { users } from '../../../tables/identity/identity.ts';

/** Written as the trigram index on it is (`identity_people_by_words`). */
const searchText = sql`(${users.fullName} || ' ' || ${users.email})`;

/** Each narrows the people to those whom these filters let through; erased people are nobody's find. */
export const matches = ({ q, status, confirmed, seen }: StudentFilters): (SQL | undefined)[] => [
  isNull(users.erasedAt),
  status && eq(users.status, status),
  confirmed && (confirmed === 'yes' ? isNotNull(users.emailConfirmedAt) : isNull(users.emailConfirmedAt)),
  seen && sightingOf[seen],
  ...wordsIn(q).map(occurs),
];

/** Never seen sorts and compares as longest ago; written as the index `identity_people_by_sight` is. */
export const seenAt = sql`coalesce(${users.lastSeenAt}, '-infinity')`;
const ago = (days: number) => sql`now() - ${sql.raw(`interval '${days} days'`)}`;
const sightingOf = {
  week: sql`${seenAt} >= ${ago(7)}`,
  month: sql`${seenAt} >= ${ago(30)} and ${seenAt} < ${ago(7)}`,
  older: sql`${seenAt} < ${ago(30)} and ${users.lastSeenAt} is not null`,
  never: isNull(users.lastSeenAt),
};

/**
 * A word of three letters and more is found anywhere; a shorter one at the beginning of a name or address, since an
 * index of threes cannot find it elsewhere and among many people it would be everywhere. An address is read from its
 * beginning, so that the index of addresses finds it at once, where its threes stand in everybody's.
 */
function occurs(word: string): SQL | undefined {
  const part = literal(word);
  if (/^[^@]+@[^@]+$/.test(word))
    return and(sql`starts_with(${users.email}, ${word.toLowerCase()})`, sql`${searchText} ilike ${`% ${part}%`}`);
  if ([...word].length >= 3) return sql`${searchText} ilike ${`%${part}%`}`;
  return or(sql`${searchText} ilike ${`${part}%`}`, sql`${searchText} ilike ${`% ${part}%`}`);
}

/** Students whom the filters let through. */
export const studentsMatching = (filters: StudentFilters) => and(eq(users.role, 'student'), ...matches(filters));
