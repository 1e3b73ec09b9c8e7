import { randomUUID } from 'node:crypto';
import { chat, MESSAGES_A_MINUTE } from '@stepwell/contract/chat/chat.ts';
import { chatInbox } from '@stepwell/contract/chat/inbox.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { chatCannedAnswers, chatConversations, chatFiles } from '../../tables/chat/chat.ts';
import { auditLog } from '../../tables/platform/platform.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { newChat } from '../../testing/fixtures/chat.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { startConversation, answered, closed, codeOf } = newChat();
const bell = newBell(app);
const MINUTE = 60_000;
const readBy = async (person: Person, conversationId: string) =>
  (await person.call(chat.conversation, { params: { conversationId } })).data;
const staffView = (staff: Person, conversationId: string) =>
  staff.call(chatInbox.conversation, { params: { conversationId } });
const listed = async (staff: Person, query: object = {}) =>
  (await staff.call(chatInbox.list, { query })).data.items.map(({ conversationId }) => conversationId);
const messagesTo = (person: Person, word: string) =>
  app.realtime.told.filter((one) => one.userId === person.id && one.word === word);

/** A student enrolled in a course of this instructor. */
async function createStudentOf(teacher: Person) {
  const [student, course] = [await app.person(), await app.course({ instructorId: teacher.id })];
  await app.enrolment(student, course);
  return { student, course };
}

test('a pending student asks, staff answer, and both read the same in one order', async () => {
  const [student, teacher] = [
    await app.person({ status: 'pending', fullName: 'Mina Das' }),
    await app.person({ role: 'instructor', fullName: 'Ira Sen' }),
  ];
  const { conversationId, messageId } = await startConversation(student);
  // The same message again is the same message.
  await student.call(chat.send, { params: { conversationId, messageId }, body: { text: 'Changed?' } });
  expect(messagesTo(teacher, 'chat-changed')).toHaveLength(1);
  await answered(teacher, conversationId, 'Only staff read this.', true);
  await answered(teacher, conversationId);
  const mine = await readBy(student, conversationId);
  expect(mine.messages.map(({ kind, text, event }) => event ?? `${kind}: ${text}`)).toEqual([
    'student: Why is my account waiting?',
    'assigned',
    'staff: An admin reads new accounts.',
  ]);
  expect(mine).toMatchObject({ assignee: 'Ira Sen', readSeq: 1, state: 'open' });
  const theirs = (await staffView(teacher, conversationId)).data;
  expect(theirs.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(theirs.student).toMatchObject({ fullName: 'Mina Das', status: 'pending' });
  const later = await student.call(chat.conversation, { params: { conversationId }, query: { after: 3 } });
  expect(later.data.messages.map(({ seq }) => seq)).toEqual([4]);
  expect(
    codeOf(await student.call(chat.send, { params: { conversationId, messageId: randomUUID() }, body: { text: ' ' } })),
  ).toBe('invalid_fields');
});

test('an id of a message or a conversation that is another’s is refused', async () => {
  const [one, other] = [await app.person(), await app.person()];
  const first = await startConversation(one);
  const second = await startConversation(other);
  const send = (person: Person, params: typeof first) => person.call(chat.send, { params, body: { text: 'x' } });
  expect(codeOf(await send(other, { ...first, messageId: randomUUID() }))).toBe('chat_not_found');
  expect(codeOf(await send(other, { ...second, messageId: first.messageId }))).toBe('chat_message_elsewhere');
  expect(codeOf(await other.call(chat.conversation, { params: first }))).toBe('chat_not_found');
});

test('an instructor sees general questions and those of own students while nobody has them, and what is theirs', async () => {
  const [ira, omar, boss] = [
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'admin' }),
  ];
  const { student, course } = await createStudentOf(ira);
  const general = (await startConversation(await app.person())).conversationId;
  const ofCourse = (await startConversation(student, { courseId: course.slug })).conversationId;
  expect(await listed(omar)).toContain(general);
  expect(await listed(omar)).not.toContain(ofCourse);
  expect((await staffView(omar, ofCourse)).status).toBe(404);
  expect(await listed(ira, { show: 'unassigned' })).toEqual(expect.arrayContaining([general, ofCourse]));
  await answered(omar, general);
  expect(await listed(ira)).not.toContain(general);
  expect((await staffView(ira, general)).status).toBe(404);
  expect(await listed(omar, { show: 'mine' })).toEqual([general]);
  expect(await listed(boss)).toEqual(expect.arrayContaining([general, ofCourse]));
  // Only who may see it can get it.
  const assign = (staff: Person, conversationId: string, userId: string | null) =>
    staff.call(chatInbox.assign, { params: { conversationId }, body: { userId } });
  expect(codeOf(await assign(ira, ofCourse, omar.id))).toBe('chat_assignee_not_found');
  expect((await assign(boss, ofCourse, ira.id)).status).toBe(200);
  expect(codeOf(await assign(omar, ofCourse, null))).toBe('chat_not_found');
  const q = (await listed(boss, { q: 'why is my' })).length;
  expect(q).toBeGreaterThan(0);
  expect(await listed(boss, { q: '100%' })).toEqual([]);
});

