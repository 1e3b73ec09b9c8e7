import { type CourseSort, catalog, courseSorts } from '@stepwell/contract/catalog/catalog.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { courses } from '../../../tables/catalog/catalog.ts';
import { isShown, makeCorpus } from '../../../testing/generated/corpus.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { indexCourses } from './search-rows.ts';

const app = await startTestApp();
const { all } = await makeCorpus(app, 300, 21);
await app.course({ slug: 'js', title: 'JavaScript from the first line', outcomes: ['Enjoy running it'] });

const list = async (query: Record<string, unknown>) => (await app.visitor.call(catalog.courses, { query })).data;
const found = async (q: string) => (await list({ q, limit: 100 })).items.map(({ courseId }) => courseId);

describe('pages', () => {
  const walk = async (query: Record<string, unknown>) => {
    const seen: { courseId: string; learners: number; rating: { stars: number } | null }[] = [];
    for (let page: number | null = 1; page; ) {
      const { items, nextPage } = await list({ ...query, page, limit: 17 });
      seen.push(...items);
      page = nextPage;
    }
    return seen;
  };
  test.for([...courseSorts])('%s: none is skipped, none comes twice', async (sort: CourseSort) => {
    for (const filters of [{ category: 'a,b-x' }, { q: 'amber' }, {}]) {
      const ids = (await walk({ ...filters, sort }))
        .map(({ courseId }) => courseId)
        .filter((id) => id.startsWith('corpus'));
      const { category, q } = filters as { category?: string; q?: string };
      const expected = all.filter((course) => isShown(course, { category: category?.split(','), q }));
      expect(ids.sort()).toEqual(expected.map(({ courseId }) => courseId).sort());
    }
  });

  test('popular goes by learners, newest by the day', async () => {
    const popular = (await walk({ sort: 'popular' })).map(({ learners }) => learners);
    expect(popular).toEqual([...popular].sort((a, b) => b - a));
    const published = await app.db.select({ slug: courses.slug, at: courses.publishedAt }).from(courses);
    const dayOf = new Map(published.map(({ slug, at }) => [slug, at?.getTime() ?? 0]));
    const newest = (await walk({ sort: 'newest' })).map(({ courseId }) => dayOf.get(courseId) ?? 0);
    expect(newest).toEqual([...newest].sort((a, b) => b - a));
  });

  test('by rating, one enthusiast does not outrank many who like it', async () => {
    const [one, many] = [
      [0, 0, 0, 0, 1],
      [0, 0, 1, 20, 60],
    ];
    await app.course({ slug: 'loved-by-one', title: 'Quiet weaving', histogram: one });
    await app.course({ slug: 'loved-by-many', title: 'Quiet pottery', histogram: many });
    const { items } = await list({ q: 'quiet', sort: 'rating' });
    expect(items.map(({ courseId, rating }) => [courseId, rating])).toEqual([
      ['loved-by-many', { stars: 4.7, count: 81 }],
      ['loved-by-one', { stars: 5, count: 1 }],
    ]);
  });

  test('nobody pages deeper than the catalogue goes', async () => {
    expect(await list({ page: 11, limit: 100 })).toEqual({ items: [], nextPage: null, reading: null });
    expect(await list({ page: 100_000 })).toEqual({ items: [], nextPage: null, reading: null });
  });
});

describe('repairing', () => {
  test('the nightly job brings back what is missing and forgets words that nobody uses', async () => {
    await app.db.execute(sql`delete from catalog_search`);
    await app.db.execute(sql`insert into catalog_words values ('zyzzyva')`);
    expect(await found('javascript')).toEqual([]);
    await app.runJob('catalog.reshelve');
    expect(await found('javascript')).toEqual(['js']);
    const { rows } = (await app.db.execute(
      sql`select word from catalog_words where word in ('zyzzyva', 'javascript', 'running')`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ word: 'javascript' }, { word: 'running' }]);
  });

  test('courses published before there were rows get theirs from the news of it', async () => {
    await app.db.execute(sql`delete from catalog_search`);
    await app.db.execute(sql`insert into platform_outbox (name, payload) values ('catalog.courses-unshelved', '{}')`);
    await app.settle();
    await app.settle();
    expect(await found('javascript')).toEqual(['js']);
  });

  test('writing a row that stays the same writes nothing', async () => {
    const [{ id } = { id: '' }] = await app.db.select().from(courses).where(eq(courses.slug, 'js'));
    expect(await app.db.transaction((tx) => indexCourses(tx, [id]))).toBe(false);
    await app.db.update(courses).set({ learners: 901 }).where(eq(courses.id, id));
    expect(await app.db.transaction((tx) => indexCourses(tx, [id]))).toBe(true);
  });
});
