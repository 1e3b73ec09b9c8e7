import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import type { House } from '../../../platform/house.ts';
import { challengePrograms } from '../../../tables/coding.ts';
import { verificationRows, verifications } from '../../../tables/judged.ts';
import { finish, holding, type Job } from '../queue/queue.ts';
import type { Doing } from '../queue/worker.ts';
import { findVersion } from '../submissions/judged-version.ts';
import { tellMoved } from '../submissions/telling.ts';
import { mutantsOf } from './mutants.ts';
import { newTrying, type Tried } from './trying.ts';

type Program = typeof challengePrograms.$inferSelect;
type Row = typeof verificationRows.$inferInsert;
type Ended = { verified: boolean; trouble: string };

/** A mutant of the reference is given so many times the reference's own time, and no less than this. */
const MUTANT_FACTOR = 10;
const MUTANT_LEAST_MS = 1000;

export const verifying: Doing = {
  async run(house, job, signal) {
    const found = await find(house.db, job);
    if (!found) return house.db.transaction((tx) => finish(tx, job));
    const { verification, version } = found;
    const about = { verificationId: verification.id };
    const moved = () => tellMoved(house, verification.askedBy, about);
    const hold = (write: (tx: Db) => Promise<unknown>) =>
      house.db.transaction(async (tx) => {
        await holding(tx, job);
        await write(tx);
      });
    await hold(async (tx) => {
      await tx.delete(verificationRows).where(eq(verificationRows.verificationId, verification.id));
      await tx.update(verifications).set({ state: 'running', total: 0 }).where(eq(verifications.id, verification.id));
    });

    const trying = await newTrying(house, version, signal);
    const programs = await triedPrograms(house.db, version.id);
    const trouble =
      trying.trouble || (programs.some(({ role }) => role === 'reference') ? '' : 'There is no reference.');
    if (trouble) return end(house, job, verification.id, { verified: false, trouble });

    const available = new Set(
      (await house.ports.runner.languages()).filter((one) => one.available).map(({ id }) => id),
    );
    const rows: Row[] = [];
    const keep = async (row: Omit<Row, 'verificationId' | 'position'>) => {
      const whole = { ...row, verificationId: verification.id, position: rows.length + 1 };
      await hold((tx) => tx.insert(verificationRows).values(whole));
      rows.push(whole);
      await moved();
    };
    const mutated = mutatedOf(programs, available);
    const total = programs.length + mutated.mutants.length;
    await hold((tx) => tx.update(verifications).set({ total }).where(eq(verifications.id, verification.id)));

    const came = new Map<string, Tried>();
    for (const program of programs) {
      if (!available.has(program.language)) {
        await keep(notHere(program));
        continue;
      }
      const tried = await trying.try(program);
      came.set(program.id, tried);
      await keep({ kind: 'program', programId: program.id, change: '', ...tried, fits: fits(program, tried) });
    }
    const references = programs.filter(({ role, id }) => role === 'reference' && came.has(id));
    const verified = references.length > 0 && rows.every((row) => row.fits);
    if (verified) await tryMutants({ mutated, trying, came, keep });
    const none = references.length === 0 ? 'No reference is in a language that works here.' : '';
    await end(house, job, verification.id, { verified, trouble: none });
    await moved();
  },

  async giveUp(house, job, trouble) {
    const words = 'Something went wrong on our side, twice. Verify once more.';
    await end(house, job, job.subjectId, { verified: false, trouble: words }, trouble);
  },
};

async function find(db: Db, { subjectId }: Job) {
  const [verification] = await db.select().from(verifications).where(eq(verifications.id, subjectId));
  const version = verification && (await findVersion(db, verification.versionId));
  // What was saved meanwhile is another version of it: whoever saved it asks anew.
  return version && { verification, version };
}

const triedPrograms = (db: Db, versionId: string): Promise<Program[]> =>
  db
    .select()
    .from(challengePrograms)
    .where(and(eq(challengePrograms.versionId, versionId), inArray(challengePrograms.role, ['reference', 'wrong'])))
    .orderBy(asc(challengePrograms.role), asc(challengePrograms.id));

function fits({ role, expected }: Program, { verdict }: Tried) {
  if (role === 'reference') return verdict === 'AC';
  if (verdict === 'IE') return false;
  return expected ? verdict === expected : verdict !== 'AC';
}

const notHere = ({ id }: Program) => ({
  kind: 'program' as const,
  programId: id,
  verdict: 'IE' as const,
  reason: 'Its language does not work here, so it was not tried.',
  fits: true,
  tests: [],
});

interface Mutated {
  reference: Program | undefined;
  mutants: { text: string; change: string }[];
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
  for (const { text, change } of mutants) {
    const files = [{ name: first?.name ?? 'main', text }, ...others];
    const tried = await trying.try({ language: reference.language, files }, cpuMs);
    if (tried.verdict === 'CE') continue;
    await keep({ kind: 'mutant', programId: reference.id, change, ...tried, fits: tried.verdict !== 'AC' });
  }
}

async function end(house: House, job: Job, id: string, { verified, trouble }: Ended, givenUp?: string) {
  await house.db.transaction(async (tx) => {
    await finish(tx, job, givenUp === undefined ? 'done' : 'given-up', givenUp ?? null);
    await tx
      .update(verifications)
      .set({ state: 'done', verified, trouble, endedAt: house.now() })
      .where(eq(verifications.id, id));
  });
}
