import { type CourseFilters, lengthBounds, lengths, levels, ratingSteps } from '@stepwell/contract/catalog/catalog.ts';
import { boundsOf, type PriceBand, priceBands } from '@stepwell/contract/catalog/price-bands.ts';
import type { ListCurrency } from '@stepwell/contract/shop/price-lists.ts';
import { eq } from 'drizzle-orm';
import { one } from '../../platform/database/db.ts';
import { indexCourses } from '../../slices/catalog/search/search-rows.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { coursePrices, listPrices } from '../../tables/shop/shop.ts';
import type { TestApp } from '../test-app.ts';

/** None begins another, and no two share a stem: whether a text has one can be decided without a search engine. */
export const vocabulary = (
  'amber birch cobalt dune fjord gravel harbor indigo jasper kelp lotus maple nectar onyx pebble quartz raven saffron ' +
  'thistle umber violet willow yarrow zephyr'
).split(' ');
const languages = ['en', 'en', 'en', 'hi', 'de'];
const states = ['published', 'published', 'published', 'published', 'draft', 'archived'] as const;

/** The same numbers in every run (mulberry32). */
export function newDice(seed: number) {
  let state = seed;
  const dice = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(dice() * end);
  const pick = <T>(of: readonly T[]) => of[below(of.length)] as T;
  return { below, pick, some: <T>(of: readonly T[], chance: number) => of.filter(() => dice() < chance) };
}

/** A catalogue of invented courses, and what they are, to be counted by hand. */
export async function makeCorpus(app: TestApp, count: number, seed: number) {
  const { below, pick } = newDice(seed);
  const tree: { id: string; key: string; path: string[] }[] = [];
  const grow = async (key: string, above?: (typeof tree)[number]) => {
    const { id } = await app.category({
      key,
      label: `Field ${key}`,
      parentId: above?.id ?? null,
      position: tree.length,
    });
    const node = { id, key, path: [...(above?.path ?? []), key] };
    tree.push(node);
    return node;
  };
  for (const top of ['a', 'b', 'c']) {
    const root = await grow(top);
    for (const branch of ['x', 'y']) await grow(`${top}-${branch}`, root);
  }
  await grow('a-x-deep', one(tree.filter(({ key }) => key === 'a-x')));
  await grow('empty');

  const teachers = await Promise.all(['Ira Sen', 'Tomé Vaz', 'Ola Berg'].map((fullName) => app.person({ fullName })));
  for (const { id } of teachers) await app.instructor(id);
  const words = (many: number) => Array.from({ length: many }, () => pick(vocabulary)).join(' ');
  const created = await app.db
    .insert(courses)
    .values(
      Array.from({ length: count }, (_, nth) => ({
        slug: `corpus-${nth}`,
        instructorId: pick(teachers).id,
        categoryId: pick(tree.filter(({ key }) => key !== 'empty')).id,
        title: words(2),
        summary: words(2),
        description: `<p>${words(1)}</p><p>${words(1)}</p>`,
        outcomes: [words(1)],
        level: pick(levels),
        language: pick(languages),
        state: pick(states),
        seconds: 60 * below(800),
        learners: below(40),
        histogram: pick([true, false]) ? [below(3), below(3), below(6), below(20), below(20)] : [0, 0, 0, 0, 0],
        publishedAt: new Date(Date.UTC(2026, 0, 1 + below(60))),
      })),
    )
    .returning();
  const costs = new Map<string, Costs>();
  const now = new Date();
  await app.db.transaction(async (tx) => {
    for (const { id } of created) {
      if (below(3) > 0) continue;
      // At a bound, below it and beside it; some are not sold in every currency.
      const minor = pick([49_999, 50_000, 100_001, 200_000, 350_000]);
      const usd = pick([null, 999, 1000, 3999, 4000]);
      costs.set(id, { INR: minor, ...(usd && { USD: usd }) });
      await tx.insert(coursePrices).values({ courseId: id, priceMinor: minor, currency: 'INR', changedAt: now });
      if (usd) await tx.insert(listPrices).values({ courseId: id, currency: 'USD', priceMinor: usd, changedAt: now });
    }
    await indexCourses(tx, 'all');
  });
  return { tree, all: created.map((row) => knownOf(row, tree, costs.get(row.id))) };
}

