import type { Deed } from '@stepwell/contract/questions/bank-actions.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bankActs, bankRows, questionShares } from '../../../tables/questions/question-bank.ts';
import { questions } from '../../../tables/questions/questions.ts';
import { newBank } from '../../../testing/fixtures/bank.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { chanceOf } from '../chance.public.ts';

const app = await startTestApp();
const { teacher, inBank } = newBank(app);

const actOn = (who: Person, deed: Deed, ids: string[]) =>
  who.call(questionBank.act, { body: { deed, among: { ids } } });
const undo = (who: Person, actId: string) => who.call(questionBank.undo, { params: { actId } });

/** All that is kept about these questions, in the tables and in what the bank is listed by. */
async function stateOf(ids: string[]) {
  return {
    questions: await app.db.select().from(questions).where(inArray(questions.id, ids)).orderBy(questions.id),
    rows: await app.db.select().from(bankRows).where(inArray(bankRows.questionId, ids)).orderBy(bankRows.questionId),
    shares: await app.db
      .select()
      .from(questionShares)
      .where(inArray(questionShares.questionId, ids))
      .orderBy(questionShares.questionId, questionShares.teacherId),
  };
}

test('any acts, undone from the last to the first, leave everything exactly as it was', async () => {
  const [ben, ada, eve] = [await teacher(), await teacher(), await teacher()];
  const chance = chanceOf('bank acts', 'undo');
  const some = <T>(list: readonly T[]) => list[chance(list.length)] as T;
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const { questionId } = await inBank(
      ben,
      { topic: some(['', 'A', 'A / B']), difficulty: 1 + chance(5) },
      some([[], ['x'], ['x', 'y']]),
    );
    ids.push(questionId);
  }
  const deeds: (() => Deed)[] = [
    () => ({ kind: 'topic', topic: some(['A', 'Cé / D', '']) }),
    () => ({ kind: 'difficulty', difficulty: 1 + chance(5) }),
    () => ({ kind: 'add-tags', tags: some([['y'], ['z', 'x']]) }),
    () => ({ kind: 'remove-tags', tags: some([['x'], ['y', 'z']]) }),
    () => ({ kind: 'put-away' }),
    () => ({ kind: 'take-back' }),
    () => ({ kind: 'share', teacherId: some([null, ada.id, eve.id]), level: some(['read', 'use', 'edit', null]) }),
  ];
  const done: { actId: string; before: Awaited<ReturnType<typeof stateOf>>; changed: number }[] = [];
  for (let n = 0; n < 60; n += 1) {
    const before = await stateOf(ids);
    const { data } = await actOn(ben, some(deeds)(), ids.filter(() => chance(3) > 0).concat(ids[0] ?? ''));
    done.push({ actId: data.actId, before, changed: data.changed });
    app.pass(1000);
  }
  expect(done.some(({ changed }) => changed > 3)).toBe(true);
  for (const { actId, before, changed } of done.toReversed()) {
    expect((await undo(ben, actId)).data).toEqual({ restored: changed, left: 0 });
    expect(await stateOf(ids)).toEqual(before);
  }
});

test('what somebody changed since stays as it is now, and is counted', async () => {
  const ben = await teacher();
  const [one, other] = [await inBank(ben, { topic: 'Was' }), await inBank(ben, { topic: 'Was' })];
  const ids = [one.questionId, other.questionId];
  const { data } = await actOn(ben, { kind: 'topic', topic: 'Is' }, ids);
  expect(data).toMatchObject({ changed: 2, left: 0 });
  await actOn(ben, { kind: 'topic', topic: 'Later' }, [one.questionId]);
  expect((await undo(ben, data.actId)).data).toEqual({ restored: 1, left: 1 });
  const rows = await app.db.select().from(questions).where(inArray(questions.id, ids));
  expect(new Map(rows.map(({ id, topic }) => [id, topic]))).toEqual(
    new Map([
      [one.questionId, 'Later'],
      [other.questionId, 'Was'],
    ]),
  );
});

test('an act is undone once, by whoever did it, within a day; then it is forgotten', async () => {
  const [ben, ada] = [await teacher(), await teacher()];
  const { questionId } = await inBank(ben);
  const act = async (difficulty: number) =>
    (await actOn(ben, { kind: 'difficulty', difficulty }, [questionId])).data.actId;
  const first = await act(4);
  expect((await undo(ada, first)).status).toBe(404);
  const both = await Promise.all([undo(ben, first), undo(ben, first)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const second = await act(5);
  app.pass(24 * 3_600_000);
  expect((await undo(ben, second)).status).toBe(404);
  await app.runJob('assessment.forget-bank-acts');
  expect(await app.db.$count(bankActs, eq(bankActs.id, second))).toBe(0);
});

test('all that match are changed, as long as they are as many as were seen', async () => {
  const ben = await teacher();
  for (let n = 0; n < 5; n += 1) await inBank(ben, { topic: n < 3 ? 'Stone' : 'Wood' });
  const all = { whose: 'mine' as const, topic: 'Stone', shelf: 'here' as const };
  const deed = { kind: 'add-tags' as const, tags: ['hard'] };
  const wrong = await ben.call(questionBank.act, { body: { deed, among: { all, total: 2 } } });
  expect([wrong.status, wrong.data.code]).toEqual([409, 'bank_selection_changed']);
  const { data } = await ben.call(questionBank.act, { body: { deed, among: { all, total: 3 } } });
  expect(data).toMatchObject({ changed: 3, left: 0 });
  const counts = await ben.call(questionBank.counts, { query: { tag: 'hard' } });
  expect(counts.data.total).toBe(3);
});

test('of shared questions those change that may be edited; the others are counted as left', async () => {
  const [ben, ada] = [await teacher(), await teacher()];
  const [open, shut] = [await inBank(ben), await inBank(ben)];
  const share = (id: string, level: 'edit' | 'read') => actOn(ben, { kind: 'share', teacherId: ada.id, level }, [id]);
  await share(open.questionId, 'edit');
  await share(shut.questionId, 'read');
  const { data } = await actOn(ada, { kind: 'topic', topic: 'Ours' }, [open.questionId, shut.questionId]);
  expect(data).toMatchObject({ changed: 1, left: 1 });
});

test('a question carries at most twenty tags', async () => {
  const ben = await teacher();
  const { questionId } = await inBank(
    ben,
    {},
    Array.from({ length: 19 }, (_, n) => `t${n}`),
  );
  expect((await actOn(ben, { kind: 'add-tags', tags: ['a', 'b'] }, [questionId])).data.changed).toBe(0);
  expect((await actOn(ben, { kind: 'add-tags', tags: ['a', 't3'] }, [questionId])).data.changed).toBe(1);
});

test('what is put away is drawn by nobody, listed apart, and comes back', async () => {
  const ben = await teacher();
  const { questionId } = await inBank(ben);
  const idsShown = async (which: 'here' | 'away') =>
    (await ben.call(questionBank.list, { query: { shelf: which } })).data.items.map((line) => line.questionId);
  await actOn(ben, { kind: 'put-away' }, [questionId]);
  expect([await idsShown('here'), await idsShown('away')]).toEqual([[], [questionId]]);
  await actOn(ben, { kind: 'take-back' }, [questionId]);
  expect([await idsShown('here'), await idsShown('away')]).toEqual([[questionId], []]);
});
