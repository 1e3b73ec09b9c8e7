import { randomUUID } from 'node:crypto';
import { chat } from '@stepwell/contract/chat/chat.ts';
import { chatGroups, ownChatGroups } from '@stepwell/contract/chat/groups.ts';
import { chatInbox } from '@stepwell/contract/chat/inbox.ts';
import { batches } from '@stepwell/contract/learning/batches.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enrolments } from '../../../tables/learning/learning.ts';
import { newChatGroups } from '../../../testing/fixtures/live/chat-groups.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { group, sent, viewOf, textsOf } = newChatGroups(app);
const codeOf = ({ status, data }: { status: number; data: unknown }) => [status, (data as { code?: string }).code];
const groupsOf = async (who: Person) => (await who.call(chat.box, {})).data.groups;

test('learners find the group of their course in the box; who is not in it, or leaves, reads nothing', async () => {
  const { teacher, members, conversationId, course } = await group(2);
  const [one, other] = members as [Person, Person];
  const stranger = await app.person();
  const otherTeacher = await app.person({ role: 'instructor' });
  expect((await sent(teacher, conversationId, 'Welcome')).data.kind).toBe('staff');
  expect(await groupsOf(one)).toMatchObject([{ conversationId, preview: 'Welcome', isUnread: true, openReports: 0 }]);
  expect((await one.call(chat.unread, {})).data).toEqual({ unread: 1 });
  expect((await sent(one, conversationId, 'Thanks')).data.kind).toBe('student');
  expect(await textsOf(other, conversationId)).toEqual(['Welcome', 'Thanks']);
  for (const who of [stranger, otherTeacher]) {
    expect(codeOf(await viewOf(who, conversationId))).toEqual([404, 'chat_not_found']);
    expect(codeOf(await sent(who, conversationId, 'Hello'))).toEqual([404, 'chat_not_found']);
    expect(await groupsOf(who)).toEqual([]);
  }
  // It is no conversation of the inbox, nor of the box.
  const boss = await app.person({ role: 'admin' });
  expect(codeOf(await boss.call(chatInbox.conversation, { params: { conversationId }, query: {} }))[0]).toBe(404);
  expect((await boss.call(chatInbox.list, { query: {} })).data.items).toEqual([]);
  expect(codeOf(await one.call(chat.conversation, { params: { conversationId }, query: {} }))[0]).toBe(404);
  expect((await viewOf(boss, conversationId)).data.isModerator).toBe(true);

  await app.db
    .update(enrolments)
    .set({ byPlan: true, accessEndedAt: app.services.now() })
    .where(and(eq(enrolments.courseId, course.id), eq(enrolments.studentId, one.id)));
  expect(codeOf(await viewOf(one, conversationId))).toEqual([404, 'chat_not_found']);
  expect(codeOf(await sent(one, conversationId, 'Still here'))).toEqual([404, 'chat_not_found']);
  expect((await one.call(chat.unread, {})).data).toEqual({ unread: 0 });
});

test('a message is stored once under the number of its place; reading is kept for each person', async () => {
  const { teacher, members, conversationId } = await group(2);
  const [one, other] = members as [Person, Person];
  const messageId = randomUUID();
  const first = await sent(one, conversationId, 'Which card first?', messageId);
  expect((await sent(one, conversationId, 'Which card first?', messageId)).data).toEqual(first.data);
  expect(codeOf(await sent(other, conversationId, 'Mine', messageId))[1]).toBe('chat_message_elsewhere');
  await sent(teacher, conversationId, 'The oldest.');
  const params = { conversationId };
  expect((await other.call(chatGroups.read, { params, body: { seq: 99 } })).data).toEqual({ unread: 0 });
  await other.call(chatGroups.read, { params, body: { seq: 1 } });
  expect((await viewOf(other, conversationId)).data).toMatchObject({ readSeq: 2, othersReadSeq: 2 });
  expect((await viewOf(one, conversationId)).data.readSeq).toBe(1);
  expect((await viewOf(other, conversationId, 1)).data.messages.map(({ text }) => text)).toEqual(['The oldest.']);
});

test('a hidden message stays with its author and the moderators; reports are settled by it', async () => {
  const { teacher, members, conversationId } = await group(3);
  const [author, reader] = members as [Person, Person];
  const { messageId } = (await sent(author, conversationId, 'Buy answers here')).data;
  const params = { conversationId, messageId };
  const report = (who: Person) => who.call(chatGroups.report, { params, body: { reason: 'spam' } });
  expect((await report(reader)).status).toBe(200);
  expect((await report(reader)).status).toBe(200);
  expect(codeOf(await report(author))[0]).toBe(404);
  expect((await viewOf(teacher, conversationId)).data.reports).toMatchObject([{ messageId, reason: 'spam' }]);
  expect((await viewOf(reader, conversationId)).data.reports).toEqual([]);
  expect((await teacher.call(chat.unread, {})).data.unread).toBe(1);
  expect((await teacher.call(ownChatGroups.list, {})).data.groups).toMatchObject([{ openReports: 1 }]);
  const decide = (who: Person) => who.call(ownChatGroups.decide, { params, body: { decision: 'hide' } });
  expect(codeOf(await decide(author))[0]).toBe(403);
  expect(codeOf(await decide(await app.person({ role: 'instructor' })))[0]).toBe(404);
  expect((await decide(teacher)).status).toBe(200);
  expect(await textsOf(reader, conversationId)).toEqual([]);
  expect(await textsOf(author, conversationId)).toEqual(['Buy answers here']);
  for (const who of [teacher, author, reader])
    expect((await viewOf(who, conversationId)).data.hiddenIds).toEqual([messageId]);
  expect((await viewOf(teacher, conversationId)).data.reports).toEqual([]);
  expect((await groupsOf(reader))[0]?.preview).toBe('');
});

