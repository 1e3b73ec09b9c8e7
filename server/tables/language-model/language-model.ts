import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** The one language model of the site; there is at most one row. */
export const modelSettings = pgTable(
  'language_model_settings',
  {
    id: boolean().primaryKey().default(true),
    isOn: boolean('is_on').notNull(),
    baseUrl: text('base_url').notNull(),
    /** Sealed; nothing where the service wants no key. */
    sealedKey: text('sealed_key'),
    textModel: text('text_model').notNull(),
    transcriptionModel: text('transcription_model').notNull(),
    speechModel: text('speech_model').notNull(),
    speechVoice: text('speech_voice').notNull(),
    requestsPerPerson: integer('requests_per_person').notNull(),
    tokensPerDay: integer('tokens_per_day').notNull(),
    /** Grows with every save. */
    version: integer().notNull(),
  },
  (t) => [check('one_language_model', sql`${t.id}`)],
);

/** Every request to a model: what budgets and figures are counted from. It holds nothing of what was asked or answered. */
export const modelCalls = pgTable(
  'language_model_calls',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    personId: uuid('person_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: text().notNull(),
    model: text().notNull(),
    promptVersion: text('prompt_version').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Nothing until the answer is there, or known not to come. */
    latencyMs: integer('latency_ms'),
    /** The most it may take, until it is known what it took. */
    tokensIn: integer('tokens_in').notNull(),
    tokensOut: integer('tokens_out').notNull(),
    outcome: text({ enum: ['open', 'answered', 'failed'] })
      .notNull()
      .default('open'),
  },
  (t) => [
    index('language_model_calls_by_time').on(t.startedAt),
    index('language_model_calls_of_a_person').on(t.personId, t.startedAt),
  ],
);
export const modelCallsPersonal: PersonalData = { export: 'rows', erase: 'unname', of: 'personId' };
