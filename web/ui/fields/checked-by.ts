import * as z from 'zod/mini';

/** The contract checks a form in the browser as it will on the server, in the same words. */
export const checkedBy =
  (schema: z.core.$ZodType) =>
  (values: unknown): Record<string, string> => {
    const read = z.safeParse(schema, values);
    if (read.success) return {};
    const messages: Record<string, string> = {};
    for (const { path, message } of read.error.issues) messages[path.join('.')] ??= message;
    return messages;
  };
