import { randomUUID } from 'node:crypto';
import { chat } from '@stepwell/contract/chat/chat.ts';
import { chatInbox } from '@stepwell/contract/chat/inbox.ts';
import { newChat } from '../fixtures/chat.ts';
import type { Person, TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';

/** Everybody who is signed in writes to the staff, suspended people only read; staff see what is theirs or nobody's. */
export function chatAccessRules(app: TestApp): AccessRule[] {
  const { startConversation, closed } = newChat();
  const own = async (owner: Person) => ({
    params: { conversationId: (await startConversation(owner)).conversationId },
  });
  const send = async (owner: Person) => ({
    params: { ...(await own(owner)).params, messageId: randomUUID() },
    body: { text: 'Thank you.' },
  });
  /** Taken by another instructor. */
  const taken = async (owner: Person) => {
    const { params } = await own(owner);
    const [boss, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'instructor' })];
    await boss.call(chatInbox.assign, { params, body: { userId: other.id } });
    return { params };
  };
  const takenWith =
    <Body>(body: Body) =>
    async (owner: Person) => ({ ...(await taken(owner)), body });
  const message = async (owner: Person) => ({
    params: { ...(await taken(owner)).params, messageId: randomUUID() },
    body: { text: 'Answer' },
  });
  const rated = async (owner: Person) => {
    const { params } = await own(owner);
    await closed(await app.person({ role: 'admin' }), params.conversationId);
    return { params, body: { stars: 5, note: '' } };
  };
  const file = async () => ({
    query: { name: 'screen.txt' },
    content: new Blob(['It says 404.'], { type: 'application/octet-stream' }),
  });
  const canned = { title: 'Hello', text: 'Thanks for writing.', isShared: true };
  const anothers = async () => {
    const params = { cannedId: randomUUID() };
    const other = await app.person({ role: 'instructor' });
    await other.call(chatInbox.keepCanned, { params, body: canned });
    return { params };
  };
  const settings = async () => {
    const { data } = await (await app.person({ role: 'admin' })).call(chatInbox.settings, {});
    const { zone: _, ...body } = data;
    return { body: { ...body, chatReturnMinutes: body.chatReturnMinutes === 30 ? 31 : 30 } };
  };
  // biome-ignore format: a table is read by its columns
  return [
    //                                     visitor pending declined suspended student instructor barred admin owner
    accessRule(chat.box,                  [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({})),
    accessRule(chat.unread,               [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({})),
    accessRule(chat.help,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ query: { q: 'certificate' } })),
    accessRule(chat.conversation,         [401,   404,    404,     404,      404,    404,       404,   404,  200], own),
    accessRule(chat.send,                 [401,   404,    404,     403,      404,    404,       403,   404,  200], send),
    accessRule(chat.read,                 [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ ...(await own(owner)), body: { seq: 1 } })),
    accessRule(chat.typing,               [401,   404,    404,     404,      404,    404,       404,   404,  200], own),
    accessRule(chat.rate,                 [401,   404,    404,     404,      404,    404,       404,   404,  200], rated),
    accessRule(chat.addFile,              [401,   200,    200,     403,      200,    200,       403,   200,  200], file),
    accessRule(chatInbox.list,            [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({ query: {} })),
    accessRule(chatInbox.conversation,    [401,   403,    403,     403,      403,    404,       403,   200,  403], taken),
    accessRule(chatInbox.send,            [401,   403,    403,     403,      403,    404,       403,   200,  403], message),
    accessRule(chatInbox.assign,          [401,   403,    403,     403,      403,    404,       403,   200,  403], takenWith({ userId: null })),
    accessRule(chatInbox.setState,        [401,   403,    403,     403,      403,    404,       403,   200,  403], takenWith({ state: 'closed' as const })),
    accessRule(chatInbox.presence,        [401,   403,    403,     403,      403,    404,       403,   200,  403], takenWith({ doing: 'looking' as const })),
    accessRule(chatInbox.block,           [401,   403,    403,     403,      403,    404,       403,   200,  403], takenWith({ reason: 'Insults staff.' })),
    accessRule(chatInbox.unblock,         [401,   403,    403,     403,      403,    404,       403,   200,  403], taken),
    accessRule(chatInbox.canned,          [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({})),
    accessRule(chatInbox.keepCanned,      [401,   403,    403,     403,      403,    404,       403,   200,  403], async () => ({ ...(await anothers()), body: canned })),
    accessRule(chatInbox.removeCanned,    [401,   403,    403,     403,      403,    404,       403,   200,  403], anothers),
    accessRule(chatInbox.settings,        [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({})),
    accessRule(chatInbox.keepSettings,    [401,   403,    403,     403,      403,    403,       403,   200,  403], settings),
  ];
}
