import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secrets } from '../../tables/platform/platform.ts';
import { type Db, one } from '../database/db.ts';

/** A secret of this installation by name: made once, by whoever asks first, and the same for every process. */
export async function secretOf(db: Db, name: string) {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  return one(await db.select().from(secrets).where(eq(secrets.name, name))).value;
}

/** As `secretOf`, for what is no row of random bytes: of two that are made at once the first is kept. */
export async function secretMadeBy(db: Db, name: string, make: () => Promise<string>) {
  const known = await findSecret(db, name);
  if (known !== undefined) return known;
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  return one(await db.select().from(secrets).where(eq(secrets.name, name))).value;
}

export async function findSecret(db: Db, name: string) {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  return row?.value;
}

/** In place of the one that was kept by this name. */
export const keepSecret = (db: Db, name: string, value: string) =>
  db.insert(secrets).values({ name, value }).onConflictDoUpdate({ target: secrets.name, set: { value } });

export const forgetSecret = (db: Db, name: string) => db.delete(secrets).where(eq(secrets.name, name));
