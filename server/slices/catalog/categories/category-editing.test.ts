import { drafts } from '@stepwell/contract/authoring/drafts.ts';
import { submissions } from '@stepwell/contract/authoring/submissions.ts';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { categoryAdmin } from '@stepwell/contract/catalog/category-tree.ts';
import { applications } from '@stepwell/contract/identity/applications.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses, facetCounts } from '../../../tables/catalog/catalog.ts';
import { instructorApplications } from '../../../tables/identity/identity.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { newDrafts } from '../../../testing/fixtures/drafts.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { author, draft, open } = newDrafts(app);
const ann = await app.person({ role: 'admin' });

const tree = async () => (await ann.call(categoryAdmin.tree, {})).data;
const rowOf = async (key: string) => {
  const row = (await tree()).items.find((one) => one.key === key);
  if (!row) throw new Error(`no category ${key}`);
  return row;
};
const add = async (label: string, parentId: string | null = null) => {
  const { data } = await ann.call(categoryAdmin.add, { body: { label, parentId } });
  const created = data.items.filter((row) => row.label === label && row.parentId === parentId).at(-1);
  if (!created) throw new Error(`${label} was not added`);
  return created;
};
const merge = (categoryId: string, intoId: string) =>
  ann.call(categoryAdmin.merge, { params: { categoryId }, body: { intoId } });
const shown = async (category: string) =>
  (await app.visitor.call(catalog.courses, { query: { category } })).data.items.map(({ courseId }) => courseId);
const counted = async (key: string) =>
  (await app.visitor.call(catalog.courseFacets, { query: {} })).data.categories.find((one) => one.key === key)
    ?.courses ?? 0;

test('a category is added at the end of its parent under an address of its own, and stands where people look', async () => {
  const crafts = await add('Crafts & Trades');
  const weaving = await add('Weaving', crafts.categoryId);
  const twin = await add('Weaving');
  expect([crafts.key, weaving.key, twin.key]).toEqual(['crafts-trades', 'weaving', 'weaving-2']);
  const { items } = (await app.visitor.call(catalog.categories, {})).data;
  expect(items.find(({ key }) => key === 'weaving')).toMatchObject({ parentKey: 'crafts-trades', courses: 0 });
  const deep = await add('Looms', weaving.categoryId);
  const refused = await ann.call(categoryAdmin.add, { body: { label: 'Pedals', parentId: deep.categoryId } });
  expect(refused).toMatchObject({ status: 409, data: { code: 'category_too_deep' } });
});

test('a new name is found, a new address leads on from the old one, and drafts and applications follow', async () => {
  const before = await add('Potery');
  const course = await app.course({ categoryId: before.categoryId, title: 'Bowls' });
  const ben = await author();
  const { params } = await draft(ben);
  const { details } = await open(ben, params.courseId);
  const content = { ...details.content, category: 'potery' };
  await ben.call(drafts.saveDetails, { params, body: { version: details.version, content } });
  const nila = await app.person();
  await nila.call(applications.keep, {
    body: { subject: 'potery', motivation: '', experience: '', links: [], version: null },
  });
  const facts = { label: 'Pottery', key: 'pottery', icon: 'hammer' as const, isMegaMenu: true };
  const change = () =>
    ann.call(categoryAdmin.change, {
      params: { categoryId: before.categoryId },
      body: { ...facts, version: before.version },
    });

  expect((await change()).status).toBe(200);
  await app.settle();

  const { items, moved } = (await app.visitor.call(catalog.categories, {})).data;
  expect(items.find(({ key }) => key === 'pottery')).toMatchObject({
    label: 'Pottery',
    icon: 'hammer',
    isMegaMenu: true,
  });
  expect(moved).toMatchObject({ potery: 'pottery' });
  expect(await shown('pottery')).toEqual([course.slug]);
  const found = await app.visitor.call(catalog.courses, { query: { q: 'pottery', exact: 'yes' } });
  expect(found.data.items.map(({ courseId }) => courseId)).toEqual([course.slug]);
  expect((await open(ben, params.courseId)).details.content.category).toBe('pottery');
  const [application] = await app.db
    .select()
    .from(instructorApplications)
    .where(eq(instructorApplications.userId, nila.id));
  expect(application?.subject).toBe('pottery');
  // Seen by somebody before, it is another one now.
  expect(await change()).toMatchObject({ status: 409, data: { code: 'category_changed' } });
  // An address that leads somewhere from an earlier day is nobody else's.
  const other = await add('Glass');
  const taken = await ann.call(categoryAdmin.change, {
    params: { categoryId: other.categoryId },
    body: { ...facts, key: 'potery', version: other.version },
  });
  expect(taken).toMatchObject({ status: 409, data: { code: 'slug_taken' } });
});

