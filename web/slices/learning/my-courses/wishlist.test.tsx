import type { EnrolmentOptions } from '@stepwell/contract/learning/my-courses.ts';
import type { WishlistItem } from '@stepwell/contract/wishlist/wishlist.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

const inr = (minor: number) => ({ minor, currency: 'INR' as const });
const itemOf = (about: Partial<WishlistItem>): WishlistItem => ({
  kind: 'course',
  slug: 'graphs',
  title: 'Graphs',
  instructor: 'Rohan Kulkarni',
  language: 'en',
  price: inr(79_900),
  severalPrices: false,
  inStock: true,
  variantId: null,
  savedPrice: inr(99_900),
  isLower: true,
  ...about,
});
const book = itemOf({
  kind: 'book',
  slug: 'maps',
  title: 'Maps',
  instructor: '',
  language: null,
  price: inr(49_900),
  savedPrice: inr(49_900),
  isLower: false,
  variantId: 'b2a1c7c4-7f5e-4f0e-9a55-0d4a4f1f6f11',
});
const standing: EnrolmentOptions = { courseId: 'graphs', enrolled: false, missing: [], can: { enrol: true } };
const around = {
  'GET /api/profile': () => ({ data: profileOf() }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/learning/standings': () => ({ data: { items: [standing] } }),
};
const emptyCart = {
  currency: 'INR' as const,
  lines: [],
  saved: [],
  subtotalMinor: 0,
  discountMinor: 0,
  coupon: null,
  deliveryMinor: null,
  taxes: [],
  inclusive: true,
  totalMinor: 0,
  giftableMinor: 0,
  reverseCharge: false,
  shipped: false,
};
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('li');
  if (!row) throw new Error('A saved item stands in a list.');
  return within(row);
};

test('a lower price is marked beside the saved one; each kind offers what can be done with it', async () => {
  signedInAs();
  const card = itemOf({
    ...book,
    kind: 'gift-card',
    slug: 'card',
    title: 'Gift card',
    severalPrices: true,
    variantId: null,
  });
  const dearer = itemOf({ slug: 'trees', title: 'Trees', price: inr(129_900), isLower: false });
  const sold = itemOf({ ...book, slug: 'kit', kind: 'kit', title: 'Kit', inStock: false });
  show('/shop/wishlist', {
    ...around,
    'GET /api/wishlist': () => ({ data: listOf([itemOf({}), book, card, dearer, sold]) }),
  });
  const graphs = await rowOf('Graphs');
  graphs.getByText('₹799');
  graphs.getByText('Was ₹999');
  graphs.getByText('Price drop');
  await graphs.findByRole('button', { name: 'Move to cart: Graphs' });
  const maps = await rowOf('Maps');
  maps.getByRole('button', { name: 'Move to cart: Maps' });
  expect(maps.queryByText(/Was|when saved|Price drop/)).toBeNull();
  (await rowOf('Gift card')).getByText('From ₹499');
  (await rowOf('Gift card')).getByRole('link', { name: 'Choose amount: Gift card' });
  (await rowOf('Trees')).getByText('₹999 when saved');
  (await rowOf('Kit')).getByText('Out of stock');
});

test('in a chosen currency its price is shown, and nothing is compared with a price in another', async () => {
  signedInAs();
  localStorage.setItem('currency', 'USD');
  onTestFinished(() => localStorage.removeItem('currency'));
  show('/shop/wishlist', {
    ...around,
    'GET /api/wishlist': () => ({ data: listOf([itemOf({}), itemOf({ slug: 'trees', title: 'Trees' })]) }),
    'GET /api/shop/prices': ({ search }) => ({ data: { prices: search.includes('courses') ? { graphs: 999 } : {} } }),
  });
  const graphs = await rowOf('Graphs');
  await graphs.findByText('$9.99');
  expect(graphs.queryByText(/Was|Price drop/)).toBeNull();
  // Not sold in dollars: shown, and compared, in the shop's own.
  (await rowOf('Trees')).getByText('Was ₹999');
});

test('what is removed can be brought back; the list asks the server both times', async () => {
  signedInAs();
  let items = [book];
  const { requests } = show('/shop/wishlist', {
    ...around,
    'GET /api/wishlist': () => ({ data: listOf(items) }),
    'DELETE /api/wishlist/product/maps': () => {
      items = [];
      return { data: {} };
    },
    'PUT /api/wishlist/product/maps': () => {
      items = [book];
      return { data: {} };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Maps' }));
  await screen.findByText('Your wishlist is empty');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Maps' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(requests.filter((one) => one.includes('/product/maps'))).toHaveLength(2);
});

test('what moves to the cart leaves the list', async () => {
  signedInAs();
  const { requests } = show('/shop/wishlist', {
    ...around,
    'GET /api/wishlist': () => ({ data: listOf([book]) }),
    'POST /api/shop/cart/lines': () => ({ data: emptyCart }),
    'GET /api/shop/cart': () => ({ data: emptyCart }),
    'GET /api/shop/products': () => ({ data: { items: [], nextPage: null, categories: [] } }),
    'DELETE /api/wishlist/product/maps': () => ({ data: {} }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Move to cart: Maps' }));
  await screen.findByText('Your cart is empty');
  expect(requests).toContain('DELETE /api/wishlist/product/maps');
});

test('a visitor’s items are kept in their browser as keys, removed and brought back there', async () => {
  localStorage.setItem('wishlist', JSON.stringify(['course:graphs', 'product:maps', '<script>', 7]));
  const known = [itemOf({ savedPrice: null, isLower: false }), { ...book, savedPrice: null }];
  const { requests } = show('/shop/wishlist', { 'GET /api/wishlist/preview': () => ({ data: { items: known } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Graphs' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Graphs' })).toBeNull());
  expect(localStorage.getItem('wishlist')).toBe('["product:maps"]');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('link', { name: 'Graphs' });
  expect(localStorage.getItem('wishlist')).toBe('["course:graphs","product:maps"]');
  expect(requests.filter((one) => one.startsWith('GET /api/wishlist') && !one.includes('preview'))).toEqual([]);
});

test('a visitor with nothing saved reads how to save', async () => {
  show('/shop/wishlist', { 'GET /api/wishlist/preview': () => ({ data: { items: [] } }) });
  await screen.findByText('Your wishlist is empty');
  expect(screen.getByRole('link', { name: 'Browse courses' }).getAttribute('href')).toBe('/pages/course/grid');
});

test('what a visitor saved joins their list when they are signed in, and leaves the browser', async () => {
  localStorage.setItem('wishlist', '["product:maps"]');
  signedInAs();
  let items: WishlistItem[] = [];
  const bodies: unknown[] = [];
  show('/shop/wishlist', {
    ...around,
    'GET /api/wishlist': () => ({ data: listOf(items) }),
    'POST /api/wishlist/join': ({ body }) => {
      bodies.push(body);
      items = [book];
      return { data: { items: ['product:maps'] } };
    },
  });
  await screen.findByRole('link', { name: 'Maps' });
  expect(bodies).toEqual([{ items: ['product:maps'] }]);
  await waitFor(() => expect(localStorage.getItem('wishlist')).toBeNull());
});
