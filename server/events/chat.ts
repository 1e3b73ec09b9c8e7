import * as z from 'zod/mini';

/** The staff answered a student; `seq` is the answer's number in the conversation. */
export const chatReplied = {
  name: 'chat.replied',
  payload: z.object({ conversationId: z.uuid(), seq: z.int() }),
};
