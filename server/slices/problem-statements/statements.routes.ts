import { PROGRAM_BYTES } from '@stepwell/contract/judge/judging.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { ANSWER_BYTES, problemStatements } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { eq } from 'drizzle-orm';
import { one } from '../../platform/database/db.ts';
import { publishStandingsMoved } from '../../platform/events/standings-moved.ts';
import { approved, instructor } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { statementVersions } from '../../tables/problem-statements/problem-statements.ts';
import { beginRun, ownRun } from '../judge/submissions/runs.public.ts';
import { addFile, removeFile, shownFile } from './answer-files.ts';
import { answersOf, countAnswers } from './answer-lists.ts';
import { handIn, keepDraft } from './answers.ts';
import {
  closeStatement,
  ownStatement,
  publishStatement,
  removeStatement,
  saveStatement,
  takeBack,
} from './authoring.ts';
import { mark, publishScores } from './scoring.ts';
import { standingsOf } from './standings.ts';
import { calendarOf, currentOnes, ownOnes, pastOnes } from './statement-lists.ts';
import { answerPage, statementPage } from './statement-pages.ts';
import { ownStatementRow, refuseAuthor, shownStatement, testedVersion } from './statement-rows.ts';

const student = problemStatements;
const author = ownStatements;

export const statementRoutes = [
  route(student.current, approved, ({ db, viewer, now }) => currentOnes(db, viewer, now())),
  route(student.past, approved, ({ db, viewer, query, now }) => pastOnes(db, viewer, query, now())),
  route(student.one, approved, ({ viewer, params, ...services }) =>
    statementPage(services, viewer, params.statementId),
  ),
  route(student.standings, approved, async ({ db, signer, viewer, params, query, now }) =>
    standingsOf({ db, signer, viewer }, await shownStatement(db, params.statementId, now()), query),
  ),
  route(
    student.keep,
    approved,
    ({ db, viewer, params, body, now }) =>
      db.transaction((tx) => keepDraft(tx, { ...params, studentId: viewer.id, now: now() }, body)),
    { bodyLimit: ANSWER_BYTES },
  ),
  route(student.addFile, approved, async ({ viewer, params, query, content, ...services }) =>
    shownFile(
      services,
      viewer,
      await addFile(services, { ...params, studentId: viewer.id }, { name: query.name, content }),
    ),
  ),
  route(student.removeFile, approved, async ({ viewer, params, ...services }) => {
    await removeFile(services, viewer.id, params.fileId);
    return {};
  }),
  route(
    student.run,
    approved,
    async ({ viewer, params: { statementId, runId }, body, ...services }) => {
      const statement = await shownStatement(services.db, statementId, services.now());
      refuseAuthor(statement, viewer.id);
      const version = statement.ways.includes('code') ? await testedVersion(services.db, statement) : undefined;
      if (!version) throw new Problem('challenge_not_found');
      const run = { ...body, runId, studentId: viewer.id, version, inputs: null };
      await services.db.transaction((tx) => beginRun(services, tx, run));
      return ownRun(services, viewer.id, runId);
    },
    { bodyLimit: PROGRAM_BYTES },
  ),
  route(student.handIn, approved, async ({ viewer, params, body, ...services }) => {
    const handed = await services.db.transaction((tx) =>
      handIn(services, tx, { ...params, studentId: viewer.id }, body),
    );
    await publishStandingsMoved(services.ports.realtime);
    return handed;
  }),

  route(author.list, instructor, ({ db, viewer, query, now }) => ownOnes(db, viewer, query, now())),
  route(author.calendar, instructor, ({ db, viewer, query, now }) => calendarOf(db, viewer, query, now())),
  route(author.statement, instructor, ({ db, viewer, params, now }) =>
    ownStatement(db, viewer, params.statementId, now()),
  ),
  route(
    author.save,
    instructor,
    async ({ db, viewer, params, body, now }) => {
      await db.transaction((tx) => saveStatement(tx, viewer, { ...params, ...body, now: now() }));
      return ownStatement(db, viewer, params.statementId, now());
    },
    { bodyLimit: ANSWER_BYTES },
  ),
  route(author.remove, instructor, async ({ viewer, params, ...services }) => {
    await removeStatement(services, viewer, params.statementId);
    return {};
  }),
  route(author.publish, instructor, async ({ db, viewer, params, body, now }) => {
    await db.transaction((tx) => publishStatement(tx, viewer, { ...params, ...body, now: now() }));
    return ownStatement(db, viewer, params.statementId, now());
  }),
  route(author.takeBack, instructor, async ({ db, viewer, params, now }) => {
    await db.transaction((tx) => takeBack(tx, viewer, params.statementId));
    return ownStatement(db, viewer, params.statementId, now());
  }),
  route(author.close, instructor, async ({ db, viewer, params, now }) => {
    await db.transaction((tx) => closeStatement(tx, viewer, params.statementId, now()));
    return ownStatement(db, viewer, params.statementId, now());
  }),
  route(author.answers, instructor, async ({ db, viewer, params, query }) =>
    answersOf(db, await ownStatementRow(db, viewer, params.statementId), query),
  ),
  route(author.answerCounts, instructor, async ({ db, viewer, params, query }) => {
    await ownStatementRow(db, viewer, params.statementId);
    return countAnswers(db, params.statementId, query.q);
  }),
  route(author.answer, instructor, ({ viewer, params, ...services }) => answerPage(services, viewer, params.workId)),
  route(author.mark, instructor, async ({ viewer, params: { versionId }, body, ...services }) => {
    await services.db.transaction((tx) => mark(tx, viewer, versionId, body, services.now()));
    const { workId } = one(
      await services.db
        .select({ workId: statementVersions.workId })
        .from(statementVersions)
        .where(eq(statementVersions.id, versionId)),
    );
    const { versions } = await answerPage(services, viewer, workId);
    return one(versions.filter((version) => version.versionId === versionId));
  }),
  route(author.publishScores, instructor, async ({ db, ports, viewer, params, now }) => {
    const published = await db.transaction((tx) => publishScores(tx, viewer, params.statementId, now()));
    await publishStandingsMoved(ports.realtime);
    return { published };
  }),
];
