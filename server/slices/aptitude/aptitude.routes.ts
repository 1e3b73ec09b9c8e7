import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { mockTests } from '@stepwell/contract/aptitude/mock-tests.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { one } from '../../platform/database/db.ts';
import { approved } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { withPictures } from '../questions/pictures/showing.public.ts';
import { figuresOf } from './figures.ts';
import { homeOf } from './home.ts';
import { longestDue, mistakeCounts, mistakeList } from './mistakes/mistake-book.ts';
import { putAway, rate, review, show } from './mistakes/mistake-reviews.ts';
import { mockTestReport } from './mock-tests/mock-test-reports.ts';
import { mockTestList, mockTestPage, offeredBlueprints, ownMockTest, startMockTest } from './mock-tests/mock-tests.ts';
import { advance } from './mock-tests/section-clock.ts';
import { ownSection, saveInSection, sectionPage } from './mock-tests/sections.ts';
import { poolReady } from './pool.ts';
import { answer, askNext, begin, end, ownSession } from './practice.ts';
import { practicePage } from './practice-page.ts';

export const MOVE_MOCK_TEST = 'assessment.move-mock-paper';

export const aptitudeRoutes = [
  route(aptitude.home, approved, async ({ db, viewer, now }) => {
    await poolReady(db);
    return homeOf(db, viewer.id, now());
  }),
  route(aptitude.figures, approved, ({ db, viewer, now }) => figuresOf(db, viewer.id, now())),

  route(aptitude.begin, approved, async ({ db, viewer, body, now }) => {
    await poolReady(db);
    const { id } = await db.transaction((tx) => begin(tx, viewer.id, body, now()));
    return { sessionId: id };
  }),
  route(aptitude.practice, approved, async ({ db, viewer, params }) =>
    practicePage(db, await ownSession(db, viewer.id, params.sessionId)),
  ),
  route(aptitude.ask, approved, async ({ db, viewer, params, now }) =>
    practicePage(db, await db.transaction((tx) => askNext(tx, viewer.id, params.sessionId, now()))),
  ),
  route(aptitude.answer, approved, async ({ db, viewer, params, body, now }) =>
    practicePage(db, await db.transaction((tx) => answer(tx, viewer.id, { ...params, ...body }, now()))),
  ),
  route(aptitude.end, approved, async ({ db, viewer, params, now }) =>
    practicePage(db, await db.transaction((tx) => end(tx, viewer.id, params.sessionId, now()))),
  ),
];

export const mistakeRoutes = [
  route(mistakes.list, approved, ({ db, viewer, query, now }) => mistakeList(db, viewer.id, query, now())),
  route(mistakes.next, approved, async ({ viewer, ...services }) => {
    const { db } = services;
    const at = services.now();
    const { due } = await mistakeCounts(db, viewer.id, at);
    const card = await longestDue(db, viewer.id, at);
    if (!card) return { card: null, due };
    const shown = await withPictures(services, viewer.sessionId, [await db.transaction((tx) => show(tx, card, at))]);
    return { card: one(shown), due };
  }),
  route(mistakes.answer, approved, async ({ viewer, params, body, ...services }) => {
    const reviewed = await services.db.transaction((tx) =>
      review(tx, viewer.id, { ...params, ...body }, services.now()),
    );
    const steps = reviewed.solution.map((explanation) => ({ explanation }));
    const shown = await withPictures(services, viewer.sessionId, steps);
    return { ...reviewed, solution: shown.map(({ explanation }) => explanation) };
  }),
  route(mistakes.rate, approved, ({ db, viewer, params, body }) =>
    db.transaction((tx) => rate(tx, viewer.id, { ...params, ...body })),
  ),
  route(mistakes.putAway, approved, ({ db, viewer, params, body, now }) =>
    db.transaction((tx) => putAway(tx, viewer.id, params.cardId, body.putAway, now())),
  ),
];

export const mockTestRoutes = [
  route(mockTests.blueprints, approved, async ({ db }) => {
    await poolReady(db);
    return offeredBlueprints(db);
  }),
  route(mockTests.list, approved, ({ db, viewer, query }) => mockTestList(db, viewer.id, query)),
  route(mockTests.begin, approved, async ({ db, viewer, body, now, ports }) => {
    const at = now();
    await poolReady(db);
    const paperId = await db.transaction((tx) => startMockTest(tx, viewer.id, body.blueprint, at));
    // One order a section's end; the minute's round is the net below them.
    const page = await mockTestPage(db, await ownMockTest(db, viewer.id, paperId, at));
    let ends = at.getTime();
    for (const { sectionId, seconds } of page.sections) {
      ends += seconds * 1000;
      await ports.queue.enqueue(MOVE_MOCK_TEST, { paperId }, { key: sectionId, at: new Date(ends) });
    }
    return { paperId };
  }),
  route(mockTests.paper, approved, async ({ db, viewer, params, now }) =>
    mockTestPage(db, await ownMockTest(db, viewer.id, params.paperId, now())),
  ),
  route(mockTests.section, approved, ({ db, viewer, params, now }) =>
    sectionPage(db, viewer.id, params.sectionId, now()),
  ),
  route(mockTests.save, approved, async ({ db, viewer, params, body, now }) => {
    const saved = await db.transaction((tx) =>
      saveInSection(tx, { ...params, ...body, studentId: viewer.id, now: now() }),
    );
    if (typeof saved === 'string') throw new Problem(saved);
    return saved;
  }),
  route(mockTests.finish, approved, async ({ db, viewer, params, now }) => {
    const at = now();
    const { paper } = await ownSection(db, viewer.id, params.sectionId);
    await db.transaction((tx) => advance(tx, paper.id, at, params.sectionId));
    return mockTestPage(db, await ownMockTest(db, viewer.id, paper.id, at));
  }),
  route(mockTests.report, approved, async ({ db, viewer, params, now }) =>
    mockTestReport(db, await ownMockTest(db, viewer.id, params.paperId, now())),
  ),
];
