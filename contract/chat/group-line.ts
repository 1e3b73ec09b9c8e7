import * as z from 'zod/mini';

/** A group in a list. */
export const GroupLine = z.object({
  conversationId: z.uuid(),
  /** Of its course or batch. */
  name: z.string(),
  state: z.enum(['open', 'closed']),
  /** The beginning of its last message. */
  preview: z.string(),
  lastMessageAt: z.iso.datetime(),
  isUnread: z.boolean(),
  /** Reports that wait for a moderator; 0 for members. */
  openReports: z.int(),
});
export type GroupLine = z.infer<typeof GroupLine>;
