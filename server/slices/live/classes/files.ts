import { MOST_CLASS_FILES } from '@stepwell/contract/live/classes.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import { dropFiles } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import { judgeFile } from '../../../platform/submitted-files/file-judging.ts';
import { saveSubmittedFile } from '../../../platform/submitted-files/kept-files.ts';
import { liveFiles } from '../../../tables/live/live.ts';
import { hostedClass } from './audience.ts';
import type { Staff } from './hosts.public.ts';

async function roomFor(db: Db, classId: string) {
  if ((await db.$count(liveFiles, eq(liveFiles.classId, classId))) >= MOST_CLASS_FILES)
    throw new Problem('live_files_full');
}

/** Adds a file to a class. Throws `live_class_not_found`, `live_files_full`, `work_file_refused`. */
export async function addFile(
  services: Pick<Services, 'db' | 'ports' | 'now'>,
  viewer: Staff,
  classId: string,
  file: { name: string; content: Uint8Array },
) {
  const { db, now } = services;
  await hostedClass(db, viewer, classId);
  await roomFor(db, classId);
  const name = nameOf(file.name);
  judgeFile({ ...file, name }, []);
  await saveSubmittedFile(services, { folder: `live/${classId}`, content: file.content }, async (tx, saved) => {
    await hostedClass(tx, viewer, classId, true);
    await roomFor(tx, classId);
    await tx.insert(liveFiles).values({ classId, name, ...saved, addedAt: now() });
  });
}

/** Fine to repeat. */
export async function removeFile(
  services: Pick<Services, 'db' | 'ports'>,
  viewer: Staff,
  { classId, fileId }: { classId: string; fileId: string },
) {
  await hostedClass(services.db, viewer, classId);
  const gone = await services.db
    .delete(liveFiles)
    .where(and(eq(liveFiles.id, fileId), eq(liveFiles.classId, classId)))
    .returning();
  await dropFiles(
    services,
    gone.map(({ key }) => key),
  );
}
