import { comments as commentContract } from '@stepwell/contract/content/comments.ts';
import { content } from '@stepwell/contract/content/content.ts';
import { emptyContent } from '@stepwell/contract/content/entries.ts';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { ownPosts } from '@stepwell/contract/content/own-posts.ts';
import { readers } from '@stepwell/contract/content/readers.ts';
import { expect, test } from 'vitest';
import { newContent } from '../../testing/fixtures/content.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const made = newContent(app);
const whole = {
  ...emptyContent,
  title: 'Steps down',
  summary: 'Why the well has steps.',
  html: '<h2>Down</h2><p>Forty steps, and <strong>water</strong>.</p><script>alert(1)</script>',
  topic: 'Study',
  tags: ['Wells', 'wells'],
};

test('a post goes from draft to published; what changes afterwards is read once it is published again', async () => {
  const admin = await app.person({ role: 'admin' });
  const { data: fresh } = await admin.call(contentAdmin.create, { body: { kind: 'post', title: 'Steps down' } });
  const params = { entryId: fresh.entryId };
  expect(fresh).toMatchObject({ slug: 'steps-down', state: 'draft', version: 1 });
  expect(fresh.problems).toContain('Write the text.');
  expect((await admin.call(contentAdmin.publish, { params, body: { version: 1 } })).status).toBe(409);
  const { data: saved } = await admin.call(contentAdmin.save, { params, body: { ...whole, version: 1 } });
  expect(saved).toMatchObject({ version: 2, problems: [] });
  expect((await admin.call(contentAdmin.save, { params, body: { ...whole, version: 1 } })).status).toBe(409);
  const { data: live } = await admin.call(contentAdmin.publish, { params, body: { version: 2 } });
  expect(live).toMatchObject({ state: 'published', changed: false });
  expect(live.content).toMatchObject({ tags: ['wells'] });
  const read = async () => (await app.visitor.call(content.post, { params: { slug: fresh.slug } })).data;
  const page = await read();
  expect(page.html).toBe('<h2 id="s-down">Down</h2><p>Forty steps, and <strong>water</strong>.</p>');
  expect(page.contents).toEqual([{ id: 's-down', text: 'Down', level: 2 }]);
  await admin.call(contentAdmin.save, { params, body: { ...whole, title: 'Further down', version: 2 } });
  expect((await read()).title).toBe('Steps down');
  expect((await admin.call(contentAdmin.entry, { params })).data.changed).toBe(true);
  await admin.call(contentAdmin.publish, { params, body: { version: 3 } });
  expect((await read()).title).toBe('Further down');
  await admin.call(contentAdmin.rename, { params, body: { slug: 'deeper' } });
  expect((await read()).slug).toBe('deeper');
  await admin.call(contentAdmin.archive, { params });
  expect((await app.visitor.call(content.post, { params: { slug: 'deeper' } })).status).toBe(404);
  expect((await admin.call(contentAdmin.remove, { params })).status).toBe(409);
});

test('saves of one sitting share a version; a restored one stands apart, and what is live stays', async () => {
  const admin = await app.person({ role: 'admin' });
  const { data: fresh } = await admin.call(contentAdmin.create, { body: { kind: 'post', title: 'Versions' } });
  const params = { entryId: fresh.entryId };
  const save = (version: number, title: string, apart?: boolean) =>
    admin.call(contentAdmin.save, { params, body: { ...whole, title, version, apart } });
  await save(1, 'One');
  await save(2, 'Two');
  const numbers = async () =>
    (await admin.call(contentAdmin.versions, { params })).data.items.map(({ number, isLive }) => [number, isLive]);
  expect(await numbers()).toEqual([[3, false]]);
  await admin.call(contentAdmin.publish, { params, body: { version: 3 } });
  await save(3, 'Three');
  await save(4, 'Four', true);
  expect(await numbers()).toEqual([
    [5, false],
    [4, false],
    [3, true],
  ]);
  const { data: old } = await admin.call(contentAdmin.version, { params: { ...params, number: 3 } });
  expect(old.content.title).toBe('Two');
});

