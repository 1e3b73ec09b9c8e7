import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`));

const shape = {
  /** Whether learners meet it. */
  isOn: z.boolean(),
  /** Of a service that speaks the interface of OpenAI, up to and without `/chat/completions`. */
  baseUrl: text(300),
  textModel: text(100),
  /** Empty where the service doesn't listen or speak. */
  transcriptionModel: text(100),
  speechModel: text(100),
  speechVoice: text(100),
  /** By one person on one day of the site's clock. */
  requestsPerPerson: z
    .int('Enter a number.')
    .check(z.minimum(1, 'Enter 1 or more.'), z.maximum(1000, 'Enter at most 1000.')),
  /** By everybody on one day of the site's clock. */
  tokensPerDay: z
    .int('Enter a number.')
    .check(z.minimum(1000, 'Enter 1000 or more.'), z.maximum(1_000_000_000, 'Enter at most 1,000,000,000.')),
};

export const ModelSettings = z.object(shape);
export type ModelSettings = z.infer<typeof ModelSettings>;

/** What an admin saves. */
export const ModelForm = z.object({
  ...shape,
  /** A new key; empty keeps the one that is stored. */
  key: text(500),
  /** Deletes the stored key. */
  dropKey: z.boolean(),
});
export type ModelForm = z.infer<typeof ModelForm>;

const DayOfUse = z.object({
  /** `yyyy-mm-dd` by the site's clock. */
  day: z.string(),
  requests: z.int(),
  failed: z.int(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  /** Of answered requests; nothing where none was answered. */
  meanMs: z.nullable(z.int()),
});
export type DayOfUse = z.infer<typeof DayOfUse>;

export const ModelState = z.object({
  settings: ModelSettings,
  /** Keys are never shown again. */
  hasKey: z.boolean(),
  version: z.int(),
  /** The last 30 days, oldest first; days without a request are left out. */
  days: z.array(DayOfUse),
});
export type ModelState = z.infer<typeof ModelState>;

export const modelSkills = ['text', 'streaming', 'speech', 'transcription'] as const;
export const ModelTrial = z.object({
  results: z.array(
    z.object({
      skill: z.enum(modelSkills),
      works: z.boolean(),
      /** What was answered, or why nothing was. */
      answer: z.string(),
      ms: z.int(),
    }),
  ),
});
export type ModelTrial = z.infer<typeof ModelTrial>;

export const languageModel = {
  state: get('/admin/language-model', { reply: ModelState }),
  /** Refused with `changed_elsewhere` where `version` is not the newest. */
  save: put('/admin/language-model', {
    body: z.extend(ModelForm, { version: z.int() }),
    reply: ModelState,
  }),
  /** Asks the stored service for a few words, whether it is on or off; 409 `model_not_set` without an address. */
  test: post('/admin/language-model/trial', { reply: ModelTrial }),
};
