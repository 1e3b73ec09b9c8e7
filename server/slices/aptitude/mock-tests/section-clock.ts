import { isBlank } from '@stepwell/contract/questions/question.ts';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { aptitudeAnswers, aptitudeItems, aptitudeQuestions } from '../../../tables/aptitude/aptitude.ts';
import { aptitudeSectionQuestions, aptitudeSections, mockTestRows } from '../../../tables/aptitude/mock-tests.ts';
import { estimateAnew } from '../abilities.ts';
import { isRight } from '../judging.public.ts';
import { keepMistake } from '../mistakes/mistake-recording.ts';
import { guessingIn } from '../pool.ts';
import { scopeOf } from '../scopes.public.ts';

/** A paper's row, held until the transaction ends: saves and ends come one after the other. */
export async function pauseMockTest(tx: Db, paperId: string) {
  const [paper] = await tx.select().from(mockTestRows).where(eq(mockTestRows.id, paperId)).for('update');
  return paper;
}

/**
 * Moves an open paper on to what its clocks say. A section ends at its deadline, by the server's clock only, and the
 * next one begins at that very moment; after the last one the paper is over. `finish` ends the running section now.
 * Whoever comes second finds it done and changes nothing.
 */
export async function advance(tx: Db, paperId: string, now: Date, finish?: string) {
  const paper = await pauseMockTest(tx, paperId);
  if (paper?.state !== 'open') return paper;
  const sections = await tx
    .select()
    .from(aptitudeSections)
    .where(eq(aptitudeSections.paperId, paperId))
    .orderBy(asc(aptitudeSections.position));
  let begins: Date | undefined;
  let byHand = false;
  for (const section of sections) {
    if (section.endedAt) continue;
    const startedAt = section.startedAt ?? begins;
    if (!startedAt) break;
    const deadlineAt = section.deadlineAt ?? new Date(startedAt.getTime() + section.seconds * 1000);
    const isOver = deadlineAt <= now;
    const endedAt = isOver ? deadlineAt : section.id === finish ? now : null;
    await tx
      .update(aptitudeSections)
      .set({ startedAt, deadlineAt, endedAt })
      .where(eq(aptitudeSections.id, section.id));
    if (!endedAt) return paper;
    begins = endedAt;
    byHand = !isOver;
  }
  if (!begins) return paper;
  return over(tx, paper, begins, byHand);
}

/** Judges every answer, once: the paper's rows in the analytics, its mistakes in the book. */
async function over(tx: Db, paper: typeof mockTestRows.$inferSelect, endedAt: Date, byHand: boolean) {
  const rows = await tx
    .select({
      asked: aptitudeSectionQuestions,
      question: aptitudeQuestions,
      item: aptitudeItems,
      section: aptitudeSections,
    })
    .from(aptitudeSectionQuestions)
    .innerJoin(aptitudeSections, eq(aptitudeSections.id, aptitudeSectionQuestions.sectionId))
    .innerJoin(aptitudeQuestions, eq(aptitudeQuestions.id, aptitudeSectionQuestions.questionId))
    .innerJoin(aptitudeItems, eq(aptitudeItems.id, aptitudeQuestions.itemId))
    .where(eq(aptitudeSections.paperId, paper.id))
    .orderBy(asc(aptitudeSections.position), asc(aptitudeSectionQuestions.position));
  const judged = rows.map((row) => ({ ...row, right: isRight(row.question, row.asked.answer) }));
  const ended = one(
    await tx
      .update(mockTestRows)
      .set({
        state: byHand ? 'handed-in' : 'timed-out',
        endedAt,
        right: judged.filter(({ right }) => right).length,
      })
      .where(eq(mockTestRows.id, paper.id))
      .returning(),
  );
  // What was left out says that time ran short, and nothing of ability: it counts in the paper only.
  const answered = judged.filter(({ asked }) => !isBlank(asked.answer));
  if (answered.length > 0) {
    await tx
      .insert(aptitudeAnswers)
      .values(
        answered.map(({ asked, question, item, section, right }, place) => ({
          questionId: question.id,
          studentId: paper.studentId,
          position: place + 1,
          area: item.area,
          topic: item.topic,
          difficulty: item.difficulty,
          guessing: guessingIn(question.face),
          askedAt: section.startedAt ?? paper.startedAt,
          answer: asked.answer,
          isRight: right,
          answeredAt: asked.savedAt ?? endedAt,
        })),
      )
      .onConflictDoNothing();
    await estimateAnew(
      tx,
      paper.studentId,
      answered.map(({ item }) => item),
      endedAt,
    );
  }
  for (const { asked, question, item, right } of answered) {
    const topic = scopeOf(item.area, item.topic);
    if (!right) await keepMistake(tx, { question, topic, answer: asked.answer, source: 'paper' }, endedAt);
  }
  return ended;
}

/** Moves on what nobody looks at, longest overdue first. One that cannot be ended keeps none of the others open. */
export async function advanceAllOverdue(db: Db, now: Date) {
  const due = await db
    .selectDistinct({ id: aptitudeSections.paperId })
    .from(aptitudeSections)
    .where(
      and(isNull(aptitudeSections.endedAt), lte(aptitudeSections.deadlineAt, sql`${now.toISOString()}::timestamptz`)),
    )
    .limit(1000);
  const failures: unknown[] = [];
  for (const { id } of due) {
    await db.transaction((tx) => advance(tx, id, now)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mock papers could not be moved on`);
}
