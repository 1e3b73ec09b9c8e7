import type { FinalTerms, Slot } from '@stepwell/contract/exams/finals.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq, inArray } from 'drizzle-orm';
import { finalSlotChanged } from '../../../events/exams.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { finalBookings, finalSlots } from '../../../tables/exams/finals.ts';
import { bookedOf, type SlotRow, slotsOf } from './stored-finals.ts';

interface Window {
  opensAt: string | null;
  closesAt: string | null;
}

/** Refuses slots that overlap, are over already, or lie outside the time in which the whole is open. */
function refuseOdd(slots: readonly Slot[], storedSlots: ReadonlyMap<string, SlotRow>, window: Window, now: Date) {
  if (new Set(slots.map(({ slotId }) => slotId)).size < slots.length)
    refuse(i18n.t('A slot is listed twice. Remove one.'));
  const spans = slots
    .map(({ slotId, startsAt, endsAt }) => ({ slotId, from: Date.parse(startsAt), to: Date.parse(endsAt) }))
    .toSorted((a, b) => a.from - b.from);
  spans.forEach(({ slotId, from, to }, place) => {
    if (to <= from) refuse(i18n.t('A slot ends before it starts.'));
    const before = storedSlots.get(slotId);
    const isNew = before === undefined || before.startsAt.getTime() !== from || before.endsAt.getTime() !== to;
    if (isNew && to <= now.getTime()) refuse(i18n.t('A slot is in the past. Choose a later time.'));
    if (before && before.startsAt <= now && before.startsAt.getTime() !== from) {
      refuse(i18n.t('You can’t change the start of a slot that has started.'));
    }
    const next = spans[place + 1];
    if (next && next.from < to) refuse(i18n.t('Two slots overlap. End one before the next starts.'));
    const isOutside =
      (window.opensAt !== null && from < Date.parse(window.opensAt)) ||
      (window.closesAt !== null && to > Date.parse(window.closesAt));
    if (isOutside && to > now.getTime()) refuse(i18n.t('A slot is outside the assessment’s opening times.'));
  });
}

interface Keeping extends Pick<FinalTerms, 'slots' | 'opensAt' | 'closesAt'> {
  quizId: string;
  tellBooked: boolean;
  now: Date;
}

/**
 * Keeps the slots as they are wanted; the plan's row is held. Seats are never fewer than are booked. Whoever booked a slot
 * that is moved or taken away is told, and nothing of the kind happens unless the caller knows that somebody did.
 */
export async function writeSlots(tx: Db, { quizId, slots, tellBooked, now, ...window }: Keeping) {
  const storedSlots = new Map((await slotsOf(tx, quizId)).map((row) => [row.id, row]));
  refuseOdd(slots, storedSlots, window, now);
  const booked = await bookedOf(tx, quizId);
  const wanted = new Map(slots.map((slot) => [slot.slotId, slot]));
  const gone = [...storedSlots.values()].filter(({ id }) => !wanted.has(id));
  const moved = [...storedSlots.values()].filter((row) => {
    const slot = wanted.get(row.id);
    return slot && (Date.parse(slot.startsAt) !== +row.startsAt || Date.parse(slot.endsAt) !== +row.endsAt);
  });
  for (const { slotId, seats } of slots) {
    const taken = booked.get(slotId) ?? 0;
    if (seats < taken)
      refuse(i18n.t('{taken} seats are booked in this slot. Enter at least {taken} seats.', { taken }));
  }
  // Nobody need hear that a slot which is over is gone.
  const touched = [...gone.filter(({ endsAt }) => endsAt > now), ...moved].filter(({ id }) => booked.has(id));
  const concerned = touched.reduce((sum, { id }) => sum + (booked.get(id) ?? 0), 0);
  if (concerned > 0 && !tellBooked) {
    const message = i18n.t('{concerned} students have booked slots you’re changing or removing. They’ll be notified.', {
      concerned,
    });
    throw new Problem('final_slots_booked', { message });
  }
  await notifyBooked(tx, quizId, touched, wanted, now);
  if (gone.length > 0) {
    await tx.delete(finalSlots).where(
      inArray(
        finalSlots.id,
        gone.map(({ id }) => id),
      ),
    );
  }
  for (const { slotId, startsAt, endsAt, seats } of slots) {
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), seats };
    if (storedSlots.has(slotId)) await tx.update(finalSlots).set(times).where(eq(finalSlots.id, slotId));
    else {
      const [fresh] = await tx
        .insert(finalSlots)
        .values({ id: slotId, quizId, ...times })
        .onConflictDoNothing()
        .returning();
      if (!fresh) refuse(i18n.t('This slot belongs to another assessment. Add it again.'));
    }
  }
}

async function notifyBooked(tx: Db, quizId: string, touched: SlotRow[], wanted: ReadonlyMap<string, Slot>, now: Date) {
  if (touched.length === 0) return;
  const ids = touched.map(({ id }) => id);
  const concerned = await tx.select().from(finalBookings).where(inArray(finalBookings.slotId, ids));
  // A slot with another time is reminded of anew.
  await tx.update(finalBookings).set({ remindedAt: null }).where(inArray(finalBookings.slotId, ids));
  for (const { studentId, slotId } of concerned) {
    const slot = wanted.get(slotId);
    await emit(tx, finalSlotChanged, {
      quizId,
      studentId,
      slotId,
      startsAt: slot?.startsAt ?? null,
      at: now.toISOString(),
    });
  }
}

function refuse(message: string): never {
  throw new Problem('invalid_fields', { fields: { slots: message } });
}
