import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';
import { addressesIn } from './invite-dialog.tsx';

const code = 'abcdef0123456789abcdef01';
const path = `/api/shop/seat-invitations/${code}`;
const item = { kind: 'course', slug: 'graphs', title: 'Graphs', period: null };
const invitation = { item, from: 'Asha Rao', state: 'open' };
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
  number: 0,
  kind: 'course',
  slug: 'graphs',
  title: 'Graphs',
  option: '',
  quantity: 3,
  unitMinor: 10_000,
  amountMinor: 30_000,
  discountMinor: 0,
  refundedMinor: 0,
  gift: null,
  seats: true,
};

const paidOrder = {
  ...sums,
  orderId: crypto.randomUUID(),
  number: 10_001,
  state: 'paid',
  placedAt: '2026-11-27T10:00:00.000Z',
  titles: ['Graphs'],
  refundedMinor: 0,
  giftMinor: 0,
  invoiceUrl: null,
  invoiceNumber: 'SW/2627/000001',
  couponCode: null,
  refunds: [],
  refundPolicy: { days: 0, percent: 30, until: null, lines: [] },
  lines: [line],
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
  email: 'asha@example.com',
  reservedUntil: null,
  payment: null,
  payWith: null,
  disputed: false,
  shipment: null,
};

test('a visitor reads what was paid for and is led to sign in; a student accepts', async () => {
  nobodySignedIn();
  const { unmount } = show(`/shop/checkout?seat=${code}`, { [`GET ${path}`]: () => ({ data: invitation }) });
  expect(await screen.findByRole('heading', { name: 'Sign in to accept' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toContain(
    encodeURIComponent(`/shop/checkout?seat=${code}`),
  );
  unmount();
  signedInAs();
  show(`/shop/checkout?seat=${code}`, {
    ...student,
    [`GET ${path}`]: () => ({ data: invitation }),
    [`POST ${path}`]: () => ({ data: { ...invitation, state: 'yours' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept seat' }));
  expect(await screen.findByText('You’re enrolled. Asha Rao has paid for you.')).toBeTruthy();
});

test('a buyer invites by a list, is told of too many, and revokes an invitation', async () => {
  signedInAs();
  const orderId = crypto.randomUUID();
  const lotId = crypto.randomUUID();
  const seat = (state: string, email: string | null = null) => ({
    seatId: crypto.randomUUID(),
    state,
    email,
    code: null as string | null,
    expiresAt: null as string | null,
    name: '',
    at: email ? '2026-11-20T10:00:00.000Z' : null,
  });
  const lot = {
    lotId,
    item,
    joinCode: code,
    seats: [seat('invited', 'ben@example.com'), seat('free'), seat('free')],
  };
  const order = { ...paidOrder, orderId };
  const sent: unknown[] = [];
  show(`/shop/checkout?order=${orderId}`, {
    ...student,
    [`GET /api/shop/orders/${orderId}`]: () => ({ data: order }),
    [`GET /api/shop/orders/${orderId}/seats`]: () => ({ data: { lots: [lot] } }),
    [`POST /api/shop/seats/${lotId}/invitations`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: lot };
    },
    [`DELETE /api/shop/seats/${lotId}/seats/${lot.seats[0]?.seatId}`]: () => ({
      data: { ...lot, seats: lot.seats.map(({ seatId }) => ({ ...seat('free'), seatId })) },
    }),
  });
  expect(await screen.findByText('0 of 3 taken, 1 invited, 2 free')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Invite people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  const field = dialog.getByLabelText('Email addresses');
  fireEvent.change(field, { target: { value: 'a@example.com b@example.com, c@example.com' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitations' }));
  expect(await dialog.findByText('3 addresses, but 2 free seats. Remove some.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'a@example.com' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(sent).toEqual([{ emails: ['a@example.com'] }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke invitation of ben@example.com' }));
  expect(await screen.findByText('0 of 3 taken, 3 free')).toBeTruthy();
});

test('vouchers are made of free seats and listed with their codes; a plan’s seat is started, not accepted', async () => {
  signedInAs();
  const lotId = crypto.randomUUID();
  const plan = { kind: 'plan', slug: crypto.randomUUID(), title: 'Learner', period: 'month' };
  const free = {
    seatId: crypto.randomUUID(),
    state: 'free',
    email: null,
    code: null,
    expiresAt: null,
    name: '',
    at: null,
  };
  const lot = { lotId, item: plan, joinCode: code, seats: [free] };
  const order = { ...paidOrder, lines: [{ ...line, kind: 'plan', slug: plan.slug, title: plan.title }] };
  const { unmount } = show(`/shop/checkout?order=${order.orderId}`, {
    ...student,
    [`GET /api/shop/orders/${order.orderId}`]: () => ({ data: order }),
    [`GET /api/shop/orders/${order.orderId}/seats`]: () => ({ data: { lots: [lot] } }),
    [`POST /api/shop/seats/${lotId}/vouchers`]: () => ({
      data: { ...lot, seats: [{ ...free, state: 'invited', code: 'feed0123456789abcdef0123' }] },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Create vouchers' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create vouchers' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Vouchers' }), { target: { value: '2' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create vouchers' }));
  expect(await dialog.findByText('Enter 1 to 1.')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Vouchers' }), { target: { value: '1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create vouchers' }));
  expect(await screen.findByText('Voucher feed0123456789abcdef0123')).toBeTruthy();
  unmount();
  show(`/shop/checkout?seat=${code}`, {
    ...student,
    [`GET ${path}`]: () => ({ data: { ...invitation, item: plan } }),
    [`POST /api/subscriptions/seats/${code}`]: () => ({ data: { ...invitation, item: plan, state: 'yours' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Start plan' }));
  expect(await screen.findByText('Your plan has started. Asha Rao has paid for you.')).toBeTruthy();
});

test('the number of seats in the cart is sent as it is shown, typed anew or not', async () => {
  signedInAs();
  const { refundedMinor: _, ...ordered } = line;
  const seatsLine = { ...ordered, lineId: crypto.randomUUID(), wasMinor: null, renews: null, most: 500, problem: null };
  const cart = { ...sums, giftableMinor: 30_000, coupon: null, lines: [seatsLine], saved: [], shipped: false };
  const sent: unknown[] = [];
  show('/shop/cart', {
    ...student,
    'GET /api/shop/cart': () => ({ data: cart }),
    'GET /api/shop/products': () => ({ data: { items: [], nextPage: null, categories: [] } }),
    [`PUT /api/shop/cart/lines/${seatsLine.lineId}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: cart };
    },
  });
  const update = await screen.findByRole('button', { name: 'Update seats of Graphs' });
  fireEvent.click(update);
  await waitFor(() => expect(sent).toMatchObject([{ quantity: 3, seats: true }]));
  fireEvent.change(screen.getByLabelText('Seats'), { target: { value: '0' } });
  fireEvent.click(update);
  expect(await screen.findByText('Enter 1 to 500.')).toBeTruthy();
});

test('addresses are found in lists and CSV files, each once', () => {
  expect(addressesIn('Name,Email\nIra,"ira@example.com"\nBen;BEN@example.com\nIra <ira@example.com>')).toEqual([
    'ira@example.com',
    'ben@example.com',
  ]);
});
