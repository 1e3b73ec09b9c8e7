import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { AskedQuestion, ownVideos as promised } from '@stepwell/contract/interview-videos/own-videos.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { videoQuestionAnswered } from '../../../events/interview-videos.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { emit } from '../../../platform/events/event.ts';
import { users } from '../../../tables/identity/identity.ts';
import {
  interviewVideoQuestions as questions,
  interviewVideos as videos,
} from '../../../tables/interview-videos/interview-videos.ts';
import { managedBy, type Teacher } from './own-videos.ts';

const rowsWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({ question: questions, video: videos.title, by: users.fullName })
    .from(questions)
    .innerJoin(videos, eq(videos.id, questions.videoId))
    .innerJoin(users, eq(users.id, questions.studentId))
    .where(where);
type Row = Awaited<ReturnType<typeof rowsWhere>>[number];

const questionView = ({ question, video, by }: Row): AskedQuestion => ({
  questionId: question.id,
  videoId: question.videoId,
  video,
  atMs: question.atMs,
  text: question.text,
  by,
  askedAt: question.askedAt.toISOString(),
  answer:
    question.answer !== null && question.answeredAt
      ? { text: question.answer, answeredAt: question.answeredAt.toISOString() }
      : null,
});

/** Questions about the caller's videos; an admin sees everyone's. */
export async function askedQuestions(
  db: Db,
  viewer: Teacher,
  { show, limit, cursor }: Parsed<typeof promised.questions>['query'],
) {
  const after = readCursor(z.tuple([z.iso.datetime(), z.uuid()]), cursor);
  const isWaiting = show === 'waiting';
  const at = isWaiting ? questions.askedAt : questions.answeredAt;
  const way = isWaiting ? asc : desc;
  const beyond = isWaiting ? sql`>` : sql`<`;
  const rows = await rowsWhere(
    db,
    and(
      managedBy(viewer),
      isWaiting ? isNull(questions.answer) : isNotNull(questions.answer),
      after && sql`(${at}, ${questions.id}) ${beyond} (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    ),
  )
    .orderBy(way(at), way(questions.id))
    .limit(limit + 1);
  return listFrom(rows.map(questionView), limit, ({ askedAt, answer, questionId }) => [
    isWaiting ? askedAt : (answer?.answeredAt ?? askedAt),
    questionId,
  ]);
}

/** Answers or changes the answer; the student hears of the first one. Throws `question_not_found`. */
export async function answerQuestion(
  tx: Db,
  viewer: Teacher,
  { questionId, text, now }: { questionId: string; text: string; now: Date },
): Promise<AskedQuestion> {
  const [found] = await rowsWhere(tx, and(managedBy(viewer), eq(questions.id, questionId))).for('update', {
    of: questions,
  });
  if (!found) throw new Problem('question_not_found');
  const { answer, answeredAt } = found.question;
  const isFirst = answer === null;
  if (answer !== text)
    await tx
      .update(questions)
      .set({ answer: text, answeredBy: viewer.id, answeredAt: isFirst ? now : answeredAt })
      .where(eq(questions.id, questionId));
  if (isFirst) await emit(tx, videoQuestionAnswered, { questionId });
  return questionView(one(await rowsWhere(tx, eq(questions.id, questionId))));
}
