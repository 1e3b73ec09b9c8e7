import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { PLACEMENT_ITEMS, vocabulary } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one } from '../../platform/database/db.ts';
import { mistakes as cards, mistakeReviews } from '../../tables/aptitude/mistakes.ts';
import { englishSessions } from '../../tables/vocabulary/vocabulary.ts';
import { newVocabulary } from '../../testing/fixtures/vocabulary.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { reviewed } from '../aptitude/mistakes/mistake-schedule.ts';
import { chanceOf } from '../questions/chance.public.ts';

const app = await startTestApp();
const made = newVocabulary();
const zone = 'Asia/Kolkata';
const DAY = 86_400_000;

test('a session asks ten items of the unit, and no key travels before its answer', async () => {
  const student = await app.person();
  const session = await made.started(student, 'unit', 'deadlines-and-plans');
  expect(session).toMatchObject({ answered: 0, total: 10, ended: false, unit: { unitId: 'deadlines-and-plans' } });
  expect(JSON.stringify(session)).not.toMatch(/"key"|"accepted"|"solution"|"rule"/);
  const ended = await made.played(student, session, (position) => position !== 3);
  expect(ended).toMatchObject({ answered: 10, right: 9, ended: true, current: null });
  for (const { rule, unit } of ended.results)
    expect([rule.length > 5, unit.unitId]).toEqual([true, 'deadlines-and-plans']);
  expect(ended.results[2]).toMatchObject({ right: false });
});

test('a wrong answer is a card in the mistake book, which judges as practice does and links to the unit', async () => {
  const student = await app.person();
  const session = await made.started(student, 'unit', 'deadlines-and-plans');
  await made.answered(student, session, false);
  const { data } = await student.call(mistakes.next, {});
  expect(data.card).toMatchObject({ source: 'english', topic: 'Deadlines and plans', fresh: false, speak: null });
  const params = { cardId: data.card?.cardId ?? '' };
  const answer = { kind: 'short-text' as const, text: ' DEADLINE. ' };
  const answered = await student.call(mistakes.answer, { params, body: { answerId: crypto.randomUUID(), answer } });
  expect(answered.data).toMatchObject({ right: true, difference: [{ kind: 'right' }] });
  expect(answered.data.solution.join()).toContain('unit=deadlines-and-plans');
  const list = await student.call(mistakes.list, { query: { shelf: 'later' } });
  expect(list.data.items).toHaveLength(1);
});

test('what was answered stays: sent twice, from two devices, to a later item or after the end', async () => {
  const student = await app.person();
  const session = await made.started(student, 'unit', 'meetings');
  const params = { sessionId: session.sessionId };
  const first = { position: 1, answer: { kind: 'short-text' as const, text: 'agenda' } };
  const second = { position: 1, answer: { kind: 'short-text' as const, text: 'other' } };
  const both = await Promise.all([first, second].map((body) => student.call(vocabulary.answer, { params, body })));
  expect(both.map(({ data }) => data.answered)).toEqual([1, 1]);
  expect(both[0]?.data.results).toEqual(both[1]?.data.results);
  const ahead = await student.call(vocabulary.answer, { params, body: { position: 5, answer: null } });
  expect([ahead.status, ahead.data.code]).toEqual([409, 'english_item_not_asked']);
  await student.call(vocabulary.end, { params });
  expect((await student.call(vocabulary.end, { params })).data.ended).toBe(true);
  const late = await student.call(vocabulary.answer, { params, body: { position: 2, answer: null } });
  expect([late.status, late.data.code]).toEqual([409, 'english_session_ended']);
  expect((await student.call(vocabulary.answer, { params, body: second })).data.answered).toBe(1);
});

