import { notices as contract, MOST_UNREAD } from '@stepwell/contract/notices/notices.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '../../tables/identity/identity.ts';
import { notices } from '../../tables/notices/notices.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { listOf, unreadOf, words, put } = newBell(app);
const DAY = 24 * 60 * 60 * 1000;
const _now = () => new Date().toISOString();

test('somebody else’s notice is nowhere: not listed, not read, not counted', async () => {
  const [asha, ben] = [await app.person(), await app.person()];
  const { id: noticeId } = await put(asha);
  expect(await listOf(ben)).toEqual([]);
  expect(await ben.call(contract.read, { params: { noticeId } })).toMatchObject({
    status: 404,
    data: { code: 'notice_not_found' },
  });
  await ben.call(contract.readAll, {});
  expect(await unreadOf(asha)).toBe(1);
});

test('reading twice at once is reading once; the other screens hear of it', async () => {
  const asha = await app.person();
  const [{ id: noticeId }] = [await put(asha), await put(asha)];
  const read = () => asha.call(contract.read, { params: { noticeId } });
  const answers = await Promise.all([read(), read(), read()]);
  expect(answers.map(({ status, data }) => [status, data.unread])).toEqual([
    [200, 1],
    [200, 1],
    [200, 1],
  ]);
  const first = (await listOf(asha)).find((notice) => notice.noticeId === noticeId)?.readAt;
  await read();
  expect((await listOf(asha)).find((notice) => notice.noticeId === noticeId)?.readAt).toBe(first);
  expect(words(asha)).toContain('notice');
  expect((await asha.call(contract.readAll, {})).data).toEqual({ unread: 0 });
});

test('the count ends where nobody counts on, and pages of the list meet without a gap', async () => {
  const person = await app.person();
  for (let i = 0; i < MOST_UNREAD + 5; i += 1) await put(person);
  expect(await unreadOf(person)).toBe(MOST_UNREAD);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { data }: { data: { items: { noticeId: string }[]; nextCursor: string | null } } = await person.call(
      contract.list,
      { query: { limit: 40, ...(cursor && { cursor }) } },
    );
    seen.push(...data.items.map(({ noticeId }) => noticeId));
    cursor = data.nextCursor;
  }
  expect(new Set(seen).size).toBe(MOST_UNREAD + 5);
  expect([...seen].sort().reverse()).toEqual(seen);
});

test('only the unread ones, where that is asked', async () => {
  const person = await app.person();
  const [old, fresh] = [await put(person, { readAt: new Date() }), await put(person)];
  expect((await listOf(person, { show: 'unread' })).map(({ noticeId }) => noticeId)).toEqual([fresh.id]);
  expect((await listOf(person)).map(({ noticeId }) => noticeId)).toEqual([fresh.id, old.id]);
});

test.each(['not-base64!', Buffer.from('["x"]').toString('base64url'), Buffer.from('[1,2]').toString('base64url')])(
  'a cursor that is not ours (%s) is malformed',
  async (cursor) => {
    const person = await app.person();
    expect((await person.call(contract.list, { query: { cursor } })).status).toBe(400);
  },
);

test('an admin who looks through somebody’s eyes reads their notices and marks nothing', async () => {
  const [admin, asha] = [await app.person({ role: 'admin' }), await app.person()];
  const { id: noticeId } = await put(asha);
  await app.db.update(sessions).set({ viewedBy: admin.id }).where(eq(sessions.id, asha.sessionId));
  expect(await listOf(asha)).toHaveLength(1);
  for (const call of [
    asha.call(contract.read, { params: { noticeId } }),
    asha.call(contract.readAll, {}),
    asha.call(contract.prefer, { body: { kind: 'security', bell: false, mail: true } }),
  ]) {
    expect(await call).toMatchObject({ status: 403, data: { code: 'only_looking' } });
  }
  expect(await app.db.$count(notices, and(eq(notices.userId, asha.id), isNull(notices.readAt)))).toBe(1);
});

test('what was read half a year ago goes; what was never read stays', async () => {
  const person = await app.person();
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  await put(person, { key: 'read long ago', readAt: ago(181) });
  await put(person, { key: 'read lately', readAt: ago(179) });
  await put(person, { key: 'never read', createdAt: ago(700) });
  await app.runJob('notices.forget-old');
  const left = await app.db.select().from(notices).where(eq(notices.userId, person.id));
  expect(left.map(({ key }) => key).sort()).toEqual(['never read', 'read lately']);
});
