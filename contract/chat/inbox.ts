import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { statuses } from '../identity/roles.ts';
import { ListQuery, listOf } from '../list.ts';
import { ChatGroup } from '../site/site-settings.ts';
import { AfterSeq, ChatConversation, ChatLine, ChatMessage, chatStates, MessageBody } from './chat.ts';

/**
 * The staff's side. Admins see every conversation; an instructor those assigned to them, and unassigned ones that are
 * general or that a student of their courses sent. Every other one does not exist for them.
 */

export const inboxShows = ['all', 'mine', 'unassigned', 'closed'] as const;
export type InboxShow = (typeof inboxShows)[number];
export const MOST_CANNED = 200;

const Person = z.object({ userId: z.uuid(), fullName: z.string() });

export const InboxLine = z.extend(ChatLine, {
  student: Person,
  assignee: z.nullable(Person),
  /** Since when the student waits for an answer; null where they do not. */
  waitingSince: z.nullable(z.iso.datetime()),
});
export type InboxLine = z.infer<typeof InboxLine>;

export const InboxConversation = z.extend(ChatConversation, {
  student: z.extend(Person, { status: z.enum(statuses), blockedBecause: z.nullable(z.string()) }),
  assignedTo: z.nullable(Person),
  /** To whom it can be assigned. */
  team: z.array(Person),
  /** Up to which message the student has read. */
  studentReadSeq: z.int(),
});
export type InboxConversation = z.infer<typeof InboxConversation>;

export const CannedAnswer = z.object({
  cannedId: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** Everyone on the staff can use it; its author and admins can change it. */
  isShared: z.boolean(),
  isMine: z.boolean(),
  author: z.nullable(z.string()),
});
export type CannedAnswer = z.infer<typeof CannedAnswer>;

const reason = z
  .string()
  .check(z.trim(), z.minLength(3, 'Enter a reason.'), z.maxLength(300, 'Use at most 300 characters.'));
const OfConversation = z.object({ conversationId: z.uuid() });
const OfCanned = z.object({ cannedId: z.uuid() });
const Canned = z.object({ answers: z.array(CannedAnswer) });
const version = z.string().check(z.maxLength(100));
const ChatSettings = z.extend(ChatGroup, { version, zone: z.string() });
export type ChatSettings = z.infer<typeof ChatSettings>;

export const chatInbox = {
  /** Those that wait first, the longest waiting on top; then the last active. Closed ones only under `closed`. */
  list: get('/chat/inbox', {
    query: z.extend(ListQuery, {
      show: z._default(z.enum(inboxShows), 'all'),
      /** In names of students and in messages. */
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    reply: listOf(InboxLine),
  }),
  conversation: get('/chat/inbox/:conversationId', {
    params: OfConversation,
    query: AfterSeq,
    reply: InboxConversation,
  }),
  /** An answer to the student, or a private note. Answering an unassigned conversation assigns it to the caller. */
  send: put('/chat/inbox/:conversationId/messages/:messageId', {
    params: z.object({ conversationId: z.uuid(), messageId: z.uuid() }),
    body: z.extend(MessageBody, { isNote: z._default(z.boolean(), false) }),
    reply: ChatMessage,
  }),
  /** Null returns it to the queue. Fine to repeat. */
  assign: post('/chat/inbox/:conversationId/assignee', {
    params: OfConversation,
    body: z.object({ userId: z.nullable(z.uuid()) }),
    reply: z.object({}),
  }),
  /** Fine to repeat. */
  setState: post('/chat/inbox/:conversationId/state', {
    params: OfConversation,
    body: z.object({ state: z.enum(chatStates) }),
    reply: z.object({}),
  }),
  /** Says that the caller looks at it, or writes. Told to open screens of the others; kept nowhere. */
  presence: post('/chat/inbox/:conversationId/presence', {
    params: OfConversation,
    body: z.object({ doing: z.enum(['looking', 'writing', 'left']) }),
    reply: z.object({}),
  }),
  /** Stops a person's writing in every conversation. */
  block: put('/chat/inbox/:conversationId/block', {
    params: OfConversation,
    body: z.object({ reason }),
    reply: z.object({}),
  }),
  unblock: del('/chat/inbox/:conversationId/block', { params: OfConversation, reply: z.object({}) }),
  canned: get('/chat/canned', { reply: Canned }),
  /** Kept under an id of the caller's choice, or changed. */
  keepCanned: put('/chat/canned/:cannedId', {
    params: OfCanned,
    body: z.object({
      title: z
        .string()
        .check(z.trim(), z.minLength(1, 'Enter a title.'), z.maxLength(80, 'Use at most 80 characters.')),
      text: z
        .string()
        .check(z.trim(), z.minLength(1, 'Enter the answer.'), z.maxLength(2000, 'Use at most 2,000 characters.')),
      isShared: z.boolean(),
    }),
    reply: Canned,
  }),
  removeCanned: del('/chat/canned/:cannedId', { params: OfCanned, reply: Canned }),
  settings: get('/admin/chat-settings', { reply: ChatSettings }),
  /** Refused with `changed_elsewhere` where `version` is not the newest. */
  keepSettings: put('/admin/chat-settings', { body: z.extend(ChatGroup, { version }), reply: ChatSettings }),
};
