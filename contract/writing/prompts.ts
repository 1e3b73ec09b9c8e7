import * as z from 'zod/mini';

export const promptKinds = ['email', 'report', 'essay', 'story', 'chart'] as const;
export type PromptKind = (typeof promptKinds)[number];
export const registers = ['formal', 'neutral', 'informal'] as const;

/** Given data, drawn for the writer to describe. The figures are invented for practice. */
export const PromptChart = z.object({
  kind: z.enum(['line', 'bar']),
  /** What the labels are. */
  heading: z.string(),
  unit: z.string(),
  labels: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
});

export const Prompt = z.object({
  promptId: z.string(),
  kind: z.enum(promptKinds),
  title: z.string(),
  task: z.string(),
  register: z.enum(registers),
  words: z.object({ least: z.int(), most: z.int() }),
  /** What a good answer covers. */
  points: z.array(z.string()),
  chart: z.nullable(PromptChart),
});
export type Prompt = z.infer<typeof Prompt>;
