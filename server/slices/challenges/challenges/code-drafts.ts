import { isDeepStrictEqual } from 'node:util';
import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { codeDrafts } from '../../../tables/challenges/code-drafts.ts';

interface Of {
  studentId: string;
  challengeId: string;
}
const shown = ({ language, files, version, savedAt }: typeof codeDrafts.$inferSelect) => ({
  language,
  files,
  version,
  savedAt: savedAt.toISOString(),
});

/** All of one's own, the one saved last first. */
export async function draftsOf(db: Db, { studentId, challengeId }: Of) {
  const rows = await db
    .select()
    .from(codeDrafts)
    .where(and(eq(codeDrafts.studentId, studentId), eq(codeDrafts.challengeId, challengeId)))
    .orderBy(desc(codeDrafts.savedAt), codeDrafts.language);
  return rows.map(shown);
}

interface Saved extends Of {
  language: string;
  files: SourceFile[];
  /** The one it was written upon. */
  version: number;
  now: Date;
}

/** The same again changes nothing; what somebody saved elsewhere meanwhile is never written over. */
export async function keepDraft(tx: Db, { now, version, files: given, ...of }: Saved) {
  // Half a character is no text that PostgreSQL keeps.
  const files = given.map(({ name, text }) => ({ name, text: text.toWellFormed() }));
  const draft = { ...of, files };
  const { studentId, challengeId, language } = draft;
  const mine = and(
    eq(codeDrafts.studentId, studentId),
    eq(codeDrafts.challengeId, challengeId),
    eq(codeDrafts.language, language),
  );
  if (version === 0) {
    const [fresh] = await tx
      .insert(codeDrafts)
      .values({ ...draft, savedAt: now })
      .onConflictDoNothing()
      .returning();
    if (fresh) return shown(fresh);
  }
  const [known] = await tx.select().from(codeDrafts).where(mine).for('update');
  if (known && isDeepStrictEqual(known.files, files)) return shown(known);
  if (!known || known.version !== version) throw new Problem('changed_elsewhere');
  const saved = await tx
    .update(codeDrafts)
    .set({ files, version: version + 1, savedAt: now })
    .where(mine)
    .returning();
  return shown(one(saved));
}
