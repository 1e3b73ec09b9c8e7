import { notices } from '@stepwell/contract/notices/notices.ts';
import { productsAdmin } from '@stepwell/contract/shop/product-admin.ts';
import { coursePrices } from '@stepwell/contract/shop/shop-admin.ts';
import { wishlist } from '@stepwell/contract/wishlist/wishlist.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { courses } from '../../tables/catalog/catalog.ts';
import { variants } from '../../tables/shop/shop.ts';
import { wishlistItems } from '../../tables/wishlist/wishlist.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { newProduct, productDraft } from '../../testing/fixtures/shop.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const bell = newBell(app);
const HOUR = 60 * 60 * 1000;
const admin = await app.person({ role: 'admin' });
const course = (slug: string) => ({ params: { kind: 'course' as const, slug } });
const product = (slug: string) => ({ params: { kind: 'product' as const, slug } });
const listOf = async (person: Person) => (await person.call(wishlist.list, { query: {} })).data.items;
const savedBy = async (person: Person) => (await person.call(wishlist.saved, {})).data.items;
const priceAt = (courseId: string, priceMinor: number | null) =>
  admin.call(coursePrices.set, { params: { courseId }, body: { priceMinor } });
async function pricedCourse(priceMinor: number) {
  const one = await app.course();
  await priceAt(one.id, priceMinor);
  return one;
}
const drops = async (person: Person) =>
  (await bell.listOf(person)).filter(({ kind }) => kind === 'wishlist-price-dropped').map(({ about }) => about);

test('courses and products share one list, latest first, each once; hidden items leave it and come back', async () => {
  const student = await app.person();
  const [free, book] = [await app.course(), await newProduct(app)];
  await student.call(wishlist.save, course(free.slug));
  app.pass(1000);
  for (const _ of [1, 2]) await student.call(wishlist.save, product(book.slug));
  expect(await listOf(student)).toMatchObject([
    { kind: 'book', slug: book.slug, price: { minor: 49_900 }, variantId: book.variantId, isLower: false },
    { kind: 'course', slug: free.slug, price: null, savedPrice: null },
  ]);
  await app.db.update(courses).set({ state: 'archived' }).where(eq(courses.id, free.id));
  expect(await savedBy(student)).toEqual([`product:${book.slug}`]);
  expect((await student.call(wishlist.save, course(free.slug))).status).toBe(404);
  await app.db.update(courses).set({ state: 'published' }).where(eq(courses.id, free.id));
  expect(await savedBy(student)).toEqual([`product:${book.slug}`, `course:${free.slug}`]);
  const first = (await student.call(wishlist.list, { query: { limit: 1 } })).data;
  const cursor = first.nextCursor ?? '';
  const second = (await student.call(wishlist.list, { query: { limit: 1, cursor } })).data;
  expect([first, second].map(({ items }) => items[0]?.slug)).toEqual([book.slug, free.slug]);
  expect(second.nextCursor).toBeNull();
});

test('a list is its owner’s: others see, change and receive nothing of it', async () => {
  const [owner, other] = [await app.person(), await app.person()];
  const one = await pricedCourse(99_900);
  await owner.call(wishlist.save, course(one.slug));
  expect(await listOf(other)).toEqual([]);
  expect((await other.call(wishlist.remove, course(one.slug))).status).toBe(200);
  expect(await savedBy(owner)).toEqual([`course:${one.slug}`]);
  expect((await app.visitor.call(wishlist.list, { query: {} })).status).toBe(401);
});

test('an undo within the hour brings back place and price; later it is saved anew', async () => {
  const student = await app.person();
  const one = await pricedCourse(99_900);
  await student.call(wishlist.save, course(one.slug));
  await priceAt(one.id, 79_900);
  await student.call(wishlist.remove, course(one.slug));
  expect(await savedBy(student)).toEqual([]);
  await student.call(wishlist.save, course(one.slug));
  expect(await listOf(student)).toMatchObject([
    { price: { minor: 79_900 }, savedPrice: { minor: 99_900 }, isLower: true },
  ]);
  await student.call(wishlist.remove, course(one.slug));
  app.pass(HOUR + 1000);
  await student.call(wishlist.save, course(one.slug));
  expect(await listOf(student)).toMatchObject([{ savedPrice: { minor: 79_900 }, isLower: false }]);
});

test('what a visitor saved joins the list once, in its order; what is gone is left out', async () => {
  const student = await app.person();
  const [one, book] = [await pricedCourse(99_900), await newProduct(app)];
  const items = [`course:${one.slug}`, 'product:gone', `product:${book.slug}`];
  const { data } = await app.visitor.call(wishlist.preview, { query: { items: items.join(',') } });
  expect(data.items).toMatchObject([
    { slug: one.slug, savedPrice: null },
    { slug: book.slug, savedPrice: null },
  ]);
  for (const sent of [[...items, ...items], items])
    expect((await student.call(wishlist.join, { body: { items: sent } })).data.items).toEqual([items[0], items[2]]);
  expect(await listOf(student)).toMatchObject([{ savedPrice: { minor: 99_900 } }, { savedPrice: { minor: 49_900 } }]);
  expect((await app.visitor.call(wishlist.preview, { query: { items: 'course:../x' } })).status).toBe(400);
});