test('muted for a time, slowed down, closed: members read only, and are told why', async () => {
  const { teacher, members, conversationId } = await group(2);
  const [one, other] = members as [Person, Person];
  const mute = (userId: string, minutes: 15 | null) =>
    teacher.call(ownChatGroups.mute, { params: { conversationId, userId }, body: { minutes } });
  const set = (about: { state?: 'open' | 'closed'; slowSeconds?: 0 | 60 }) =>
    teacher.call(ownChatGroups.change, {
      params: { conversationId },
      body: { state: 'open', slowSeconds: 0, ...about },
    });
  expect((await mute(one.id, 15)).status).toBe(200);
  expect(codeOf(await mute(teacher.id, 15))).toEqual([409, 'chat_not_a_member']);
  expect(codeOf(await sent(one, conversationId, 'Hello'))).toEqual([403, 'chat_muted']);
  expect((await viewOf(one, conversationId)).data.mutedUntil).not.toBeNull();
  expect((await viewOf(teacher, conversationId)).data.mutes).toMatchObject([{ userId: one.id }]);
  app.pass(16 * 60_000);
  expect((await sent(one, conversationId, 'Hello')).status).toBe(200);
  await mute(one.id, 15);
  await mute(one.id, null);
  await set({ slowSeconds: 60 });
  expect(codeOf(await sent(one, conversationId, 'Again'))).toEqual([429, 'chat_slow_mode']);
  expect((await sent(other, conversationId, 'Hi')).status).toBe(200);
  app.pass(61_000);
  expect((await sent(one, conversationId, 'Again')).status).toBe(200);
  await set({ state: 'closed' });
  expect(codeOf(await sent(other, conversationId, 'Anyone?'))).toEqual([409, 'chat_group_closed']);
  expect(codeOf(await sent(teacher, conversationId, 'Anyone?'))).toEqual([409, 'chat_group_closed']);
  expect(await textsOf(other, conversationId)).toContain('Again');
});

test('@ and a full name notify that member once, nobody else', async () => {
  const { teacher, members, conversationId } = await group(2);
  const [one, other] = members as [Person, Person];
  await sent(one, conversationId, `@${other.fullName} and @${teacher.fullName}, look at card 3. @Nobody Here`);
  await app.settle();
  await app.settle();
  const mentionsOf = async (who: Person) =>
    (await who.call(notices.list, { query: {} })).data.items.filter(({ kind }) => kind === 'chat-mention');
  expect(await mentionsOf(other)).toMatchObject([{ about: { conversationId } }]);
  expect(await mentionsOf(teacher)).toMatchObject([{ about: { conversationId, isModerator: 'yes' } }]);
  expect(await mentionsOf(one)).toEqual([]);
});

test('a group is opened once for a course or batch of one’s own; a batch’s members are in it', async () => {
  const { teacher, course, members, conversationId } = await group(1);
  const again = (who: Person, id: string) =>
    who.call(ownChatGroups.open, { params: { conversationId: id }, body: { courseId: course.slug, batchId: null } });
  expect((await again(teacher, conversationId)).status).toBe(200);
  expect(codeOf(await again(teacher, randomUUID()))).toEqual([409, 'chat_group_exists']);
  expect(codeOf(await again(await app.person({ role: 'instructor' }), randomUUID()))[0]).toBe(422);
  expect(codeOf(await again(members[0] as Person, randomUUID()))[0]).toBe(403);
  const neither = { courseId: null, batchId: null };
  const none = await teacher.call(ownChatGroups.open, { params: { conversationId: randomUUID() }, body: neither });
  expect(none.status).toBe(422);
  const batch = await teacher.call(batches.make, {
    body: { courseId: course.slug, name: 'Morning', startsAt: null, endsAt: null },
  });
  expect(batch.status).toBe(200);
  const { candidates } = (await teacher.call(ownChatGroups.list, {})).data;
  const { batchId } = batch.data;
  expect(candidates).toMatchObject([{ courseId: null, batchId }]);
  const ofBatch = randomUUID();
  const body = { courseId: null, batchId };
  await teacher.call(ownChatGroups.open, { params: { conversationId: ofBatch }, body });
  const member = await app.person();
  await teacher.call(batches.add, { params: { batchId }, body: { emails: [member.email] } });
  expect((await sent(member, ofBatch, 'Good morning')).status).toBe(200);
  expect((await groupsOf(member)).map((one) => one.conversationId).sort()).toEqual([ofBatch, conversationId].sort());
  expect(codeOf(await viewOf(members[0] as Person, ofBatch))).toEqual([404, 'chat_not_found']);
});
