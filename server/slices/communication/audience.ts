import type { ModuleForm, OwnModule } from '@stepwell/contract/communication/own-modules.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { communicationGroups, communicationModules } from '../../tables/communication/communication.ts';
import { batches } from '../../tables/learning/learning.ts';
import { chosenGroups, missingMessage } from '../learning/my-students/chosen-groups.public.ts';

/** Whether a module is set for somebody, by the course or the batch they are in. */
export const isSetFor = (studentId: SQL | string): SQL => sql`(${communicationModules.forEverybody}
  or ${isInGroup(studentId)})`;

/** The same, for those of its courses and batches alone. */
export const isInGroup = (studentId: SQL | string): SQL => sql`(exists (
    select 1 from communication_groups g join learning_enrolments e on e.course_id = g.course_id
    where g.module_id = ${communicationModules.id} and e.student_id = ${studentId}
  ) or exists (
    select 1 from communication_groups g join learning_batch_members b on b.batch_id = g.batch_id
    where g.module_id = ${communicationModules.id} and b.student_id = ${studentId}
  ))`;

export async function audienceOf(db: Db, moduleId: string, isForAll: boolean): Promise<OwnModule['audience']> {
  const mine = eq(communicationGroups.moduleId, moduleId);
  const [ofCourses, ofBatches] = await Promise.all([
    db
      .select({ courseId: courses.slug, title: courses.title })
      .from(communicationGroups)
      .innerJoin(courses, eq(courses.id, communicationGroups.courseId))
      .where(mine)
      .orderBy(asc(courses.title), asc(courses.slug)),
    db
      .select({ batchId: batches.id, name: batches.name, courseTitle: courses.title })
      .from(communicationGroups)
      .innerJoin(batches, eq(batches.id, communicationGroups.batchId))
      .innerJoin(courses, eq(courses.id, batches.courseId))
      .where(mine)
      .orderBy(asc(batches.name), asc(batches.id)),
  ]);
  return { everybody: isForAll, courses: ofCourses, batches: ofBatches };
}

/** Says whom a module is set for. Courses and batches have to be the caller's own, unless they stand there already. */
export async function writeAudience(
  tx: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  moduleId: string,
  wish: Pick<ModuleForm, 'courseIds' | 'batchIds'>,
) {
  const known = await tx.select().from(communicationGroups).where(eq(communicationGroups.moduleId, moduleId));
  const { groups, missing } = await chosenGroups(tx, viewer, wish, known);
  if (missing) throw new Problem('invalid_fields', { fields: { [missing]: missingMessage(missing) } });
  await tx.delete(communicationGroups).where(eq(communicationGroups.moduleId, moduleId));
  if (groups.length > 0) await tx.insert(communicationGroups).values(groups.map((group) => ({ moduleId, ...group })));
}
