import type { EnquiryFields, EnquiryKind, SendEnquiry } from '@stepwell/contract/enquiries/enquiries.ts';
import type { HoldReason } from '@stepwell/contract/enquiries/inbox.ts';
import { and, eq, gt } from 'drizzle-orm';
import { enquiryContinued, enquiryReceived } from '../../../events/enquiries.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { newReceipt } from '../../../platform/receipt-codes.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../../../platform/slice.ts';
import { enquiries, enquiryMessages } from '../../../tables/enquiries/enquiries.ts';
import { accountOf } from '../account-of.public.ts';
import { type Guarded, senderHashOf, suspicionsOf } from '../spam/suspicion.public.ts';
import { enquiryPath } from './private-link.public.ts';

export interface Arriving {
  sendingId: string;
  kind: EnquiryKind;
  fullName: string;
  email: string;
  timeZone: string;
  fields: EnquiryFields;
  message: string;
  /** Whose account it is, where somebody is signed in. */
  userId: string | null;
  senderHash: string | null;
  holdReasons: HoldReason[];
  now: Date;
}
type Row = typeof enquiries.$inferSelect;
const HOUR = 60 * 60 * 1000;

/** `contact-7K3M9Q2P` would read badly aloud: `7K3M-9Q2PX`. */
export const spacedReference = (reference: string) => `${reference.slice(0, 4)}-${reference.slice(4)}`;

/**
 * Puts what was sent into the inbox. The unique sending decides who was first, so a double press is one enquiry; where
 * the second one says something else, its words are added and none are lost.
 */
export async function receive(tx: Db, arriving: Arriving): Promise<{ row: Row; isNew: boolean }> {
  const { now, ...values } = arriving;
  const userId = arriving.userId ?? (await accountOf(tx, arriving.email));
  const [fresh] = await tx
    .insert(enquiries)
    .values({
      ...values,
      userId,
      reference: newReceipt(),
      state: arriving.holdReasons.length > 0 ? 'held' : 'new',
      consentAt: now,
      createdAt: now,
      activeAt: now,
    })
    .onConflictDoNothing({ target: enquiries.sendingId })
    .returning();
  if (fresh) {
    if (fresh.state !== 'held') await emit(tx, enquiryReceived, { enquiryId: fresh.id });
    return { row: fresh, isNew: true };
  }
  const row = one(await tx.select().from(enquiries).where(eq(enquiries.sendingId, arriving.sendingId)).for('update'));
  await addChanged(tx, row, arriving);
  return { row, isNew: false };
}

/** The first answer was lost on its way, and the person changed their words before they sent again. */
async function addChanged(tx: Db, row: Row, { message, now }: Arriving) {
  if (message === '' || message === row.message) return;
  const known = await tx
    .select({ text: enquiryMessages.text })
    .from(enquiryMessages)
    .where(eq(enquiryMessages.enquiryId, row.id));
  if (known.some(({ text }) => text === message)) return;
  const [added] = await tx
    .insert(enquiryMessages)
    .values({ enquiryId: row.id, sendingId: crypto.randomUUID(), sentBy: 'person', text: message, createdAt: now })
    .returning();
  await tx.update(enquiries).set({ activeAt: now }).where(eq(enquiries.id, row.id));
  if (added && row.state !== 'held') await emit(tx, enquiryContinued, { enquiryId: row.id, messageId: added.id });
}

/** What the form says beyond its sender and its message, without what was left empty. */
export function fieldsOf(form: Record<string, unknown>): EnquiryFields {
  const besides = new Set([
    ...['kind', 'fullName', 'email', 'consent', 'timeZone', 'message'],
    ...['sendingId', 'token', 'proof', 'homepage'],
  ]);
  const rest = Object.entries(form).filter(
    ([name, value]) => !besides.has(name) && value !== '' && value !== undefined && value !== null,
  );
  return Object.fromEntries(rest) as EnquiryFields;
}

type Sender = Pick<Services, 'db' | 'signer' | 'now'>;
interface From {
  caller: Pick<Caller, 'address'>;
  userId: string | null;
}

/** Checks who sends, as far as that can be known, before anything is kept. Throws `form_expired`. */
export async function checkSender(services: Sender, caller: From['caller'], guarded: Guarded, text: string) {
  const senderHash = senderHashOf(services, caller.address);
  const anHourAgo = new Date(services.now().getTime() - HOUR);
  const sentLately = await services.db.$count(
    enquiries,
    and(eq(enquiries.senderHash, senderHash), gt(enquiries.createdAt, anHourAgo)),
  );
  return { senderHash, holdReasons: suspicionsOf(services, guarded, { text, sentLately }) };
}

/** A form of one step. Throws `form_expired`. */
export async function receiveForm(services: Sender, { caller, userId }: From, form: SendEnquiry) {
  const checked = await checkSender(services, caller, form, form.message);
  const { row } = await services.db.transaction((tx) =>
    receive(tx, {
      ...checked,
      userId,
      sendingId: form.sendingId,
      kind: form.kind,
      fullName: form.fullName,
      email: form.email,
      timeZone: form.timeZone,
      fields: fieldsOf(form),
      message: form.message,
      now: services.now(),
    }),
  );
  return sentOf(services, row);
}

/** What the sender is told; the same for a repeat. */
export const sentOf = (services: Pick<Services, 'signer'>, { id, reference, state }: Row) => ({
  reference: spacedReference(reference),
  link: enquiryPath(services, id),
  held: state === 'held',
});