test('huge answers, answers of another kind and script are refused or judged as text', async () => {
  const student = await app.person();
  const session = await made.started(student, 'unit', 'emails');
  const params = { sessionId: session.sessionId };
  const send = (answer: unknown) =>
    student.call(vocabulary.answer, {
      params,
      body: { position: 1, answer: answer as { kind: 'short-text'; text: string } },
    });
  expect((await send({ kind: 'short-text', text: 'x'.repeat(501) })).status).toBe(422);
  expect((await send({ kind: 'single', choice: 'nothing' })).status).toBe(422);
  expect((await send({ kind: 'short-text', text: 7 })).status).toBe(422);
  const answered = await send({ kind: 'short-text', text: '<script>alert(1)</script>' });
  expect(answered.data.results[0]).toMatchObject({ right: false, said: '<script>alert(1)</script>' });
  const { data } = await student.call(mistakes.list, { query: {} });
  expect(data.items[0]?.said).toBe('<script>alert(1)</script>');
});

test('unknown units and items, and what was left for a day', async () => {
  const student = await app.person();
  const unknown = await student.call(vocabulary.start, { body: { mode: 'unit', unitId: 'no-such-unit' } });
  expect(unknown.status).toBe(404);
  expect((await student.call(vocabulary.unit, { params: { unitId: 'no-such-unit' } })).status).toBe(404);

  const session = await made.started(student, 'unit', 'passive');
  expect((await made.started(student, 'unit', 'passive')).sessionId).toBe(session.sessionId);
  await app.db
    .update(englishSessions)
    .set({ itemIds: ['passive/1', 'gone/1'] })
    .where(eq(englishSessions.id, session.sessionId));
  const params = { sessionId: session.sessionId };
  expect((await student.call(vocabulary.session, { params })).data).toMatchObject({ ended: true });
  const stale = await student.call(vocabulary.answer, { params, body: { position: 1, answer: null } });
  expect(stale.data.code).toBe('english_session_ended');

  const fresh = await made.started(student, 'unit', 'passive');
  expect(fresh.sessionId).not.toBe(session.sessionId);
  app.pass(DAY + 1000);
  expect((await made.started(student, 'unit', 'passive')).sessionId).not.toBe(fresh.sessionId);
});

test('placement takes at most fifteen items, tells strong from weak with its uncertainty, and waits a week', async () => {
  const [strong, weak] = [await app.person(), await app.person()];
  const high = await made.played(strong, await made.started(strong, 'placement'), () => true);
  const low = await made.played(weak, await made.started(weak, 'placement'), () => false);
  for (const page of [high, low]) {
    expect(page.answered).toBeLessThanOrEqual(PLACEMENT_ITEMS);
    expect(new Set(page.results.map(({ stem, unit }) => stem + unit.unitId)).size).toBe(page.answered);
    expect(page.level?.low).toBeLessThanOrEqual(page.level?.band ?? 0);
    expect(page.level?.high).toBeGreaterThanOrEqual(page.level?.band ?? 9);
  }
  expect(high.level?.band).toBeGreaterThan(4);
  expect(low.level?.band).toBeLessThan(3);
  // What is not known yet is no mistake to repeat.
  expect((await student(weak)).due).toBe(0);
  const again = await weak.call(vocabulary.start, { body: { mode: 'placement', unitId: null } });
  expect(again.data.code).toBe('english_placed');
  app.pass(8 * DAY);
  expect((await weak.call(vocabulary.start, { body: { mode: 'placement', unitId: null } })).status).toBe(200);
});
const student = async (person: Awaited<ReturnType<typeof app.person>>) =>
  (await person.call(vocabulary.home, { query: { zone } })).data;

test('a placement test that is left early sets no level; practice moves a level by one band with its evidence', async () => {
  const person = await app.person();
  const left = await made.started(person, 'placement');
  await made.answered(person, left, false);
  const ended = await person.call(vocabulary.end, { params: { sessionId: left.sessionId } });
  expect(ended.data.level).toBeNull();

  await made.played(person, await made.started(person, 'placement'), () => false);
  const before = (await student(person)).level?.band ?? 9;
  expect(before).toBe(1);
  for (const unit of ['formal-adjectives', 'careful-words', 'precise-verbs', 'exact-adjectives'])
    await made.played(person, await made.started(person, 'unit', unit), () => true);
  const { level } = await student(person);
  expect(level).toMatchObject({ reason: 'practice' });
  expect(level?.before).toBe((level?.band ?? 0) - 1);
  const { data } = await person.call(vocabulary.progress, { query: { zone } });
  expect(data.levels.length).toBeGreaterThan(1);
});

