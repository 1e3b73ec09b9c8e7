import * as z from 'zod/mini';
import { reportReasons } from '../content/comments.ts';
import { get, post, put } from '../endpoint.ts';
import { Slug } from '../slug.ts';
import { AfterSeq, ChatMessage, chatStates, MessageBody } from './chat.ts';
import { GroupLine } from './group-line.ts';

/**
 * Groups of everyone in a course or a batch. Learners are in one for as long as they are enrolled; who teaches the course
 * and admins moderate it. For everyone else it does not exist.
 */

/** Seconds between two messages of a member; 0: no slow mode. */
export const slowModes = [0, 10, 30, 60, 300] as const;
/** Minutes for which a member may only read. */
export const muteMinutes = [15, 60, 1440, 10_080] as const;
export const groupDecisions = ['hide', 'keep'] as const;

export const GroupConversation = z.object({
  conversationId: z.uuid(),
  name: z.string(),
  state: z.enum(chatStates),
  isModerator: z.boolean(),
  slowSeconds: z.int(),
  /** Until when the caller may only read. */
  mutedUntil: z.nullable(z.iso.datetime()),
  /** Up to which message the caller has read, and any other person. */
  readSeq: z.int(),
  othersReadSeq: z.int(),
  /** Messages that a moderator hid: only their authors and moderators get them. */
  hiddenIds: z.array(z.uuid()),
  /** For moderators: reports that wait for a decision, and who is muted. */
  reports: z.array(z.object({ messageId: z.uuid(), reason: z.enum(reportReasons), reporter: z.string() })),
  mutes: z.array(z.object({ userId: z.uuid(), until: z.iso.datetime() })),
  messages: z.array(ChatMessage),
  hasMore: z.boolean(),
});
export type GroupConversation = z.infer<typeof GroupConversation>;

const OfGroup = z.object({ conversationId: z.uuid() });
const OfMessage = z.object({ conversationId: z.uuid(), messageId: z.uuid() });
const Nothing = z.object({});

export const chatGroups = {
  group: get('/chat/groups/:conversationId', { params: OfGroup, query: AfterSeq, reply: GroupConversation }),
  /** Safe to repeat. `@` and somebody’s full name notifies them. */
  send: put('/chat/groups/:conversationId/messages/:messageId', {
    params: OfMessage,
    body: MessageBody,
    reply: ChatMessage,
  }),
  /** Fine to repeat; never moves back. */
  read: post('/chat/groups/:conversationId/read', {
    params: OfGroup,
    body: z.object({ seq: z.int().check(z.minimum(0)) }),
    reply: z.object({ unread: z.int() }),
  }),
  typing: post('/chat/groups/:conversationId/typing', { params: OfGroup, reply: Nothing }),
  /** Fine to repeat: the last reason of a person counts. */
  report: put('/chat/groups/:conversationId/messages/:messageId/report', {
    params: OfMessage,
    body: z.object({ reason: z.enum(reportReasons) }),
    reply: Nothing,
  }),
};

export const ownChatGroups = {
  /** Groups that the caller moderates, last active first, and what a new one can be for. */
  list: get('/chat/own-groups', {
    reply: z.object({
      groups: z.array(GroupLine),
      candidates: z.array(z.object({ courseId: z.nullable(Slug), batchId: z.nullable(z.uuid()), name: z.string() })),
    }),
  }),
  /** For one course or one batch; the id is the caller’s choice, so the same again is one group. */
  open: put('/chat/own-groups/:conversationId', {
    params: OfGroup,
    body: z.object({ courseId: z.nullable(Slug), batchId: z.nullable(z.uuid()) }),
    reply: Nothing,
  }),
  /** Slow mode, and closing or reopening. */
  change: put('/chat/own-groups/:conversationId/rules', {
    params: OfGroup,
    body: z.object({ state: z.enum(chatStates), slowSeconds: z.literal(slowModes) }),
    reply: Nothing,
  }),
  /** Hides a message for good, or keeps it; both settle its reports. */
  decide: put('/chat/own-groups/:conversationId/messages/:messageId/decision', {
    params: OfMessage,
    body: z.object({ decision: z.enum(groupDecisions) }),
    reply: Nothing,
  }),
  /** Null: may write again. */
  mute: put('/chat/own-groups/:conversationId/mutes/:userId', {
    params: z.object({ conversationId: z.uuid(), userId: z.uuid() }),
    body: z.object({ minutes: z.nullable(z.literal(muteMinutes)) }),
    reply: Nothing,
  }),
};
