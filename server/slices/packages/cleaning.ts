import { and, eq, isNull, like, lt } from 'drizzle-orm';
import { dropFiles } from '../../platform/files/file-storage.ts';
import type { Services } from '../../platform/services.ts';
import type { Job } from '../../platform/slice.ts';
import { media } from '../../tables/authoring/authoring.ts';
import { packageFiles, packageLectures, packages } from '../../tables/packages/packages.ts';
import { files } from '../../tables/platform/platform.ts';

const DAY = 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/** Packages that no course names any more, and what lies there of one that was never finished. */
async function forgetUnnamed(services: Services) {
  const { db, now } = services;
  const before = new Date(now().getTime() - DAY);
  const unnamed = await db
    .select({ id: packages.id })
    .from(packages)
    .leftJoin(media, eq(media.key, packages.fileKey))
    .leftJoin(packageLectures, eq(packageLectures.packageId, packages.id))
    .where(and(isNull(media.id), isNull(packageLectures.lectureId), lt(packages.createdAt, before)));
  for (const { id } of unnamed) await db.delete(packages).where(eq(packages.id, id));
  for (;;) {
    const left = await db
      .select({ key: files.key })
      .from(files)
      .leftJoin(packageFiles, eq(packageFiles.key, files.key))
      .where(and(like(files.key, 'packages/%'), isNull(packageFiles.key), lt(files.createdAt, before)))
      .limit(AT_ONCE);
    if (left.length === 0) return;
    await dropFiles(
      services,
      left.map(({ key }) => key),
    );
  }
}

export const cleaningJob: Job = { name: 'packages.forget-unnamed', cron: '47 4 * * *', run: forgetUnnamed };
