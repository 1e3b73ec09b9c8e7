import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { challengePrograms } from '../../../tables/challenges/challenges.ts';
import { verificationRows, verifications } from '../../../tables/challenges/verifications.ts';
import { finish, holding, type Job } from '../../judge/queue/queue.public.ts';
import type { Doing } from '../../judge/queue/worker.public.ts';
import { findVersion, type TestRow } from '../../judge/submissions/judged-version.public.ts';
import { notifyJudgingMoved } from '../../judge/submissions/telling.public.ts';
import { checkInputs } from './checking-inputs.ts';
import { gapsOf } from './driver-gaps.ts';
import { faultIn, fits, whyLittleMemory } from './fitting.ts';
import { keepMade, makeTests } from './making-tests.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { newTrying, type Tried } from './trying.ts';
import { troubleOfTypes } from './typed-tests.ts';

type Program = typeof challengePrograms.$inferSelect;
type Row = typeof verificationRows.$inferInsert;
type Ended = { verified: boolean; trouble: string };

/** A mutant of the reference is given so many times the reference's own time, and no less than this. */
const MUTANT_FACTOR = 10;
const MUTANT_LEAST_MS = 1000;

export const verifying: Doing = {
  async run(services, job, signal) {
    const found = await find(services.db, job);
    if (!found) return services.db.transaction((tx) => finish(tx, job));
    const { verification, version } = found;
    const about = { verificationId: verification.id };
    const moved = () => notifyJudgingMoved(services, verification.askedBy, about);
    const hold = (write: (tx: Db) => Promise<unknown>) =>
      services.db.transaction(async (tx) => {
        await holding(tx, job);
        await write(tx);
      });
    await hold(async (tx) => {
      await tx.delete(verificationRows).where(eq(verificationRows.verificationId, verification.id));
      await tx.update(verifications).set({ state: 'running', total: 0 }).where(eq(verifications.id, verification.id));
    });

    const ended = async (verified: boolean, trouble = '') => {
      await end(services, job, verification.id, { verified, trouble });
      await moved();
    };
    const trying = await newTrying(services, version, signal);
    const all = await programsOf(services.db, version.id);
    const programs = all.filter(({ role }) => role === 'reference' || role === 'wrong');
    const languages = (await services.ports.runner.languages()).filter((one) => one.available);
    const available = new Set(languages.map(({ id }) => id));
    const trouble = trying.trouble || troubleIn(all, available, trying.tests);
    if (trouble) return ended(false, trouble);

    const rows: Row[] = [];
    const keep = async (row: Omit<Row, 'verificationId' | 'position'>) => {
      const whole = { ...row, verificationId: verification.id, position: rows.length + 1 };
      await hold((tx) => tx.insert(verificationRows).values(whole));
      rows.push(whole);
      await moved();
    };
    const mutated = mutatedOf(programs, available);
    const validators = all.filter(({ role }) => role === 'validator');
    const recipes = trying.tests.filter(({ recipe }) => recipe !== null);
    const generator = recipes.length > 0 ? all.find(({ role }) => role === 'generator') : undefined;
    const total = programs.length + mutated.mutants.length + validators.length + (generator ? 1 : 0);
    await hold((tx) => tx.update(verifications).set({ total }).where(eq(verifications.id, verification.id)));

    const { runner } = services.ports;
    if (generator) {
      const { reference } = mutated;
      const { row, made } = await makeTests(runner, { version, generator, reference, tests: recipes, signal });
      await keep(row);
      if (!row.fits) return ended(false, 'Not all tests could be generated, so no program was tested.');
      let isSaved = false;
      await hold(async (tx) => {
        isSaved = await keepMade(tx, version.id, verification.saves, made);
      });
      if (!isSaved) return ended(false, 'The challenge was changed during verification. Verify it again.');
    }
    const misfit = await troubleOfTypes(version, trying.tests, trying.data);
    if (misfit) return ended(false, misfit);
    for (const validator of validators)
      await keep(await checkInputs(runner, { version, validator, tests: trying.tests, data: trying.data, signal }));

    const came = new Map<string, Tried>();
    for (const program of programs) {
      if (!available.has(program.language)) {
        await keep(notHere(program));
        continue;
      }
      const tried = await trying.try(program);
      came.set(program.id, tried);
      const isSo = fits(program, tried);
      const language = languages.find(({ id }) => id === program.language);
      const why = isSo || !language ? [] : [whyLittleMemory(program, tried), ...gapsOf(language, program.files)];
      const reason = [tried.reason, faultIn(program, tried), ...why].filter(Boolean).join('\n');
      await keep({ kind: 'program', programId: program.id, change: '', ...tried, reason, fits: isSo });
    }
    const references = programs.filter(({ role, id }) => role === 'reference' && came.has(id));
    const verified = references.length > 0 && rows.every((row) => row.fits);
    if (verified) await tryMutants({ mutated, trying, came, keep });
    const none = references.length === 0 ? 'No reference solution is in an available language.' : '';
    await ended(verified, none);
  },

  async giveUp(services, job, trouble) {
    const message = 'Something went wrong on our side, twice. Verify again.';
    await end(services, job, job.subjectId, { verified: false, trouble: message }, trouble);
  },
};

