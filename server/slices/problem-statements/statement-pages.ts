import { Problem } from '@stepwell/contract/problem.ts';
import type { AnswerPage, MarkedAnswer } from '@stepwell/contract/problem-statements/own-statements.ts';
import type {
  AnswerVersion,
  StatementPage,
  StatementScore,
} from '@stepwell/contract/problem-statements/problem-statements.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { drawMath } from '../../platform/text/author-html.ts';
import { challengeTests } from '../../tables/challenges/challenges.ts';
import { users } from '../../tables/identity/identity.ts';
import {
  statementMarkings,
  statementScores,
  statements,
  statementVersions,
  statementWorks,
} from '../../tables/problem-statements/problem-statements.ts';
import { starterFor } from '../challenges/challenges/starters.public.ts';
import { takes } from '../judge/submissions/languages.public.ts';
import { ownSubmission } from '../judge/submissions/own-submissions.public.ts';
import { filesOfAnswer, shownFile } from './answer-files.ts';
import { besideAnswer, stateOfAnswer } from './answer-lists.ts';
import { daysLateOf, latePercentOf, outOfAll, stageOf } from './late-rule.ts';
import { isTheirs, judgedOf, type Statement, shownStatement, testedVersion } from './statement-rows.ts';

type Reading = Pick<Services, 'db' | 'ports' | 'signer' | 'now'>;

/** What is asked, and what the caller has done of it. A score stands there only once all are published. */
export async function statementPage(services: Reading, viewer: Viewer, statementId: string): Promise<StatementPage> {
  const { db } = services;
  const now = services.now();
  const statement = await shownStatement(db, statementId, now);
  const [work] = await db
    .select()
    .from(statementWorks)
    .where(and(eq(statementWorks.statementId, statementId), eq(statementWorks.studentId, viewer.id)));
  const files = work ? await filesOfAnswer(db, work.id) : [];
  const { cadence, title, graceHours, percentPerDay, html, ways, rubric, testPoints } = statement;
  const [stage, mayWork] = [stageOf(statement, now), statement.ownerId !== viewer.id];
  return {
    statementId,
    cadence,
    title,
    graceHours,
    percentPerDay,
    ways,
    rubric,
    testPoints,
    stage,
    opensAt: statement.opensAt.toISOString(),
    deadlineAt: statement.deadlineAt.toISOString(),
    closesAt: statement.closesAt.toISOString(),
    now: now.toISOString(),
    lateNow: latePercentOf(statement, daysLateOf(statement, now)),
    html: drawMath(html),
    outOf: outOfAll(statement),
    ...(await codeOf(services, statement)),
    draft: {
      version: work?.draftVersion ?? 0,
      html: work?.html ?? '',
      link: work?.link ?? '',
      language: work?.language ?? '',
      code: work?.code ?? [],
      files: files.filter(({ inDraft }) => inDraft).map((file) => shownFile(services, viewer, file)),
      savedAt: work?.savedAt?.toISOString() ?? null,
    },
    versions: work ? await versionsOf(services, viewer, statement, work) : [],
    score: work ? await scoreOfWork(db, work.id) : null,
    can: { work: mayWork, handIn: mayWork && (stage === 'open' || stage === 'late') },
  };
}

/** In which languages code may be written, and what judges it. */
async function codeOf(
  { db, ports }: Reading,
  statement: Statement,
): Promise<Pick<StatementPage, 'languages' | 'tests'>> {
  if (!statement.ways.includes('code')) return { languages: [], tests: null };
  const known = await ports.runner.languages();
  const tested = await testedVersion(db, statement);
  const rules = { starters: tested?.starters ?? {}, signature: tested?.signature ?? null };
  const languages = known
    .filter(({ id }) => !tested || takes(tested, id))
    .map((language) => ({
      language: language.id,
      name: language.name,
      // Where people read it, nothing has to run here.
      available: !tested || language.available,
      starter: starterFor(rules, language),
    }));
  if (!tested) return { languages, tests: null };
  const ofVersion = eq(challengeTests.versionId, tested.id);
  const [all, samples] = await Promise.all([
    db.$count(challengeTests, ofVersion),
    db.$count(challengeTests, and(ofVersion, eq(challengeTests.kind, 'sample'))),
  ]);
  return { languages, tests: { all, samples } };
}

type Work = typeof statementWorks.$inferSelect;

