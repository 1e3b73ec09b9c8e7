import { catalog, ratingSteps } from '@stepwell/contract/catalog/catalog.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rng } from '../../../../art/shapes.ts';
import { courses, instructors } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { recountInstructor } from '../pages/figures.ts';

const app = await startTestApp();
const random = rng('teachers');
const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;

const tops = await Promise.all(
  ['music', 'law', 'cooking'].map((key, position) => app.category({ key, label: key, position })),
);
const below = await Promise.all(tops.map(({ id, key }) => app.category({ key: `${key}-basics`, parentId: id })));

interface Teacher {
  slug: string;
  name: string;
  words: string;
  subjects: Set<string>;
  courses: number;
  histogram: number[];
  shown: boolean;
}
const teachers: Teacher[] = [];
for (let n = 0; n < 40; n += 1) {
  const fullName = `${pick(['Asha', 'Émile', 'Rohan', 'Zoë'])} ${pick(['Rao', 'Nair', 'Müller'])} ${n}`;
  const headline = pick(['Plays the sitar', 'Drafts contracts', 'Bakes bread']);
  const status = n % 9 === 0 ? 'suspended' : 'approved';
  const person = await app.person({ role: 'instructor', fullName, headline, status });
  const subject = pick(['Harmony', 'Tenancy', 'Sourdough']);
  const slug = `teacher-${n}`;
  await app.instructor(person.id, { slug, subjects: [subject] });
  const teacher: Teacher = {
    slug,
    name: fullName,
    words: `${fullName} ${headline} ${subject}`.toLowerCase(),
    subjects: new Set(),
    courses: 0,
    histogram: [0, 0, 0, 0, 0],
    shown: status === 'approved',
  };
  for (let c = 0; c < n % 4; c += 1) {
    const place = Math.floor(random() * 3);
    const state = random() < 0.25 ? 'draft' : 'published';
    const histogram = random() < 0.2 ? [0, 0, 0, 0, 0] : Array.from({ length: 5 }, () => Math.floor(random() * 4));
    await app.course({ instructorId: person.id, categoryId: (below[place] ?? tops[0])?.id ?? '', state, histogram });
    if (state === 'draft') continue;
    teacher.courses += 1;
    teacher.subjects.add(tops[place]?.key ?? '');
    teacher.histogram = teacher.histogram.map((count, star) => count + (histogram[star] ?? 0));
  }
  await app.db.transaction((tx) => recountInstructor(tx, person.id));
  teachers.push(teacher);
}
const meanOf = ({ histogram }: Teacher) => {
  const count = histogram.reduce((sum, people) => sum + people, 0);
  return count === 0 ? 0 : Math.round((10 * histogram.reduce((sum, n, star) => sum + n * (star + 1), 0)) / count) / 10;
};
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');
interface Asked {
  q?: string;
  subject?: string;
  rating?: number;
}
const naive = ({ q, subject, rating }: Asked) =>
  teachers.filter(
    (one) =>
      one.shown &&
      one.courses > 0 &&
      (!q || q.split(' ').every((word) => plain(one.words).includes(plain(word.toLowerCase())))) &&
      (!subject || subject.split(',').some((key) => one.subjects.has(key))) &&
      (rating === undefined || meanOf(one) >= rating),
  );
const list = async (query: object) =>
  (await app.visitor.call(catalog.instructors, { query: { limit: 100, ...query } })).data.items;