test('what is put elsewhere takes its courses along: lists, facets and the counts that nobody counts', async () => {
  const [music, dance] = [await add('Music'), await add('Dance')];
  const tango = await add('Tango', music.categoryId);
  const course = await app.course({ categoryId: tango.categoryId });
  expect([await counted('music'), await counted('dance')]).toEqual([1, 0]);
  const now = await tree();
  const rest = now.items.filter(({ categoryId }) => categoryId !== tango.categoryId);
  const places = [...rest, { ...tango, parentId: dance.categoryId }].map(({ categoryId, parentId }) => ({
    categoryId,
    parentId,
  }));
  const order = (version: string, body = places) => ann.call(categoryAdmin.order, { body: { version, places: body } });

  const { status, data } = await order(now.version);

  expect(status).toBe(200);
  expect(data.items.find(({ key }) => key === 'dance')?.courses).toBe(1);
  expect([await counted('music'), await counted('dance')]).toEqual([0, 1]);
  expect(await shown('dance')).toEqual([course.slug]);
  expect(await shown('music')).toEqual([]);
  // The order it started from is gone, and half an order is none.
  expect(await order(now.version)).toMatchObject({ status: 409, data: { code: 'category_changed' } });
  expect((await order(data.version, places.slice(1))).status).toBe(409);
  // Inside itself, or too deep, nothing can lie.
  const ring = places.map((place) =>
    place.categoryId === dance.categoryId ? { ...place, parentId: tango.categoryId } : place,
  );
  expect(await order(data.version, ring)).toMatchObject({ status: 409, data: { code: 'category_ring' } });
  expect((await tree()).version).toBe(data.version);
});

test('of two admins who sort at once, one order stands and the other is told', async () => {
  await add('First of two');
  await add('Second of two');
  const { version, items } = await tree();
  const places = items.map(({ categoryId, parentId }) => ({ categoryId, parentId }));
  const bea = await app.person({ role: 'admin' });
  const tops = [...places].reverse().sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
  const answers = await Promise.all([
    ann.call(categoryAdmin.order, { body: { version, places: tops } }),
    bea.call(categoryAdmin.order, { body: { version, places: tops } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('merged, its courses of every state and what lies in it go over, and every old address leads there', async () => {
  const [from, into] = [await add('Cookery'), await add('Cooking')];
  const renamed = await ann.call(categoryAdmin.change, {
    params: { categoryId: from.categoryId },
    body: { label: 'Cookery', key: 'cookery-arts', icon: '', isMegaMenu: false, version: from.version },
  });
  expect(renamed.status).toBe(200);
  const bread = await add('Bread', from.categoryId);
  const published = await app.course({ categoryId: from.categoryId });
  const deeper = await app.course({ categoryId: bread.categoryId });
  const unpublished = await app.course({ categoryId: from.categoryId, state: 'draft', publishedAt: null });
  expect((await rowOf('cookery-arts')).held).toBe(2);

  const { status, data } = await merge(from.categoryId, into.categoryId);

  expect(status).toBe(200);
  expect(data.items.some(({ key }) => key === 'cookery-arts')).toBe(false);
  expect(data.items.find(({ key }) => key === 'bread')?.parentId).toBe(into.categoryId);
  expect(data.items.find(({ key }) => key === 'cooking')).toMatchObject({ courses: 2, held: 2 });
  expect((await shown('cooking')).sort()).toEqual([published.slug, deeper.slug].sort());
  const { moved } = (await app.visitor.call(catalog.categories, {})).data;
  expect(moved).toMatchObject({ cookery: 'cooking', 'cookery-arts': 'cooking' });
  const [row] = await app.db.select().from(courses).where(eq(courses.id, unpublished.id));
  expect(row?.categoryId).toBe(into.categoryId);
  const left = await app.db.select().from(facetCounts).where(eq(facetCounts.categoryId, from.categoryId));
  expect(left.reduce((sum, { courses: n }) => sum + n, 0)).toBe(0);
  const lines = await app.db.select().from(auditLog).where(eq(auditLog.act, 'categories.merged'));
  expect(lines.at(-1)).toMatchObject({ actorId: ann.id, after: { category: 'cooking', courses: 2 } });
  // Into itself or into what lies in it, nothing goes.
  expect(await merge(into.categoryId, into.categoryId)).toMatchObject({ data: { code: 'category_ring' } });
  expect(await merge(into.categoryId, bread.categoryId)).toMatchObject({ data: { code: 'category_ring' } });
});

test('a draft that names a merged category is published into the one it went into', async () => {
  const [from, into] = [await add('Yarn'), await add('Threads')];
  const { submitted } = newDrafts({ ...app, category: async () => ({ key: 'yarn' }) as never });
  const ben = await author();
  const { submissionId } = await submitted(ben);
  await merge(from.categoryId, into.categoryId);
  const answer = await ann.call(submissions.publish, { params: { submissionId }, body: { words: '' } });
  expect(answer.status).toBe(200);
  expect(await shown('threads')).toEqual([answer.data.slug]);
});

test('only what is empty is deleted', async () => {
  const top = await add('Attic');
  const inner = await add('Boxes', top.categoryId);
  const remove = (categoryId: string) => ann.call(categoryAdmin.remove, { params: { categoryId } });
  expect(await remove(top.categoryId)).toMatchObject({ status: 409, data: { code: 'category_in_use' } });
  const course = await app.course({ categoryId: inner.categoryId, state: 'draft', publishedAt: null });
  expect((await remove(inner.categoryId)).status).toBe(409);
  await app.db.delete(courses).where(eq(courses.id, course.id));
  expect((await remove(inner.categoryId)).status).toBe(200);
  expect((await remove(top.categoryId)).data.items.some(({ key }) => key === 'attic')).toBe(false);
  expect((await remove(top.categoryId)).status).toBe(404);
});
