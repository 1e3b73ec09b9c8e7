import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

beforeEach(() => {
  nobodySignedIn();
  localStorage.removeItem('cart');
});

const variantId = crypto.randomUUID();
const book = {
  slug: 'python-by-hand',
  kind: 'book',
  title: 'Python by hand',
  summary: 'Programs to trace.',
  price: { minor: 49_900, currency: 'INR' },
  severalPrices: false,
  inStock: true,
};
const page = {
  ...book,
  description: 'One.\n\nTwo.',
  pictures: [],
  variants: [{ variantId, name: '', price: book.price, left: 3 }],
  tax: { inclusive: true, bp: 1800 },
  related: [],
};
const line = {
  lineId: crypto.randomUUID(),
  kind: 'book',
  slug: book.slug,
  title: book.title,
  option: '',
  quantity: 2,
  unitMinor: 49_900,
  wasMinor: 59_900,
  amountMinor: 99_800,
  discountMinor: 0,
  renews: null,
  gift: null,
  seats: false,
  most: 3,
  problem: null,
};
const sums = {
  currency: 'INR',
  subtotalMinor: 99_800,
  discountMinor: 0,
  deliveryMinor: 6000,
  taxes: [{ name: 'CGST', bp: 900, minor: 7612 }],
  inclusive: true,
  totalMinor: 105_800,
  reverseCharge: false,
};
const cart = { ...sums, giftableMinor: 105_800, coupon: null, lines: [line], saved: [], shipped: true };
const order = {
  ...sums,
  orderId: crypto.randomUUID(),
  number: 10_001,
  state: 'open',
  placedAt: '2026-11-27T10:00:00.000Z',
  titles: [book.title],
  refundedMinor: 0,
  giftMinor: 0,
  invoiceUrl: null,
  invoiceNumber: null,
  couponCode: null,
  refunds: [],
  refundPolicy: { days: 14, percent: 30, until: null, lines: [] },
  lines: [
    {
      number: 0,
      kind: 'book',
      slug: book.slug,
      title: book.title,
      option: '',
      quantity: 2,
      unitMinor: 49_900,
      amountMinor: 99_800,
      discountMinor: 0,
      refundedMinor: 0,
      gift: null,
      seats: false,
    },
  ],
  buyer: {
    fullName: 'Asha',
    phone: '',
    street: '1 Road',
    city: 'Pune',
    postcode: '411001',
    state: '27',
    country: 'IN',
    taxNumber: '',
  },
  email: 'asha@stepwell.test',
  reservedUntil: '2026-11-27T10:15:00.000Z',
  payment: null,
  payWith: { provider: 'test', isTest: true },
  disputed: false,
};
const signed = {
  'GET /api/profile': () => ({ data: profileOf({}) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
};

test('the shop lists products, and an empty result says how to go on', async () => {
  show('/shop', { 'GET /api/shop/products': () => ({ data: { items: [book], nextPage: null, categories: [] } }) });
  expect((await screen.findByRole('link', { name: book.title })).getAttribute('href')).toBe(
    '/shop/product-detail/python-by-hand',
  );
  expect(screen.getByText('₹499')).toBeTruthy();
});

test('a product says how many are left', async () => {
  show('/shop/product-detail/python-by-hand', {
    'GET /api/shop/products/python-by-hand': () => ({ data: page }),
  });
  expect(await screen.findByText('3 left')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy();
});

test('a cart tells of changed prices, and its totals are the server’s', async () => {
  show('/shop/cart', { 'GET /api/shop/cart': () => ({ data: cart }) });
  expect(await screen.findByText('The price changed from ₹599 to ₹499.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeTruthy();
  expect(screen.getByText('₹1,058')).toBeTruthy();
});

test('checkout asks a visitor to sign in and leads back', async () => {
  show('/shop/checkout', {});
  const main = within(await screen.findByRole('main'));
  const link = await main.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/auth/sign-in?redirectTo=%2Fshop%2Fcheckout');
});

test('what is wrong with an address is said before anything is sent', async () => {
  signedInAs({});
  show('/shop/checkout', {
    ...signed,
    'GET /api/shop/cart': () => ({ data: cart }),
    'GET /api/shop/buyer': () => ({ data: { buyer: order.buyer } }),
  });
  fireEvent.change(await screen.findByLabelText('PIN code'), { target: { value: '12' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Place order for ₹1,058' }));
  expect(await screen.findByText('Enter a PIN code of 6 digits.')).toBeTruthy();
});

test('an open order says that it is a test, and is paid; a paid one has its invoice', async () => {
  signedInAs({});
  const path = `/api/shop/orders/${order.orderId}`;
  const sent: unknown[] = [];
  show(`/shop/checkout?order=${order.orderId}`, {
    ...signed,
    [`GET ${path}`]: () => ({ data: order }),
    [`POST ${path}/payment`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return {
        data: {
          ...order,
          state: 'paid',
          reservedUntil: null,
          invoiceUrl: '/invoices/x.pdf',
          invoiceNumber: 'SW/2627/000001',
          payment: { state: 'succeeded', isTest: true, provider: 'test', pageUrl: null },
        },
      };
    },
  });
  expect(await screen.findByText('Test mode: no money moves, and no card is needed.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Pay ₹1,058' }));
  expect(await screen.findByRole('heading', { name: 'Order confirmed' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open invoice SW/2627/000001' })).toBeTruthy();
  expect(sent).toEqual([{ outcome: 'succeed' }]);
});

test('a plan in the cart says what it renews at; a coupon is entered, taken out, and refused in words', async () => {
  const plan = {
    ...line,
    kind: 'plan',
    slug: crypto.randomUUID(),
    title: 'Learner',
    option: 'Monthly',
    quantity: 1,
    wasMinor: null,
    discountMinor: 4990,
    renews: { period: 'month', minor: 49_900, trialDays: 0 },
  };
  const sent: unknown[] = [];
  let coupon: object | null = null;
  show('/shop/cart', {
    'GET /api/shop/cart': () => ({ data: { ...cart, lines: [plan], discountMinor: 4990, coupon } }),
    'PUT /api/shop/cart/coupon': ({ body }: ApiRequest) => {
      sent.push(body);
      coupon = { code: 'SAVE10', problem: 'used-up' };
      return { data: { ...cart, coupon } };
    },
  });
  expect(await screen.findByText('Renews at ₹499 a month. Cancel at any time.')).toBeTruthy();
  expect(screen.getByText('Coupon: −₹49.90')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Coupon code'), { target: { value: ' save10 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('This coupon has been used up.')).toBeTruthy();
  expect(sent).toMatchObject([{ code: 'save10' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove coupon' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ code: '' });
});
