import {
  type IntegritySettings,
  noIntegrity,
  IntegritySettings as Settings,
} from '@stepwell/contract/exams/integrity.ts';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { finals } from '../../../tables/exams/finals.ts';
import { integrityExemptions } from '../../../tables/exams/integrity.ts';

/** What is kept, as settings; a row that no longer fits its rule asks for nothing. */
export function settingsIn(saved: unknown): IntegritySettings {
  const read = z.safeParse(Settings, saved);
  return read.success ? read.data : noIntegrity;
}

/** What a quiz asks of everybody; only final assessments ask for anything. */
export async function settingsOf(db: Db, quizId: string): Promise<IntegritySettings> {
  const [final] = await db.select({ kept: finals.integrity }).from(finals).where(eq(finals.quizId, quizId));
  return settingsIn(final?.kept);
}

/** The settings less what a student is freed from. */
export async function withoutExempt(
  db: Db,
  { quizId, studentId }: { quizId: string; studentId: string },
  settings: IntegritySettings,
): Promise<IntegritySettings> {
  const [freed] = await db
    .select({ checks: integrityExemptions.checks })
    .from(integrityExemptions)
    .where(and(eq(integrityExemptions.quizId, quizId), eq(integrityExemptions.studentId, studentId)));
  return freed ? { ...settings, ...Object.fromEntries(known(freed.checks).map((check) => [check, false])) } : settings;
}
const known = (checks: string[]) => checks.filter((check) => check in noIntegrity);

/** What is asked of one student before they begin: this is what they agree to. */
export const identityChecksOf = async (db: Db, quizId: string, studentId: string) =>
  withoutExempt(db, { quizId, studentId }, await settingsOf(db, quizId));
