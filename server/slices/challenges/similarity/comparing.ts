import { MOST_PAIRS } from '@stepwell/contract/challenges/similarity.ts';
import { eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { inThread } from '../../../platform/in-thread.ts';
import type { Services } from '../../../platform/services.ts';
import { challengeVersions } from '../../../tables/challenges/challenges.ts';
import { type StoredPair, similarityReports } from '../../../tables/challenges/similarity.ts';
import { isForItsAuthor } from '../../judge/submissions/seen-by-authors.public.ts';
import { starterFor } from '../challenges/starters.public.ts';
import { comparable, isComparable } from './lexemes.ts';
import type { Pair, Program } from './pairs.ts';

export const COMPARE = 'coding.compare-programs';
/** Of one person in one language: the newest that are not the same text. */
const MOST_OF_ONE = 5;
const PATIENCE = 120_000;

export const sourceOf = (files: readonly { text: string }[]) => files.map(({ text }) => text).join('\n');

/** Compares what was handed in to a challenge. Safe to stop and run again. */
export async function comparePrograms({ db, now, log }: Services, { challengeId }: { challengeId: string }) {
  const mine = eq(similarityReports.challengeId, challengeId);
  try {
    const programs = await programsOf(db, challengeId);
    const pairs = await inThread<Pair[]>(new URL('./pairs.worker.ts', import.meta.url), {
      workerData: { programs, starters: await startersOf(db, challengeId) },
      patienceMs: PATIENCE,
    });
    const people = new Set(programs.map(({ personId }) => personId)).size;
    await db
      .update(similarityReports)
      .set({ state: 'ready', madeAt: now(), programs: programs.length, people, pairs: likestOf(pairs, programs) })
      .where(mine);
  } catch (error) {
    log.error({ err: error, challengeId }, 'programs could not be compared');
    await db.update(similarityReports).set({ state: 'failed' }).where(mine);
  }
}

/** Of all that somebody handed in only what compiled, each text once. */
async function programsOf(db: Db, challengeId: string): Promise<Program[]> {
  const rows = await rowsOf<{ id: string; personId: string; language: string; files: { text: string }[] }>(
    db,
    sql`
    select id, "personId", language, files from (
      select id, student_id as "personId", language, files,
        row_number() over (partition by student_id, language order by made_at desc, id desc) as age
      from (
        select distinct on (student_id, language, md5(files::text)) * from coding_submissions
        where challenge_id = ${challengeId} and stage = 'done' and verdict not in ('CE', 'IE')
          and ${isForItsAuthor('coding_submissions')}
        order by student_id, language, md5(files::text), made_at, id
      ) different
    ) newest where age <= ${MOST_OF_ONE} order by id`,
  );
  return rows
    .filter(({ language }) => isComparable(language))
    .map(({ files, ...about }) => ({ ...about, source: sourceOf(files) }));
}

/** What students were given to begin with, in any version. */
export async function startersOf(db: Db, challengeId: string) {
  const versions = await db
    .select({ starters: challengeVersions.starters, signature: challengeVersions.signature })
    .from(challengeVersions)
    .where(eq(challengeVersions.challengeId, challengeId));
  const found: Record<string, string[]> = {};
  const add = (language: string, source: string) => {
    found[language] = [...(found[language] ?? []), source];
  };
  for (const { starters, signature } of versions) {
    for (const [language, files] of Object.entries(starters)) add(language, sourceOf(files));
    for (const id of comparable) add(id, sourceOf(starterFor({ starters: {}, signature }, { id, extension: '' })));
  }
  return found;
}

/** Of two people only their likest pair. */
function likestOf(pairs: readonly Pair[], programs: readonly Program[]): StoredPair[] {
  const personOf = new Map(programs.map(({ id, personId }) => [id, personId]));
  const seen = new Set<string>();
  return pairs
    .filter(({ a, b }) => {
      const people = [personOf.get(a), personOf.get(b)].sort().join(' ');
      return !seen.has(people) && seen.add(people);
    })
    .slice(0, MOST_PAIRS)
    .map(({ a, b, likeness }) => ({ one: a, other: b, likeness }));
}
