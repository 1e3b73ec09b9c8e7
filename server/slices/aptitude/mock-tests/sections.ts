import type { MockTestSection } from '@stepwell/contract/aptitude/mock-tests.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { ProblemCode } from '@stepwell/contract/problems.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import type { Saved } from '@stepwell/contract/quizzes/attempts.ts';
import { and, asc, eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { newReceipt, savedOf } from '../../../platform/receipt-codes.ts';
import { aptitudeQuestions } from '../../../tables/aptitude/aptitude.ts';
import {
  aptitudeSaves,
  aptitudeSectionQuestions,
  aptitudeSections,
  mockTestRows,
} from '../../../tables/aptitude/mock-tests.ts';
import { misfit } from '../../questions/question-views.public.ts';
import { advance } from './section-clock.ts';

/** One's own section; 404 for anybody else's. */
export async function ownSection(db: Db, studentId: string, sectionId: string) {
  const [found] = await db
    .select({ section: aptitudeSections, paper: mockTestRows })
    .from(aptitudeSections)
    .innerJoin(mockTestRows, eq(mockTestRows.id, aptitudeSections.paperId))
    .where(eq(aptitudeSections.id, sectionId));
  if (found?.paper.studentId !== studentId) throw new Problem('mock_paper_not_found');
  return found;
}

/** A section as whoever sits at it sees it. The columns are named one by one: what is right is not even read. */
export async function sectionPage(db: Db, studentId: string, sectionId: string, now: Date): Promise<MockTestSection> {
  const { paper } = await ownSection(db, studentId, sectionId);
  if (paper.state === 'open') await db.transaction((tx) => advance(tx, paper.id, now));
  const { section } = await ownSection(db, studentId, sectionId);
  const { startedAt, deadlineAt } = section;
  // What comes later is not shown before its time begins.
  if (!startedAt || !deadlineAt) throw new Problem('section_not_begun');
  const [of, questions] = await Promise.all([
    db.$count(aptitudeSections, eq(aptitudeSections.paperId, paper.id)),
    db
      .select({
        position: aptitudeSectionQuestions.position,
        stem: aptitudeQuestions.stem,
        face: aptitudeQuestions.face,
        figure: aptitudeQuestions.figure,
        answer: aptitudeSectionQuestions.answer,
        flagged: aptitudeSectionQuestions.flagged,
        version: aptitudeSectionQuestions.version,
        savedAt: aptitudeSectionQuestions.savedAt,
        receipt: aptitudeSectionQuestions.receipt,
      })
      .from(aptitudeSectionQuestions)
      .innerJoin(aptitudeQuestions, eq(aptitudeQuestions.id, aptitudeSectionQuestions.questionId))
      .where(eq(aptitudeSectionQuestions.sectionId, sectionId))
      .orderBy(asc(aptitudeSectionQuestions.position)),
  ]);
  return {
    sectionId,
    paperId: paper.id,
    title: paper.title,
    area: section.area,
    position: section.position,
    of,
    open: section.endedAt === null,
    startedAt: startedAt.toISOString(),
    deadlineAt: deadlineAt.toISOString(),
    serverNow: now.toISOString(),
    questions: questions.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt?.toISOString() ?? null })),
  };
}

interface Save {
  sectionId: string;
  studentId: string;
  position: number;
  saveId: string;
  /** The version that the screen saw. */
  version: number;
  answer: Answer | null;
  flagged: boolean;
  now: Date;
}

/**
 * Keeps one answer with its row in the log, both or neither, and answers the receipt; the same `saveId` answers the
 * first receipt again, even after the end. A refusal comes back as its code, because what the clock ended on the way
 * must stay ended.
 */
export async function saveInSection(tx: Db, wish: Save): Promise<Saved | ProblemCode> {
  const { sectionId, position, saveId, answer, flagged, now } = wish;
  const { paper } = await ownSection(tx, wish.studentId, sectionId);
  await advance(tx, paper.id, now);
  const [before] = await tx
    .select()
    .from(aptitudeSaves)
    .where(and(eq(aptitudeSaves.sectionId, sectionId), eq(aptitudeSaves.saveId, saveId)));
  if (before) return savedOf(before);
  const section = one(await tx.select().from(aptitudeSections).where(eq(aptitudeSections.id, sectionId)));
  if (!section.startedAt) return 'section_not_begun';
  if (section.endedAt) return 'attempt_ended';
  const here = and(eq(aptitudeSectionQuestions.sectionId, sectionId), eq(aptitudeSectionQuestions.position, position));
  const [question] = await tx
    .select({ version: aptitudeSectionQuestions.version, face: aptitudeQuestions.face })
    .from(aptitudeSectionQuestions)
    .innerJoin(aptitudeQuestions, eq(aptitudeQuestions.id, aptitudeSectionQuestions.questionId))
    .where(here);
  if (!question) return 'not_found';
  const wrong = misfit(question.face, answer);
  if (wrong) throw new Problem('invalid_fields', { fields: { answer: wrong } });
  if (question.version !== wish.version) return 'answered_elsewhere';
  const saved = { answer, flagged, version: question.version + 1, savedAt: now, receipt: newReceipt() };
  await tx.update(aptitudeSectionQuestions).set(saved).where(here);
  await tx.insert(aptitudeSaves).values({ ...saved, sectionId, position, saveId });
  return savedOf({ ...saved, position });
}
