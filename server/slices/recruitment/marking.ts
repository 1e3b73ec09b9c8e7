import { randomUUID } from 'node:crypto';
import { feedbackOfAnswer } from '@stepwell/contract/interviews/feedback/feedback.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { isBlank } from '@stepwell/contract/questions/question.ts';
import { and, eq, sql } from 'drizzle-orm';
import { submissionJudged } from '../../events/judge.ts';
import type { Db } from '../../platform/database/db.ts';
import { on } from '../../platform/events/event.ts';
import type { Services } from '../../platform/services.ts';
import { recruitmentItems } from '../../tables/recruitment/assessments.ts';
import { resultOf, submitFor } from '../judge/submissions/submissions.public.ts';
import { sharedMarks, shareOf } from '../questions/grading.public.ts';
import { judgedMarks } from '../quizzes/code/judged-marks.public.ts';

export type ItemRow = typeof recruitmentItems.$inferSelect;
type Judging = Pick<Services, 'ports' | 'now'>;

export const textOf = (answer: ItemRow['answer']) => (answer?.kind === 'essay' ? answer.text : '');

/** One question of an attempt. */
export const isItem = ({ attemptId, section, position }: Pick<ItemRow, 'attemptId' | 'section' | 'position'>) =>
  and(
    eq(recruitmentItems.attemptId, attemptId),
    eq(recruitmentItems.section, section),
    eq(recruitmentItems.position, position),
  );

/** Marks a question with a key: the share of its point that is right. */
export function keyPoints({
  secret,
  face,
  answer,
  ofPoints,
}: Pick<ItemRow, 'secret' | 'face' | 'answer' | 'ofPoints'>) {
  if (!secret.marking) return 0;
  const share = shareOf(secret.marking.key, answer, face);
  return share.right > 0 ? sharedMarks(share.right, share.of, ofPoints) : 0;
}

/** Marks everything in a section that has ended; programs go to the judge, whose verdict comes later. */
export async function markSection(services: Judging, tx: Db, studentId: string, items: readonly ItemRow[]) {
  for (const item of items) {
    const { kind, isFollowUp } = item;
    const values =
      kind === 'code'
        ? await submittedProgram(services, tx, studentId, item)
        : kind === 'interview'
          ? isFollowUp
            ? {}
            : interviewPoints(item, items)
          : kind === 'writing'
            ? textPoints(item)
            : { points: keyPoints(item) };
    await tx
      .update(recruitmentItems)
      .set({ submittedAt: item.submittedAt ?? services.now(), ...values })
      .where(isItem(item));
  }
}

/** A text waits for a person; where there is none, there is nothing to mark. */
const textPoints = ({ answer, points }: ItemRow) => ({ points: textOf(answer).trim() === '' ? 0 : points });

/** By the rules of self interviews: points made and structure, each with its words; the follow-up is its second part. */
function interviewPoints(item: ItemRow, items: readonly ItemRow[]) {
  const question = item.secret.interview;
  if (!question) return { points: 0 };
  const followUp = items.find(({ isFollowUp, position }) => isFollowUp && position === item.position + 1);
  const given = { text: textOf(item.answer), followUpText: textOf(followUp?.answer ?? null), signal: null };
  const feedback = feedbackOfAnswer(question, given);
  return { points: given.text.trim() === '' ? 0 : feedback.score, feedback };
}

async function submittedProgram(services: Judging, tx: Db, studentId: string, item: ItemRow) {
  const { answer, face, attemptId, secret } = item;
  if (answer?.kind !== 'code' || isBlank(answer) || face.kind !== 'code') return { points: 0 };
  const submissionId = randomUUID();
  const { language, files } = answer;
  const program = { submissionId, studentId, versionId: face.versionId, language, files };
  try {
    await submitFor(services, tx, { ...program, purpose: 'recruitment', purposeId: attemptId }, { bounded: false });
  } catch (error) {
    // A language that works no more is not the candidate’s fault: it stays without points, and the report says so.
    if (error instanceof Problem) return {};
    throw error;
  }
  return { secret: { ...secret, submissionId } };
}

/** The judge’s verdict becomes the points of its question; a rejudge replaces them. */
export const onJudged = on(submissionJudged, async ({ purpose, purposeId, submissionId }, { db }) => {
  if (purpose !== 'recruitment' || !purposeId) return;
  const result = await resultOf(db, submissionId);
  if (!result || result.verdict === 'IE') return;
  const mine = and(
    eq(recruitmentItems.attemptId, purposeId),
    sql`${recruitmentItems.secret} ->> 'submissionId' = ${submissionId}`,
  );
  const [item] = await db.select().from(recruitmentItems).where(mine);
  if (item)
    await db
      .update(recruitmentItems)
      .set({ points: judgedMarks(result, item.ofPoints) })
      .where(mine);
});