test('a lower price is told once a day to those who saved it for more, with the price of their own day', async () => {
  const [early, late, bought, gone] = [await app.person(), await app.person(), await app.person(), await app.person()];
  const one = await pricedCourse(99_900);
  for (const person of [early, bought, gone]) await person.call(wishlist.save, course(one.slug));
  await app.enrolment(bought, one);
  await gone.call(wishlist.remove, course(one.slug));
  await priceAt(one.id, 129_900);
  await late.call(wishlist.save, course(one.slug));
  await priceAt(one.id, 89_900);
  await priceAt(one.id, 79_900);
  await app.settle();
  await bell.deliverAgain();
  const about = { item: 'course', slug: one.slug, currency: 'INR', now: '89900' };
  expect(await drops(early)).toMatchObject([{ ...about, was: '99900' }]);
  expect(await drops(late)).toMatchObject([{ ...about, was: '129900' }]);
  expect([await drops(bought), await drops(gone)]).toEqual([[], []]);
  expect(bell.lettersTo(early)).toEqual([]);
  app.pass(24 * HOUR);
  await priceAt(one.id, null);
  await app.settle();
  expect((await drops(early)).map(({ now }) => now)).toEqual(['0', '89900']);
});

test('raised and lowered again is no drop; who asked for emails gets one', async () => {
  const student = await app.person();
  await student.call(notices.prefer, { body: { kind: 'wishlist-price-dropped', bell: true, mail: true } });
  const one = await pricedCourse(99_900);
  await student.call(wishlist.save, course(one.slug));
  for (const price of [199_900, 99_900]) await priceAt(one.id, price);
  await app.settle();
  expect(await drops(student)).toEqual([]);
  await priceAt(one.id, 49_900);
  await app.settle();
  expect(bell.lettersTo(student)).toHaveLength(1);
});

test('a product drops when its cheapest option gets cheaper, not when another, cheaper one is added', async () => {
  const student = await app.person();
  const params = { productId: crypto.randomUUID() };
  const draft = productDraft({ title: 'Maps on paper' });
  const { slug } = (await admin.call(productsAdmin.save, { params, body: { product: draft, version: 0 } })).data;
  await student.call(wishlist.save, product(slug));
  const small = { variantId: crypto.randomUUID(), name: 'Small', priceMinor: 9_900, stock: 5 };
  const [whole] = draft.variants.map((variant) => ({ ...variant, name: 'Whole' }));
  if (!whole) throw new Error('The draft has an option.');
  const save = (options: (typeof whole)[], version: number) =>
    admin.call(productsAdmin.save, { params, body: { product: { ...draft, variants: options }, version } });
  await save([whole, small], 1);
  await app.settle();
  expect(await drops(student)).toEqual([]);
  expect(await listOf(student)).toMatchObject([{ price: { minor: 9_900 }, savedPrice: null, isLower: false }]);
  await save([{ ...whole, priceMinor: 29_900 }], 2);
  await save([{ ...whole, priceMinor: 19_900 }], 3);
  await app.settle();
  expect(await drops(student)).toMatchObject([{ item: 'product', slug, was: '49900' }]);
  expect(await listOf(student)).toMatchObject([{ savedPrice: { minor: 49_900 }, isLower: true }]);
});

test('a list holds 500 items, also when the last come at once', async () => {
  const student = await app.person();
  const pattern = await app.course();
  await app.db.execute(sql`
    insert into catalog_courses (slug, instructor_id, category_id, title, summary, level, state, published_at)
    select 'saved-' || n, c.instructor_id, c.category_id, 'Saved ' || n, '', 'beginner', 'published', now()
    from catalog_courses c, generate_series(1, 504) n where c.id = ${pattern.id}`);
  await app.db.execute(sql`
    insert into wishlist_items (user_id, course_id, saved_at)
    select ${student.id}, id, now() from catalog_courses where slug ~ '^saved-' order by length(slug), slug limit 498`);
  const last = [499, 500, 501, 502, 503, 504].map((n) => student.call(wishlist.save, course(`saved-${n}`)));
  const answers = await Promise.all(last);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({ code: 'wishlist_full' });
  expect(await app.db.$count(wishlistItems, eq(wishlistItems.userId, student.id))).toBe(500);
  expect((await student.call(wishlist.save, course('saved-1'))).status).toBe(200);
});

test('a product whose options differ in price asks for a choice; sold out is said', async () => {
  const student = await app.person();
  const book = await newProduct(app, { stock: 0 });
  await student.call(wishlist.save, product(book.slug));
  expect(await listOf(student)).toMatchObject([{ inStock: false, severalPrices: false }]);
  await app.db.insert(variants).values({
    id: crypto.randomUUID(),
    productId: book.id,
    position: 1,
    name: 'Large',
    priceMinor: 59_900,
    stock: null,
  });
  expect(await listOf(student)).toMatchObject([{ inStock: true, severalPrices: true, variantId: null }]);
});
