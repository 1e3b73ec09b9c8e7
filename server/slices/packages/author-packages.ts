import type { PackageFacts } from '@stepwell/contract/packages/packages.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { media } from '../../tables/authoring/authoring.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { packageCalls, packages } from '../../tables/packages/packages.ts';
import { unitNote } from './cmi5/satisfaction.ts';
import { ruleOf } from './judging.ts';

/** The package that a media of a course is, for whoever writes that course; `package_not_found` for everybody else. */
export async function ownPackage(db: Db, viewer: Pick<Viewer, 'id' | 'role'>, mediaId: string) {
  const [row] = await db
    .select({ name: media.name, of: packages, instructorId: courses.instructorId })
    .from(media)
    .innerJoin(courses, eq(courses.id, media.courseId))
    .innerJoin(packages, eq(packages.fileKey, media.key))
    .where(and(eq(media.id, mediaId), eq(media.kind, 'package')));
  if (!row || (viewer.role !== 'admin' && viewer.id !== row.instructorId)) throw new Problem('package_not_found');
  return row;
}

export async function packageFacts(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { mediaId, apart }: { mediaId: string; apart: boolean },
): Promise<PackageFacts> {
  const { name, of } = await ownPackage(db, viewer, mediaId);
  const calls = await db
    .select()
    .from(packageCalls)
    .where(eq(packageCalls.packageId, of.id))
    .orderBy(asc(packageCalls.firstAt), asc(packageCalls.call));
  return {
    mediaId,
    name,
    apart,
    title: of.title,
    format: of.edition,
    files: of.files,
    bytes: of.bytes,
    items: of.items.map((item) => ({
      itemId: item.itemId,
      title: item.title,
      depth: item.depth,
      launchable: item.place !== null,
      note: of.format === 'cmi5' ? unitNote(item) : '',
    })),
    rule: ruleOf(of.format, of.items),
    notTaken: of.notTaken,
    calls: calls.map(({ call, times, firstAt }) => ({ call, times, firstAt: firstAt.toISOString() })),
  };
}
