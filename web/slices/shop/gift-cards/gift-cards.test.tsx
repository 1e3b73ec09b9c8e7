import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

type Answers = NonNullable<Parameters<typeof show>[1]>;
const variantId = crypto.randomUUID();
const price = { minor: 50_000, currency: 'INR' };
const giftCard = {
  slug: 'gift-card',
  kind: 'gift-card',
  title: 'Gift card',
  summary: 'For courses.',
  price,
  severalPrices: false,
  inStock: true,
  description: 'By email.',
  pictures: [],
  variants: [{ variantId, name: '₹500', price, left: null }],
  tax: { inclusive: true, bp: 0 },
  related: [],
};
const card = {
  cardId: crypto.randomUUID(),
  ending: 'K7QX',
  currency: 'INR',
  initialMinor: 50_000,
  balanceMinor: 20_000,
  voided: false,
  moves: [
    {
      kind: 'used',
      at: '2026-11-20T10:00:00.000Z',
      minor: -30_000,
      order: { orderId: crypto.randomUUID(), number: 10_042 },
    },
    { kind: 'issued', at: '2026-11-01T10:00:00.000Z', minor: 50_000, order: null },
  ],
};
const student = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'student' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
};
const sums = {
  currency: 'INR',
  subtotalMinor: 30_000,
  discountMinor: 0,
  deliveryMinor: null,
  taxes: [],
  inclusive: true,
  totalMinor: 30_000,
  reverseCharge: false,
};
const line = {
  lineId: crypto.randomUUID(),
  kind: 'course',
  slug: 'graphs',
  title: 'Graphs',
  option: '',
  quantity: 1,
  unitMinor: 30_000,
  wasMinor: null,
  amountMinor: 30_000,
  discountMinor: 0,
  renews: null,
  gift: null,
  seats: false,
  most: 1,
  problem: null,
};
const cart = { ...sums, giftableMinor: 30_000, coupon: null, lines: [line], saved: [], shipped: false };

test('a gift card for someone else asks for what the email needs, and goes into the cart with it', async () => {
  signedInAs();
  const sent: unknown[] = [];
  show('/shop/product-detail/gift-card', {
    ...student,
    'GET /api/shop/products/gift-card': () => ({ data: giftCard }),
    'GET /api/shop/cart': () => ({ data: cart }),
    'POST /api/shop/cart/lines': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: cart };
    },
  });
  fireEvent.change(await screen.findByLabelText('For'), { target: { value: 'other' } });
  const add = screen.getByRole('button', { name: 'Add to cart' });
  await waitFor(() => expect(add.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(add);
  expect(await screen.findByText('Enter the recipient’s name.')).toBeTruthy();
  expect(sent).toEqual([]);
  for (const [label, value] of [
    ['Recipient’s name', 'Ira'],
    ['Recipient’s email address', 'ira@example.com'],
    ['Your name', 'Asha'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(add);
  await waitFor(() => expect(sent).toHaveLength(1));
  const gift = { name: 'Ira', email: 'ira@example.com', from: 'Asha', message: '', sendAt: null };
  expect(sent[0]).toMatchObject({ item: { kind: 'product', variantId, gift }, quantity: 1 });
});

test('at checkout a card pays its balance and the rest is left to pay', async () => {
  signedInAs();
  const sent: unknown[] = [];
  const buyer = {
    fullName: 'Asha Rao',
    phone: '',
    street: '1 Road',
    city: 'Pune',
    postcode: '411001',
    state: '27',
    country: 'IN',
    taxNumber: '',
  };
  const answers: Answers = {
    ...student,
    'GET /api/shop/cart': () => ({ data: cart }),
    'GET /api/shop/buyer': () => ({ data: { buyer } }),
    'GET /api/shop/gift-cards': () => ({ data: { cards: [card] } }),
  };
  // The order's id is the browser's own.
  const place = ({ body }: ApiRequest) => {
    sent.push(body);
    const message = 'The balance of a gift card has changed.';
    return {
      status: 409,
      data: { title: 'Conflict', status: 409, code: 'gift_card_changed', message, requestId: 'x' },
    };
  };
  const named = (name: string) => (name.startsWith('PUT /api/shop/orders/') ? place : undefined);
  show('/shop/checkout', new Proxy<Answers>(answers, { get: (all, name) => all[String(name)] ?? named(String(name)) }));
  fireEvent.click(await screen.findByLabelText('Use gift card •••• K7QX (₹200)'));
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
  expect(summary.getByText('To pay').nextSibling?.textContent).toBe('₹100');
  fireEvent.click(summary.getByRole('button', { name: /Place order/ }));
  await waitFor(() => expect(sent).toMatchObject([{ giftParts: [{ cardId: card.cardId, minor: 20_000 }] }]));
});

test('a card added at checkout is chosen for the order, also where its code was typed with look-alike letters', async () => {
  signedInAs();
  const added = { ...card, ending: '10QX' };
  show('/shop/checkout', {
    ...student,
    'GET /api/shop/cart': () => ({ data: cart }),
    'GET /api/shop/buyer': () => ({ data: { buyer: null } }),
    'GET /api/shop/gift-cards': () => ({ data: { cards: [] } }),
    'POST /api/shop/gift-cards': () => ({ data: { cards: [added] } }),
  });
  fireEvent.change(await screen.findByLabelText('Gift card code'), { target: { value: 'abcd-efgh-jkmn-ioqx' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add gift card' }));
  const choice = await screen.findByLabelText<HTMLInputElement>('Use gift card •••• 10QX (₹200)');
  await waitFor(() => expect(choice.checked).toBe(true));
});

test('one’s cards are listed with balance and history, the code never', async () => {
  signedInAs();
  show('/student/payment-info', {
    ...student,
    'GET /api/shop/orders': () => ({ data: { items: [], nextCursor: null, total: 0 } }),
    'GET /api/shop/gift-cards': () => ({ data: { cards: [card] } }),
  });
  const list = within(await screen.findByRole('region', { name: 'Gift cards' }));
  expect(await list.findByText('₹200')).toBeTruthy();
  fireEvent.click(list.getByText('Gift card •••• K7QX'));
  expect(list.getByRole('link', { name: 'Order 10042' })).toBeTruthy();
  expect(list.getByText('−₹300')).toBeTruthy();
});
