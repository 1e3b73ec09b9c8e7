import type { EnquiryState, OwnEnquiry } from '@stepwell/contract/enquiries/enquiries.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq } from 'drizzle-orm';
import { enquiryContinued } from '../../../events/enquiries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { enquiries, enquiryMessages } from '../../../tables/enquiries/enquiries.ts';
import { users } from '../../../tables/identity/identity.ts';
import { idIn } from './private-link.public.ts';
import { spacedReference } from './receiving.ts';

type Reading = Pick<Services, 'db' | 'signer'>;

/** Of an enquiry, oldest first. */
export async function messagesOf(db: Db, enquiryId: string) {
  const rows = await db
    .select({
      messageId: enquiryMessages.id,
      from: enquiryMessages.sentBy,
      author: users.fullName,
      text: enquiryMessages.text,
      createdAt: enquiryMessages.createdAt,
    })
    .from(enquiryMessages)
    .leftJoin(users, eq(users.id, enquiryMessages.authorId))
    .where(eq(enquiryMessages.enquiryId, enquiryId))
    .orderBy(asc(enquiryMessages.createdAt), asc(enquiryMessages.id));
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

/** An enquiry as its sender sees it. Throws `enquiry_not_found`. */
export async function ownEnquiry(services: Reading, key: string) {
  const id = idIn(services, 'enquiry', key);
  const [row] = await services.db.select().from(enquiries).where(eq(enquiries.id, id));
  if (!row) throw new Problem('enquiry_not_found');
  const { reference, kind, fullName, email, fields, message, createdAt } = row;
  return {
    reference: spacedReference(reference),
    kind,
    fullName,
    email,
    fields,
    message,
    // Who of us has it, and whether it was held, is our own business.
    state: ownState(row.state),
    createdAt: createdAt.toISOString(),
    messages: await messagesOf(services.db, id),
  };
}

function ownState(state: EnquiryState): OwnEnquiry['state'] {
  if (state === 'answered' || state === 'closed') return state;
  return state === 'open' ? 'in-progress' : 'received';
}

/** Adds the person’s words; sent again they stand there once. A closed enquiry opens again. */
export async function continueEnquiry(
  services: Reading & Pick<Services, 'now'>,
  { key, sendingId, text }: { key: string; sendingId: string; text: string },
) {
  const id = idIn(services, 'enquiry', key);
  await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update');
    if (!row) throw new Problem('enquiry_not_found');
    const createdAt = services.now();
    const [fresh] = await tx
      .insert(enquiryMessages)
      .values({ enquiryId: id, sendingId, sentBy: 'person', text, createdAt })
      .onConflictDoNothing()
      .returning();
    if (!fresh) return;
    const opens = row.state === 'answered' || row.state === 'closed';
    await tx
      .update(enquiries)
      .set({ activeAt: createdAt, ...(opens && { state: 'open' as const }) })
      .where(and(eq(enquiries.id, id)));
    if (row.state !== 'held') await emit(tx, enquiryContinued, { enquiryId: id, messageId: fresh.id });
  });
  return ownEnquiry(services, key);
}
