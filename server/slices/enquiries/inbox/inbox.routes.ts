import { inbox } from '@stepwell/contract/enquiries/inbox.ts';
import { admin } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { addNote, changeEnquiry, removeEnquiries, removeNote, replyTo } from './changing.ts';
import { enquiryDetail } from './enquiry-detail.ts';
import { formSettingsOf, keepFormSettings } from './form-settings.ts';
import { countEnquiries, listEnquiries } from './inbox-list.ts';
import { keepTemplates, templatesOf } from './templates.ts';

export const inboxRoutes = [
  route(inbox.list, admin, ({ db, viewer, query }) => listEnquiries(db, viewer.id, query)),
  route(inbox.counts, admin, ({ db, viewer, query }) => countEnquiries(db, viewer.id, query)),
  route(inbox.one, admin, ({ params, viewer, ...services }) => enquiryDetail(services, params.enquiryId, viewer)),
  route(inbox.change, admin, async ({ params, body, viewer, ...services }) => {
    await services.db.transaction((tx) => changeEnquiry(tx, { ...params, actorId: viewer.id }, body));
    return enquiryDetail(services, params.enquiryId, viewer);
  }),
  route(inbox.reply, admin, async ({ params, body, viewer, ...services }) => {
    const about = { ...params, ...body, authorId: viewer.id, now: services.now() };
    await services.db.transaction((tx) => replyTo(tx, about));
    return enquiryDetail(services, params.enquiryId, viewer);
  }),
  route(inbox.addNote, admin, async ({ params, body, viewer, ...services }) => {
    const note = { ...params, text: body.text, authorId: viewer.id, createdAt: services.now() };
    await services.db.transaction((tx) => addNote(tx, note));
    return enquiryDetail(services, params.enquiryId, viewer);
  }),
  route(inbox.removeNote, admin, async ({ params, viewer, ...services }) => {
    await removeNote(services.db, params.enquiryId, params.enquiryNoteId);
    return enquiryDetail(services, params.enquiryId, viewer);
  }),
  route(inbox.remove, admin, async ({ params, viewer, ...services }) => {
    await enquiryDetail(services, params.enquiryId, viewer);
    await removeEnquiries(services, [params.enquiryId], viewer.id);
    return {};
  }),
  route(inbox.bulk, admin, async ({ body: { act, enquiryIds }, viewer, ...services }) => {
    if (act === 'delete') return { changed: await removeEnquiries(services, enquiryIds, viewer.id) };
    for (const enquiryId of enquiryIds)
      await services.db.transaction((tx) =>
        changeEnquiry(tx, { enquiryId, actorId: viewer.id }, { state: act === 'close' ? 'closed' : 'new' }),
      );
    return { changed: enquiryIds.length };
  }),
  route(inbox.templates, admin, async ({ db }) => ({ templates: await templatesOf(db) })),
  route(inbox.keepTemplates, admin, async ({ db, viewer, body }) => ({
    templates: await db.transaction((tx) => keepTemplates(tx, viewer.id, body.templates)),
  })),
  route(inbox.settings, admin, ({ db }) => formSettingsOf(db)),
  route(inbox.keepSettings, admin, ({ db, viewer, body }) => keepFormSettings(db, viewer.id, body)),
];
