import type { PaperReport } from '@stepwell/contract/aptitude/mock-tests.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { isBlank } from '@stepwell/contract/questions/question.ts';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { abilityOf } from '../../../platform/item-response/ability.ts';
import { aptitudeItems, aptitudeQuestions } from '../../../tables/aptitude/aptitude.ts';
import { aptitudeSectionQuestions, aptitudeSections } from '../../../tables/aptitude/mock-tests.ts';
import { abilityView } from '../abilities.ts';
import { judge } from '../judging.public.ts';
import { guessingIn } from '../pool.ts';
import { titleOf } from '../scopes.public.ts';
import { lineOf, type MockTestRow } from './mock-tests.ts';

/** What came of a paper, once it has ended; nothing before. */
export async function mockTestReport(db: Db, paper: MockTestRow): Promise<PaperReport> {
  if (paper.state === 'open') throw new Problem('mock_paper_open');
  const rows = await db
    .select({
      section: aptitudeSections,
      asked: aptitudeSectionQuestions,
      question: aptitudeQuestions,
      item: aptitudeItems,
    })
    .from(aptitudeSectionQuestions)
    .innerJoin(aptitudeSections, eq(aptitudeSections.id, aptitudeSectionQuestions.sectionId))
    .innerJoin(aptitudeQuestions, eq(aptitudeQuestions.id, aptitudeSectionQuestions.questionId))
    .innerJoin(aptitudeItems, eq(aptitudeItems.id, aptitudeQuestions.itemId))
    .where(eq(aptitudeSections.paperId, paper.id))
    .orderBy(asc(aptitudeSections.position), asc(aptitudeSectionQuestions.position));
  const judged = rows.map((row) => ({ ...row, said: judge(row.question, row.asked.answer) }));
  const answered = judged.filter(({ asked }) => !isBlank(asked.answer));
  const scored = answered.map(({ item: { difficulty }, question, said }) => ({
    difficulty,
    guessing: guessingIn(question.face),
    right: said.right,
  }));
  const sections = [...new Map(rows.map(({ section }) => [section.id, section])).values()];
  const topics = [...new Map(rows.map(({ item }) => [`${item.area}/${item.topic}`, item])).values()];
  const count = (of: typeof judged) => ({ right: of.filter(({ said }) => said.right).length, questions: of.length });
  return {
    ...lineOf(paper),
    ability: scored.length > 0 ? abilityView({ ...abilityOf(scored), answers: scored.length }) : null,
    topics: topics.map(({ area, topic }) => ({
      area,
      topic,
      title: titleOf(area, topic),
      ...count(judged.filter(({ item }) => item.area === area && item.topic === topic)),
    })),
    sections: sections.map(({ id, area, seconds, startedAt, endedAt }) => ({
      area,
      seconds,
      ...count(judged.filter(({ section }) => section.id === id)),
      answered: answered.filter(({ section }) => section.id === id).length,
      used: startedAt && endedAt ? Math.round((endedAt.getTime() - startedAt.getTime()) / 1000) : 0,
    })),
    questions: judged.map(({ section, asked, question: { stem, face, figure }, item, said }) => ({
      section: section.position,
      position: asked.position,
      topic: titleOf(item.area, item.topic),
      stem,
      face,
      figure,
      ...said,
    })),
  };
}
