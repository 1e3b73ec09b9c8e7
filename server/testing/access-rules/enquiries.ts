import { admissions } from '@stepwell/contract/enquiries/admissions.ts';
import { classes } from '@stepwell/contract/enquiries/classes.ts';
import { enquiries } from '@stepwell/contract/enquiries/enquiries.ts';
import { inbox } from '@stepwell/contract/enquiries/inbox.ts';
import { newsletter, newsletterAdmin } from '@stepwell/contract/enquiries/newsletter.ts';
import { enquiryNotes } from '../../tables/enquiries/enquiries.ts';
import { newClasses } from '../fixtures/classes.ts';
import { newEnquiries, PDF } from '../fixtures/enquiries.ts';
import type { TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Forms of the public site and the inbox they end in; the columns are those of `access-rules.ts`. */
export function enquiryAccessRules(app: TestApp): AccessRule[] {
  const { nothing, newEmail } = newSubjects(app);
  const { contact, sent, guard, subscription, admission } = newEnquiries(app);
  const { teaching, classForm, booked, openHours } = newClasses(app);
  const enquiry = async () => ({ enquiryId: (await sent()).enquiryId });

  // biome-ignore format: a table is read by its columns
  const accessRules = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(enquiries.formToken,            [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(enquiries.send,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: contact() })),
    accessRule(enquiries.own,                  [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { key: (await sent()).key } })),
    accessRule(enquiries.answer,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { key: (await sent()).key, sendingId: crypto.randomUUID(), text: 'One more question.' } })),
    accessRule(inbox.list,                     [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(inbox.counts,                   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(inbox.one,                      [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await enquiry() })),
    accessRule(inbox.change,                   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await enquiry(), body: { state: 'open' as const } })),
    accessRule(inbox.reply,                    [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await enquiry(), body: { sendingId: crypto.randomUUID(), text: 'Yes, in March.' } })),
    accessRule(inbox.addNote,                  [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await enquiry(), body: { text: 'Called on Monday.' } })),
    accessRule(inbox.removeNote,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await note() })),
    accessRule(inbox.remove,                   [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await enquiry() })),
    accessRule(inbox.bulk,                     [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { act: 'close' as const, enquiryIds: [(await sent()).enquiryId] } })),
    accessRule(inbox.templates,                [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(inbox.settings,                 [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(inbox.keepSettings,             [401,   403,    403,     403,      403,    403,       403,   409,  403], async () => ({ body: { enquiryDays: 90, comingSoonAt: '', comingSoonTitle: '', comingSoonText: '', version: 'of another day' } })),
    accessRule(inbox.keepTemplates,            [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { templates: [{ templateId: crypto.randomUUID(), name: 'Thanks', text: 'Thank you.' }] } })),
    accessRule(newsletter.subscribe,           [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { ...guard(), email: newEmail(), source: 'footer' as const } })),
    accessRule(newsletter.confirm,             [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { key: (await subscription()).confirm } })),
    accessRule(newsletter.unsubscribe,         [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { key: (await subscription()).leave } })),
    accessRule(newsletter.oneClick,            [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { key: (await subscription()).leave }, content: new Blob(['List-Unsubscribe=One-Click'], { type: 'application/x-www-form-urlencoded' }) })),
    accessRule(newsletter.comingSoon,          [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(newsletterAdmin.list,           [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ query: {} })),
    accessRule(newsletterAdmin.issues,         [401,   403,    403,     403,      403,    403,       403,   200,  403], nothing),
    accessRule(newsletterAdmin.sendIssue,      [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ body: { issueId: crypto.randomUUID(), subject: 'March', text: 'New courses.' } })),
    accessRule(admissions.start,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { ...guard(), fullName: 'Nila Bose', email: newEmail(), consent: true as const, timeZone: 'UTC' } })),
    accessRule(admissions.own,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { key: (await admission()).key } })),
    accessRule(admissions.keep,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => { const { key, values } = await admission(); return { body: { key, values, version: 0 } }; }),
    accessRule(admissions.addFile,             [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { key: (await admission()).key, name: 'marks.pdf' }, content: new Blob([PDF], { type: 'application/pdf' }) })),
    accessRule(admissions.removeFile,          [404,   404,    404,     404,      404,    404,       404,   404,  404], async () => ({ body: { key: (await admission()).key, fileId: crypto.randomUUID() } })),
    accessRule(admissions.submit,              [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { key: (await admission()).key, version: 0 } })),
    accessRule(classes.teachers,               [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(classes.slots,                  [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { teacher: (await teaching()).slug } })),
    accessRule(classes.request,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: await classForm() })),
    accessRule(classes.own,                    [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { key: (await booked()).key } })),
    accessRule(classes.cancel,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { key: (await booked()).key } })),
    accessRule(classes.availability,           [401,   403,    403,     403,      403,    200,       403,   200,  403], nothing),
    accessRule(classes.keepAvailability,       [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ body: { ...openHours(), version: 0 } })),
    accessRule(classes.bookings,               [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(classes.ownSlots,               [401,   403,    403,     403,      403,    200,       403,   200,  403], nothing),
    accessRule(classes.decide,                 [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ params: { bookingId: (await booked()).bookingId }, body: { act: 'confirm' as const } })),
  ];
  return accessRules;

  async function note() {
    const { enquiryId } = await sent();
    const [row] = await app.db
      .insert(enquiryNotes)
      .values({ enquiryId, text: 'Called.', createdAt: new Date() })
      .returning();
    return { enquiryId, enquiryNoteId: row?.id ?? '' };
  }
}
