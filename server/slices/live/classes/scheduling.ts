import { randomUUID } from 'node:crypto';
import type { ClassChange, ClassForm, changeScopes } from '@stepwell/contract/live/classes.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { liveClassCancelled, liveClassMoved } from '../../../events/live.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { liveClasses } from '../../../tables/live/live.ts';
import { waiveLectures } from '../lectures/attended.ts';
import { groupOf, hostedClass, studentsOf } from './audience.ts';
import type { Staff } from './hosts.public.ts';
import { type ClassRow, daysOf, momentsOf, movedDay, stateOf } from './occurrences.ts';

type Scope = (typeof changeScopes)[number];

/**
 * Schedules a class, or a series of them. The first has the id of the caller's choice, so the same again makes nothing
 * more. Throws `live_class_past`, `live_no_class_day`, `live_too_many_classes`, `invalid_fields`.
 */
export async function schedule(tx: Db, viewer: Staff, classId: string, form: ClassForm, now: Date) {
  const { courseId, batchId, repeats, ...about } = form;
  const days = daysOf(form);
  const [known] = await tx.select().from(liveClasses).where(eq(liveClasses.id, classId));
  if (known) {
    if (known.ownerId !== viewer.id) throw new Problem('live_class_not_found');
    return { classes: days.length };
  }
  const group = await groupOf(tx, viewer, { courseId, batchId });
  const rows = days.map((day, at) => ({
    ...about,
    ...group,
    id: at === 0 ? classId : randomUUID(),
    seriesId: repeats ? classId : null,
    ownerId: viewer.id,
    day,
    ...momentsOf({ ...about, day }),
    changedAt: now,
  }));
  if (rows.some(({ endsAt }) => endsAt <= now)) throw new Problem('live_class_past');
  await tx.insert(liveClasses).values(rows).onConflictDoNothing();
  return { classes: rows.length };
}

/** A class and, where it is meant, those of its series that follow and are not over; all of them held. */
async function findInScope(tx: Db, row: ClassRow, scope: Scope): Promise<ClassRow[]> {
  if (scope === 'one' || row.seriesId === null) return [row];
  return tx
    .select()
    .from(liveClasses)
    .where(
      and(
        eq(liveClasses.seriesId, row.seriesId),
        gte(liveClasses.startsAt, row.startsAt),
        isNull(liveClasses.cancelledAt),
        isNull(liveClasses.startedAt),
      ),
    )
    .for('update');
}

/**
 * Changes a class, or it and those that follow, each of which moves by as many days. Students are told where the time
 * changed. Throws `live_class_not_found`, `live_class_changed`, `live_class_over`, `live_class_past`.
 */
export async function change(
  tx: Db,
  viewer: Staff,
  classId: string,
  wish: ClassChange & { scope: Scope; version: number; now: Date },
) {
  const { scope, version, now, ...about } = wish;
  const before = await hostedClass(tx, viewer, classId, true);
  if (before.version !== version) throw new Problem('live_class_changed');
  if (!['scheduled', 'open'].includes(stateOf(before, now))) throw new Problem('live_class_over');
  for (const row of await findInScope(tx, before, scope)) {
    const day = row.id === classId ? about.day : movedDay(row.day, before.day, about.day);
    const moments = momentsOf({ ...about, day });
    if (moments.endsAt <= now) throw new Problem('live_class_past');
    const isMoved = moments.startsAt.getTime() !== row.startsAt.getTime();
    await tx
      .update(liveClasses)
      .set({ ...about, day, ...moments, version: row.version + 1, changedAt: now, ...(isMoved && { reminded: 0 }) })
      .where(eq(liveClasses.id, row.id));
    if (isMoved)
      await emit(tx, liveClassMoved, {
        classId: row.id,
        version: row.version + 1,
        readers: await studentsOf(tx, row.id),
      });
  }
}

/** Calls off a class, or it and those that follow; students are told. Throws `live_class_over` once it started. Fine to repeat. */
export async function cancel(
  tx: Db,
  viewer: Staff,
  classId: string,
  { scope, reason, now }: { scope: Scope; reason: string; now: Date },
) {
  const row = await hostedClass(tx, viewer, classId, true);
  if (row.cancelledAt) return;
  if (!['scheduled', 'open'].includes(stateOf(row, now))) throw new Problem('live_class_over');
  for (const one of await findInScope(tx, row, scope)) {
    await tx
      .update(liveClasses)
      .set({ cancelledAt: now, cancelReason: reason, version: one.version + 1, changedAt: now })
      .where(eq(liveClasses.id, one.id));
    await waiveLectures(tx, one.id, now);
    await emit(tx, liveClassCancelled, { classId: one.id, readers: await studentsOf(tx, one.id) });
  }
}
