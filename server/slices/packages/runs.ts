import { randomUUID } from 'node:crypto';
import type { Parsed, Reply } from '@stepwell/contract/endpoint.ts';
import type { packages as promised } from '@stepwell/contract/packages/packages.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { packageDone } from '../../events/packages.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { i18n } from '../../platform/text/messages.ts';
import {
  packageAttempts,
  packageCalls,
  packageLectures,
  packageRuns,
  packages,
} from '../../tables/packages/packages.ts';
import { factsOf, mergeValues, ofOneOpening, type Values } from './data-model.ts';
import { isDone, judged } from './judging.ts';
import { countOf, itemState, waitsFor } from './states.ts';

type Package = typeof packages.$inferSelect;
type Attempt = typeof packageAttempts.$inferSelect;
interface Learner {
  studentId: string;
  lectureId: string;
  now: Date;
}

/** The package of a published lecture; `package_not_found` where it is none. */
export async function packageOf(db: Db, lectureId: string): Promise<Package> {
  const [row] = await db
    .select({ of: packages })
    .from(packageLectures)
    .innerJoin(packages, eq(packages.id, packageLectures.packageId))
    .where(eq(packageLectures.lectureId, lectureId));
  if (!row) throw new Problem('package_not_found');
  return row.of;
}

/** The newest attempt; nothing before the first opening, and after the lecture became another package. */
export async function attemptOf(db: Db, { studentId, lectureId }: Omit<Learner, 'now'>, packageId: string) {
  const [row] = await db
    .select()
    .from(packageAttempts)
    .where(
      and(
        eq(packageAttempts.studentId, studentId),
        eq(packageAttempts.lectureId, lectureId),
        eq(packageAttempts.packageId, packageId),
      ),
    )
    .orderBy(desc(packageAttempts.number))
    .limit(1);
  return row;
}

