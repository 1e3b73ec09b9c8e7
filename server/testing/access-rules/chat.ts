import { randomUUID } from 'node:crypto';
import { chat } from '@stepwell/contract/chat/chat.ts';
import { chatGroups, ownChatGroups } from '@stepwell/contract/chat/groups.ts';
import { chatInbox } from '@stepwell/contract/chat/inbox.ts';
import { newChat } from '../fixtures/chat.ts';
import { newChatGroups } from '../fixtures/live/chat-groups.ts';
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
  const { group, sent } = newChatGroups(app);
  /** Of a course that the owner is enrolled in; they are the one who reports, others wrote. */
  const inGroup = async (owner: Person) => {
    const made = await group(1);
    await app.enrolment(owner, made.course);
    const [other] = made.members as [Person];
    const { messageId } = (await sent(other, made.conversationId, 'Which card first?')).data;
    return { params: { conversationId: made.conversationId }, messageId, userId: other.id };
  };
  const inGroupWith =
    <Body>(body: Body) =>
    async (owner: Person) => ({ ...(await inGroup(owner)), body });
  const ofMessage =
    <Body>(body: Body) =>
    async (owner: Person) => {
      const { params, messageId } = await inGroup(owner);
      return { params: { ...params, messageId }, body };
    };
  const toGroup = async (owner: Person) => ({
    params: { ...(await inGroup(owner)).params, messageId: randomUUID() },
    body: { text: 'The oldest.' },
  });
  const newGroup = async () => {
    const teacher = await app.person({ role: 'instructor' });
    const { slug } = await app.course({ instructorId: teacher.id });
    return { params: { conversationId: randomUUID() }, body: { courseId: slug, batchId: null } };
  };
  const muted = async (owner: Person) => {
    const { params, userId } = await inGroup(owner);
    return { params: { ...params, userId }, body: { minutes: 15 as const } };
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
    accessRule(chatGroups.group,          [401,   404,    404,     404,      404,    404,       404,   200,  200], async (owner) => ({ ...(await inGroup(owner)), query: {} })),
    accessRule(chatGroups.send,           [401,   404,    404,     403,      404,    404,       403,   200,  200], toGroup),
    accessRule(chatGroups.read,           [401,   404,    404,     404,      404,    404,       404,   200,  200], inGroupWith({ seq: 1 })),
    accessRule(chatGroups.typing,         [401,   404,    404,     404,      404,    404,       404,   200,  200], inGroup),
    accessRule(chatGroups.report,         [401,   404,    404,     404,      404,    404,       404,   200,  200], ofMessage({ reason: 'spam' as const })),
    accessRule(ownChatGroups.list,        [401,   403,    403,     403,      403,    200,       403,   200,  403], async () => ({})),
    accessRule(ownChatGroups.open,        [401,   403,    403,     403,      403,    422,       403,   200,  403], newGroup),
    accessRule(ownChatGroups.change,      [401,   403,    403,     403,      403,    404,       403,   200,  403], inGroupWith({ state: 'closed' as const, slowSeconds: 0 as const })),
    accessRule(ownChatGroups.decide,      [401,   403,    403,     403,      403,    404,       403,   200,  403], ofMessage({ decision: 'keep' as const })),
    accessRule(ownChatGroups.mute,        [401,   403,    403,     403,      403,    404,       403,   200,  403], muted),
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
