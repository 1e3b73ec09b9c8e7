import { sql } from 'drizzle-orm';
import { speakingAttempts } from '../../tables/speaking/speaking.ts';

/** What a recording reached: its score, or the fluency of a talk; nothing where it was typed or could not be scored. */
export const spokenScore = sql<
  number | null
>`coalesce(${speakingAttempts.score}, (${speakingAttempts.assessment} -> 'scores' ->> 'fluency')::int)`;
