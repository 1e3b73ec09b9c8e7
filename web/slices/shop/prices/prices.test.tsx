import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

const variantId = crypto.randomUUID();
const planner = {
  slug: 'planner',
  kind: 'download',
  title: 'Planner',
  summary: 'Twelve weeks.',
  price: { minor: 49_900, currency: 'INR' },
  severalPrices: false,
  inStock: true,
};
const book = { ...planner, slug: 'book', kind: 'book', title: 'Book', price: { minor: 59_900, currency: 'INR' } };
const currencies = () => ({ data: { currencies: ['INR', 'USD'] } });
const choose = async (currency: string) =>
  fireEvent.change(await screen.findByLabelText('Currency'), { target: { value: currency } });

beforeEach(() => {
  nobodySignedIn();
  localStorage.clear();
});

test('a visitor chooses a currency: prices follow, what they add names it, and no cart is begun for it', async () => {
  const added: unknown[] = [];
  show('/shop/product-detail/planner', {
    'GET /api/shop/currencies': currencies,
    'GET /api/shop/prices': () => ({ data: { prices: { planner: 599, [variantId]: 599 } } }),
    'GET /api/shop/products/planner': () => ({
      data: {
        ...planner,
        description: 'One.',
        pictures: [],
        variants: [{ variantId, name: '', price: planner.price, left: null }],
        tax: { inclusive: true, bp: 1800 },
        related: [book],
      },
    }),
    'POST /api/shop/cart/lines': ({ body }: ApiRequest) => {
      added.push(body);
      return { status: 500 };
    },
  });
  expect(await screen.findByText('₹499')).toBeTruthy();
  await choose('USD');
  expect(await screen.findByText('$5.99')).toBeTruthy();
  // A book has no price in dollars: it keeps its own.
  expect(screen.getByText('₹599')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
  await waitFor(() => expect(added).toMatchObject([{ currency: 'USD', item: { variantId } }]));
});

test('an admin sets a price in dollars, and takes it off the list again', async () => {
  signedInAs({ role: 'admin' });
  const [key, saved]: [string, unknown[]] = [crypto.randomUUID(), []];
  let priceMinor: number | null = null;
  const item = () => ({ key, title: 'Graphs', option: '', own: { minor: 99_900, currency: 'INR' }, priceMinor });
  show('/admin/admin-settings?view=prices', {
    'GET /api/profile': () => ({ data: profileOf({ role: 'admin' }) }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/shop/currencies': currencies,
    'GET /api/admin/shop/price-lists/USD': () => ({
      data: { items: [item()], total: 1, nextCursor: null, own: 'INR' },
    }),
    [`PUT /api/admin/shop/price-lists/USD/${key}`]: ({ body }: ApiRequest) => {
      saved.push(body);
      priceMinor = (body as { priceMinor: number | null }).priceMinor;
      return { data: item() };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change price of Graphs' }));
  const field = await screen.findByLabelText('Price (USD)');
  fireEvent.change(field, { target: { value: '-3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText('Enter an amount such as 9 or 9.50.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '12.50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save price' }));
  await waitFor(() => expect(saved).toEqual([{ of: 'courses', priceMinor: 1_250 }]));
  expect(await screen.findByText('$12.50')).toBeTruthy();
});
