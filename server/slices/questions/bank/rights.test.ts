import type { ShareLevel } from '@stepwell/contract/questions/bank-actions.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { expect, test } from 'vitest';
import { newBank } from '../../../testing/fixtures/bank.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { teacher, inBank } = newBank(app);

const share = async (owner: Person, questionId: string, teacherId: string | null, level: ShareLevel | null) =>
  owner.call(questionBank.act, {
    body: { deed: { kind: 'share', teacherId, level }, among: { ids: [questionId] } },
  });

/** What somebody may do with a question of Ben's, as statuses of every route. */
async function tried(who: Person, level: ShareLevel | null, toAll = false) {
  const ben = await teacher();
  const { questionId, draft } = await inBank(ben);
  if (level) await share(ben, questionId, toAll ? null : who.id, level);
  const params = { questionId };
  const act = async (deed: Parameters<typeof who.call<typeof questionBank.act>>[1]['body']['deed']) => {
    const { status, data } = await who.call(questionBank.act, { body: { deed, among: { ids: [questionId] } } });
    return status === 200 ? data.changed : status;
  };
  const shared = await who.call(questionBank.list, { query: { whose: 'shared' } });
  const body = { question: { ...draft, stem: '<p>Changed.</p>' }, tags: [], version: 1 };
  return {
    isListed: shared.data.items.some((line) => line.questionId === questionId),
    read: (await who.call(questionBank.question, { params })).status,
    copy: (await who.call(questionBank.copy, { params })).status,
    retopic: await act({ kind: 'topic', topic: 'Anew' }),
    edit: (await who.call(questionBank.edit, { params, body })).status,
    share: await act({ kind: 'share', teacherId: null, level: 'edit' }),
    putAway: await act({ kind: 'put-away' }),
  };
}

const none = { isListed: false, read: 404, copy: 404, retopic: 404, edit: 404, share: 404, putAway: 404 };
const reads = { isListed: true, read: 200, copy: 403, retopic: 0, edit: 403, share: 0, putAway: 0 };
const matrix = [
  [null, none],
  ['read', reads],
  ['use', { ...reads, copy: 200 }],
  ['edit', { ...reads, copy: 200, retopic: 1, edit: 200 }],
] as const;

test.each(matrix)('a question shared to %s', async (level, may) => {
  for (const who of [await teacher(), await app.person({ role: 'admin' })]) {
    expect(await tried(who, level)).toEqual(may);
    expect(await tried(who, level, true)).toEqual(may);
  }
});

test('the greater of what one and what all may do counts, and what is taken away is gone at once', async () => {
  const [ben, ada] = [await teacher(), await teacher('Ada Roy')];
  const { questionId } = await inBank(ben);
  const may = async () => {
    const { status, data } = await ada.call(questionBank.question, { params: { questionId } });
    return status === 200 ? [data.may, data.shares] : status;
  };
  await share(ben, questionId, null, 'edit');
  await share(ben, questionId, ada.id, 'read');
  expect(await may()).toEqual(['edit', null]);
  const { data } = await ben.call(questionBank.question, { params: { questionId } });
  expect([data.may, data.shares]).toEqual([
    'own',
    { everybody: 'edit', teachers: [{ teacherId: ada.id, fullName: 'Ada Roy', level: 'read' }] },
  ]);
  await share(ben, questionId, null, null);
  expect(await may()).toEqual(['read', null]);
  await share(ben, questionId, ada.id, null);
  expect(await may()).toBe(404);
});

test('nobody shares with a student, with somebody suspended, or with oneself', async () => {
  const ben = await teacher();
  const { questionId } = await inBank(ben);
  const barred = await app.person({ role: 'instructor', status: 'suspended' });
  for (const { id } of [await app.person(), barred, ben, { id: crypto.randomUUID() }]) {
    const { status, data } = await share(ben, questionId, id, 'read');
    expect([status, data.fields]).toEqual([422, { 'deed.teacherId': 'Choose another teacher.' }]);
  }
});

test('teachers are found by any word of their name, never students and never oneself', async () => {
  const [ben, zoe] = [await teacher('Zora Quill'), await teacher('Zoe Zoratti')];
  await app.person({ fullName: 'Zora Student' });
  const { data } = await ben.call(questionBank.teachers, { query: { q: 'zor' } });
  expect(data.items).toEqual([{ teacherId: zoe.id, fullName: 'Zoe Zoratti' }]);
  expect((await ben.call(questionBank.teachers, { query: { q: '%_' } })).data.items).toEqual([]);
});

test('a copy is one\u2019s own, with the same words, and the other stays as it was', async () => {
  const [ben, ada] = [await teacher(), await teacher()];
  const { questionId } = await inBank(ben, { topic: 'Wells', stem: '<p>How deep?</p>' }, ['stone']);
  await share(ben, questionId, ada.id, 'use');
  const copied = await ada.call(questionBank.copy, { params: { questionId } });
  const { data } = await ada.call(questionBank.question, { params: copied.data });
  expect(data).toMatchObject({ may: 'own', stem: 'How deep?', topic: 'Wells', tags: ['stone'], version: 1 });
  expect(data.questionId).not.toBe(questionId);
});
