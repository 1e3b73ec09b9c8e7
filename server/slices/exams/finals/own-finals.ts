import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { OwnCondition, OwnFinal, OwnFinalPage, OwnSlot, ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { finalBookings, finalSlots } from '../../../tables/exams/finals.ts';
import { sectionsFrom } from '../../quizzes/planning/items.public.ts';
import { closeOwnOverdue, ownPlanned, ownRow, pageOf } from '../../quizzes/planning/own-quizzes.public.ts';
import { type OwnRow, ownQuizOf, standingOf } from '../../quizzes/planning/own-rows.public.ts';
import { itemsOf } from '../../quizzes/quizzes.public.ts';
import { sectionFacts } from '../../quizzes/sections/quiz-clocks.public.ts';
import { withoutExempt } from '../integrity/identity-checks.ts';
import { eligibilityOf } from './eligibility.ts';
import { finalsOf, findFinal, type SlotRow, type StoredFinal } from './stored-finals.ts';
import { finalWaitOf, needsSlot } from './waits.ts';

/** Slots of final assessments with how many have booked them; the student's own among them, over or not. */
async function slotsFor(db: Db, quizIds: string[], studentId: string): Promise<Seen['slots']> {
  if (quizIds.length === 0) return [];
  const rows = await db
    .select({
      slot: finalSlots,
      booked: count(finalBookings.studentId),
      mine: sql<boolean>`coalesce(bool_or(${finalBookings.studentId} = ${studentId}), false)`,
    })
    .from(finalSlots)
    .leftJoin(finalBookings, eq(finalBookings.slotId, finalSlots.id))
    .where(inArray(finalSlots.quizId, quizIds))
    .groupBy(finalSlots.id)
    .orderBy(asc(finalSlots.startsAt), asc(finalSlots.id));
  return rows.map(({ slot, booked, mine }) => ({ ...slot, booked, mine }));
}

interface Seen {
  row: OwnRow;
  final: StoredFinal;
  conditions: OwnCondition[];
  slots: (SlotRow & { booked: number; mine: boolean })[];
}

/** All that decides whether one student may begin a final assessment; 404 for those whom it is not for. */
export async function seenFinal(db: Db, studentId: string, quizId: string, now: Date): Promise<Seen> {
  const final = await findFinal(db, quizId);
  if (!final) throw new Problem('final_not_found');
  const row = await ownRow(db, studentId, quizId, now).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'quiz_not_found' ? new Problem('final_not_found') : error;
  });
  const [conditions, slots] = [await conditionsFor(db, studentId, final, now), await slotsFor(db, [quizId], studentId)];
  return { row, final, conditions, slots };
}

const conditionsFor = async (db: Db, studentId: string, { eligibility }: StoredFinal, now: Date) =>
  (await eligibilityOf(db, eligibility, [studentId], now)).get(studentId) ?? [];

export const isEligible = (conditions: readonly OwnCondition[]) => conditions.every(({ met }) => met);

/** Why this student cannot begin now; nothing where they can, or have begun. */
export function waitFor({ row, conditions, slots }: Seen, now: Date) {
  const { terms, past, open } = standingOf(row);
  if (open) return null;
  return finalWaitOf(
    {
      terms,
      past,
      eligible: isEligible(conditions),
      needsSlot: needsSlot(slots.length > 0, row.extra),
      slot: slots.find(({ mine }) => mine) ?? null,
      anyLeft: slots.some(({ endsAt, booked, seats }) => endsAt > now && booked < seats),
    },
    now,
  );
}

function finalView(all: Seen, now: Date): Omit<OwnFinal, keyof ReturnType<typeof ownQuizOf>> & Pick<OwnFinal, 'wait'> {
  const wait = waitFor(all, now);
  const slot = all.slots.find(({ mine }) => mine);
  return {
    wait: wait && { reason: wait.reason, at: wait.at?.toISOString() ?? null },
    conditions: { met: all.conditions.filter(({ met }) => met).length, of: all.conditions.length },
    slot: slot ? { startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() } : null,
  };
}

/** Somebody's final assessments, the newest first. */
export async function ownFinalList(
  db: Db,
  studentId: string,
  query: Parsed<typeof ownFinals.list>['query'],
  now: Date,
): Promise<{ items: OwnFinal[]; nextCursor: string | null }> {
  const { items, nextCursor } = await ownPlanned(db, studentId, query, { which: 'final', now });
  const quizIds = items.map(({ quizId }) => quizId);
  const [finalByQuiz, slots] = await Promise.all([finalsOf(db, quizIds), slotsFor(db, quizIds, studentId)]);
  const slotsOf = Map.groupBy(slots, ({ quizId }) => quizId);
  const lines: OwnFinal[] = [];
  for (const row of items) {
    const final = finalByQuiz.get(row.quizId);
    if (!final) continue;
    const all = { row, final, slots: slotsOf.get(row.quizId) ?? [] };
    const conditions = await conditionsFor(db, studentId, final, now);
    lines.push({ ...ownQuizOf(row, now), ...finalView({ ...all, conditions }, now) });
  }
  return { items: lines, nextCursor };
}

export async function ownFinalPage(db: Db, studentId: string, quizId: string, now: Date): Promise<OwnFinalPage> {
  await closeOwnOverdue(db, studentId, now);
  const all = await seenFinal(db, studentId, quizId, now);
  const { row, final, conditions, slots } = all;
  const { open } = standingOf(row);
  const view = finalView(all, now);
  const mine = slots.find((slot) => slot.mine);
  const needs = needsSlot(slots.length > 0, row.extra);
  const isLasting = view.wait?.reason === 'closed' || view.wait?.reason === 'no-attempts-left';
  const hasBegun = mine !== undefined && mine.startsAt <= now && mine.endsAt > now;
  const parts = sectionsFrom(await itemsOf(db, quizId), new Map());
  return {
    ...pageOf(row, await sectionFacts(db, quizId, studentId), now),
    ...view,
    eligibility: conditions,
    hasSlots: needs,
    slots: needs ? slots.filter(({ endsAt }) => endsAt > now).map(slotView) : [],
    can: {
      book: needs && !open && !isLasting && !hasBegun && isEligible(conditions),
      cancel: needs && !open && mine !== undefined && mine.startsAt > now,
    },
    parts: parts.map(({ title, items }) => ({
      title,
      questions: items.reduce((sum, item) => sum + (item.kind === 'fixed' ? 1 : item.count), 0),
      marks:
        items.reduce((sum, item) => sum + Math.round(item.marks * 100) * (item.kind === 'fixed' ? 1 : item.count), 0) /
        100,
    })),
    certificate: final.certificate,
    serverNow: now.toISOString(),
    // Less what this student is freed from: they agree to what is asked of them.
    integrity: await withoutExempt(db, { quizId, studentId }, final.integrity),
  };
}

const slotView = ({ id, startsAt, endsAt, seats, booked, mine }: Seen['slots'][number]): OwnSlot => ({
  slotId: id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  free: Math.max(0, seats - booked),
  mine,
});
