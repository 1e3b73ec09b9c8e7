import { eq } from 'drizzle-orm';
import { admissionStarted, enquiryReceived } from '../../../events/enquiries.ts';
import { on } from '../../../platform/events/event.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { admissions } from '../../../tables/enquiries/admissions.ts';
import { enquiries } from '../../../tables/enquiries/enquiries.ts';
import { admissionEmail, draftEmail } from '../emails.ts';
import { enquiryPath } from '../sending/private-link.public.ts';
import { spacedReference } from '../sending/receiving.ts';
import { admissionPath, DRAFT_DAYS } from './admissions.ts';

export const admissionListeners = [
  on(admissionStarted, async ({ admissionId }, services) => {
    const [row] = await services.db.select().from(admissions).where(eq(admissions.id, admissionId));
    if (!row) return;
    const { siteName: site } = await siteSettingsOf(services.db);
    const { fullName, email } = row.values;
    await services.ports.mail.send({
      key: `admission-draft:${admissionId}`,
      to: email,
      ...draftEmail({
        fullName,
        site,
        days: DRAFT_DAYS,
        link: services.publicUrl + admissionPath(services, admissionId),
      }),
    });
  }),
  on(enquiryReceived, async ({ enquiryId }, services) => {
    const [row] = await services.db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
    if (row?.kind !== 'admission' || row.state === 'held') return;
    const { siteName: site } = await siteSettingsOf(services.db);
    await services.ports.mail.send({
      key: `enquiry-receipt:${enquiryId}`,
      to: row.email,
      ...admissionEmail({
        fullName: row.fullName,
        site,
        reference: spacedReference(row.reference),
        link: services.publicUrl + enquiryPath(services, enquiryId),
      }),
    });
  }),
];
