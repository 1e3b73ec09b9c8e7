import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { integrityConsents } from '../../tables/exams/integrity.ts';

/** Whether anything is recorded about the integrity of an attempt. */
export const isNoted = async (db: Db, attemptId: string) =>
  (await db.$count(integrityConsents, eq(integrityConsents.attemptId, attemptId))) > 0;