test('lists and counts equal a recount by hand on a hundred random questions', async () => {
  for (let round = 0; round < 100; round += 1) {
    const query: Asked = {};
    if (random() < 0.5) query.q = pick(['asha', 'Zoe', 'zoë rao', 'sitar', 'BREAD', 'emile tenancy', 'müller']);
    if (random() < 0.5) query.subject = pick(['music', 'law', 'cooking', 'music,law', 'nothing-of-ours']);
    if (random() < 0.4) query.rating = pick(ratingSteps);
    const { q, subject, rating } = query;
    const wanted = naive(query);
    // Where the exact words fit nobody, near ones may; that is another test.
    if (q && naive({ q }).length === 0) continue;
    expect((await list(query)).map(({ instructorId }) => instructorId).sort()).toEqual(
      wanted.map((t) => t.slug).sort(),
    );
    const { data } = await app.visitor.call(catalog.instructorFacets, { query: query as Record<string, string> });
    expect(data.total).toBe(wanted.length);
    const chosen = subject?.split(',') ?? [];
    for (const { key } of tops) {
      const count = naive({ ...(q && { q }), ...(rating !== undefined && { rating }), subject: key }).length;
      const subject = data.subjects.find((one) => one.key === key);
      expect(subject?.instructors).toBe(count > 0 || chosen.includes(key) ? count : undefined);
    }
    expect(data.ratings).toEqual(
      ratingSteps.map((value) => ({
        value,
        instructors: naive({ ...(q && { q }), ...(subject && { subject }), rating: value }).length,
      })),
    );
  }
});

test.each(['popular', 'rating', 'name'] as const)('by %s, pages neither skip nor repeat anybody', async (sort) => {
  const seen: string[] = [];
  for (let page: number | null = 1; page; ) {
    const { data }: { data: { items: { instructorId: string }[]; nextPage: number | null } } = await app.visitor.call(
      catalog.instructors,
      { query: { sort, limit: 5, page } },
    );
    seen.push(...data.items.map(({ instructorId }) => instructorId));
    page = data.nextPage;
  }
  expect(seen.slice().sort()).toEqual(
    naive({})
      .map(({ slug }) => slug)
      .sort(),
  );
  expect(seen).toEqual((await list({ sort })).map(({ instructorId }) => instructorId));
});

test.each([
  ['a slip of the finger', 'rohsn', 'Rohan'],
  ['a letter too few', 'sorceries sourdogh', undefined],
  ['letters the other way round', 'sourdoguh', 'Sourdough'],
])('%s: %s', async (_, q, finds) => {
  const found = await list({ q });
  if (finds === undefined) expect(found).toEqual([]);
  else expect(found.length).toBeGreaterThan(0);
  for (const one of found) expect(`${one.fullName} ${one.subjects.join(' ')}`).toContain(finds);
});

test.each(["' & | ! :*", '%_\\', '🎻', 'x'.repeat(200), '((((', 'क्षेत्र'])('odd words are no error: %s', async (q) => {
  expect((await app.visitor.call(catalog.instructors, { query: { q } })).data.items).toEqual([]);
  expect((await app.visitor.call(catalog.instructorFacets, { query: { q } })).data.total).toBe(0);
});

test('a page lists what its owner teaches, most learners first; nobody who is suspended has one', async () => {
  const teacher = await app.person({ role: 'instructor', bio: 'Twenty years of weddings.' });
  await app.instructor(teacher.id, { slug: 'page-owner', subjects: ['Sitar', 'Tabla'] });
  await app.course({ instructorId: teacher.id, slug: 'few', learners: 2 });
  await app.course({ instructorId: teacher.id, slug: 'many', learners: 9 });
  await app.course({ instructorId: teacher.id, slug: 'unready', state: 'draft' });
  await app.db.transaction((tx) => recountInstructor(tx, teacher.id));
  const page = () => app.visitor.call(catalog.instructor, { params: { instructorId: 'page-owner' } });
  const { data } = await page();
  expect(data.teaches.map(({ courseId }) => courseId)).toEqual(['many', 'few']);
  expect(data).toMatchObject({ bio: 'Twenty years of weddings.', courses: 2, subjects: ['Sitar', 'Tabla'] });
  await app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, teacher.id));
  expect((await page()).status).toBe(404);
});

test('a person of our tables is a teacher of our list only with a published course', async () => {
  const shown = (await list({})).map(({ instructorId }) => instructorId);
  const { rows } = (await app.db.execute(sql`
    select i.slug from ${instructors} i where exists (
      select 1 from ${courses} c where c.instructor_id = i.user_id and c.state = 'published')
      and (select status from ${users} u where u.id = i.user_id) = 'approved'
  `)) as unknown as { rows: { slug: string }[] };
  expect(shown.sort()).toEqual(rows.map(({ slug }) => slug).sort());
});
