import type { SourceFile, TestVerdict, Verdict } from '@stepwell/contract/judge/programs.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { AuthorFailed, type AuthorProgram } from '../../judge/judging/author-program.public.ts';
import { judgeTests } from '../../judge/judging/judge.public.ts';
import { dataOf, type TestRow, testsOf, type Version } from '../../judge/submissions/judged-version.public.ts';
import { limitsFor } from '../../judge/submissions/languages.public.ts';
import { authorPrograms, prepare } from '../../judge/submissions/prepared-task.public.ts';

/** What a program comes to on all tests of a version, for its author: every reason in full. */
export interface Tried {
  verdict: Verdict;
  reason: string;
  cpuMs: number;
  memoryBytes: number;
  points: number;
  tests: { position: number; verdict: TestVerdict; cpuMs: number; memoryBytes: number }[];
}

/** So many bytes of tests' data are kept in memory while program after program is tried. */
const HELD_BYTES = 64 * 2 ** 20;

/** Tries programs of an author's as submissions are judged. */
export async function newTrying(services: Services, version: Version, signal: AbortSignal) {
  const tests = await testsOf(services.db, version.id);
  const helpers = await authorPrograms(services, version, signal).catch((error: unknown) => {
    if (error instanceof AuthorFailed) return error;
    throw error;
  });
  const data = heldData(services.db);
  return {
    tests,
    data,
    /** Why nothing can be tried, in words. */
    trouble:
      helpers instanceof AuthorFailed
        ? [helpers.message, helpers.log].join('\n').trim().slice(0, 2000)
        : tests.length === 0
          ? 'There are no tests.'
          : '',
    /** `cpuMs`: less time than the version gives, for mutants that never end. */
    async try(program: { language: string; files: SourceFile[] }, cpuMs?: number): Promise<Tried> {
      if (helpers instanceof AuthorFailed) throw helpers;
      return tried(services, { version, tests, helpers, data, program, cpuMs, signal });
    },
  };
}

interface Trial {
  version: Version;
  tests: TestRow[];
  helpers: { checkerProgram?: AuthorProgram; interactor?: AuthorProgram };
  data: (testId: string) => Promise<{ input: Uint8Array; answer: Uint8Array }>;
  program: { language: string; files: SourceFile[] };
  cpuMs: number | undefined;
  signal: AbortSignal;
}

async function tried(
  { ports }: Services,
  { version, tests, helpers, data, program, cpuMs, signal }: Trial,
): Promise<Tried> {
  const compiled = await prepare(ports.runner, version, program, signal);
  if (!compiled.ok)
    return { verdict: 'CE', reason: compiled.log.slice(0, 2000), cpuMs: 0, memoryBytes: 0, points: 0, tests: [] };
  const given = await limitsFor(ports.runner, version, program.language);
  const most = Math.min(given.cpuMs, cpuMs === undefined ? given.cpuMs : cpuMs + given.bootMs);
  const outcome = await judgeTests(ports.runner, {
    program: compiled.program,
    limits: { ...given, cpuMs: most, wallMs: Math.min(given.wallMs, 3 * most + 2000) },
    checker: version.checker,
    ...(version.kind === 'function' && version.signature && { returns: version.signature.returns }),
    ...helpers,
    groups: version.groups,
    points: version.points,
    tests: tests.map(({ id, position, group }) => ({ id, position, group, data: () => data(id) })),
    signal,
  });
  const { verdict, failed, memoryBytes } = outcome;
  return {
    verdict,
    reason: failed ? `Test ${failed.test.position}: ${failed.reason}` : '',
    cpuMs: outcome.cpuMs,
    memoryBytes,
    points: outcome.points,
    tests: outcome.tests.map((one) => ({
      position: one.test.position,
      verdict: one.verdict,
      cpuMs: one.cpuMs,
      memoryBytes: one.memoryBytes,
    })),
  };
}

function heldData(db: Db) {
  const held = new Map<string, { input: Uint8Array; answer: Uint8Array }>();
  let room = HELD_BYTES;
  return async (testId: string) => {
    const known = held.get(testId);
    if (known) return known;
    const data = await dataOf(db, testId);
    room -= data.input.length + data.answer.length;
    if (room > 0) held.set(testId, data);
    return data;
  };
}
