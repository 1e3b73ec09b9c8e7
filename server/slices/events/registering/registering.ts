import type { Asked, Reply } from '@stepwell/contract/endpoint.ts';
import type { HoldReason } from '@stepwell/contract/enquiries/inbox.ts';
import type { registrations as contract } from '@stepwell/contract/events/registrations.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemCode } from '@stepwell/contract/problems.ts';
import { and, eq, gt, ne } from 'drizzle-orm';
import { registrationChanged } from '../../../events/events.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { newReceipt } from '../../../platform/receipt-codes.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../../../platform/slice.ts';
import { registrations } from '../../../tables/events/events.ts';
import { accountOf } from '../../enquiries/account-of.public.ts';
import { keyOf } from '../../enquiries/sending/private-link.public.ts';
import { senderHashOf, suspicionsOf } from '../../enquiries/spam/suspicion.public.ts';
import { phaseOf } from '../reading/event-cards.ts';
import { holdEvent, nextPlace, positionOf, type RegistrationRow, showSeats } from './seats.ts';

const HOUR = 60 * 60 * 1000;
/** Registrations of an hour from one network address that are nothing unusual: a class registers from one campus. */
const FREE_PER_HOUR = 30;

const refusals: Partial<Record<ReturnType<typeof phaseOf>, ProblemCode>> = {
  cancelled: 'event_cancelled',
  over: 'event_over',
  closed: 'registration_closed',
};

export interface Registering {
  eventId: string;
  sendingId: string;
  userId: string | null;
  fullName: string;
  email: string;
  timeZone: string;
  senderHash: string | null;
  holdReasons: HoldReason[];
  now: Date;
}

/**
 * Registers a person: with a seat while there is one, otherwise at the end of the waiting list. A sending, and an email
 * address, have one registration for an event; `isNew` says whether this is its first time. Throws `event_not_found`,
 * `event_cancelled`, `event_over` and `registration_closed`.
 */
export async function register(
  tx: Db,
  { now, ...person }: Registering,
): Promise<{ row: RegistrationRow; isNew: boolean }> {
  const event = await holdEvent(tx, person.eventId);
  const [sent] = await tx.select().from(registrations).where(eq(registrations.sendingId, person.sendingId));
  if (sent && sent.eventId === person.eventId) return { row: sent, isNew: true };
  const [known] = await tx
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, person.eventId),
        eq(registrations.email, person.email),
        ne(registrations.state, 'cancelled'),
      ),
    );
  if (known) return { row: await claimed(tx, known, person.userId), isNew: false };
  if (!event.isPublished) throw new Problem('event_not_found');
  const refusal = refusals[phaseOf(event, now)];
  if (refusal) throw new Problem(refusal);
  const isHeld = person.holdReasons.length > 0;
  const { number, state } = await nextPlace(tx, event);
  const row = one(
    await tx
      .insert(registrations)
      .values({
        ...person,
        number,
        state: isHeld ? 'held' : state,
        code: newReceipt(),
        consentAt: now,
        createdAt: now,
        changedAt: now,
      })
      .returning(),
  );
  if (!isHeld) {
    await emit(tx, registrationChanged, { registrationId: row.id, state: row.state, at: now.toISOString() });
    await showSeats(tx, event, now);
  }
  return { row, isNew: true };
}

/** A visitor’s registration becomes the member’s whose email address it is. */
async function claimed(tx: Db, known: RegistrationRow, userId: string | null) {
  if (userId === null || known.userId !== null) return known;
  return one(await tx.update(registrations).set({ userId }).where(eq(registrations.id, known.id)).returning());
}

type Form = Asked<typeof contract.register>['body'];
type Sender = Pick<Services, 'db' | 'signer' | 'now'>;

/** A registration without an account. Throws what `register` throws, and `form_expired`. */
export async function registerVisitor(
  services: Sender,
  caller: Pick<Caller, 'address'>,
  { eventId, form }: { eventId: string; form: Form },
): Promise<Reply<typeof contract.register>> {
  const { db } = services;
  const now = services.now();
  const senderHash = senderHashOf(services, caller.address);
  const sentLately = await db.$count(
    registrations,
    and(eq(registrations.senderHash, senderHash), gt(registrations.createdAt, new Date(now.getTime() - HOUR))),
  );
  const holdReasons = suspicionsOf(services, form, { text: form.fullName, sentLately, free: FREE_PER_HOUR });
  const { fullName, email, timeZone, sendingId } = form;
  const { row, isNew } = await db.transaction(async (tx) => {
    const userId = await accountOf(tx, email);
    const about = { eventId, sendingId, userId, fullName, email, timeZone, senderHash, holdReasons, now };
    const registered = await register(tx, about);
    if (!registered.isNew && registered.row.state !== 'held') await remindOfLink(tx, registered.row, now);
    return registered;
  });
  if (row.state === 'cancelled') throw new Problem('registration_ended');
  return {
    state: row.state,
    position: row.state === 'waiting' ? await positionOf(db, row) : null,
    // The link of a registration that was there before belongs to whoever reads its emails.
    key: isNew ? keyOf(services, 'registration', row.id) : null,
  };
}

/** The email is sent again, at most once an hour. */
const remindOfLink = (tx: Db, { id, state }: RegistrationRow, now: Date) =>
  emit(tx, registrationChanged, {
    registrationId: id,
    state,
    at: new Date(Math.floor(now.getTime() / HOUR) * HOUR).toISOString(),
  });
