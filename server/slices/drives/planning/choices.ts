import type { DriveChoices } from '@stepwell/contract/drives/staff-drives.ts';
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { batches } from '../../../tables/learning/learning.ts';
import { staffedBy } from '../../jobs/access.public.ts';
import type { Staff } from '../access.ts';

/** More are no choice in a list. */
const MOST_CHOICES = 500;

/** What a drive can be made of. An instructor chooses among batches of their own courses. */
export async function driveChoices(db: Db, viewer: Staff): Promise<DriveChoices> {
  const isTaught = viewer.role === 'admin' ? undefined : eq(courses.instructorId, viewer.id);
  const [companies, openings, groups, published, staff] = await Promise.all([
    db
      .select({ employerId: employers.id, name: employers.name, verifiedAt: employers.verifiedAt })
      .from(employers)
      .orderBy(asc(employers.name), asc(employers.id))
      .limit(MOST_CHOICES),
    db
      .select({ jobId: jobs.id, employerId: jobs.employerId, title: jobs.title, state: jobs.state })
      .from(jobs)
      .where(staffedBy(viewer))
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(MOST_CHOICES),
    db
      .select({ batchId: batches.id, name: batches.name, course: courses.title })
      .from(batches)
      .innerJoin(courses, eq(courses.id, batches.courseId))
      .where(isTaught)
      .orderBy(asc(courses.title), asc(batches.name), asc(batches.id))
      .limit(MOST_CHOICES),
    db
      .select({ courseId: courses.slug, title: courses.title })
      .from(courses)
      .where(eq(courses.state, 'published'))
      .orderBy(asc(courses.title), asc(courses.id))
      .limit(MOST_CHOICES),
    db
      .select({ userId: users.id, fullName: users.fullName })
      .from(users)
      .where(and(ne(users.role, 'student'), ne(users.status, 'suspended'), isNull(users.erasedAt)))
      .orderBy(asc(users.fullName), asc(users.id))
      .limit(MOST_CHOICES),
  ]);
  return {
    employers: companies.map(({ verifiedAt, ...employer }) => ({ ...employer, isVerified: verifiedAt !== null })),
    jobs: openings,
    batches: groups,
    courses: published,
    instructors: staff,
  };
}