test('the list is paged: waiting ones first, the longest waiting on top', async () => {
  const boss = await app.person({ role: 'admin' });
  const waiting = (await startConversation(await app.person({ fullName: 'Zed Pager' }))).conversationId;
  app.pass(MINUTE);
  const done = (await startConversation(await app.person({ fullName: 'Zed Pager' }))).conversationId;
  await answered(boss, done);
  const last = (await startConversation(await app.person({ fullName: 'Zed Pager' }))).conversationId;
  const query = { q: 'zed pager', limit: 2 };
  const page = await boss.call(chatInbox.list, { query });
  const next = await boss.call(chatInbox.list, { query: { ...query, cursor: page.data.nextCursor ?? '' } });
  const ids = [...page.data.items, ...next.data.items].map(({ conversationId }) => conversationId);
  expect(ids).toEqual([waiting, last, done]);
  expect(next.data.nextCursor).toBeNull();
});

test('it counts as unread until it is answered, and the menu and the button say so', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const { student } = await createStudentOf(teacher);
  const chatOf = async (person: Person) =>
    (await person.call(identity.profile, { query: { frame: 'yes' } })).data.frame?.chat ?? 0;
  const before = await chatOf(teacher);
  const { conversationId } = await startConversation(student);
  expect(await chatOf(teacher)).toBe(before + 1);
  await staffView(teacher, conversationId);
  await answered(teacher, conversationId, 'A note', true);
  expect(await chatOf(teacher)).toBe(before + 1);
  await answered(teacher, conversationId);
  expect(await chatOf(teacher)).toBe(before);
  expect(await chatOf(student)).toBe(1);
  const read = (seq: number) => student.call(chat.read, { params: { conversationId }, body: { seq } });
  expect((await read(999)).data.unread).toBe(0);
  await read(1);
  expect((await readBy(student, conversationId)).readSeq).toBe(4);
});

test('after so many minutes of silence it returns to the queue, which is written into it', async () => {
  const [teacher, boss] = [await app.person({ role: 'instructor' }), await app.person({ role: 'admin' })];
  const { conversationId } = await startConversation(await app.person());
  await boss.call(chatInbox.assign, { params: { conversationId }, body: { userId: teacher.id } });
  app.pass(29 * MINUTE);
  await app.runJob('chat.return-silent');
  expect((await staffView(boss, conversationId)).data.assignedTo?.userId).toBe(teacher.id);
  app.pass(2 * MINUTE);
  await app.runJob('chat.return-silent');
  await app.runJob('chat.return-silent');
  const { data } = await staffView(boss, conversationId);
  expect(data.assignedTo).toBeNull();
  expect(data.messages.map(({ event }) => event)).toEqual([null, 'assigned', 'returned']);
  // Who has answered is not silent.
  await answered(teacher, conversationId);
  app.pass(60 * MINUTE);
  await app.runJob('chat.return-silent');
  expect((await staffView(boss, conversationId)).data.assignedTo?.userId).toBe(teacher.id);
});

test('a closed conversation can be rated, and a new message reopens it', async () => {
  const [student, teacher] = [await app.person(), await app.person({ role: 'instructor' })];
  const { conversationId } = await startConversation(student);
  const rate = (stars: number) =>
    student.call(chat.rate, { params: { conversationId }, body: { stars, note: 'Quick.' } });
  expect(codeOf(await rate(5))).toBe('chat_not_closed');
  await answered(teacher, conversationId);
  await closed(teacher, conversationId);
  await closed(teacher, conversationId);
  expect((await rate(6)).status).toBe(422);
  await rate(4);
  expect((await readBy(student, conversationId)).rating).toEqual({ stars: 4, note: 'Quick.' });
  expect(await listed(teacher, { show: 'closed' })).toContain(conversationId);
  await startConversation(student, { conversationId, text: 'One more thing' });
  const { state, rating, messages } = await readBy(student, conversationId);
  expect([state, rating, messages.map(({ event }) => event)]).toEqual([
    'open',
    null,
    [null, 'assigned', null, 'closed', 'reopened', null],
  ]);
});

