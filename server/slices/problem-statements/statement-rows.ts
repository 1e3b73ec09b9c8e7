import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { challenges, challengeVersions } from '../../tables/challenges/challenges.ts';
import { submissions } from '../../tables/judge/submissions.ts';
import { statements, statementVersions, statementWorks } from '../../tables/problem-statements/problem-statements.ts';
import { ofPointsOf } from '../judge/judging/test-groups.public.ts';
import { testPointsOf } from './late-rule.ts';

export type Statement = typeof statements.$inferSelect;
export type Shown = Statement & { opensAt: Date; deadlineAt: Date; closesAt: Date };
type Who = Pick<Viewer, 'id' | 'role'>;

/** A statement that students see by now; 404 where there is none. */
export async function shownStatement(db: Db, statementId: string, now: Date): Promise<Shown> {
  const [row] = await db.select().from(statements).where(eq(statements.id, statementId));
  const isShown = row?.publishedAt && row.opensAt && row.opensAt <= now;
  if (!isShown) throw new Problem('statement_not_found');
  return row as Shown;
}

export const isTheirs = (viewer: Who, { ownerId }: Pick<Statement, 'ownerId'>) =>
  viewer.role === 'admin' || ownerId === viewer.id;

/** Refuses whoever wrote the problem: others solve it. */
export function refuseAuthor({ ownerId }: Pick<Statement, 'ownerId'>, studentId: string) {
  if (ownerId === studentId) throw new Problem('statement_own');
}

/** A statement of the viewer's; an admin's are everybody's. 404 where there is none. */
export async function ownStatementRow(db: Db, viewer: Who, statementId: string): Promise<Statement> {
  const [row] = await db.select().from(statements).where(eq(statements.id, statementId));
  if (!row || !isTheirs(viewer, row)) throw new Problem('statement_not_found');
  return row;
}

/** The same, held until the transaction ends: whoever hands in waits, and sees what was decided. */
export async function heldStatement(tx: Db, viewer: Who, statementId: string): Promise<Statement> {
  await ownStatementRow(tx, viewer, statementId);
  const [row] = await tx.select().from(statements).where(eq(statements.id, statementId)).for('update');
  if (!row) throw new Problem('statement_not_found');
  return row;
}

/** A version with its work and statement, for who may score it; 404 for everybody else. */
export async function scoredVersion(db: Db, viewer: Who, versionId: string) {
  const [row] = await db
    .select({ version: statementVersions, work: statementWorks, statement: statements })
    .from(statementVersions)
    .innerJoin(statementWorks, eq(statementWorks.id, statementVersions.workId))
    .innerJoin(statements, eq(statements.id, statementWorks.statementId))
    .where(eq(statementVersions.id, versionId));
  if (!row || !isTheirs(viewer, row.statement)) throw new Problem('work_not_found');
  return row;
}

/** The version of the challenge whose tests judge code now: the one that is published, or was before it was put away. */
export async function testedVersion(db: Db, { challengeId }: Pick<Statement, 'challengeId'>) {
  if (!challengeId) return undefined;
  const [found] = await db
    .select({ version: challengeVersions, slug: challenges.slug })
    .from(challenges)
    .innerJoin(challengeVersions, eq(challengeVersions.id, challenges.publishedVersionId))
    .where(eq(challenges.id, challengeId));
  return found && { ...found.version, slug: found.slug };
}

/** What the judge says of a version's code: nothing where none was sent, `points` null until it is done. */
export async function judgedOf(db: Db, { testPoints }: Pick<Statement, 'testPoints'>, versionId: string) {
  const [row] = await db
    .select({ submission: submissions, version: challengeVersions })
    .from(submissions)
    .innerJoin(challengeVersions, eq(challengeVersions.id, submissions.versionId))
    .where(and(eq(submissions.id, versionId), eq(submissions.purpose, 'problem-statement')));
  if (!row) return undefined;
  const { stage, verdict, points } = row.submission;
  const of = ofPointsOf(row.version.groups, row.version.points);
  return { stage, verdict, points: stage === 'done' ? testPointsOf(testPoints, { verdict, points, of }) : null };
}

/** The caller's work on a statement, held until the transaction ends; begun where there is none. */
export async function holdWork(tx: Db, statementId: string, studentId: string) {
  await tx.insert(statementWorks).values({ statementId, studentId }).onConflictDoNothing();
  return one(
    await tx
      .select()
      .from(statementWorks)
      .where(and(eq(statementWorks.statementId, statementId), eq(statementWorks.studentId, studentId)))
      .for('update'),
  );
}