test('five items make a day of the streak, and each right item a point a day, once', async () => {
  const person = await app.person();
  await made.played(person, await made.started(person, 'unit', 'meetings'), (position) => position > 4);
  await app.settle();
  const rhythm = await person.call(shelves.rhythm, { query: { zone } });
  expect(rhythm.data).toMatchObject({ streak: 1, today: true });
  const own = async () => (await person.call(leaderboard.own, { query: {} })).data.sources;
  expect(await own()).toEqual([
    { kind: 'streak-day', times: 1, points: 5 },
    { kind: 'practice-day', times: 1, points: 6 },
  ]);
  await made.played(person, await made.started(person, 'unit', 'meetings'), () => true);
  await made.played(person, await made.started(person, 'unit', 'emails'), () => true);
  await app.settle();
  expect((await own()).find(({ kind }) => kind === 'practice-day')).toMatchObject({ points: 10 });
});

test('the overview and the week say what was done; a clock that was set back loses nothing', async () => {
  const person = await app.person();
  await person.call(vocabulary.setGoal, { body: { daily: 5, restDays: [6, 0] } });
  const session = await made.started(person, 'unit', 'emails');
  const second = await made.answered(person, session, true);
  app.pass(-2 * DAY);
  const third = await made.answered(person, second, false);
  expect(third.answered).toBe(2);
  await made.answered(person, third, true);
  app.pass(2 * DAY);
  const home = await student(person);
  expect(home).toMatchObject({ goal: { daily: 5, restDays: [0, 6] }, today: 1 });
  expect(home.open).toMatchObject({ title: 'Writing emails', answered: 3, total: 10 });
  expect(home.units.find(({ unitId }) => unitId === 'emails')).toMatchObject({ right: 2, answered: 3 });
  const { data } = await person.call(vocabulary.progress, { query: { zone } });
  expect(data.days.map(({ answered }) => answered).reduce((sum, n) => sum + n, 0)).toBe(3);
  expect(data.areas.find(({ area }) => area === 'words-workplace')?.share?.percent).toBe(67);
  expect(data.words.units).toBe(2);
  expect((await person.call(vocabulary.setGoal, { body: { daily: 1, restDays: [0, 0, 1, 2] } })).status).toBe(422);
});

test('two devices that review the same card in any order agree, and the log only grows', async () => {
  const person = await app.person();
  await made.answered(person, await made.started(person, 'unit', 'meetings'), false);
  const chance = chanceOf('two devices', 'orders');
  let logged = 0;
  for (let round = 0; round < 6; round += 1) {
    const { data } = await person.call(mistakes.next, {});
    const params = { cardId: data.card?.cardId ?? '' };
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const texts = ['agenda', 'minutes'];
    const devices = [first, second, first, second].map((answerId, place) => ({
      answerId,
      answer: { kind: 'short-text' as const, text: texts[place % 2] ?? '' },
    }));
    const order = devices.map((body) => ({ body, at: chance(1000) })).sort((a, b) => a.at - b.at);
    const replies = await Promise.all(order.map(({ body }) => person.call(mistakes.answer, { params, body })));
    const accepted = replies.filter(({ status }) => status === 200).map(({ data: reply }) => reply);
    expect(new Set(accepted.map(({ answerId }) => answerId)).size).toBe(1);
    const log = await app.db.select().from(mistakeReviews).where(eq(mistakeReviews.cardId, params.cardId));
    logged += 1;
    expect(log).toHaveLength(logged);
    const [card] = await app.db.select().from(cards).where(eq(cards.id, params.cardId));
    const inOrder = log.toSorted((a, b) => a.reviewedAt.getTime() - b.reviewedAt.getTime());
    let replayed = one(inOrder.slice(0, 1)).before;
    for (const { rating, reviewedAt } of inOrder) replayed = reviewed(replayed, rating, reviewedAt);
    expect(card?.memory).toEqual(replayed);
    app.pass((card?.dueAt.getTime() ?? 0) - app.services.now().getTime() + 1000);
  }
});
