import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { search } from '@stepwell/contract/search/search.ts';
import { beforeAll, expect, test } from 'vitest';
import { newChallenges } from '../../testing/fixtures/challenges.ts';
import { newContent } from '../../testing/fixtures/content.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { entry } = newContent(app);
const { challenge } = newChallenges(app);
const find = async (q: string, who: Pick<Person, 'call'> = app.visitor) =>
  (await who.call(search.all, { query: { q } })).data;
const slugs = (items: { slug: string }[]) => items.map(({ slug }) => slug);

beforeAll(async () => {
  const teacher = await app.person({ fullName: 'Zoya Merchant', role: 'instructor' });
  await app.instructor(teacher.id);
  const course = (slug: string, title: string, summary = 'So it goes.') =>
    app.course({ slug, title, summary, instructorId: teacher.id });
  await course('py', 'Python for the curious');
  await course('data', 'Tables that answer', 'Clean them with Python, step by step.');
  await entry({ kind: 'help', slug: 'password', content: { title: 'Reset your password', topic: 'Account' } });
  await entry({ kind: 'faq', slug: 'forgot', content: { title: 'I forgot my password.', topic: 'Account' } });
  await entry({ kind: 'help', slug: 'draft', state: 'draft', content: { title: 'A password of tomorrow' } });
  await entry({ kind: 'help', slug: 'gone', state: 'archived', content: { title: 'A password of yesterday' } });
  await entry({ slug: 'snakes', content: { title: 'Python without fear' } });
  await challenge({ title: 'Sum of two', tags: ['arithmetic'], starters: { python: [] } });
  await challenge({ title: 'Graph walks', tags: ['graphs'] });
});

test('visitors find courses called so or teaching it, posts, help and questions; nothing of signed-in people', async () => {
  const found = await find('python');
  expect(found.courses.map(({ courseId }) => courseId)).toEqual(['py', 'data']);
  expect(slugs(found.posts)).toEqual(['snakes']);
  expect([found.challenges, found.people]).toEqual([[], []]);
  const help = await find('passw');
  expect(slugs(help.help).sort()).toEqual(['forgot', 'password']);
  expect((await find('zoya')).instructors).toMatchObject([{ fullName: 'Zoya Merchant' }]);
});

test('typos are forgiven in every part, and what matches as typed is never mixed with what was corrected', async () => {
  expect((await find('pyhton')).courses.map(({ courseId }) => courseId)).toEqual(['py', 'data']);
  const help = await find('pasword');
  expect(slugs(help.help).sort()).toEqual(['forgot', 'password']);
  expect(help.reading).toEqual({ asked: 'pasword', searched: 'password' });
  const student = await app.person();
  expect((await find('grahp', student)).challenges).toMatchObject([{ title: 'Graph walks' }]);
  // “Walks” is the word of a challenge, and one letter from no other text’s.
  const walks = await find('walks', student);
  expect(walks).toMatchObject({ challenges: [{ title: 'Graph walks' }], courses: [], help: [], reading: null });
});

test('challenges by their language, for people who may solve them', async () => {
  const student = await app.person();
  expect((await find('python', student)).challenges).toMatchObject([{ title: 'Sum of two' }]);
  for (const status of ['pending', 'declined', 'suspended'] as const)
    expect((await find('python', await app.person({ status }))).challenges).toEqual([]);
});

test('people are found by admins alone', async () => {
  const person = await app.person({ fullName: 'Asha Quillfeather' });
  const admin = await app.person({ role: 'admin' });
  expect((await find('quillf', admin)).people).toMatchObject([{ userId: person.id, role: 'student' }]);
  for (const role of ['student', 'instructor'] as const)
    expect((await find('quillf', await app.person({ role }))).people).toEqual([]);
});

test.each([
  '',
  ' ',
  'p',
  '%',
  '__',
  "';drop table users;--",
  '<script>alert(1)</script>',
  '"',
  '-',
  '- -',
  '((',
  ':*',
  '\uD83D',
  '🎓🎓',
  'x'.repeat(200),
])('whatever is typed is only words: %j', async (q) => {
  const admin = await app.person({ role: 'admin' });
  for (const who of [app.visitor, admin]) {
    const { status, data } = await who.call(search.all, { query: { q } });
    expect([status, data.courses, data.help, data.posts, data.challenges]).toEqual([200, [], [], [], []]);
  }
});

test('more letters than a search has, and no letters at all, are refused', async () => {
  for (const q of ['x'.repeat(201), 'a\0b'])
    expect((await app.visitor.call(search.all, { query: { q } })).status).toBe(400);
});

test('the suggestions for choosing a course stay courses alone', async () => {
  const { data } = await app.visitor.call(catalog.suggestions, { query: { q: 'python' } });
  expect(data).not.toHaveProperty('help');
});
