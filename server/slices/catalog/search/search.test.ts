import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { courses } from '../../../tables/catalog/catalog.ts';
import { makeCorpus } from '../../../testing/generated/corpus.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { all } = await makeCorpus(app, 300, 21);

const programming = await app.category({ label: 'Programming' });
const teacher = await app.person({ fullName: 'Zoë Müller-Nair', role: 'instructor' });
await app.instructor(teacher.id);
const make = (slug: string, title: string, about: Partial<typeof courses.$inferInsert> = {}) =>
  app.course({ slug, title, summary: 'So it goes.', categoryId: programming.id, instructorId: teacher.id, ...about });
await make('js', 'JavaScript from the first line', { learners: 900 });
await make('py', 'Python for the curious', { learners: 800, summary: 'With a little JavaScript at the end.' });
await make('art', 'The art of drawing', { learners: 5, outcomes: ['Draw hands in running poses'] });
await make('node', 'Node.js and friends', { description: '<p>Programming <b>servers</b></p>' });
await make('cpp', 'C++ without fear');
await make('csharp', 'C# at work');
await make('hindi', 'जावास्क्रिप्ट की पहली किताब', { language: 'hi', summary: 'कहानियाँ और अभ्यास' });
await make('german', 'Häuser bauen', { language: 'de', summary: 'Vom Plan zum Dach.' });
await make('cafe', 'Résumés that open doors', { summary: 'A café of ideas' });
await make('hidden', 'JavaScript nobody may see', { state: 'draft' });
await make('old', 'JavaScript of yesterday', { state: 'archived' });

const list = async (query: Record<string, unknown>) => (await app.visitor.call(catalog.courses, { query })).data;
const found = async (q: string) => (await list({ q, limit: 100 })).items.map(({ courseId }) => courseId);

describe('words', () => {
  const cases: [string, string, string[]][] = [
    ['all of them count', 'javascript curious', ['py']],
    ['titles come first, whatever is popular', 'javascript', ['js', 'py']],
    ['a last word may be half typed', 'python cur', ['py']],
    ['only the last one', 'pyth curious', []],
    ['a beginning longer than the stem', 'programmin servers', []],
    ['another form of the word', 'drawings', ['art']],
    ['what is taught', 'hand run', ['art']],
    ['a phrase', '"first line"', ['js']],
    ['not the phrase', '"line first"', []],
    ['what must not be there', 'javascript -python', ['js']],
    ['not even as another form', 'javascript -endings', ['js']],
    ['only stop words, found in a title', 'the of', ['art']],
    ['stop words among others', 'how to draw', ['art']],
    ['punctuation inside a word', 'node.js', ['node']],
    ['written apart', 'node js', ['node']],
    ['text, not tags', 'servers', ['node']],
    ['C++', 'c++', ['cpp']],
    ['C#', 'C#', ['csharp']],
    ['Hindi', 'जावास्क्रिप्ट', ['hindi']],
    ['another form in Hindi', 'कहानी', ['hindi']],
    ['another form in German', 'Haus', ['german']],
    ['accents left out', 'resumes cafe', ['cafe']],
    ['accents put in', 'pythón', ['py']],
    ['capital letters', 'PYTHON', ['py']],
    ['the name of who teaches', 'zoe muller python', ['py']],
  ];
  test.for(cases)('%s: %s', async ([, q, expected]) => {
    expect(await found(q)).toEqual(expected);
  });

  test('the name of the subject', async () => {
    expect(await found('programming fear')).toEqual(['cpp']);
  });

  const odd = [
    "' & | ! :*",
    '!!!',
    '-',
    '""',
    '"',
    '-""',
    '🚀',
    'a'.repeat(200),
    'ab '.repeat(66),
    '\\',
    "x' or 1=1 --",
    ':*',
    '<->',
    '%_',
    'क्',
    '(((',
    '-python',
    '1',
    'ﬁ ①',
  ];
  test.for(odd)('odd words never fail: %j', async (q) => {
    for (const endpoint of [catalog.courses, catalog.courseFacets, catalog.suggestions]) {
      expect((await app.visitor.call(endpoint, { query: { q } })).status).toBe(200);
    }
  });

  test('nothing that could be looked for finds nothing, and says how much there is without it', async () => {
    expect(await found('!!!')).toEqual([]);
    const { data } = await app.visitor.call(catalog.courseFacets, { query: { q: '!!!' } });
    expect(data.total).toBe(0);
    expect(data.without.q).toBe(await app.db.$count(courses, eq(courses.state, 'published')));
  });

  test('everything but a word', async () => {
    const { data } = await app.visitor.call(catalog.courseFacets, { query: { q: '-javascript' } });
    expect(data.total).toBe(data.without.q - 2);
  });
});

