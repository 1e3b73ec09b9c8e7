import * as z from 'zod/mini';

/** A message of a group names members and moderators. */
export const chatMentioned = {
  name: 'chat.mentioned',
  payload: z.object({
    messageId: z.uuid(),
    /** Its name. */
    group: z.string(),
    members: z.array(z.uuid()),
    moderators: z.array(z.uuid()),
  }),
};

/** The staff answered a student; `seq` is the answer's number in the conversation. */
export const chatReplied = {
  name: 'chat.replied',
  payload: z.object({ conversationId: z.uuid(), seq: z.int() }),
};