async function find(db: Db, { subjectId }: Job) {
  const [verification] = await db.select().from(verifications).where(eq(verifications.id, subjectId));
  const version = verification && (await findVersion(db, verification.versionId));
  // What was saved meanwhile is another version of it: whoever saved it asks anew.
  return version && { verification, version };
}

const programsOf = (db: Db, versionId: string): Promise<Program[]> =>
  db
    .select()
    .from(challengePrograms)
    .where(eq(challengePrograms.versionId, versionId))
    .orderBy(asc(challengePrograms.role), asc(challengePrograms.id));

/** Why nothing can be tried, in words; empty where something can. */
function troubleIn(programs: readonly Program[], available: ReadonlySet<string>, tests: readonly TestRow[]) {
  if (!programs.some(({ role }) => role === 'reference')) return 'There’s no reference solution.';
  const isMade = tests.some(({ recipe }) => recipe !== null);
  if (isMade && !programs.some(({ role }) => role === 'generator'))
    return 'Some tests need a generator, but there is none.';
  const idle = programs.find(
    ({ role, language }) => (role === 'validator' || (role === 'generator' && isMade)) && !available.has(language),
  );
  return idle ? `The language of “${idle.name}” isn’t available, so the tests can’t be verified.` : '';
}

const notHere = ({ id }: Program) => ({
  kind: 'program' as const,
  programId: id,
  verdict: 'IE' as const,
  reason: 'Its language isn’t available, so it wasn’t tested.',
  fits: true,
  tests: [],
});

interface Mutated {
  reference: Program | undefined;
  mutants: Mutant[];
}
/** Of the first reference that can be run here. */
function mutatedOf(programs: Program[], available: Set<string>): Mutated {
  const reference = programs.find(({ role, language }) => role === 'reference' && available.has(language));
  const first = reference?.files[0];
  return { reference, mutants: reference && first ? mutantsOf(first.text, reference.language) : [] };
}

interface Trying {
  mutated: Mutated;
  trying: Awaited<ReturnType<typeof newTrying>>;
  came: Map<string, Tried>;
  keep: (row: Omit<Row, 'verificationId' | 'position'>) => Promise<void>;
}
/** One that does not compile says nothing of the tests and is left out. */
async function tryMutants({ mutated: { reference, mutants }, trying, came, keep }: Trying) {
  if (!reference) return;
  const [first, ...others] = reference.files;
  const cpuMs = Math.max(MUTANT_LEAST_MS, MUTANT_FACTOR * (came.get(reference.id)?.cpuMs ?? 0));
  for (const { text, ...mutant } of mutants) {
    const files = [{ name: first?.name ?? 'main', text }, ...others];
    const tried = await trying.try({ language: reference.language, files }, cpuMs);
    if (tried.verdict === 'CE') continue;
    await keep({ kind: 'mutant', programId: reference.id, ...mutant, ...tried, fits: tried.verdict !== 'AC' });
  }
}

async function end(services: Services, job: Job, id: string, { verified, trouble }: Ended, givenUp?: string) {
  await services.db.transaction(async (tx) => {
    await finish(tx, job, givenUp === undefined ? 'done' : 'given-up', givenUp ?? null);
    await tx
      .update(verifications)
      .set({ state: 'done', verified, trouble, endedAt: services.now() })
      .where(eq(verifications.id, id));
  });
}