test('an answer to who is away is one notice, however many answers there are; who reads in time gets none', async () => {
  const [student, teacher] = [await app.person(), await app.person({ role: 'instructor' })];
  const { conversationId } = await startConversation(student);
  await answered(teacher, conversationId);
  await answered(teacher, conversationId, 'And confirm your email.');
  await app.settle();
  expect(await bell.listOf(student)).toEqual([]);
  app.pass(61_000);
  await app.settle();
  await answered(teacher, conversationId, 'Still there?');
  app.pass(61_000);
  await app.settle();
  await app.settle();
  app.pass(61_000);
  await app.settle();
  expect(await bell.listOf(student)).toMatchObject([{ kind: 'chat-reply', about: { conversationId } }]);
  expect(bell.lettersTo(student)).toEqual(['You have a new chat message']);
  await student.call(chat.read, { params: { conversationId }, body: { seq: 9 } });
  await answered(teacher, conversationId, 'Bye.');
  await student.call(chat.read, { params: { conversationId }, body: { seq: 99 } });
  await app.settle();
  app.pass(61_000);
  await app.settle();
  expect(await bell.listOf(student)).toHaveLength(1);
});

test('typing and looking are told to the others who see it, and kept nowhere', async () => {
  const [student, teacher, boss] = [
    await app.person(),
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'admin' }),
  ];
  const { conversationId } = await startConversation(student);
  const params = { conversationId };
  await student.call(chat.typing, { params });
  expect(messagesTo(teacher, 'chat-presence').at(-1)?.about).toMatchObject({ conversationId, side: 'student' });
  await answered(teacher, conversationId);
  await boss.call(chatInbox.presence, { params, body: { doing: 'looking' } });
  expect(messagesTo(teacher, 'chat-presence').at(-1)?.about).toMatchObject({
    side: 'staff',
    doing: 'looking',
    name: 'Asha Rao',
  });
  expect(messagesTo(student, 'chat-presence')).toEqual([]);
  await teacher.call(chatInbox.presence, { params, body: { doing: 'writing' } });
  expect(messagesTo(student, 'chat-presence')).toHaveLength(1);
  expect(messagesTo(teacher, 'chat-presence').some(({ about }) => about?.['userId'] === teacher.id)).toBe(false);
});

test('who is blocked or suspended reads only, and the audit log says why', async () => {
  const [student, boss] = [await app.person(), await app.person({ role: 'admin' })];
  const { conversationId } = await startConversation(student);
  const params = { conversationId };
  const send = () =>
    student.call(chat.send, { params: { conversationId, messageId: randomUUID() }, body: { text: 'x' } });
  await boss.call(chatInbox.block, { params, body: { reason: 'Insults staff.' } });
  expect(codeOf(await send())).toBe('chat_blocked');
  expect((await student.call(chat.box, {})).data.blockedBecause).toBe('Insults staff.');
  expect((await readBy(student, conversationId)).messages).toHaveLength(1);
  await boss.call(chatInbox.unblock, { params });
  expect((await send()).status).toBe(200);
  const lines = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, student.id)).orderBy(auditLog.seq);
  expect(lines.map(({ act, reason }) => [act, reason])).toEqual([
    ['chat.blocked', 'Insults staff.'],
    ['chat.unblocked', null],
  ]);
  expect(
    (await boss.call(identity.suspend, { params: { userId: student.id }, body: { reason: 'Cheated in a test.' } }))
      .status,
  ).toBe(200);
  expect(codeOf(await send())).toBe('account_suspended');
  expect((await readBy(student, conversationId)).messages).toHaveLength(2);
});

