import { Problem } from '@stepwell/contract/problem.ts';
import { and, count, eq, ne } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { finalBookings, finalSlots } from '../../../tables/exams/finals.ts';
import { quizPlans } from '../../../tables/quizzes/quiz-plans.ts';
import { standingOf } from '../../quizzes/planning/own-rows.public.ts';
import { refuseWait } from './beginning.ts';
import { isEligible, seenFinal, waitFor } from './own-finals.ts';
import { needsSlot } from './waits.ts';

interface Booking {
  quizId: string;
  studentId: string;
  now: Date;
}

/** The plan is held against changes by its author, as beginning does. */
const holdPlan = (tx: Db, quizId: string) =>
  tx.select({ id: quizPlans.quizId }).from(quizPlans).where(eq(quizPlans.quizId, quizId)).for('share');

/**
 * Takes a seat, in place of another one that has not begun. The slot's row is held while seats are counted, so that two
 * students never have the last one; the same seat once more changes nothing.
 */
export async function book(tx: Db, { quizId, slotId, studentId, now }: Booking & { slotId: string }) {
  await holdPlan(tx, quizId);
  const all = await seenFinal(tx, studentId, quizId, now);
  const mine = all.slots.find((slot) => slot.mine);
  if (mine?.id === slotId) return;
  const [slot] = await tx
    .select()
    .from(finalSlots)
    .where(and(eq(finalSlots.id, slotId), eq(finalSlots.quizId, quizId)))
    .for('update');
  if (!slot) throw new Problem('final_slot_gone');
  const { open } = standingOf(all.row);
  if (open || (mine && mine.startsAt <= now && mine.endsAt > now)) throw new Problem('final_slot_begun');
  const wait = waitFor(all, now);
  if (wait?.reason === 'closed' || wait?.reason === 'no-attempts-left') refuseWait(wait.reason, all.conditions);
  if (!isEligible(all.conditions)) refuseWait('not-eligible', all.conditions);
  if (!needsSlot(true, all.row.extra)) throw new Problem('final_slot_gone');
  if (slot.endsAt <= now) throw new Problem('final_slot_over');
  const { taken } = one(
    await tx
      .select({ taken: count() })
      .from(finalBookings)
      .where(and(eq(finalBookings.slotId, slotId), ne(finalBookings.studentId, studentId))),
  );
  if (taken >= slot.seats) throw new Problem('final_slot_full');
  const chosen = { slotId, bookedAt: now, remindedAt: null };
  await tx
    .insert(finalBookings)
    .values({ quizId, studentId, ...chosen })
    .onConflictDoUpdate({ target: [finalBookings.quizId, finalBookings.studentId], set: chosen });
}

/** Gives the seat back, until its slot begins. Without one, nothing happens. */
export async function cancel(tx: Db, { quizId, studentId, now }: Booking) {
  await holdPlan(tx, quizId);
  const { row, slots } = await seenFinal(tx, studentId, quizId, now);
  const mine = slots.find((slot) => slot.mine);
  if (!mine) return;
  if (standingOf(row).open || mine.startsAt <= now) throw new Problem('final_slot_begun');
  await tx.delete(finalBookings).where(and(eq(finalBookings.quizId, quizId), eq(finalBookings.studentId, studentId)));
}
