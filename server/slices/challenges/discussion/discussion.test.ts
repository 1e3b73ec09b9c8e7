import { randomUUID } from 'node:crypto';
import { challengeDiscussion } from '@stepwell/contract/challenges/challenge-discussion.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { expect, test } from 'vitest';
import { solutions } from '../../../tables/judge/judged.ts';
import { submissions } from '../../../tables/judge/submissions.ts';
import { inFile, newChallenges, SUMS } from '../../../testing/fixtures/challenges.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { challenge } = newChallenges(app);
const SECRET = 'Add them with a carry. ```print(a + b)```';

async function solve(person: Person, created: { id: string; versionId: string }) {
  const about = { studentId: person.id, challengeId: created.id };
  const row = { ...about, versionId: created.versionId, purpose: 'challenge' as const, language: 'python' };
  const id = randomUUID();
  await app.db.insert(submissions).values({ ...row, id, files: inFile(SUMS), madeAt: new Date() });
  await app.db.insert(solutions).values({ ...about, submissionId: id, solvedAt: new Date(), points: 10 });
}
const begin = async (by: Person, slug: string, fields = {}, postId: string = randomUUID()) =>
  by.call(challengeDiscussion.begin, {
    params: { slug, postId },
    body: { title: 'The second sample', text: 'Why is it 42?', spoiler: false, ...fields },
  });
const reply = async (by: Person, threadId: string, fields = {}, postId: string = randomUUID()) =>
  by.call(challengeDiscussion.reply, {
    params: { threadId, postId },
    body: { text: 'Add them.', spoiler: false, ...fields },
  });
const threads = (by: Person, slug: string, query = {}) =>
  by.call(challengeDiscussion.threads, { params: { slug }, query });
const thread = (by: Person, threadId: string) => by.call(challengeDiscussion.thread, { params: { threadId } });

test('what gives a solution away is in no answer of ours until the reader has solved the challenge', async () => {
  const created = await challenge();
  const [asha, ravi, author] = [await app.person(), await app.person(), await app.person({ role: 'admin' })];
  await solve(asha, created);
  const { threadId } = (await begin(asha, created.slug, { title: 'My way: SECRET', text: SECRET, spoiler: true })).data;
  const open = (await begin(asha, created.slug)).data.threadId;
  await reply(asha, open, { text: SECRET, spoiler: true });
  await reply(asha, threadId, { text: SECRET });

  const seen = [await threads(ravi, created.slug), await thread(ravi, threadId), await thread(ravi, open)];
  expect(JSON.stringify(seen.map(({ data }) => data))).not.toMatch(/SECRET|carry|print/);
  expect(seen[1]?.data).toMatchObject({ title: null, posts: [{ text: null, spoiler: true }], can: { reply: false } });
  expect(seen[2]?.data).toMatchObject({
    title: 'The second sample',
    posts: [{ text: 'Why is it 42?' }, { text: null }],
  });
  expect((await reply(ravi, threadId)).status).toBe(404);

  await solve(ravi, created);
  expect((await thread(ravi, threadId)).data).toMatchObject({ posts: [{ text: SECRET }, { text: SECRET }] });
  // Who looks after it reads all; its writer reads what is theirs.
  expect((await thread(author, threadId)).data.posts).toHaveLength(2);
});

test('what is sent twice stands there once; only its writer changes it, and what is answered stays', async () => {
  const created = await challenge();
  const [asha, ravi] = [await app.person(), await app.person()];
  const [threadId, answerId] = [randomUUID(), randomUUID()];
  for (const _ of [1, 2]) expect((await begin(asha, created.slug, {}, threadId)).data.threadId).toBe(threadId);
  expect((await begin(ravi, created.slug, {}, threadId)).data).toMatchObject({ code: 'post_id_taken' });
  for (const _ of [1, 2]) expect((await reply(ravi, threadId, {}, answerId)).status).toBe(200);
  expect((await threads(ravi, created.slug)).data.items).toMatchObject([
    { threadId, replies: 1, author: { me: false } },
  ]);
  expect((await threads(ravi, created.slug, { show: 'mine' })).data.items).toHaveLength(1);

  const params = { postId: answerId };
  const edit = { text: 'Add them twice.', spoiler: false };
  expect((await asha.call(challengeDiscussion.change, { params, body: edit })).status).toBe(403);
  await ravi.call(challengeDiscussion.change, { params, body: edit });
  const [, changed] = (await thread(asha, threadId)).data.posts;
  expect(changed).toMatchObject({ text: 'Add them twice.', can: { change: false } });
  expect(changed?.changedAt).not.toBeNull();
  expect((await asha.call(challengeDiscussion.remove, { params: { postId: threadId } })).data).toMatchObject({
    code: 'thread_answered',
  });
  await ravi.call(challengeDiscussion.remove, { params });
  expect((await asha.call(challengeDiscussion.remove, { params: { postId: threadId } })).status).toBe(200);
  expect((await thread(asha, threadId)).status).toBe(404);
});

