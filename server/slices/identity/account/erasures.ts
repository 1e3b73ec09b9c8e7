import { type Deletion, GRACE_DAYS } from '@stepwell/contract/identity/account.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, ilike, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { accountDeletionCancelled, deletionRequested } from '../../../events/identity.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { literal } from '../../../platform/text/like.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { deletions, type Handover, users } from '../../../tables/identity/identity.ts';
import { hasTwoStep } from '../sign-in/two-step.ts';

const DAY = 24 * 60 * 60 * 1000;
/** As many names as a person looks through. */
const SUCCESSORS = 20;

const enrolled = sql<number>`(
  select count(*)::int from learning_enrolments e where e.course_id = catalog_courses.id
)`;
const publishedOf = (db: Db, userId: string) =>
  db
    .select({ courseId: courses.id, title: courses.title, learners: enrolled })
    .from(courses)
    .where(and(eq(courses.instructorId, userId), eq(courses.state, 'published')))
    .orderBy(asc(courses.title), asc(courses.id));

/** Somebody who may teach and stays. */
const mayTakeOver = (leaver: string) =>
  and(
    ne(users.id, leaver),
    inArray(users.role, ['instructor', 'admin']),
    eq(users.status, 'approved'),
    isNull(users.erasedAt),
    isNull(users.eraseAt),
  );

/** Whom somebody may hand their courses to, those whose name begins a word with `q`. */
export const successorsOf = (db: Db, userId: string, q: string) => {
  const begins = literal(q);
  const named = or(ilike(users.fullName, `${begins}%`), ilike(users.fullName, `% ${begins}%`));
  return db
    .select({ userId: users.id, fullName: users.fullName, headline: users.headline })
    .from(users)
    .where(and(mayTakeOver(userId), q ? named : undefined))
    .orderBy(sql`lower(${users.fullName})`, asc(users.id))
    .limit(SUCCESSORS);
};

/** What stands between somebody and the end of their account. */
export async function deletionOf(db: Db, userId: string): Promise<Deletion> {
  const user = one(await db.select().from(users).where(eq(users.id, userId)));
  const [wish] = await db.select().from(deletions).where(eq(deletions.userId, userId));
  const taken = new Map((wish?.courses ?? []).flatMap(({ courseId, to }) => (to ? [[courseId, to] as const] : [])));
  const people = await namesOf(db, [...taken.values()]);
  const published = await publishedOf(db, userId);
  return {
    status: user.status,
    eraseAt: user.eraseAt?.toISOString() ?? null,
    courses: published.map((course) => ({
      ...course,
      takenOverBy: people.find((person) => person.userId === taken.get(course.courseId)) ?? null,
    })),
    isLastAdmin: user.role === 'admin' && (await staying(db)).every(({ id }) => id === userId),
    needs: { password: user.passwordHash !== null, code: await hasTwoStep(db, userId) },
  };
}

const namesOf = async (db: Db, ids: string[]) =>
  ids.length === 0
    ? []
    : db.select({ userId: users.id, fullName: users.fullName }).from(users).where(inArray(users.id, ids));

/** Admins who go on. */
const staying = (db: Db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'approved'), isNull(users.erasedAt), isNull(users.eraseAt)));

/**
 * Sets an account to be erased in fourteen days; asked again, the first date stays and the courses' choices are the new
 * ones. Throws `last_admin` and `courses_need_a_teacher`.
 */
export async function askDeletion(
  tx: Db,
  userId: string,
  { courses: chosen, now }: { courses: Handover[]; now: Date },
) {
  const user = await holdWithAdmins(tx, userId);
  if (!user) throw new Problem('user_not_found');
  if (user.role === 'admin' && (await staying(tx)).every(({ id }) => id === userId)) throw new Problem('last_admin');
  const handed = await handoversOf(tx, userId, chosen);
  await tx
    .insert(deletions)
    .values({ userId, courses: handed, askedAt: now })
    .onConflictDoUpdate({ target: deletions.userId, set: { courses: handed } });
  if (user.eraseAt) return;
  const eraseAt = new Date(now.getTime() + GRACE_DAYS * DAY);
  await tx.update(users).set({ eraseAt }).where(eq(users.id, userId));
  await emit(tx, deletionRequested, { userId, eraseAt: eraseAt.toISOString(), at: now.toISOString() });
}

/**
 * The person's row, unless they are erased, and every admin's, held in one order: of the last two who leave at once only
 * one can.
 */
export async function holdWithAdmins(tx: Db, userId: string) {
  const held = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, userId), and(eq(users.role, 'admin'), isNull(users.erasedAt))))
    .orderBy(asc(users.id))
    .for('update');
  const user = held.find(({ id }) => id === userId);
  return user?.erasedAt ? undefined : user;
}

/** For every published course somebody who goes on with it, or nobody where nobody learns from it. */
async function handoversOf(tx: Db, userId: string, chosen: Handover[]): Promise<Handover[]> {
  const published = await publishedOf(tx, userId);
  const named = [...new Set(chosen.flatMap(({ to }) => to ?? []))];
  const able = new Set((await ableToTakeOver(tx, userId, named)).map(({ id }) => id));
  const wrong: Record<string, string> = {};
  const handed = published.map(({ courseId, learners }) => {
    const choice = chosen.find((one) => one.courseId === courseId);
    if (!choice) wrong[`courses.${courseId}`] = 'Choose who takes over this course.';
    else if (choice.to !== null && !able.has(choice.to)) {
      wrong[`courses.${courseId}`] = 'This person can’t take it over. Choose someone else.';
    } else if (choice.to === null && learners > 0) {
      wrong[`courses.${courseId}`] = 'Students are enrolled in this course. Choose who takes it over.';
    }
    return { courseId, to: choice?.to ?? null };
  });
  if (Object.keys(wrong).length > 0) throw new Problem('courses_need_a_teacher', { fields: wrong });
  return handed;
}

const ableToTakeOver = async (tx: Db, leaver: string, ids: string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ id: users.id })
        .from(users)
        .where(and(inArray(users.id, ids), mayTakeOver(leaver)));

/** The account stays. Fine to repeat. */
export async function keepAccount(tx: Db, userId: string, now: Date) {
  const user = await holdWithAdmins(tx, userId);
  if (!user?.eraseAt) return;
  await tx.update(users).set({ eraseAt: null }).where(eq(users.id, userId));
  await tx.delete(deletions).where(eq(deletions.userId, userId));
  await emit(tx, accountDeletionCancelled, { userId, at: now.toISOString() });
}

/**
 * What becomes of each published course when its teacher goes: as they chose, if that still fits; otherwise the first
 * admin keeps it, so that nobody loses a course they learn from.
 */
export async function finalHandovers(tx: Db, userId: string): Promise<Handover[]> {
  const [wish] = await tx.select().from(deletions).where(eq(deletions.userId, userId));
  const chosen = new Map((wish?.courses ?? []).map(({ courseId, to }) => [courseId, to]));
  const named = [...chosen.values()].filter((to) => to !== null);
  const able = new Set((await ableToTakeOver(tx, userId, named)).map(({ id }) => id));
  const [first] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), mayTakeOver(userId)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return (await publishedOf(tx, userId)).map(({ courseId, learners }) => {
    const to = chosen.get(courseId);
    if (to && able.has(to)) return { courseId, to };
    return { courseId, to: to === null && learners === 0 ? null : (first?.id ?? null) };
  });
}
