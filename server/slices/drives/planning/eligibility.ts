import { type Facts, type Rule, type RuleLine, standingOf, unmetOf } from '@stepwell/contract/drives/rules.ts';
import type { RulesPreview } from '@stepwell/contract/drives/staff-drives.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { driveRegistrations } from '../../../tables/drives/candidates.ts';
import { drives } from '../../../tables/drives/drives.ts';
import { batches, enrolments } from '../../../tables/learning/learning.ts';
import { changeableDrive, managedDrive, type Staff } from '../access.ts';

/** Students that a preview lists. */
const MOST_LISTED = 200;

interface Person extends Facts {
  userId: string;
  fullName: string;
}

/**
 * What rules are held against, of approved students in the order of their names, or of one person. Marks count as they
 * do on a certificate: each quiz by its own rule of which attempt counts, without those that wait for marking.
 */
async function factsOf(db: Db, userId?: string): Promise<Person[]> {
  const whose = (column: SQL) => (userId ? sql`and ${column} = ${userId}` : sql``);
  return rowsOf<Person>(
    db,
    sql`
    with counted as (
      select a.student_id, case q.grading
        when 'average' then avg(a.marks / a.max_marks)
        when 'last' then (array_agg(a.marks / a.max_marks order by a.number desc))[1]
        else max(a.marks / a.max_marks) end as share
      from assessment_attempts a join assessment_quizzes q on q.id = a.quiz_id
      where not a.preview and a.marks is not null and a.waiting = 0 and a.max_marks > 0 ${whose(sql`a.student_id`)}
      group by a.student_id, a.quiz_id, q.grading
    ), averages as (
      select student_id, floor(100 * avg(greatest(0, share)))::int as average from counted group by student_id
    ), finished as (
      select e.student_id, array_agg(c.slug) as slugs
      from learning_enrolments e join catalog_courses c on c.id = e.course_id
      where e.completed_at is not null ${whose(sql`e.student_id`)} group by e.student_id
    ), grouped as (
      select m.student_id, array_agg(m.batch_id::text) as ids from learning_batch_members m
      where true ${whose(sql`m.student_id`)} group by m.student_id
    ), certified as (
      select c.student_id, count(*)::int as n from learning_certificates c
      where c.withdrawn_at is null ${whose(sql`c.student_id`)} group by c.student_id
    )
    select u.id as "userId", u.full_name as "fullName", coalesce(g.ids, '{}') as "batchIds", a.average,
      coalesce(f.slugs, '{}') as "courseIds", coalesce(c.n, 0) as certificates,
      coalesce(jsonb_array_length(p.education) > 0 and cardinality(p.skills) > 0, false) as "hasProfile"
    from identity_users u
    left join averages a on a.student_id = u.id
    left join finished f on f.student_id = u.id
    left join grouped g on g.student_id = u.id
    left join certified c on c.student_id = u.id
    left join identity_profiles p on p.user_id = u.id
    where u.erased_at is null ${userId ? sql`and u.id = ${userId}` : sql`and u.role = 'student' and u.status = 'approved'`}
    order by lower(u.full_name), u.id`,
  );
}

/** Who doesn’t meet which rules; empty where a person is eligible. */
export async function unmetBy(db: Db, rules: readonly Rule[], userId: string) {
  if (rules.length === 0) return [];
  const [facts] = await factsOf(db, userId);
  return facts ? unmetOf(rules, facts) : rules.map(({ kind }) => kind);
}

/** For several drives at once: whether a person is eligible for each. */
export async function eligibleFor(db: Db, all: readonly (readonly Rule[])[], userId: string) {
  const [facts] = all.some((rules) => rules.length > 0) ? await factsOf(db, userId) : [];
  return all.map((rules) => rules.length === 0 || (facts !== undefined && unmetOf(rules, facts).length === 0));
}

/** Students who meet every rule. */
export async function eligibleStudents(db: Db, rules: readonly Rule[]) {
  const everyone = await factsOf(db);
  return everyone.filter((one) => unmetOf(rules, one).length === 0).map(({ userId }) => userId);
}