test('what is scheduled is published when its time has come, once, and not before', async () => {
  const admin = await app.person({ role: 'admin' });
  const entry = await made.entry({ state: 'draft' });
  const params = { entryId: entry.id };
  const publishAt = new Date(app.services.now().getTime() + 3_600_000).toISOString();
  const past = new Date(app.services.now().getTime() - 1000).toISOString();
  expect((await admin.call(contentAdmin.schedule, { params, body: { version: 1, publishAt: past } })).status).toBe(422);
  await admin.call(contentAdmin.schedule, { params, body: { version: 1, publishAt } });
  await app.runJob('content.publish-due');
  expect((await admin.call(contentAdmin.entry, { params })).data.state).toBe('scheduled');
  app.pass(3_700_000);
  await Promise.all([app.runJob('content.publish-due'), app.runJob('content.publish-due')]);
  const { data } = await admin.call(contentAdmin.entry, { params });
  expect(data).toMatchObject({ state: 'published', publishAt: null });
  expect((await app.visitor.call(content.post, { params: { slug: entry.slug } })).status).toBe(200);
});

test('a preview link shows the draft to whoever has it; a new link ends the one before', async () => {
  const admin = await app.person({ role: 'admin' });
  const { id } = await made.entry({ state: 'draft', content: { title: 'Not yet' } });
  const link = async () =>
    (await admin.call(contentAdmin.previewLink, { params: { entryId: id } })).data.previewToken ?? '';
  const first = await link();
  expect((await app.visitor.call(readers.preview, { params: { token: first } })).data.title).toBe('Not yet');
  const second = await link();
  expect((await app.visitor.call(readers.preview, { params: { token: first } })).status).toBe(404);
  expect((await app.visitor.call(readers.preview, { params: { token: second } })).status).toBe(200);
});

test('a student’s post is submitted, returned with a remark, submitted again and published', async () => {
  const [student, admin] = [await app.person(), await app.person({ role: 'admin' })];
  const { data: own } = await student.call(ownPosts.create, { body: { title: 'How I practised' } });
  const params = { entryId: own.entryId };
  expect((await student.call(ownPosts.submit, { params, body: { version: 1 } })).status).toBe(409);
  await student.call(ownPosts.save, { params, body: { ...whole, version: 1 } });
  expect((await student.call(ownPosts.submit, { params, body: { version: 2 } })).data.state).toBe('in-review');
  expect((await student.call(ownPosts.save, { params, body: { ...whole, version: 2 } })).status).toBe(409);
  const remark = 'Say how long it took.';
  expect((await admin.call(contentAdmin.giveBack, { params, body: { remark } })).data.state).toBe('returned');
  const mine = async () => (await student.call(ownPosts.list, {})).data.items[0];
  expect(await mine()).toMatchObject({ state: 'returned', remark });
  await student.call(ownPosts.save, { params, body: { ...whole, summary: 'It took forty days.', version: 2 } });
  await student.call(ownPosts.submit, { params, body: { version: 3 } });
  await admin.call(contentAdmin.publish, { params, body: { version: 3 } });
  await app.visitor.call(readers.view, { body: { kind: 'post', slug: own.slug } });
  expect(await mine()).toMatchObject({ state: 'published', views: 1, comments: 0, remark: null });
  expect((await student.call(ownPosts.remove, { params })).status).toBe(409);
  // Taken offline and restored, it lies before the admins again: drafts of students are theirs alone.
  await admin.call(contentAdmin.archive, { params });
  expect((await admin.call(contentAdmin.toDraft, { params })).data.state).toBe('in-review');
  const { data: lists } = await admin.call(contentAdmin.list, { query: { kind: 'post', q: 'steps down' } });
  expect(lists.items.map(({ entryId }) => entryId)).toContain(own.entryId);
});

