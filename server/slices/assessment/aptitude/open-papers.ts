import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { aptitudeQuestions } from '../../../tables/aptitude.ts';
import { aptitudePapers, aptitudeSectionQuestions, aptitudeSections } from '../../../tables/mock-papers.ts';

/** What somebody's open mock paper asks, so that nothing else tells its answers meanwhile. */
export async function itemsInOpenPapers(db: Db, studentId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ itemId: aptitudeQuestions.itemId })
    .from(aptitudePapers)
    .innerJoin(aptitudeSections, eq(aptitudeSections.paperId, aptitudePapers.id))
    .innerJoin(aptitudeSectionQuestions, eq(aptitudeSectionQuestions.sectionId, aptitudeSections.id))
    .innerJoin(aptitudeQuestions, eq(aptitudeQuestions.id, aptitudeSectionQuestions.questionId))
    .where(and(eq(aptitudePapers.studentId, studentId), eq(aptitudePapers.state, 'open')));
  return new Set(rows.map(({ itemId }) => itemId));
}
