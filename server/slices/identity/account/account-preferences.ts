import type { Preferences } from '@stepwell/contract/identity/account.ts';
import { eq, sql } from 'drizzle-orm';
import { type Db, preparedOn } from '../../../platform/database/db.ts';
import { preferences } from '../../../tables/identity/identity.ts';

/** What nobody chose: as each device has it, in the browser's zone, with the name. */
const unset: Preferences = { theme: null, timeZone: null, hideName: false };

const preferencesQuery = preparedOn((db) =>
  db
    .select({ theme: preferences.theme, timeZone: preferences.timeZone, hideName: preferences.hideName })
    .from(preferences)
    .where(eq(preferences.userId, sql.placeholder('userId')))
    .prepare('preferences_of_person'),
);

/** What a person chose; asked with every profile. */
export async function preferencesOf(db: Db, userId: string): Promise<Preferences> {
  const [row] = await preferencesQuery(db).execute({ userId });
  return row ?? unset;
}

/** Changes what is named and leaves the rest. */
export async function prefer(
  db: Db,
  userId: string,
  changed: { [K in keyof Preferences]?: Preferences[K] | undefined },
): Promise<Preferences> {
  await db
    .insert(preferences)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: preferences.userId, set: { ...changed, updatedAt: new Date() } });
  return preferencesOf(db, userId);
}