test('a comment is held until an admin shows it; a report brings it back to them', async () => {
  const [reader, other, admin] = [await app.person(), await app.person(), await app.person({ role: 'admin' })];
  const post = await made.entry();
  const params = { slug: post.slug };
  const { data: held } = await reader.call(commentContract.write, { params, body: { text: 'Thanks', answers: null } });
  expect(held.state).toBe('held');
  const shown = async () => (await app.visitor.call(content.post, { params })).data.comments;
  expect(await shown()).toEqual([]);
  // What nobody can read yet can be neither answered nor reported.
  const answer = { text: 'Me too', answers: held.commentId };
  expect((await other.call(commentContract.write, { params, body: answer })).status).toBe(404);
  const one = { commentId: held.commentId };
  await admin.call(contentAdmin.decideComment, { params: one, body: { decision: 'show' } });
  expect((await shown()).map(({ text }) => text)).toEqual(['Thanks']);
  expect((await other.call(commentContract.write, { params, body: answer })).status).toBe(200);
  const report = { reason: 'spam' as const, text: 'An advert' };
  expect((await reader.call(commentContract.report, { params: one, body: report })).status).toBe(404);
  expect((await other.call(commentContract.report, { params: one, body: report })).status).toBe(200);
  const { data: queue } = await admin.call(contentAdmin.comments, { query: { state: 'reported' } });
  expect(queue.items).toMatchObject([{ commentId: held.commentId, reports: [{ reason: 'spam', text: 'An advert' }] }]);
  await admin.call(contentAdmin.decideComment, { params: one, body: { decision: 'reject' } });
  expect(await shown()).toEqual([]);
  expect((await admin.call(contentAdmin.comments, { query: { state: 'reported' } })).data.items).toEqual([]);
});

test('search finds stems, half typed words and typos; what it does not find is counted', async () => {
  const admin = await app.person({ role: 'admin' });
  const about = { title: 'Reset your password', html: '<p>Choose a longer passphrase.</p>', topic: 'Account' };
  const article = await made.entry({ kind: 'help', content: about });
  const find = async (q: string) => (await app.visitor.call(content.helpSearch, { query: { q } })).data;
  const slugs = async (q: string) => (await find(q)).items.map(({ slug }) => slug);
  expect(await slugs('resetting passwords')).toEqual([article.slug]);
  expect(await slugs('how do I reset my passw')).toEqual([article.slug]);
  expect(await slugs('passphr')).toEqual([article.slug]);
  expect(await find('pasword')).toMatchObject({
    items: [{ slug: article.slug }],
    reading: { asked: 'pasword', searched: 'password' },
  });
  expect((await find('password -passphrase')).items).toEqual([]);
  expect((await find('Hovercraft   eels')).items).toEqual([]);
  expect((await find('hovercraft eels')).items).toEqual([]);
  const { data } = await admin.call(contentAdmin.feedback, {});
  expect(data.searches).toContainEqual(expect.objectContaining({ place: 'help', words: 'hovercraft eels', times: 2 }));
});

test('a vote is one for each reader, and its reason reaches admins', async () => {
  const [reader, admin] = [await app.person(), await app.person({ role: 'admin' })];
  const article = await made.entry({ kind: 'help' });
  const params = { slug: article.slug };
  const visitorId = crypto.randomUUID();
  const rate = (caller: Pick<typeof reader, 'call'>, helpful: boolean) =>
    caller.call(readers.vote, {
      params,
      body: { helpful, reason: 'unclear', text: 'Which menu?', visitorId },
    });
  await rate(app.visitor, true);
  await rate(app.visitor, false);
  await rate(reader, true);
  const { data } = await admin.call(contentAdmin.feedback, {});
  expect(data.articles.find(({ entryId }) => entryId === article.id)).toMatchObject({
    helpful: 1,
    unhelpful: 1,
    reasons: [{ reason: 'unclear', text: 'Which menu?' }],
  });
});

test('the FAQ stands in its groups and in the order that an admin gave it', async () => {
  const admin = await app.person({ role: 'admin' });
  const [first, second] = [
    await made.entry({ kind: 'faq', content: { title: 'Who dug the well?', topic: 'About' } }),
    await made.entry({ kind: 'faq', content: { title: 'What does the well cost?', topic: 'Money' } }),
  ];
  await admin.call(contentAdmin.order, { body: { kind: 'faq', entryIds: [second.id, first.id] } });
  // A search is never answered from what was cached.
  const groups = async (q: string) => (await app.visitor.call(content.faq, { query: { q } })).data.groups;
  expect((await groups('well')).map(({ group }) => group)).toEqual(['Money', 'About']);
  expect((await groups('cost')).flatMap(({ questions }) => questions.map(({ question }) => question))).toEqual([
    'What does the well cost?',
  ]);
});
