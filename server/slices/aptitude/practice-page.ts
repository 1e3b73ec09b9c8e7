import type { Practice } from '@stepwell/contract/aptitude/aptitude.ts';
import { desc, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import { aptitudeAnswers, aptitudeQuestions } from '../../tables/aptitude/aptitude.ts';
import { abilityIn } from './abilities.ts';
import { judge } from './judging.public.ts';
import type { SessionRow } from './practice.ts';
import { partsOf } from './scopes.public.ts';

/** Practice as its screen shows it. Before an answer is in, what is right is not even read. */
export async function practicePage(db: Db, session: SessionRow): Promise<Practice> {
  const [counts, [last], ability] = await Promise.all([
    db
      .select({
        answered: sql<number>`count(*) filter (where ${aptitudeAnswers.answeredAt} is not null)::int`,
        right: sql<number>`count(*) filter (where ${aptitudeAnswers.isRight})::int`,
      })
      .from(aptitudeAnswers)
      .where(eq(aptitudeAnswers.sessionId, session.id)),
    db
      .select({
        questionId: aptitudeQuestions.id,
        stem: aptitudeQuestions.stem,
        face: aptitudeQuestions.face,
        figure: aptitudeQuestions.figure,
        area: aptitudeAnswers.area,
        topic: aptitudeAnswers.topic,
        answer: aptitudeAnswers.answer,
        answeredAt: aptitudeAnswers.answeredAt,
      })
      .from(aptitudeAnswers)
      .innerJoin(aptitudeQuestions, eq(aptitudeQuestions.id, aptitudeAnswers.questionId))
      .where(eq(aptitudeAnswers.sessionId, session.id))
      .orderBy(desc(aptitudeAnswers.position))
      .limit(1),
    abilityIn(db, session.studentId, session.scope),
  ]);
  const { answer = null, answeredAt = null, ...question } = last ?? {};
  return {
    sessionId: session.id,
    ...partsOf(session.scope),
    ended: session.endedAt !== null,
    ...one(counts),
    ability,
    question: last ? (question as Practice['question']) : null,
    explained: last && answeredAt ? judge(await secretOf(db, last.questionId), answer) : null,
    more: session.endedAt === null && (!last || answeredAt !== null),
  };
}

const secretOf = async (db: Db, questionId: string) =>
  one(
    await db
      .select({ face: aptitudeQuestions.face, secret: aptitudeQuestions.secret })
      .from(aptitudeQuestions)
      .where(eq(aptitudeQuestions.id, questionId)),
  );
