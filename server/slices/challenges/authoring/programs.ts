import { MOST_PROGRAMS } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { type ProgramRole, programRoles, type SourceFile, type Verdict } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { wellFormed } from '../../../platform/text/well-formed.ts';
import { challengePrograms } from '../../../tables/challenges/challenges.ts';
import { lockedDraft, saved } from './own-rows.ts';

export interface ProgramWish {
  challengeId: string;
  programId: string;
  saves: number;
  role: ProgramRole;
  name: string;
  language: string;
  files: SourceFile[];
  expected: Verdict | null;
  also?: Verdict[] | undefined;
  score?: [number, number] | null | undefined;
  now: Date;
}

export async function programLines(db: Db, versionId: string) {
  const { id, role, name, language, files, expected, also, score } = challengePrograms;
  // Roles in the order in which they are listed in the contract.
  const rank = sql`array_position(${sql.raw(`array[${programRoles.map((one) => `'${one}'`).join(', ')}]`)}, ${role})`;
  return db
    .select({ programId: id, role, name, language, files, expected, also, score })
    .from(challengePrograms)
    .where(eq(challengePrograms.versionId, versionId))
    .orderBy(rank, asc(name), asc(id));
}

const onlyOne: ReadonlySet<ProgramRole> = new Set(['generator', 'checker', 'interactor']);

/** Makes or changes a program. Of generators, checkers and interactors there is one. */
export async function saveProgram(
  tx: Db,
  viewer: Viewer,
  { programId, challengeId, saves, now, ...program }: ProgramWish,
) {
  const { version } = await lockedDraft(tx, viewer, { challengeId, saves });
  if (program.role !== 'wrong' && program.expected !== null)
    throw new Problem('invalid_fields', { fields: { expected: 'Only a wrong solution can be expected to fail.' } });
  if (program.role !== 'wrong' && (program.also?.length || program.score))
    throw new Problem('invalid_fields', { fields: { also: 'Only a wrong solution can be expected to fail.' } });
  if (program.also?.includes('IE'))
    throw new Problem('invalid_fields', { fields: { also: 'An internal error can’t be an expected verdict.' } });
  if (program.score && program.score[0] > program.score[1])
    throw new Problem('invalid_fields', { fields: { score: 'The minimum must not be greater than the maximum.' } });
  if (program.expected === 'AC' || program.expected === 'IE')
    throw new Problem('invalid_fields', { fields: { expected: 'Choose how it must fail.' } });
  const ofVersion = eq(challengePrograms.versionId, version.id);
  const others = (await programLines(tx, version.id)).filter((one) => one.programId !== programId);
  if (others.length >= MOST_PROGRAMS)
    throw new Problem('invalid_fields', { fields: { name: `A challenge can have up to ${MOST_PROGRAMS} programs.` } });
  if (onlyOne.has(program.role) && others.some(({ role }) => role === program.role))
    throw new Problem('invalid_fields', { fields: { role: 'The challenge already has one. Edit that one.' } });
  const { also = [], score = null } = program;
  const values = { ...program, also: [...new Set(also)], score, files: wellFormed(program.files) };
  const changed = await tx
    .update(challengePrograms)
    .set(values)
    .where(and(eq(challengePrograms.id, programId), ofVersion))
    .returning({ id: challengePrograms.id });
  if (changed.length === 0) {
    const created = await tx
      .insert(challengePrograms)
      .values({ ...values, id: programId, versionId: version.id })
      .onConflictDoNothing()
      .returning({ id: challengePrograms.id });
    if (created.length === 0) throw new Problem('challenge_id_taken');
  }
  await saved(tx, version, now);
}

export async function dropProgram(
  tx: Db,
  viewer: Viewer,
  { challengeId, programId, saves, now }: { challengeId: string; programId: string; saves: number; now: Date },
) {
  const { version } = await lockedDraft(tx, viewer, { challengeId, saves });
  await tx
    .delete(challengePrograms)
    .where(and(eq(challengePrograms.id, programId), eq(challengePrograms.versionId, version.id)));
  await saved(tx, version, now);
}