/** Each rule with the names behind its ids and how a person stands to it. */
export async function ruleLines(db: Db, rules: readonly Rule[], userId: string): Promise<RuleLine[]> {
  if (rules.length === 0) return [];
  const batchIds = rules.flatMap((rule) => (rule.kind === 'batches' ? rule.batchIds : []));
  const slugs = rules.flatMap((rule) => (rule.kind === 'courses' ? rule.courseIds : []));
  const [[facts], groups, named] = await Promise.all([
    factsOf(db, userId),
    batchIds.length > 0
      ? db.select({ id: batches.id, name: batches.name }).from(batches).where(inArray(batches.id, batchIds))
      : [],
    slugs.length > 0
      ? db.select({ id: courses.slug, name: courses.title }).from(courses).where(inArray(courses.slug, slugs))
      : [],
  ]);
  const nobody: Facts = { batchIds: [], average: null, courseIds: [], certificates: 0, hasProfile: false };
  const names = (ids: readonly string[], known: readonly { id: string; name: string }[]) =>
    ids.flatMap((id) => known.find((one) => one.id === id)?.name ?? []);
  return rules.map((rule) => ({
    rule,
    names:
      rule.kind === 'batches'
        ? names(rule.batchIds, groups)
        : rule.kind === 'courses'
          ? names(rule.courseIds, named)
          : [],
    ...standingOf(rule, facts ?? nobody),
  }));
}

/**
 * Whom rules would let in, against those that are saved. The counts are of everyone; an instructor is only told the names
 * of students of their own courses and of this drive. Throws `drive_not_found`.
 */
export async function previewRules(
  db: Db,
  viewer: Staff,
  { driveId, rules }: { driveId: string; rules: Rule[] },
): Promise<RulesPreview> {
  const { drive } = await managedDrive(db, viewer, driveId);
  const [everyone, registered, learners] = await Promise.all([
    factsOf(db),
    db
      .select({ id: driveRegistrations.studentId })
      .from(driveRegistrations)
      .where(and(eq(driveRegistrations.driveId, driveId), ne(driveRegistrations.outcome, 'withdrawn'))),
    viewer.role === 'admin'
      ? undefined
      : db
          .selectDistinct({ id: enrolments.studentId })
          .from(enrolments)
          .innerJoin(courses, eq(courses.id, enrolments.courseId))
          .where(eq(courses.instructorId, viewer.id)),
  ]);
  const taking = new Set(registered.map(({ id }) => id));
  const theirs = learners && new Set(learners.map(({ id }) => id));
  const rows = everyone.map((one) => {
    const unmet = unmetOf(rules, one);
    return {
      userId: one.userId,
      fullName: one.fullName,
      unmet,
      isIn: unmet.length === 0,
      wasIn: unmetOf(drive.rules, one).length === 0,
      isRegistered: taking.has(one.userId),
    };
  });
  const count = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length;
  const named = rows.filter(({ userId, isRegistered }) => !theirs || isRegistered || theirs.has(userId));
  const changed = named.filter(({ isIn, wasIn }) => isIn !== wasIn);
  const same = named.filter(({ isIn, wasIn }) => isIn === wasIn);
  return {
    students: rows.length,
    enter: count(({ isIn }) => isIn),
    entering: count(({ isIn, wasIn }) => isIn && !wasIn),
    leaving: count(({ isIn, wasIn }) => !isIn && wasIn),
    registeredOut: count(({ isIn, isRegistered }) => isRegistered && !isIn),
    outBy: rules.map(({ kind }) => ({ kind, students: count(({ unmet }) => unmet.includes(kind)) })),
    named: named.length,
    items: [...changed, ...same].slice(0, MOST_LISTED),
  };
}

/** Throws `drive_changed`, `drive_ended`. Who is registered stays so. */
export async function saveRules(
  tx: Db,
  viewer: Staff,
  { driveId, version, rules }: { driveId: string; version: number; rules: Rule[] },
) {
  const drive = await changeableDrive(tx, viewer, driveId);
  if (drive.version !== version) throw new Problem('drive_changed');
  await tx
    .update(drives)
    .set({ rules, version: version + 1 })
    .where(eq(drives.id, driveId));
}
