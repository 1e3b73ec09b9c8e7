import { sumOf } from '@stepwell/contract/money/money.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { CourseSplit } from '@stepwell/contract/shop/splits.ts';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { splitChanged } from '../../../events/shop.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { coursePartners, splitProposals } from '../../../tables/shop/earnings.ts';
import { type Partner, partnersOf, readPartners } from '../policy.ts';
import { findTaughtCourse } from '../prices/course-prices.ts';

/** Who splits a course's share and who is asked to. Throws `course_not_found`. */
export async function splitOfCourse(db: Db, viewer: Viewer, courseId: string): Promise<CourseSplit> {
  const course = await findTaughtCourse(db, viewer, courseId);
  const [accepted, proposed] = [
    await partnersOf(db, [courseId]),
    await db
      .select({ userId: users.id, email: users.email, name: users.fullName, partBp: splitProposals.partBp })
      .from(splitProposals)
      .innerJoin(users, eq(users.id, splitProposals.userId))
      .where(and(eq(splitProposals.courseId, courseId), eq(splitProposals.proposedBy, course.instructorId)))
      .orderBy(asc(users.email)),
  ];
  const people = new Map([...accepted, ...proposed].map(({ userId, email, name }) => [userId, { email, name }]));
  return {
    canPropose: course.instructorId === viewer.id,
    partners: [...people].map(([userId, who]) => ({
      ...who,
      partBp: accepted.find((one) => one.userId === userId)?.partBp ?? null,
      proposedBp: proposed.find((one) => one.userId === userId)?.partBp ?? null,
    })),
  };
}

/** The course, locked, so that its split changes one step at a time. Throws `split_not_found`. */
async function lockCourse(tx: Db, courseId: string) {
  const [course] = await tx
    .select({ id: courses.id, instructorId: courses.instructorId })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('update');
  if (!course) throw new Problem('split_not_found');
  return course;
}

/**
 * Asks co-instructors whether they agree to a part of the share. Who is left out has none from the next sale on and is
 * told; parts that stand stay. Throws `course_not_found`, `partner_unknown`.
 */
export async function proposeSplit(
  tx: Db,
  viewer: Pick<Viewer, 'id'>,
  { courseId, partners, now }: { courseId: string; partners: readonly Partner[]; now: Date },
) {
  const course = await lockCourse(tx, courseId);
  if (course.instructorId !== viewer.id) throw new Problem('course_not_found');
  const wanted = await readPartners(tx, course, partners);
  const ids = wanted.map(({ userId }) => userId);
  const news = { courseId, byId: viewer.id, at: now.toISOString() };
  const accepted = await partnersOf(tx, [courseId]);
  const open = await tx.select().from(splitProposals).where(eq(splitProposals.courseId, courseId));
  await tx
    .delete(splitProposals)
    .where(
      and(eq(splitProposals.courseId, courseId), ids.length > 0 ? notInArray(splitProposals.userId, ids) : undefined),
    );
  for (const { userId, partBp } of accepted.filter((one) => !ids.includes(one.userId))) {
    await tx
      .delete(coursePartners)
      .where(and(eq(coursePartners.courseId, courseId), eq(coursePartners.userId, userId)));
    await emit(tx, splitChanged, { ...news, toId: userId, change: 'ended', partBp });
  }
  for (const { userId, partBp } of wanted) {
    const isThis = and(eq(splitProposals.courseId, courseId), eq(splitProposals.userId, userId));
    if (accepted.some((one) => one.userId === userId && one.partBp === partBp)) {
      await tx.delete(splitProposals).where(isThis);
      continue;
    }
    const before = open.find((one) => one.userId === userId);
    if (before?.partBp === partBp && before.proposedBy === viewer.id) continue;
    const row = { proposedBy: viewer.id, partBp, proposedAt: now };
    await tx
      .insert(splitProposals)
      .values({ courseId, userId, ...row })
      .onConflictDoUpdate({ target: [splitProposals.courseId, splitProposals.userId], set: row });
    await emit(tx, splitChanged, { ...news, toId: userId, change: 'proposed', partBp });
  }
}

/** Takes or declines what one was offered; sales count from then on. Throws `split_not_found`, `split_too_much`. */
export async function answerSplit(
  tx: Db,
  userId: string,
  { courseId, accept, partBp, now }: { courseId: string; accept: boolean; partBp: number; now: Date },
) {
  const course = await lockCourse(tx, courseId);
  const [gone] = await tx
    .delete(splitProposals)
    .where(
      and(
        eq(splitProposals.courseId, courseId),
        eq(splitProposals.userId, userId),
        eq(splitProposals.proposedBy, course.instructorId),
        eq(splitProposals.partBp, partBp),
      ),
    )
    .returning();
  if (!gone) throw new Problem('split_not_found');
  if (accept) {
    const others = (await partnersOf(tx, [courseId])).filter((one) => one.userId !== userId);
    if (sumOf(others.map((one) => one.partBp)) + partBp > 10_000) throw new Problem('split_too_much');
    await tx
      .insert(coursePartners)
      .values({ courseId, userId, partBp })
      .onConflictDoUpdate({ target: [coursePartners.courseId, coursePartners.userId], set: { partBp } });
  }
  const change = accept ? ('accepted' as const) : ('declined' as const);
  const about = { courseId, byId: userId, toId: course.instructorId, partBp };
  await emit(tx, splitChanged, { ...about, change, at: now.toISOString() });
}

/** What a person is asked to agree to. */
export async function proposalsTo(db: Db, userId: string) {
  const rows = await db
    .select({
      courseId: courses.id,
      title: courses.title,
      from: users.fullName,
      partBp: splitProposals.partBp,
    })
    .from(splitProposals)
    .innerJoin(
      courses,
      and(eq(courses.id, splitProposals.courseId), eq(courses.instructorId, splitProposals.proposedBy)),
    )
    .innerJoin(users, eq(users.id, splitProposals.proposedBy))
    .where(eq(splitProposals.userId, userId))
    .orderBy(asc(splitProposals.proposedAt));
  const own = await db
    .select()
    .from(coursePartners)
    .where(
      and(
        eq(coursePartners.userId, userId),
        inArray(
          coursePartners.courseId,
          rows.map(({ courseId }) => courseId),
        ),
      ),
    );
  return rows.map((row) => ({ ...row, nowBp: own.find(({ courseId }) => courseId === row.courseId)?.partBp ?? null }));
}