/** What each item kept, by its id. */
export async function runsOf(db: Db, attempt: Pick<Attempt, 'id'> | undefined) {
  const rows = attempt ? await db.select().from(packageRuns).where(eq(packageRuns.attemptId, attempt.id)) : [];
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** An item that can be opened, and its place in the list. Throws `package_item_not_found`. */
export function itemIn({ items }: Pick<Package, 'items'>, itemId: string) {
  const at = items.findIndex((one) => one.itemId === itemId);
  const item = items[at];
  if (!item || item.place === null) throw new Problem('package_item_not_found');
  return { at, item };
}

/**
 * Opens an item for a learner: what it kept stays, and from now on only this opening saves. Throws `package_item_waits`
 * where another item comes first.
 */
export async function launch(tx: Db, learner: Learner, of: Package, itemId: string) {
  const { studentId, lectureId, now } = learner;
  const { at, item } = itemIn(of, itemId);
  await tx
    .insert(packageAttempts)
    .values({ studentId, lectureId, packageId: of.id, number: 1, startedAt: now })
    .onConflictDoNothing();
  const attempt = await attemptOf(tx, learner, of.id);
  if (!attempt) throw new Problem('package_not_found');
  const missing = waitsFor(of, item, await runsOf(tx, attempt));
  if (missing.length > 0)
    throw new Problem('package_item_waits', {
      message: i18n.t('Complete first: {names}.', { names: missing.map((title) => `“${title}”`).join(', ') }),
    });
  const launchId = randomUUID();
  const [fresh] = await tx
    .insert(packageRuns)
    .values({ attemptId: attempt.id, itemId, launchId, startedAt: now, savedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!fresh) await reopen(tx, attempt.id, itemId, launchId, now);
  return { launchId, at };
}

/** The time of the opening before becomes part of the earlier ones. */
async function reopen(tx: Db, attemptId: string, itemId: string, launchId: string, now: Date) {
  const here = and(eq(packageRuns.attemptId, attemptId), eq(packageRuns.itemId, itemId));
  const before = one(await tx.select().from(packageRuns).where(here).for('update'));
  const values = JSON.parse(before.data) as Values;
  for (const element of ofOneOpening) delete values[element];
  await tx
    .update(packageRuns)
    .set({
      launchId,
      saves: 0,
      sessionMs: 0,
      earlierMs: before.earlierMs + before.sessionMs,
      savedAt: now,
      data: JSON.stringify(values),
    })
    .where(here);
}

/** The run that an opening may save to, with all around it. Throws `package_open_elsewhere` where it may no more. */
export async function runBehind(db: Db, studentId: string, launchId: string) {
  const [row] = await db
    .select({ attempt: packageAttempts, of: packages, itemId: packageRuns.itemId })
    .from(packageRuns)
    .innerJoin(packageAttempts, eq(packageAttempts.id, packageRuns.attemptId))
    .innerJoin(packages, eq(packages.id, packageAttempts.packageId))
    .where(and(eq(packageRuns.launchId, launchId), eq(packageAttempts.studentId, studentId)));
  // Units of cmi5 report to the record store.
  if (!row || row.of.format === 'cmi5') throw new Problem('package_open_elsewhere');
  return row;
}
type Behind = Awaited<ReturnType<typeof runBehind>>;

type Save = Parsed<typeof promised.save>['body'] & { launchId: string; now: Date };

/** Keeps what an item reported, as far as it fits. Safe to repeat: a number that was seen changes nothing. */
export async function save(
  tx: Db,
  { attempt, of, itemId }: Behind,
  { launchId, number, values, calls, ended, now }: Save,
): Promise<Reply<typeof promised.save>> {
  const { item } = itemIn(of, itemId);
  // One at a time for an attempt: of two items that end at once, one sees that it was the last.
  await tx
    .select({ id: packageAttempts.id })
    .from(packageAttempts)
    .where(eq(packageAttempts.id, attempt.id))
    .for('update');
  const [run] = await tx.select().from(packageRuns).where(eq(packageRuns.launchId, launchId)).for('update');
  if (!run) throw new Problem('package_open_elsewhere');
  const merged = mergeValues(of.format, JSON.parse(run.data) as Values, readValues(values));
  if (number > run.saves) {
    const facts = judged(of.format, item, factsOf(of.format, merged.values));
    const { progress: _, ...columns } = facts;
    await tx
      .update(packageRuns)
      .set({
        ...columns,
        saves: number,
        data: JSON.stringify(merged.values),
        savedAt: now,
        endedAt: ended ? now : null,
        doneAt: doneAfter(run.doneAt, isDone(item, facts), facts.success, now),
      })
      .where(eq(packageRuns.launchId, launchId));
    await noteCalls(tx, of.id, [
      ...calls,
      ...merged.refused.map(({ element, why }) => `SetValue ${element} (${why})`.slice(0, 200)),
    ]);
  }
  const runs = await runsOf(tx, attempt);
  const count = countOf(of, runs);
  const isNews = run.doneAt === null && runs.get(itemId)?.doneAt !== null;
  if (isNews && count.done === count.total) {
    const { id: attemptId, studentId, lectureId } = attempt;
    await emit(tx, packageDone, { attemptId, studentId, lectureId });
  }
  return { number, refused: merged.refused.slice(0, 100), item: itemState(of, item, runs), ...count };
}

/** What was done stays done whatever is reported later, but for a failure: an item that ends failed is not done. */
const doneAfter = (before: Date | null, isDone: boolean, success: string, now: Date) =>
  success === 'failed' ? null : (before ?? (isDone ? now : null));

/** Throws `malformed` where it is no list of elements and values. */
function readValues(packed: string): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(packed);
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return values as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new Problem('malformed', { fields: { values: 'Send an object with elements and their values.' } });
}

/** So many different calls of a package are written down: a hundred say enough. */
const MOST_CALLS = 100;

/** Writes down what a package asked for that is not supported, for its author to see. */
export async function noteCalls(tx: Db, packageId: string, calls: string[]) {
  // In one order for everybody: two learners must not wait for each other.
  for (const call of [...new Set(calls.map(plain))].filter((one) => one !== '').sort()) {
    const [known] = await tx
      .update(packageCalls)
      .set({ times: sql`${packageCalls.times} + 1` })
      .where(and(eq(packageCalls.packageId, packageId), eq(packageCalls.call, call)))
      .returning({ call: packageCalls.call });
    if (known || (await tx.$count(packageCalls, eq(packageCalls.packageId, packageId))) >= MOST_CALLS) continue;
    await tx
      .insert(packageCalls)
      .values({ packageId, call })
      .onConflictDoUpdate({
        target: [packageCalls.packageId, packageCalls.call],
        set: { times: sql`${packageCalls.times} + 1` },
      });
  }
}

const plain = (call: string) =>
  call
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim();

/** Begins anew; of two presses that saw the same attempt, one begins and both are told its number. */
export async function beginAnew(tx: Db, learner: Learner, of: Package, after: number) {
  const { studentId, lectureId, now } = learner;
  const newest = await attemptOf(tx, learner, of.id);
  if (newest?.number === after)
    await tx
      .insert(packageAttempts)
      .values({ studentId, lectureId, packageId: of.id, number: after + 1, startedAt: now })
      .onConflictDoNothing();
  return (await attemptOf(tx, learner, of.id))?.number ?? 0;
}
