import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { Slug } from '../slug.ts';
import { WorkFile } from '../work-file.ts';
import { GroupLine } from './group-line.ts';

/**
 * The chat box: a student writes to the staff of the site. A message is stored before it is answered; its id is the
 * caller's choice, so sending twice is one message, and `seq` is its place in the conversation.
 */

export const chatStates = ['open', 'closed'] as const;
/** `note` is private to staff; `event` says what was done with the conversation. */
export const messageKinds = ['student', 'staff', 'note', 'event'] as const;
export type MessageKind = (typeof messageKinds)[number];
export const chatEvents = ['assigned', 'released', 'returned', 'closed', 'reopened'] as const;
export type ChatEvent = (typeof chatEvents)[number];

export const MOST_MESSAGE = 4000;
export const MOST_CHAT_FILES = 5;
export const CHAT_FILE_BYTES = 10_000_000;
/** Messages of a conversation that one answer brings. */
export const MESSAGES_AT_ONCE = 100;
/** Messages one person may send in a minute. */
export const MESSAGES_A_MINUTE = 30;

export const ChatMessage = z.object({
  messageId: z.uuid(),
  /** From 1 on, in the order of storing. Students miss those of private notes. */
  seq: z.int(),
  kind: z.enum(messageKinds),
  /** Null where the person is gone, or the site did it by a rule. */
  author: z.nullable(z.object({ userId: z.uuid(), fullName: z.string() })),
  text: z.string(),
  event: z.nullable(z.enum(chatEvents)),
  /** Whom an event is about. */
  subject: z.nullable(z.string()),
  files: z.array(WorkFile),
  sentAt: z.iso.datetime(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** By the site's own clock; moments to be shown in the reader's. */
export const OfficeHours = z.object({
  isOpen: z.boolean(),
  /** When that changes next. */
  changesAt: z.iso.datetime(),
});
export type OfficeHours = z.infer<typeof OfficeHours>;

export const ChatLine = z.object({
  conversationId: z.uuid(),
  state: z.enum(chatStates),
  course: z.nullable(z.string()),
  /** The beginning of its last message. */
  preview: z.string(),
  lastMessageAt: z.iso.datetime(),
  isUnread: z.boolean(),
});
export type ChatLine = z.infer<typeof ChatLine>;

export const ChatBox = z.object({
  /** Groups of the caller’s courses and batches. */
  groups: z.array(GroupLine),
  /** Last active first. */
  conversations: z.array(ChatLine),
  /** Null where the site tells none. */
  hours: z.nullable(OfficeHours),
  /** Why the caller may only read; null where they may write. */
  blockedBecause: z.nullable(z.string()),
  /** What a question can be about. */
  courses: z.array(z.object({ courseId: Slug, title: z.string() })),
});
export type ChatBox = z.infer<typeof ChatBox>;

export const ChatConversation = z.object({
  conversationId: z.uuid(),
  state: z.enum(chatStates),
  course: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  /** Up to which message the staff have answered, and the caller has read. */
  staffReadSeq: z.int(),
  readSeq: z.int(),
  rating: z.nullable(z.object({ stars: z.int(), note: z.string() })),
  messages: z.array(ChatMessage),
  /** There are more after the last of these. */
  hasMore: z.boolean(),
});
export type ChatConversation = z.infer<typeof ChatConversation>;

const OfConversation = z.object({ conversationId: z.uuid() });
const OfMessage = z.object({ conversationId: z.uuid(), messageId: z.uuid() });
/** Asks for what came after the last message that is known. */
export const AfterSeq = z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) });
const text = z.string().check(z.trim(), z.maxLength(MOST_MESSAGE, `Use at most ${MOST_MESSAGE} characters.`));
const fileIds = z._default(
  z.array(z.uuid()).check(z.maxLength(MOST_CHAT_FILES, `Attach at most ${MOST_CHAT_FILES} files.`)),
  [],
);
export const MessageBody = z.object({ text, fileIds });
const Stars = z.int('Choose 1 to 5 stars.').check(z.minimum(1), z.maximum(5));

export const chat = {
  box: get('/chat', { reply: ChatBox }),
  unread: get('/chat/unread', { reply: z.object({ unread: z.int() }) }),
  /** Help articles for a question in the asker's own words, the best first. */
  help: get('/chat/help', {
    query: z.object({ q: z.string().check(z.trim(), z.maxLength(500)) }),
    reply: z.object({
      articles: z.array(
        z.object({ kind: z.enum(['help', 'faq']), slug: z.string(), title: z.string(), summary: z.string() }),
      ),
    }),
  }),
  conversation: get('/chat/conversations/:conversationId', {
    params: OfConversation,
    query: AfterSeq,
    reply: ChatConversation,
  }),
  /** The first message makes the conversation; `courseId` counts only there. A message to a closed one reopens it. */
  send: put('/chat/conversations/:conversationId/messages/:messageId', {
    params: OfMessage,
    body: z.extend(MessageBody, { courseId: z.optional(z.nullable(Slug)) }),
    reply: ChatMessage,
  }),
  /** Fine to repeat; never moves back. */
  read: post('/chat/conversations/:conversationId/read', {
    params: OfConversation,
    body: z.object({ seq: z.int().check(z.minimum(0)) }),
    reply: z.object({ unread: z.int() }),
  }),
  /** Told to the other side's open screens; kept nowhere. */
  typing: post('/chat/conversations/:conversationId/typing', { params: OfConversation, reply: z.object({}) }),
  /** Of a closed conversation; the last rating counts. */
  rate: put('/chat/conversations/:conversationId/rating', {
    params: OfConversation,
    body: z.object({
      stars: Stars,
      note: z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters.')),
    }),
    reply: z.object({}),
  }),
  /** A file to attach to the next message; one that is in no message after a day is deleted. */
  addFile: post('/chat/files', {
    query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
    file: { accept: ['application/octet-stream'], maxBytes: CHAT_FILE_BYTES },
    reply: WorkFile,
  }),
};
