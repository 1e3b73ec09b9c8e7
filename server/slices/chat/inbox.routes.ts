import { chatInbox } from '@stepwell/contract/chat/inbox.ts';
import { admin, instructor } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { assign, changeState, sendAsStaff, setBlock } from './inbox/acts.ts';
import { cannedFor, keepCanned, removeCanned } from './inbox/canned.ts';
import { inboxConversation, inboxList } from './inbox/list.ts';
import { chatSettingsOf, keepChatSettings } from './inbox/settings.ts';
import { ownMessage } from './messages/reading.ts';
import { notifyChanged, notifyPresence } from './messages/telling.ts';
import { visibleConversation } from './messages/visible.ts';

export const inboxRoutes = [
  route(chatInbox.list, instructor, ({ query, ...viewing }) => inboxList(viewing, query)),
  route(chatInbox.conversation, instructor, ({ params, query, ...viewing }) =>
    inboxConversation(viewing, params.conversationId, query.after),
  ),
  route(chatInbox.send, instructor, async ({ params, body, ...viewing }) => {
    const { db, viewer, now } = viewing;
    const { row, message, isNew } = await db.transaction((tx) =>
      sendAsStaff(tx, viewer, { ...params, ...body, now: now() }),
    );
    if (isNew) await notifyChanged(viewing, { ...params, ...(!body.isNote && { studentId: row.studentId }) });
    return ownMessage(viewing, message);
  }),
  route(chatInbox.assign, instructor, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    const { studentId } = await db.transaction((tx) => assign(tx, viewer, { ...params, ...body, now: now() }));
    await notifyChanged(services, { ...params, studentId });
    return {};
  }),
  route(chatInbox.setState, instructor, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    const { studentId } = await db.transaction((tx) => changeState(tx, viewer, { ...params, ...body, now: now() }));
    await notifyChanged(services, { ...params, studentId });
    return {};
  }),
  route(
    chatInbox.presence,
    instructor,
    async ({ db, ports, viewer, params, body }) => {
      const { studentId } = await visibleConversation(db, viewer, params.conversationId);
      const { fullName } = viewer.profile;
      await notifyPresence(
        { db, ports },
        { ...params, ...body, userId: viewer.id, fullName, side: 'staff' },
        studentId,
      );
      return {};
    },
    { pace: { max: 120, seconds: 60, per: 'person' } },
  ),
  route(chatInbox.block, instructor, async ({ params, body, ...services }) => {
    const { db, viewer, now } = services;
    const { studentId } = await db.transaction((tx) => setBlock(tx, viewer, { ...params, ...body, now: now() }));
    await notifyChanged(services, { ...params, studentId });
    return {};
  }),
  route(chatInbox.unblock, instructor, async ({ params, ...services }) => {
    const { db, viewer, now } = services;
    const { studentId } = await db.transaction((tx) => setBlock(tx, viewer, { ...params, reason: null, now: now() }));
    await notifyChanged(services, { ...params, studentId });
    return {};
  }),
  route(chatInbox.canned, instructor, ({ db, viewer }) => cannedFor(db, viewer)),
  route(chatInbox.keepCanned, instructor, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => keepCanned(tx, viewer, { ...params, ...body, now: now() }));
    return cannedFor(db, viewer);
  }),
  route(chatInbox.removeCanned, instructor, async ({ db, viewer, params }) => {
    await removeCanned(db, viewer, params.cannedId);
    return cannedFor(db, viewer);
  }),
  route(chatInbox.settings, admin, ({ db, zone }) => chatSettingsOf(db, zone)),
  route(chatInbox.keepSettings, admin, async ({ db, viewer, body, zone }) => {
    await db.transaction((tx) => keepChatSettings(tx, viewer.id, body));
    return chatSettingsOf(db, zone);
  }),
];
