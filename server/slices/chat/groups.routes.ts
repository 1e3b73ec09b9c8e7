import { MESSAGES_A_MINUTE } from '@stepwell/contract/chat/chat.ts';
import { chatGroups, ownChatGroups } from '@stepwell/contract/chat/groups.ts';
import { instructor, signedIn } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { openGroup } from './groups/membership.ts';
import {
  changeGroup,
  decideOn,
  groupCandidates,
  muteMember,
  openNewGroup,
  reportMessage,
} from './groups/moderating.ts';
import { groupView, markRead, moderatedGroups } from './groups/reading.ts';
import { sendToGroup } from './groups/writing.ts';
import { ownMessage } from './messages/reading.ts';
import { notifyGroup } from './messages/telling.ts';
import { chatUnread } from './unread.public.ts';

const writing = { pace: { max: MESSAGES_A_MINUTE, seconds: 60, per: 'person' } } as const;

export const groupRoutes = [
  route(chatGroups.group, signedIn, ({ params, query, ...viewing }) =>
    groupView(viewing, params.conversationId, query.after),
  ),
  route(
    chatGroups.send,
    signedIn,
    async ({ params, body, ...viewing }) => {
      const { db, viewer, now } = viewing;
      const { message, isNew } = await db.transaction((tx) =>
        sendToGroup(tx, viewer, { ...params, ...body, now: now() }),
      );
      if (isNew) await notifyGroup(viewing, params.conversationId);
      return ownMessage(viewing, message);
    },
    writing,
  ),
  route(chatGroups.read, signedIn, async ({ db, viewer, params, body }) => {
    await openGroup(db, viewer, params.conversationId);
    await markRead(db, viewer.id, params.conversationId, body.seq);
    return { unread: await chatUnread(db, viewer) };
  }),
  route(
    chatGroups.typing,
    signedIn,
    async ({ viewer, params, ...services }) => {
      const { isModerator } = await openGroup(services.db, viewer, params.conversationId);
      const { fullName: name } = viewer.profile;
      const about = { userId: viewer.id, name, side: isModerator ? 'staff' : 'student', doing: 'writing' };
      await notifyGroup(services, params.conversationId, about);
      return {};
    },
    { pace: { max: 60, seconds: 60, per: 'person' } },
  ),
  route(
    chatGroups.report,
    signedIn,
    async ({ viewer, params, body, now, ...services }) => {
      await services.db.transaction((tx) => reportMessage(tx, viewer, { ...params, ...body, now: now() }));
      await notifyGroup(services, params.conversationId);
      return {};
    },
    writing,
  ),

  route(ownChatGroups.list, instructor, async ({ db, viewer }) => {
    const [groups, candidates] = await Promise.all([moderatedGroups(db, viewer), groupCandidates(db, viewer)]);
    return { groups, candidates };
  }),
  route(ownChatGroups.open, instructor, async ({ viewer, params, body, now, ...services }) => {
    await services.db.transaction((tx) => openNewGroup(tx, viewer, { ...params, ...body, now: now() }));
    await notifyGroup(services, params.conversationId);
    return {};
  }),
  route(ownChatGroups.change, instructor, async ({ viewer, params, body, now, ...services }) => {
    await services.db.transaction((tx) => changeGroup(tx, viewer, { ...params, ...body, now: now() }));
    await notifyGroup(services, params.conversationId);
    return {};
  }),
  route(ownChatGroups.decide, instructor, async ({ viewer, params, body, now, ...services }) => {
    await services.db.transaction((tx) => decideOn(tx, viewer, { ...params, ...body, now: now() }));
    await notifyGroup(services, params.conversationId);
    return {};
  }),
  route(ownChatGroups.mute, instructor, async ({ viewer, params, body, now, ...services }) => {
    await services.db.transaction((tx) => muteMember(tx, viewer, { ...params, ...body, now: now() }));
    await notifyGroup(services, params.conversationId);
    return {};
  }),
];
