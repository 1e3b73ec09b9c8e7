import { eq } from 'drizzle-orm';
import { enquiryAnswered, enquiryContinued, enquiryReceived } from '../../events/enquiries.ts';
import { on } from '../../platform/events/event.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { enquiries, enquiryMessages } from '../../tables/enquiries/enquiries.ts';
import { users } from '../../tables/identity/identity.ts';
import { answerEmail, continuedEmail, enquiriesWaitingEmail, receiptEmail } from './emails.ts';
import { enquiryPath } from './sending/private-link.public.ts';
import { spacedReference } from './sending/receiving.ts';

// Each email carries a key, so a listener that runs twice sends it once.
export const listeners = [
  on(enquiryReceived, async ({ enquiryId }, services) => {
    const [row] = await services.db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
    // Classes and admissions send receipts of their own, with what comes next.
    if (!row || row.state === 'held' || row.kind === 'class' || row.kind === 'admission') return;
    const { siteName: site } = await siteSettingsOf(services.db);
    const { fullName, message } = row;
    const reference = spacedReference(row.reference);
    const link = services.publicUrl + enquiryPath(services, row.id);
    await services.ports.mail.send({
      key: `enquiry-receipt:${row.id}`,
      to: row.email,
      ...receiptEmail({ fullName, site, link, reference, message }),
    });
  }),

  // To the address that the site names for messages, at most once an hour.
  on(enquiryReceived, async (_, services) => {
    const { contactEmail } = await siteSettingsOf(services.db);
    if (contactEmail === '') return;
    await services.ports.mail.send({
      key: `enquiries-waiting:${services.now().toISOString().slice(0, 13)}`,
      to: contactEmail,
      ...enquiriesWaitingEmail(`${services.publicUrl}/admin/admin-settings?view=enquiries`),
    });
  }),

  on(enquiryAnswered, async ({ messageId }, services) => {
    const [row] = await services.db
      .select({ message: enquiryMessages, enquiry: enquiries })
      .from(enquiryMessages)
      .innerJoin(enquiries, eq(enquiries.id, enquiryMessages.enquiryId))
      .where(eq(enquiryMessages.id, messageId));
    if (!row) return;
    const { enquiry, message } = row;
    await services.ports.mail.send({
      key: `enquiry-answer:${messageId}`,
      to: enquiry.email,
      ...answerEmail({
        fullName: enquiry.fullName,
        reference: spacedReference(enquiry.reference),
        message: message.text,
        link: services.publicUrl + enquiryPath(services, enquiry.id),
      }),
    });
  }),

  on(enquiryContinued, async ({ enquiryId, messageId }, services) => {
    const [row] = await services.db
      .select({ reference: enquiries.reference, email: users.email })
      .from(enquiries)
      .innerJoin(users, eq(users.id, enquiries.assignedTo))
      .where(eq(enquiries.id, enquiryId));
    if (!row) return;
    await services.ports.mail.send({
      key: `enquiry-continued:${messageId}`,
      to: row.email,
      ...continuedEmail({
        reference: spacedReference(row.reference),
        link: `${services.publicUrl}/admin/admin-settings?view=enquiries&enquiry=${enquiryId}`,
      }),
    });
  }),
];