test('a file named as a script is served as a download, to the two sides alone', async () => {
  const [student, other, teacher] = [await app.person(), await app.person(), await app.person({ role: 'instructor' })];
  const content = new Blob(['<script>alert(1)</script>'], { type: 'application/octet-stream' });
  const file = (await student.call(chat.addFile, { query: { name: '../evil.html' }, content })).data;
  expect(file.name).toBe('evil.html');
  const conversationId = randomUUID();
  const send = (person: Person) =>
    person.call(chat.send, {
      params: { conversationId: person === student ? conversationId : randomUUID(), messageId: randomUUID() },
      body: { text: '', fileIds: [file.fileId] },
    });
  expect(codeOf(await send(other))).toBe('work_file_not_found');
  const sent = await send(student);
  expect(sent.data.files).toMatchObject([{ name: 'evil.html', bytes: 25 }]);
  expect(codeOf(await send(student))).toBe('work_file_not_found');
  const url = (await staffView(teacher, conversationId)).data.messages[0]?.files[0]?.url ?? '';
  const got = await app.http.inject({ url });
  expect(got.statusCode).toBe(200);
  expect(got.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  });
  expect(got.headers['content-disposition']).toContain('attachment');
  expect(got.headers['content-security-policy']).toContain('sandbox');
  // Once another has it, the link of before opens nothing.
  await answered(await app.person({ role: 'admin' }), conversationId);
  expect((await app.http.inject({ url })).statusCode).toBe(403);
  const program = new Blob([new Uint8Array([0x7f, 0x45, 0x4c, 0x46])], { type: 'application/octet-stream' });
  expect(codeOf(await student.call(chat.addFile, { query: { name: 'a.txt' }, content: program }))).toBe(
    'work_file_refused',
  );
  await student.call(chat.addFile, { query: { name: 'late.txt' }, content });
  app.pass(25 * 60 * MINUTE);
  await app.runJob('chat.forget-unsent');
  const left = await app.db.select({ name: chatFiles.name }).from(chatFiles).where(eq(chatFiles.ownerId, student.id));
  expect(left).toEqual([{ name: 'evil.html' }]);
});

test('10,000 messages in a minute: the limit is refused clearly, and what was stored is whole', async () => {
  const student = await app.person();
  const conversationId = randomUUID();
  const statuses = new Map<number, number>();
  let retryAfter = '';
  for (let batch = 0; batch < 100; batch++) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        app.http.inject({
          method: 'PUT',
          url: `/api/chat/conversations/${conversationId}/messages/${randomUUID()}`,
          headers: student.headers,
          payload: { text: 'again' },
        }),
      ),
    );
    for (const { statusCode, headers } of answers) {
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      if (statusCode === 429) retryAfter = String(headers['retry-after']);
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: MESSAGES_A_MINUTE, 429: 10_000 - MESSAGES_A_MINUTE });
  expect(Number(retryAfter)).toBeGreaterThan(0);
  const [row] = await app.db.select().from(chatConversations).where(eq(chatConversations.id, conversationId));
  expect(row?.lastSeq).toBe(MESSAGES_A_MINUTE);
});

test('answers written often: own ones are private, shared ones are changed by their author and admins', async () => {
  const [ira, omar, boss] = [
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'instructor' }),
    await app.person({ role: 'admin' }),
  ];
  const keep = (staff: Person, cannedId: string, isShared: boolean, title = 'Approval') =>
    staff.call(chatInbox.keepCanned, { params: { cannedId }, body: { title, text: 'Please wait.', isShared } });
  const [own, shared] = [randomUUID(), randomUUID()];
  await keep(ira, own, false);
  await keep(ira, shared, true);
  const titles = async (staff: Person) =>
    (await staff.call(chatInbox.canned, {})).data.answers.map(({ cannedId }) => cannedId);
  expect(await titles(omar)).toEqual([shared]);
  expect(codeOf(await keep(omar, shared, true))).toBe('chat_canned_not_found');
  expect((await keep(boss, shared, true, 'Waiting')).status).toBe(200);
  expect(codeOf(await keep(boss, own, true))).toBe('chat_canned_not_found');
  expect((await omar.call(chatInbox.removeCanned, { params: { cannedId: own } })).status).toBe(404);
  await ira.call(chatInbox.removeCanned, { params: { cannedId: own } });
  expect(await app.db.$count(chatCannedAnswers, eq(chatCannedAnswers.ownerId, ira.id))).toBe(1);
});

test('hours are told as they are set, and closing comes after opening', async () => {
  const [boss, student] = [await app.person({ role: 'admin' }), await app.person()];
  const hours = async () => (await student.call(chat.box, {})).data.hours;
  expect(await hours()).toBeNull();
  const { version } = (await boss.call(chatInbox.settings, {})).data;
  const keep = (chatCloses: string, of = version) =>
    boss.call(chatInbox.keepSettings, {
      body: {
        chatReturnMinutes: 30,
        chatDays: 'mon,tue,wed,thu,fri,sat,sun',
        chatOpens: '09:00',
        chatCloses,
        version: of,
      },
    });
  expect((await keep('08:00')).status).toBe(422);
  expect((await keep('18:00')).status).toBe(200);
  expect(codeOf(await keep('19:00'))).toBe('changed_elsewhere');
  expect((await hours())?.changesAt).toMatch(/T(03:30|12:30):00/);
});
