import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secrets } from '../tables/platform.ts';
import { type Db, one } from './db.ts';

/** A secret of this installation by name: made once, by whoever asks first, and the same for every process. */
export async function secretOf(db: Db, name: string) {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  return one(await db.select().from(secrets).where(eq(secrets.name, name))).value;
}