describe('typos', () => {
  const cases: [string, string, string[]][] = [
    ['javscript', 'javascript', ['js', 'py']],
    ['pyhton', 'python', ['py']],
    ['Pyhton, curiuos', 'python curious', ['py']],
    ['drawinng -python', 'drawing -python', ['art']],
    ['जावासक्रिप्ट', 'जावास्क्रिप्ट', ['hindi']],
  ];
  test.for(cases)('%s is read as %s', async ([query, searched, expected]) => {
    const { items, reading } = await list({ q: query });
    expect(items.map(({ courseId }) => courseId)).toEqual(expected);
    expect(reading).toEqual({ asked: query, searched });
    const { data: facets } = await app.visitor.call(catalog.courseFacets, { query: { q: query } });
    expect([facets.reading, facets.total]).toEqual([reading, expected.length]);
  });

  test('not where it is asked for exactly', async () => {
    expect(await list({ q: 'javscript', exact: 'yes' })).toEqual({ items: [], nextPage: null, reading: null });
  });
  test('not where the words are right and only the filters leave nothing', async () => {
    expect(await list({ q: 'javascript', level: 'advanced' })).toEqual({ items: [], nextPage: null, reading: null });
  });
  test('not where each word is used, though by no course together', async () => {
    expect(await list({ q: 'javascript drawing' })).toEqual({ items: [], nextPage: null, reading: null });
  });
  test('not in a phrase, and not far from any word', async () => {
    for (const q of ['"javscript"', 'xylophonist', 'jsv']) expect((await list({ q })).reading).toBeNull();
  });
  test('the same on every page and under every filter', async () => {
    const reading = { asked: 'pyhton', searched: 'python' };
    expect(await list({ q: 'pyhton', page: 3 })).toEqual({ items: [], nextPage: null, reading });
    expect(await list({ q: 'pyhton', level: 'advanced' })).toEqual({ items: [], nextPage: null, reading });
  });
});

describe('suggestions', () => {
  const suggest = async (q: string) => (await app.visitor.call(catalog.suggestions, { query: { q } })).data;

  test('titles by their beginnings, the most popular first; subjects and people too', async () => {
    const { courses, reading } = await suggest('ja');
    expect(courses.map(({ courseId }) => courseId)).toContain('js');
    expect(reading).toBeNull();
    expect((await suggest('programm')).categories).toEqual([
      { key: programming.key, label: 'Programming', courses: 9 },
    ]);
    expect((await suggest('müll')).instructors).toMatchObject([{ fullName: 'Zoë Müller-Nair' }]);
    expect((await suggest('python')).instructors).toEqual([]);
  });
  test('at most five courses, from two letters on, never a draft', async () => {
    expect((await suggest('am')).courses.length).toBe(5);
    const learners = new Map(all.map((course) => [course.courseId, course.learners]));
    const order = (await suggest('amber')).courses.map(({ courseId }) => learners.get(courseId) ?? 0);
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(await suggest('j')).toEqual({ courses: [], categories: [], instructors: [], reading: null });
    expect((await suggest('javascript')).courses.map(({ courseId }) => courseId)).toEqual(['js']);
  });
  test('with typos', async () => {
    const { courses, reading } = await suggest('javscript');
    expect(courses.map(({ courseId }) => courseId)).toEqual(['js']);
    expect(reading).toEqual({ asked: 'javscript', searched: 'javascript' });
  });
});