/** What was handed in, newest first; each test is told of the newest only. */
async function versionsOf(
  services: Reading,
  viewer: Viewer,
  statement: Statement,
  work: Work,
): Promise<AnswerVersion[]> {
  const [rows, files] = await Promise.all([
    services.db
      .select()
      .from(statementVersions)
      .where(eq(statementVersions.workId, work.id))
      .orderBy(desc(statementVersions.number)),
    filesOfAnswer(services.db, work.id),
  ]);
  const versions: AnswerVersion[] = [];
  for (const row of rows) {
    const daysLate = daysLateOf(statement, row.handedInAt);
    const { number, link, language, code } = row;
    versions.push({
      versionId: row.id,
      number,
      handedInAt: row.handedInAt.toISOString(),
      daysLate,
      latePercent: latePercentOf(statement, daysLate),
      html: drawMath(row.html),
      link,
      language,
      code,
      files: files.filter(({ id }) => row.files.includes(id)).map((file) => shownFile(services, viewer, file)),
      tests: code.length > 0 ? await testsOfAnswer(services, work.studentId, row.id, row === rows[0]) : null,
    });
  }
  return versions;
}

async function testsOfAnswer(services: Reading, studentId: string, versionId: string, whole: boolean) {
  if (!whole) {
    const judged = await judgedOf(services.db, { testPoints: 0 }, versionId);
    if (!judged) return null;
    const { stage, verdict } = judged;
    return { stage, verdict, reason: '', compileLog: '', place: null, testCount: 0, tests: [] };
  }
  try {
    const { stage, verdict, reason, compileLog, place, testCount, tests } = await ownSubmission(
      services,
      studentId,
      versionId,
    );
    return { stage, verdict, reason, compileLog, place, testCount, tests };
  } catch (error) {
    // Handed in before tests belonged to the problem, or where people only read it.
    if (error instanceof Problem && error.code === 'judging_not_found') return null;
    throw error;
  }
}

async function scoreOfWork(db: Db, workId: string): Promise<StatementScore | null> {
  const [row] = await db
    .select({ score: statementScores, version: statementVersions.number })
    .from(statementScores)
    .innerJoin(statementVersions, eq(statementVersions.id, statementScores.versionId))
    .where(eq(statementScores.workId, workId));
  if (!row) return null;
  const { workId: _, versionId: __, publishedAt, ...score } = row.score;
  return { ...score, version: row.version, publishedAt: publishedAt.toISOString() };
}

/** One student's answer for whoever scores it. 404 for everybody else. */
export async function answerPage(services: Reading, viewer: Viewer, workId: string): Promise<AnswerPage> {
  const { db } = services;
  const [found] = await db
    .select({
      work: statementWorks,
      statement: statements,
      student: { userId: users.id, fullName: users.fullName, email: users.email },
    })
    .from(statementWorks)
    .innerJoin(statements, eq(statements.id, statementWorks.statementId))
    .innerJoin(users, eq(users.id, statementWorks.studentId))
    .where(eq(statementWorks.id, workId));
  if (!found || found.work.versions === 0 || !isTheirs(viewer, found.statement)) throw new Problem('work_not_found');
  const { work, statement, student } = found;
  const versions = await versionsOf(services, viewer, statement, work);
  const marked: MarkedAnswer[] = [];
  for (const version of versions) marked.push(await markedAnswer(db, statement, version));
  return {
    workId,
    statementId: statement.id,
    title: statement.title,
    student,
    rubric: statement.rubric,
    ofTestPoints: statement.testPoints,
    outOf: outOfAll(statement),
    state: await stateOfAnswer(db, workId),
    score: await scoreOfWork(db, workId),
    versions: marked,
    ...(await besideAnswer(db, work)),
  };
}

async function markedAnswer(db: Db, statement: Statement, version: AnswerVersion): Promise<MarkedAnswer> {
  const { versionId } = version;
  const [marking] = await db.select().from(statementMarkings).where(eq(statementMarkings.versionId, versionId));
  const judged = await judgedOf(db, statement, versionId);
  return {
    ...version,
    marking: {
      revision: marking?.revision ?? 0,
      chosen: marking?.chosen ?? {},
      comment: marking?.comment ?? '',
      finishedAt: marking?.finishedAt?.toISOString() ?? null,
    },
    testPoints: judged ? judged.points : 0,
  };
}
