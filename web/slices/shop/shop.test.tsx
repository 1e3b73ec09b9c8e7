import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

beforeEach(() => {
  nobodySignedIn();
  localStorage.removeItem('cart');
  sessionStorage.clear();
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
  shipment: null,
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

const signedInAnswer = () => ({
  data: {
    kind: 'signed-in',
    token: 'fresh',
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    profile: profileOf({}),
    device: 'd'.repeat(43),
  },
});

test('a visitor signs in within the checkout: what they typed stays, their cart comes with them', async () => {
  const cartId = crypto.randomUUID();
  localStorage.setItem('cart', cartId);
  const merged: unknown[] = [];
  const { place } = show('/shop/checkout', {
    ...signed,
    'GET /api/shop/cart': () => ({ data: cart }),
    'GET /api/shop/buyer': () => ({ data: { buyer: { ...order.buyer, fullName: 'Somebody', phone: '12345678' } } }),
    'GET /api/shop/gift-cards': () => ({ data: { cards: [] } }),
    'POST /api/auth/sign-in': signedInAnswer,
    'POST /api/shop/cart/merge': ({ body }: ApiRequest) => {
      merged.push(body);
      return { data: cart };
    },
  });
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Asha Rao' } });
  // Nothing to pay yet: the button leads to the account.
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in to place order' }));
  expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Sign in to place your order' }));
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'asha@stepwell.test' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('button', { name: 'Place order for ₹1,058' })).toBeTruthy();
  expect(place()).toBe('/shop/checkout');
  // Typed before signing in; the rest is the last order's.
  expect(screen.getByDisplayValue('Asha Rao')).toBeTruthy();
  expect(screen.getByDisplayValue('12345678')).toBeTruthy();
  expect(merged).toEqual([{ cartId }]);
  expect(localStorage.getItem('cart')).toBeNull();
});

test('a visitor creates an account within the checkout; a reload still says which email to open', async () => {
  const answers = {
    ...signed,
    'GET /api/shop/cart': () => ({ data: cart }),
    'POST /api/auth/sign-up': () => ({ data: { email: 'new@stepwell.test' } }),
    'GET /api/shop/buyer': () => ({ data: { buyer: null } }),
    'GET /api/shop/gift-cards': () => ({ data: { cards: [] } }),
  };
  const { unmount } = show('/shop/checkout', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Create account' }));
  const form = within(screen.getByRole('form', { name: 'Create account' }));
  fireEvent.change(form.getByLabelText('Full name'), { target: { value: 'Asha Rao' } });
  fireEvent.change(form.getByLabelText('Email'), { target: { value: 'new@stepwell.test' } });
  fireEvent.change(form.getByLabelText('Password'), { target: { value: 'stairs-of-chand-baori' } });
  fireEvent.click(form.getByRole('checkbox'));
  fireEvent.click(form.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  unmount();
  show('/shop/checkout', answers);
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  // The link was opened in another tab of this browser.
  signedInAs({});
  expect(await screen.findByRole('button', { name: 'Place order for ₹1,058' })).toBeTruthy();
  expect(sessionStorage.getItem('account-here')).toBeNull();
});

test('a cart is asked for once, as it is taxed at the last address; an address elsewhere asks again', async () => {
  signedInAs({});
  const places: string[] = [];
  show('/shop/checkout', {
    ...signed,
    'GET /api/shop/cart': ({ search }: ApiRequest) => {
      const query = new URLSearchParams(search);
      places.push(`${query.get('country')} ${query.get('state')}`);
      return { data: cart };
    },
    'GET /api/shop/buyer': () => ({ data: { buyer: order.buyer } }),
    'GET /api/shop/gift-cards': () => ({ data: { cards: [] } }),
  });
  await screen.findByRole('button', { name: 'Place order for ₹1,058' });
  expect(places).toEqual(['IN 27']);
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'DE' } });
  await waitFor(() => expect(places).toEqual(['IN 27', 'DE ']));
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
