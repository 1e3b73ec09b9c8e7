import type { Db } from '../../../platform/database/db.ts';
import { attemptSections } from '../../../tables/quizzes/section-clocks.ts';
import { clocksOf, extraOf, timedSections } from './quiz-clocks.public.ts';

interface Beginning {
  quizId: string;
  studentId: string;
  /** Whoever tries a quiz out has its own times, whatever they are given elsewhere. */
  asPreview: boolean;
  now: Date;
}

/**
 * The parts of a paper as a new attempt keeps them, the first one begun with it; none where no part of its quiz has a
 * clock. What a student is given beyond is counted in here, whoever begins the attempt.
 */
export async function newSections(tx: Db, wish: Beginning, paper: readonly { section: string }[]) {
  const { quizId, studentId, asPreview, now } = wish;
  const clocks = await clocksOf(tx, quizId);
  if (clocks.size === 0) return [];
  const titles = [...new Set(paper.map(({ section }) => section))].map((title) => ({ title }));
  const extra = asPreview ? undefined : await extraOf(tx, quizId, studentId);
  return timedSections(titles, clocks, extra).map((section, place) => ({
    ...section,
    position: place + 1,
    ...(place === 0 && {
      startedAt: now,
      deadlineAt: section.limitSeconds === null ? null : new Date(now.getTime() + section.limitSeconds * 1000),
    }),
  }));
}

export async function keepSections(tx: Db, attemptId: string, sections: Awaited<ReturnType<typeof newSections>>) {
  if (sections.length > 0) {
    await tx.insert(attemptSections).values(sections.map((section) => ({ ...section, attemptId })));
  }
}
