import * as z from 'zod/mini';

/** What a package's frame may say; whatever else comes from it is not heard. */
const Said = z.discriminatedUnion('say', [
  z.object({ stepwell: z.literal('package'), say: z.literal('opened') }),
  z.object({
    stepwell: z.literal('package'),
    say: z.literal('save'),
    number: z.int(),
    values: z.string(),
    calls: z.array(z.string()),
    ended: z.boolean(),
  }),
  z.object({ stepwell: z.literal('package'), say: z.literal('navigate'), to: z.enum(['next', 'previous', 'exit']) }),
  z.object({ stepwell: z.literal('package'), say: z.literal('closed') }),
]);
export type FrameMessage = z.infer<typeof Said>;
export type SaveMessage = Extract<FrameMessage, { say: 'save' }>;

/** A message of exactly this frame, from the origin that it was launched at; nothing otherwise. */
export function frameMessageOf(
  event: MessageEvent,
  frame: Window | null | undefined,
  origin: string,
): FrameMessage | undefined {
  if (!frame || event.source !== frame || event.origin !== origin) return undefined;
  const read = z.safeParse(Said, event.data);
  return read.success ? read.data : undefined;
}
