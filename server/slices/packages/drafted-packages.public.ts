import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { packageLectures, packages } from '../../tables/packages/packages.ts';

/** Writes which package a published lecture is; its archive lies under `fileKey`. */
export async function publishPackage(tx: Db, lectureId: string, { fileKey, name }: { fileKey: string; name: string }) {
  const [of] = await tx.select({ id: packages.id }).from(packages).where(eq(packages.fileKey, fileKey));
  if (!of) throw new Error(`no package lies under ${fileKey}`);
  const row = { packageId: of.id, name };
  await tx
    .insert(packageLectures)
    .values({ lectureId, ...row })
    .onConflictDoUpdate({ target: packageLectures.lectureId, set: row });
}

/** The archives of the packages that these lectures are, by the lecture's id. */
export async function publishedPackages(db: Db, lectureIds: string[]) {
  if (lectureIds.length === 0) return new Map<string, { key: string; name: string }>();
  const rows = await db
    .select({ lectureId: packageLectures.lectureId, name: packageLectures.name, key: packages.fileKey })
    .from(packageLectures)
    .innerJoin(packages, eq(packages.id, packageLectures.packageId))
    .where(inArray(packageLectures.lectureId, lectureIds));
  return new Map(rows.map(({ lectureId, ...file }) => [lectureId, file]));
}
