import { isDeepStrictEqual } from 'node:util';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt } from 'drizzle-orm';
import { statementScored } from '../../events/problem-statements.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { i18n } from '../../platform/text/messages.ts';
import {
  statementMarkings,
  statementScores,
  statements,
  statementVersions,
  statementWorks,
} from '../../tables/problem-statements/problem-statements.ts';
import { daysLateOf, latePercentOf, outOfAll, rubricPointsOf, scoreOf, stageOf, unmarked } from './late-rule.ts';
import { heldStatement, judgedOf, type Statement, scoredVersion } from './statement-rows.ts';

interface Noted {
  revision: number;
  chosen: Record<string, string>;
  comment: string;
  finished: boolean;
}

/**
 * Keeps what a teacher noted of a version; the same again changes nothing. Throws `changed_elsewhere` where somebody else
 * noted something meanwhile, `invalid_fields` where finished marks are not whole.
 */
export async function mark(tx: Db, viewer: Viewer, versionId: string, noted: Noted, now: Date) {
  const { statement } = await scoredVersion(tx, viewer, versionId);
  await tx
    .select({ id: statementVersions.id })
    .from(statementVersions)
    .where(eq(statementVersions.id, versionId))
    .for('update');
  const [before] = await tx.select().from(statementMarkings).where(eq(statementMarkings.versionId, versionId));
  const known = new Set(statement.rubric.map(({ id }) => id));
  const chosen = Object.fromEntries(Object.entries(noted.chosen).filter(([id]) => known.has(id)));
  const comment = noted.comment.toWellFormed();
  const isSame =
    before &&
    isDeepStrictEqual([before.chosen, before.comment, before.finishedAt !== null], [chosen, comment, noted.finished]);
  if (isSame) return;
  if ((before?.revision ?? 0) !== noted.revision) throw new Problem('changed_elsewhere');
  const [open] = unmarked(statement.rubric, chosen);
  if (noted.finished && open)
    throw new Problem('invalid_fields', {
      fields: { chosen: i18n.t('Choose a level for “{title}”.', { title: open.title }) },
    });
  const row = {
    revision: noted.revision + 1,
    chosen,
    comment,
    finishedAt: noted.finished ? now : null,
    changedAt: now,
    markedBy: viewer.id,
  };
  await tx
    .insert(statementMarkings)
    .values({ versionId, ...row })
    .onConflictDoUpdate({ target: statementMarkings.versionId, set: row });
}

interface Counted {
  version: typeof statementVersions.$inferSelect;
  marking: typeof statementMarkings.$inferSelect | null;
}

/** The marks that count; where there is no rubric, nobody has to look at an answer before its tests do. */
function marksOf({ rubric }: Pick<Statement, 'rubric'>, marking: Counted['marking']) {
  if (!marking) return rubric.length === 0 ? { chosen: {}, comment: '', finishedAt: null } : null;
  return marking.finishedAt && marking;
}

/** What a version comes to by its marks and tests; nothing while either is missing. */
export async function scoredBy(db: Db, statement: Statement, { version, marking }: Counted) {
  const marks = marksOf(statement, marking);
  const rubricPoints = marks && rubricPointsOf(statement.rubric, marks.chosen);
  const judged = await judgedOf(db, statement, version.id);
  const testPoints = judged ? judged.points : 0;
  if (rubricPoints === null || testPoints === null) return null;
  const latePercent = latePercentOf(statement, daysLateOf(statement, version.handedInAt));
  const outOf = outOfAll(statement);
  return {
    rubricPoints,
    testPoints,
    outOf,
    latePercent,
    score: scoreOf(rubricPoints + testPoints, outOf, latePercent),
  };
}

/**
 * Gives everybody their score and their rank, together, and takes nothing from then on. Safe to repeat: once more it writes
 * only what was corrected since, and the ranks that moved by it. Answers for how many people something is new.
 */
export async function publishScores(tx: Db, viewer: Viewer, statementId: string, now: Date) {
  // Whoever hands in holds the row too: nobody slips in between.
  const statement = await heldStatement(tx, viewer, statementId);
  const stage = stageOf(statement, now);
  if (stage === 'draft' || stage === 'planned')
    throw new Problem('statement_not_ready', {
      message: i18n.t('This problem isn’t open yet, so there’s nothing to mark.'),
    });
  const rows = await tx
    .select({ work: statementWorks, version: statementVersions, marking: statementMarkings, given: statementScores })
    .from(statementWorks)
    .innerJoin(
      statementVersions,
      and(eq(statementVersions.workId, statementWorks.id), eq(statementVersions.number, statementWorks.versions)),
    )
    .leftJoin(statementMarkings, eq(statementMarkings.versionId, statementVersions.id))
    .leftJoin(statementScores, eq(statementScores.workId, statementWorks.id))
    .where(and(eq(statementWorks.statementId, statementId), gt(statementWorks.versions, 0)));
  const whole = [];
  for (const row of rows) {
    const scored = await scoredBy(tx, statement, row);
    const marks = marksOf(statement, row.marking);
    if (!scored || !marks) throw await unfinished(tx, statement, rows);
    whole.push({ ...row, scored, marks });
  }
  let published = 0;
  for (const { work, version, marks, given, scored } of whole) {
    const before = whole.filter(
      (other) =>
        other.scored.score > scored.score ||
        (other.scored.score === scored.score && other.version.handedInAt < version.handedInAt),
    );
    const facts = {
      versionId: version.id,
      rubric: statement.rubric,
      chosen: marks.chosen,
      comment: marks.comment,
      ...scored,
      rank: before.length + 1,
    };
    const { workId: _, publishedAt: since, ...there } = given ?? {};
    const isNew = !since || (marks.finishedAt !== null && marks.finishedAt > since);
    if (!isNew && isDeepStrictEqual(there, facts)) continue;
    published += 1;
    const row = { ...facts, publishedAt: now };
    await tx
      .insert(statementScores)
      .values({ workId: work.id, ...row })
      .onConflictDoUpdate({ target: statementScores.workId, set: row });
  }
  if (published === 0 && statement.scoredAt) return 0;
  const closesAt = statement.closesAt && statement.closesAt < now ? statement.closesAt : now;
  await tx
    .update(statements)
    .set({ scoredAt: statement.scoredAt ?? now, closesAt })
    .where(eq(statements.id, statementId));
  await emit(tx, statementScored, { statementId });
  return published;
}

async function unfinished(tx: Db, statement: Statement, rows: Counted[]) {
  let open = 0;
  for (const row of rows) if (!(await scoredBy(tx, statement, row))) open += 1;
  return new Problem('scores_not_finished', {
    message: i18n.t(
      '{open, plural, one {# answer isn’t} other {# answers aren’t}} marked or judged yet. All scores are published together.',
      { open },
    ),
  });
}
