import { randomUUID } from 'node:crypto';
import { lastSeqOf, mergeMessages } from '@stepwell/contract/chat/message-order.ts';
import { expect, test } from 'vitest';
import { newChat } from '../../../testing/fixtures/chat.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { sendAsStudent } from '../box/box.ts';
import { sendAsStaff } from '../inbox/acts.ts';
import { messagesAfter } from './reading.ts';

const app = await startTestApp();
const { startConversation } = newChat();
const DISCONNECTS = 1000;

/** The same numbers in every run (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

test('1,000 disconnects between two writers: nothing is lost, doubled or reordered', async () => {
  const [student, teacher] = [await app.person(), await app.person({ role: 'instructor' })];
  const { conversationId } = await startConversation(student, { text: 'start' });
  const random = seeded(7);
  let disconnects = 0;
  /** A connection that breaks before the request arrives or after the answer left: the writer cannot tell which. */
  const overBrokenLine = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const luck = disconnects < DISCONNECTS ? random() : 1;
      if (luck < 0.3) {
        disconnects++;
        continue;
      }
      const answer = await request();
      if (luck >= 0.7) return answer;
      disconnects++;
    }
  };
  const viewing = { ...app.services, viewer: { ...student, viewedBy: null } as never };
  type Message = Awaited<ReturnType<typeof messagesAfter>>['messages'][number];
  const writer = (send: (text: string, messageId: string) => Promise<unknown>) => {
    const [sent, known] = [[] as string[], { messages: [] as Message[] }];
    return {
      sent,
      known,
      async write(text: string) {
        const messageId = randomUUID();
        sent.push(text);
        await overBrokenLine(() => send(text, messageId));
      },
      async catchUp() {
        for (let hasMore = true; hasMore; ) {
          const came = await overBrokenLine(() =>
            messagesAfter(viewing, { conversationId, after: lastSeqOf(known.messages), forStudent: true }),
          );
          known.messages = mergeMessages(known.messages, came.messages);
          hasMore = came.hasMore;
        }
      },
    };
  };
  const now = new Date();
  const common = { conversationId, fileIds: [], now };
  const one = writer((text, messageId) =>
    app.db.transaction((tx) => sendAsStudent(tx, student, { ...common, text, messageId })),
  );
  const other = writer((text, messageId) =>
    app.db.transaction((tx) => sendAsStaff(tx, teacher, { ...common, text, messageId, isNote: false })),
  );
  for (let round = 0; disconnects < DISCONNECTS; round++) {
    await Promise.all([one.write(`s${round}`), other.write(`t${round}`)]);
    if (random() < 0.5) await Promise.all([one.catchUp(), other.catchUp()]);
  }
  await Promise.all([one.catchUp(), other.catchUp()]);
  const texts = (kind: string, { known }: typeof one) =>
    known.messages.filter((message) => message.kind === kind).map(({ text }) => text);
  for (const reader of [one, other]) {
    expect(texts('student', reader)).toEqual(['start', ...one.sent]);
    expect(texts('staff', reader)).toEqual(other.sent);
    const seqs = reader.known.messages.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, at) => at + 1));
  }
  expect(one.known.messages).toEqual(other.known.messages);
  expect(disconnects).toBe(DISCONNECTS);
  expect(one.sent.length).toBeGreaterThan(100);
});
