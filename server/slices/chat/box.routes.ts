import { chat, MESSAGES_A_MINUTE } from '@stepwell/contract/chat/chat.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { signedIn } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { shownFile } from '../../platform/submitted-files/kept-files.ts';
import { articlesFor } from '../content/reading/articles-for.public.ts';
import { chatBox, conversationView, rateAsStudent, readAsStudent, sendAsStudent } from './box/box.ts';
import { addFile } from './messages/files.ts';
import { ownMessage } from './messages/reading.ts';
import { notifyChanged, notifyPresence } from './messages/telling.ts';
import { ownConversation } from './messages/visible.ts';
import { chatUnread } from './unread.public.ts';

/** Enough for who types fast and for what waited for a connection; a program that fills the inbox is stopped. */
const writing = { pace: { max: MESSAGES_A_MINUTE, seconds: 60, per: 'person' } } as const;

export const boxRoutes = [
  route(chat.box, signedIn, (viewing) => chatBox(viewing)),
  route(chat.unread, signedIn, async ({ db, viewer }) => ({ unread: await chatUnread(db, viewer) })),
  route(chat.help, signedIn, async ({ db, query }) => ({ articles: await articlesFor(db, query.q) })),
  route(chat.conversation, signedIn, async ({ params, query, ...viewing }) => {
    const row = await ownConversation(viewing.db, viewing.viewer.id, params.conversationId);
    return conversationView(viewing, row, { after: query.after, forStudent: true });
  }),
  route(
    chat.send,
    signedIn,
    async ({ params, body, ...viewing }) => {
      const { db, viewer, now } = viewing;
      const { message, isNew } = await db.transaction((tx) =>
        sendAsStudent(tx, viewer, { ...params, ...body, now: now() }),
      );
      if (isNew) await notifyChanged(viewing, { ...params, studentId: viewer.id });
      return ownMessage(viewing, message);
    },
    writing,
  ),
  route(chat.read, signedIn, async ({ params, body, ...viewing }) => {
    const { db, viewer } = viewing;
    const moved = await readAsStudent(db, viewer.id, params.conversationId, body.seq);
    if (moved) await notifyChanged(viewing, { ...params, studentId: viewer.id });
    return { unread: await chatUnread(db, viewer) };
  }),
  route(
    chat.typing,
    signedIn,
    async ({ db, ports, viewer, params }) => {
      const { studentId } = await ownConversation(db, viewer.id, params.conversationId);
      const { fullName } = viewer.profile;
      const presence = { ...params, userId: viewer.id, fullName, side: 'student', doing: 'writing' } as const;
      await notifyPresence({ db, ports }, presence, studentId);
      return {};
    },
    { pace: { max: 60, seconds: 60, per: 'person' } },
  ),
  route(chat.rate, signedIn, async ({ db, viewer, params, body }) => {
    await rateAsStudent(db, viewer.id, { ...params, ...body });
    return {};
  }),
  route(
    chat.addFile,
    signedIn,
    async ({ viewer, query, content, ...services }) => {
      if (viewer.status === 'suspended') throw new Problem('account_suspended');
      return shownFile(services, viewer, 'chat', await addFile(services, viewer.id, { name: query.name, content }));
    },
    writing,
  ),
];
