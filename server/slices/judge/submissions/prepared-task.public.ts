import type { ProgramRole } from '@stepwell/contract/judge/programs.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { type ProgramId, type Runner, type SourceFile, UnknownLanguage } from '../../../ports/runner.ts';
import {
  AuthorFailed,
  type AuthorProgram,
  authorLimits,
  conventionOf,
  flagsIn,
} from '../judging/author-program.public.ts';
import { asksChecker } from '../judging/check-answer.public.ts';
import { withDriver } from '../judging/drivers.public.ts';
import type { TestLimits } from '../judging/limits.public.ts';
import { shown } from '../judging/shown.public.ts';
import { OursFailed } from '../judging/verdicts.public.ts';
import { type JudgingProgram, judgingPrograms, type Version } from './judged-version.public.ts';
import { limitsFor } from './languages.public.ts';

/** Letters of what a compiler says that are kept. */
const LONGEST_LOG = 16_384;

export type Prepared = { ok: true; program: ProgramId; log: string } | { ok: false; log: string };

/** Compiles a program as this challenge wants it, with the driver of its function where it has one. */
export async function prepare(
  runner: Runner,
  { kind, signature }: Pick<Version, 'kind' | 'signature'>,
  { language, files }: { language: string; files: readonly SourceFile[] },
  signal?: AbortSignal,
): Promise<Prepared> {
  const whole = kind === 'function' && signature ? withDriver(signature, language, files) : files;
  const compiled = await compile(runner, language, whole, signal);
  if (signal?.aborted) throw new OursFailed('stopped');
  if (!compiled.ok && compiled.fault === 'ours') throw new OursFailed(compiled.log || 'the compiler failed with us');
  const log = shown(compiled.log, LONGEST_LOG);
  return compiled.ok ? { ok: true, program: compiled.program, log } : { ok: false, log };
}

async function compile(runner: Runner, language: string, files: readonly SourceFile[], signal?: AbortSignal) {
  try {
    return await runner.compile({ language, files, ...(signal && { signal }) });
  } catch (error) {
    if (error instanceof UnknownLanguage) throw new OursFailed(`${language} isn’t available on this machine`);
    throw error;
  }
}

/** A program of the author's, compiled. Throws `AuthorFailed` where it does not compile. */
export async function authorProgram(
  runner: Runner,
  { kind, languages, limits: given }: Pick<Version, 'kind' | 'languages' | 'limits'>,
  { role, language, files }: { role: ProgramRole; language: string; files: readonly SourceFile[] },
  signal?: AbortSignal,
): Promise<AuthorProgram> {
  const compiled = await compile(runner, language, files, signal);
  if (signal?.aborted) throw new OursFailed('stopped');
  if (!compiled.ok && compiled.fault === 'ours') throw new OursFailed(compiled.log);
  if (!compiled.ok) throw new AuthorFailed(`The author’s ${role} doesn’t compile.`, compiled.log);
  const limits: TestLimits = await limitsFor(runner, { kind, languages, limits: given, languageLimits: {} }, language);
  return { program: compiled.program, convention: conventionOf(files), limits: authorLimits(limits) };
}

/**
 * What a program is judged by, the same for runs and for submissions: limits, checker, and the author's own programs. Throws
 * `AuthorFailed` where one of those is missing or does not compile.
 */
export async function rulesFor(
  services: Pick<Services, 'ports'> & { db: Db },
  version: Version,
  { language, program, signal }: { language: string; program: ProgramId; signal: AbortSignal },
) {
  return {
    program,
    signal,
    limits: await limitsFor(services.ports.runner, version, language),
    checker: version.checker,
    groups: version.groups,
    ...(version.kind === 'function' && version.signature && { returns: version.signature.returns }),
    ...(await authorPrograms(services, version, signal)),
  };
}

/** Checker and interactor of the author's, compiled. Throws `AuthorFailed` where one is missing or does not compile. */
export async function authorPrograms(
  { db, ports }: Pick<Services, 'ports'> & { db: Db },
  version: Version,
  signal?: AbortSignal,
): Promise<{ checkerProgram?: AuthorProgram; interactor?: AuthorProgram }> {
  const isInteractive = version.kind === 'interactive';
  if (!isInteractive && !asksChecker(version)) return {};
  const programs = await judgingPrograms(db, version.id);
  const flags = version.checker.kind === 'program' ? flagsIn(version.checker.flags) : [];
  const made = async (role: JudgingProgram['role']): Promise<AuthorProgram> => {
    const source = programs.find((one) => one.role === role);
    if (!source) throw new AuthorFailed(`The challenge has no ${role}.`);
    return { ...(await authorProgram(ports.runner, version, source, signal)), flags };
  };
  if (isInteractive) return { interactor: await made('interactor') };
  return { checkerProgram: await made('checker') };
}
