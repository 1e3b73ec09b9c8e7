import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import {
  challengePrograms,
  challengeTests,
  challengeVersions,
  testData,
} from '../../../tables/challenges/challenges.ts';

export type Version = typeof challengeVersions.$inferSelect;
export type TestRow = Pick<
  typeof challengeTests.$inferSelect,
  'id' | 'position' | 'kind' | 'group' | 'name' | 'recipe'
>;

export async function findVersion(db: Db, versionId: string): Promise<Version | undefined> {
  const [version] = await db.select().from(challengeVersions).where(eq(challengeVersions.id, versionId));
  return version;
}

/** In the order they are run, without their data; positions are counted anew from 1. */
export async function testsOf(db: Db, versionId: string): Promise<TestRow[]> {
  const { id, position, kind, group, name, recipe } = challengeTests;
  const rows = await db
    .select({ id, position, kind, group, name, recipe })
    .from(challengeTests)
    .where(eq(challengeTests.versionId, versionId))
    .orderBy(asc(position));
  return rows.map((row, place) => ({ ...row, position: place + 1 }));
}

const inputs = alias(testData, 'inputs');
const answers = alias(testData, 'answers');

export async function dataOf(db: Db, testId: string): Promise<{ input: Uint8Array; answer: Uint8Array }> {
  const [found] = await db
    .select({ input: inputs.bytes, answer: answers.bytes })
    .from(challengeTests)
    .innerJoin(inputs, eq(inputs.hash, challengeTests.inputHash))
    .innerJoin(answers, eq(answers.hash, challengeTests.answerHash))
    .where(eq(challengeTests.id, testId));
  if (!found) throw new Error(`test ${testId} has no data`);
  return found;
}

/** The beginnings of input and answer, for showing. Only of samples, whatever is asked for. */
export async function sampleBeginnings(db: Db, versionId: string, bytes: number) {
  const beginning = (of: typeof inputs | typeof answers) => sql<Buffer>`substring(${of.bytes} from 1 for ${bytes})`;
  const rows = await db
    .select({ testId: challengeTests.id, input: beginning(inputs), answer: beginning(answers) })
    .from(challengeTests)
    .innerJoin(inputs, eq(inputs.hash, challengeTests.inputHash))
    .innerJoin(answers, eq(answers.hash, challengeTests.answerHash))
    .where(and(eq(challengeTests.versionId, versionId), eq(challengeTests.kind, 'sample')));
  return new Map(rows.map(({ testId, ...data }) => [testId, data]));
}

export interface JudgingProgram {
  role: 'checker' | 'interactor';
  language: string;
  files: SourceFile[];
}
/** The author's checker and interactor, where there are any. */
export async function judgingPrograms(db: Db, versionId: string): Promise<JudgingProgram[]> {
  const { role, language, files } = challengePrograms;
  const rows = await db
    .select({ role, language, files })
    .from(challengePrograms)
    .where(and(eq(challengePrograms.versionId, versionId), inArray(role, ['checker', 'interactor'])))
    .orderBy(asc(challengePrograms.id));
  return rows as JudgingProgram[];
}
