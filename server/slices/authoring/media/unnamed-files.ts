import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { dropFiles } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { media } from '../../../tables/authoring/authoring.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { packageLectures, packages } from '../../../tables/packages/packages.ts';

/** Removes those of these files that nothing names any more: the copy of a course names the same ones. Fine to repeat. */
export async function dropUnnamed(services: Pick<Services, 'db' | 'ports'>, keys: string[]) {
  if (keys.length === 0) return;
  const named = await namedOf(services.db, keys);
  await dropFiles(
    services,
    keys.filter((key) => !named.has(key)),
  );
}

/** Every file of a course, posters among them. */
export async function keysOf(db: Db, courseId: string) {
  const rows = await db
    .select({ key: media.key, poster: media.posterKey })
    .from(media)
    .where(eq(media.courseId, courseId));
  return rows.flatMap(({ key, poster }) => (poster === null ? [key] : [key, poster]));
}

async function namedOf(db: Db, keys: string[]) {
  const some = sql.param(keys);
  const [files, lectureFiles, covers, packed] = await Promise.all([
    db
      .select({ key: media.key, poster: media.posterKey })
      .from(media)
      .where(or(inArray(media.key, keys), inArray(media.posterKey, keys))),
    db
      .select({ key: lectures.videoKey, poster: lectures.posterKey, files: lectures.files })
      .from(lectures)
      .where(
        or(
          inArray(lectures.videoKey, keys),
          inArray(lectures.posterKey, keys),
          sql`jsonb_path_query_array(${lectures.files}, '$[*].key') ?| ${some}::text[]`,
        ),
      ),
    db.select({ key: courses.coverKey }).from(courses).where(inArray(courses.coverKey, keys)),
    db
      .select({ key: packages.fileKey })
      .from(packages)
      .innerJoin(packageLectures, eq(packageLectures.packageId, packages.id))
      .where(inArray(packages.fileKey, keys)),
  ]);
  return new Set([
    ...files.flatMap(({ key, poster }) => [key, poster]),
    ...lectureFiles.flatMap(({ key, poster, files: beside }) => [key, poster, ...beside.map((file) => file.key)]),
    ...covers.map(({ key }) => key),
    ...packed.map(({ key }) => key),
  ]);
}