/** In each currency that it is sold in. */
type Costs = Partial<Record<ListCurrency, number>>;
type Known = ReturnType<typeof knownOf>;

/** What a course shows, from its row and nothing else. */
function knownOf(row: typeof courses.$inferSelect, tree: { id: string; path: string[] }[], costs: Costs | undefined) {
  const ratings = row.histogram.reduce((sum, people) => sum + people, 0);
  const stars = row.histogram.reduce((sum, people, index) => sum + people * (index + 1), 0) / ratings;
  const minutes = Math.max(1, Math.round(row.seconds / 60));
  return {
    courseId: row.slug,
    published: row.state === 'published',
    text: `${row.title} ${row.summary} ${row.description.replace(/<[^>]*>/g, ' ')} ${row.outcomes.join(' ')}`.split(
      /\s+/,
    ),
    path: one(tree.filter(({ id }) => id === row.categoryId)).path,
    level: row.level,
    language: row.language,
    stars: ratings === 0 ? null : Math.round(stars * 10) / 10,
    length: one(lengths.slice(lengthBounds.filter((hours) => minutes >= hours * 60).length)),
    learners: row.learners,
    costs,
  };
}

const some = <T>(values: T[] | undefined) => (values?.length ? values : undefined);

function isOfBand(costs: Costs | undefined, band: PriceBand, currency: ListCurrency) {
  if (!costs || band === 'free') return !costs && band === 'free';
  if (band === 'paid') return true;
  const minor = costs[currency];
  const { from = 0, below = Number.POSITIVE_INFINITY } = boundsOf(band, currency);
  return minor !== undefined && minor >= from && minor < below;
}

/** Whether a course is shown under these filters; words are of the vocabulary. */
export function isShown(course: Known, filters: CourseFilters) {
  const { published, text, path, level, language, stars, length, costs } = course;
  return (
    published &&
    (filters.q ?? '').split(' ').every((word) => word === '' || text.includes(word)) &&
    (some(filters.category)?.some((key) => path.includes(key)) ?? true) &&
    (some(filters.level)?.includes(level) ?? true) &&
    (some(filters.language)?.includes(language) ?? true) &&
    (!filters.rating || (stars !== null && stars >= filters.rating)) &&
    (some(filters.length)?.includes(length) ?? true) &&
    (some(filters.price)?.some((band) => isOfBand(costs, band, filters.currency ?? 'INR')) ?? true)
  );
}

/** The facets by asking each value anew of every course. */
export function recount(all: Known[], filters: CourseFilters, keys: string[]) {
  const shown = (changed: CourseFilters) => all.filter((course) => isShown(course, { ...filters, ...changed })).length;
  const counted = <T>(values: readonly T[], by: (value: T) => CourseFilters, chosen: readonly T[] = []) =>
    values
      .map((value) => ({ value, courses: shown(by(value)) }))
      .filter(({ value, courses }) => courses > 0 || chosen.includes(value));
  return {
    total: shown({}),
    categories: Object.fromEntries(
      counted(keys, (key) => ({ category: [key] }), filters.category).map(({ value, courses }) => [value, courses]),
    ),
    levels: counted(levels, (level) => ({ level: [level] }), filters.level),
    languages: counted(['de', 'en', 'hi'], (language) => ({ language: [language] }), filters.language),
    ratings: counted(ratingSteps, (rating) => ({ rating }), filters.rating ? ([filters.rating] as never) : []),
    lengths: counted(lengths, (length) => ({ length: [length] }), filters.length),
    prices: counted(priceBands, (price) => ({ price: [price] }), filters.price),
    currency: filters.currency ?? 'INR',
    without: {
      q: shown({ q: '' }),
      category: shown({ category: [] }),
      level: shown({ level: [] }),
      language: shown({ language: [] }),
      rating: shown({ rating: 0 }),
      length: shown({ length: [] }),
      price: shown({ price: [] }),
    },
  };
}

/** Brings a course of the corpus to another state, as an author will. */
export async function changeCourse(app: TestApp, slug: string, about: Partial<typeof courses.$inferInsert>) {
  await app.db.transaction(async (tx) => {
    const { id } = one(await tx.update(courses).set(about).where(eq(courses.slug, slug)).returning());
    await indexCourses(tx, [id]);
  });
}
