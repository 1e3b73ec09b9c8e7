import { randomUUID } from 'node:crypto';
import type { Blueprint, MockTest, MockTestLine } from '@stepwell/contract/aptitude/mock-tests.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { aptitudeSectionQuestions, aptitudeSections, mockTestRows } from '../../../tables/aptitude/mock-tests.ts';
import { chanceOf } from '../../questions/chance.public.ts';
import { drawAll } from '../drawn-questions.ts';
import { poolOf } from '../pool.ts';
import { blueprints, canFill, compose } from './blueprints.ts';
import { advance } from './section-clock.ts';

export type MockTestRow = typeof mockTestRows.$inferSelect;

/** What the pool can fill at the moment. */
export async function offeredBlueprints(db: Db) {
  const pool = await poolOf(db, null, null);
  return { items: blueprints.filter((plan) => canFill(plan, pool)) };
}

/** Begins a paper, or answers the one that is open. The unique key decides who was first. */
export async function startMockTest(tx: Db, studentId: string, wanted: string, now: Date) {
  const plan = blueprints.find(({ blueprint }) => blueprint === wanted);
  if (!plan) throw new Problem('invalid_fields', { fields: { blueprint: 'This mock test doesn’t exist.' } });
  for (let round = 0; round < 5; round += 1) {
    const [open] = await tx
      .select()
      .from(mockTestRows)
      .where(and(eq(mockTestRows.studentId, studentId), eq(mockTestRows.state, 'open')));
    const advanced = open && (await advance(tx, open.id, now));
    if (advanced?.state === 'open') return advanced.id;
    const fresh = await make(tx, studentId, plan, now);
    if (fresh) return fresh;
  }
  throw new Error(`no paper of ${wanted} could be begun`);
}

async function make(tx: Db, studentId: string, plan: Blueprint, now: Date) {
  const seed = randomUUID();
  const pool = await poolOf(tx, null, null);
  const composed = plan.sections.map(({ area, questions }, place) =>
    compose(
      pool.filter((item) => item.area === area),
      questions,
      chanceOf(seed, `section ${place}`),
    ),
  );
  if (composed.includes(undefined)) throw new Problem('aptitude_nothing_to_ask');
  const questions = plan.sections.reduce((sum, section) => sum + section.questions, 0);
  const [paper] = await tx
    .insert(mockTestRows)
    .values({ studentId, blueprint: plan.blueprint, title: plan.title, seed, startedAt: now, questions })
    .onConflictDoNothing()
    .returning();
  if (!paper) return undefined;
  for (const [place, { area, seconds }] of plan.sections.entries()) {
    const runs = place === 0 && { startedAt: now, deadlineAt: new Date(now.getTime() + seconds * 1000) };
    const section = one(
      await tx
        .insert(aptitudeSections)
        .values({ paperId: paper.id, position: place + 1, area, seconds, ...runs })
        .returning(),
    );
    const wishes = (composed[place] ?? []).map(({ id }, at) => ({ itemId: id, seed: `${seed} ${place} ${at}` }));
    const drawn = await drawAll(tx, studentId, wishes);
    if (drawn.length < wishes.length) throw new Error(`a section of ${plan.blueprint} could not be drawn`);
    await tx
      .insert(aptitudeSectionQuestions)
      .values(drawn.map(({ question }, at) => ({ sectionId: section.id, position: at + 1, questionId: question.id })));
  }
  return paper.id;
}

/** One's own paper, moved on to what its clocks say; 404 for anybody else's. */
export async function ownMockTest(db: Db, studentId: string, paperId: string, now: Date): Promise<MockTestRow> {
  const [paper] = await db.select().from(mockTestRows).where(eq(mockTestRows.id, paperId));
  if (paper?.studentId !== studentId) throw new Problem('mock_paper_not_found');
  if (paper.state !== 'open') return paper;
  return (await db.transaction((tx) => advance(tx, paperId, now))) ?? paper;
}

export const lineOf = (paper: MockTestRow): MockTestLine => ({
  paperId: paper.id,
  title: paper.title,
  state: paper.state,
  startedAt: paper.startedAt.toISOString(),
  endedAt: paper.endedAt?.toISOString() ?? null,
  right: paper.right,
  questions: paper.questions,
});

export async function mockTestPage(db: Db, paper: MockTestRow): Promise<MockTest> {
  const rows = await db
    .select({
      section: aptitudeSections,
      questions: sql<number>`count(*)::int`,
      answered: sql<number>`count(*) filter (where ${aptitudeSectionQuestions.answer} is not null
        and ${aptitudeSectionQuestions.answer} <> 'null'::jsonb)::int`,
    })
    .from(aptitudeSections)
    .innerJoin(aptitudeSectionQuestions, eq(aptitudeSectionQuestions.sectionId, aptitudeSections.id))
    .where(eq(aptitudeSections.paperId, paper.id))
    .groupBy(aptitudeSections.id)
    .orderBy(asc(aptitudeSections.position));
  const running = rows.find(({ section }) => section.startedAt !== null && section.endedAt === null);
  return {
    ...lineOf(paper),
    openSectionId: running?.section.id ?? null,
    sections: rows.map(({ section: { id, position, area, seconds, deadlineAt, endedAt }, questions, answered }) => ({
      sectionId: id,
      position,
      area,
      seconds,
      questions,
      answered,
      deadlineAt: deadlineAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
  };
}

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

export async function mockTestList(
  db: Db,
  studentId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(Place, cursor);
  const mine = eq(mockTestRows.studentId, studentId);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(mockTestRows)
      .where(and(mine, after && sql`(${mockTestRows.startedAt}, ${mockTestRows.id}) < (${after[0]}, ${after[1]})`))
      .orderBy(desc(mockTestRows.startedAt), desc(mockTestRows.id))
      .limit(limit + 1),
    after ? undefined : db.$count(mockTestRows, mine),
  ]);
  const { items, nextCursor } = listFrom(rows, limit, ({ startedAt, id }) => [startedAt.toISOString(), id]);
  return { items: items.map(lineOf), total, nextCursor };
}

/** The paper that somebody sits at, if any. */
export async function openMockTestOf(db: Db, studentId: string) {
  const [open] = await db
    .select({ id: mockTestRows.id })
    .from(mockTestRows)
    .where(and(eq(mockTestRows.studentId, studentId), eq(mockTestRows.state, 'open')));
  return open?.id ?? null;
}