test('a report reaches who looks after the challenge; what is hidden is gone for others, and can come back', async () => {
  const teacher = await app.person({ role: 'instructor' });
  const created = await challenge({ ownerId: teacher.id });
  const [asha, ravi] = [await app.person(), await app.person()];
  const { threadId } = (await begin(asha, created.slug)).data;
  const params = { postId: threadId };
  for (const _ of [1, 2]) await ravi.call(challengeDiscussion.report, { params, body: { reason: 'It is rude.' } });
  expect((await asha.call(challengeDiscussion.report, { params, body: { reason: 'x' } })).data).toMatchObject({
    code: 'own_words',
  });
  await app.settle();
  const bell = (await teacher.call(notices.list, { query: {} })).data.items;
  expect(bell).toMatchObject([{ kind: 'challenge-post-reported', about: { challengeId: created.id, threadId } }]);
  const reported = async (by: Person) => (await threads(by, created.slug, { show: 'reported' })).data.items.length;
  expect([await reported(teacher), await reported(ravi)]).toEqual([1, 0]);
  expect((await thread(teacher, threadId)).data.posts[0]?.reportsSaid).toMatchObject([{ reason: 'It is rude.' }]);
  expect((await thread(ravi, threadId)).data.posts[0]).toMatchObject({ reports: 0, reportsSaid: [] });

  expect((await ravi.call(challengeDiscussion.hide, { params, body: { reason: 'No.' } })).status).toBe(403);
  await teacher.call(challengeDiscussion.hide, { params, body: { reason: 'Be kind.' } });
  expect([await reported(teacher), (await thread(ravi, threadId)).status]).toEqual([0, 404]);
  expect((await thread(asha, threadId)).data.posts[0]?.hidden).toEqual({ reason: 'Be kind.' });
  await teacher.call(challengeDiscussion.hide, { params, body: { reason: null } });
  expect((await thread(ravi, threadId)).status).toBe(200);
});

test('an answer is told to all who wrote in the thread, except its writer, and tells nothing of itself', async () => {
  const created = await challenge();
  const [asha, ravi, mina] = [await app.person(), await app.person(), await app.person()];
  const { threadId } = (await begin(asha, created.slug)).data;
  await reply(ravi, threadId);
  await reply(mina, threadId, { text: SECRET, spoiler: true });
  await app.settle();
  await app.settle();
  const noticesOf = async (person: Person) => (await person.call(notices.list, { query: {} })).data.items;
  expect([(await noticesOf(asha)).length, (await noticesOf(ravi)).length, (await noticesOf(mina)).length]).toEqual([
    2, 1, 0,
  ]);
  expect((await noticesOf(ravi))[0]).toMatchObject({
    kind: 'challenge-answered',
    about: { slug: created.slug, threadId },
  });
  expect(JSON.stringify(await noticesOf(asha))).not.toContain('carry');
  expect(JSON.stringify(app.mail.letters)).not.toContain('carry');
});

test('pages of threads go on where they ended', async () => {
  const created = await challenge();
  const asha = await app.person();
  for (const n of [1, 2, 3]) await begin(asha, created.slug, { title: `Thread ${n}` });
  const first = (await threads(asha, created.slug, { limit: 2 })).data;
  const rest = (await threads(asha, created.slug, { limit: 2, cursor: first.nextCursor ?? '' })).data;
  const titles = [...first.items, ...rest.items].map(({ title }) => title);
  expect(new Set(titles)).toEqual(new Set(['Thread 1', 'Thread 2', 'Thread 3']));
  expect([titles.length, rest.nextCursor]).toEqual([3, null]);
});
