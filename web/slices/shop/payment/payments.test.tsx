import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';
import { leaving } from '../../../ui/page/leaving.ts';

const id = (at: number) => `00000000-0000-4000-8000-${`${at}`.padStart(12, '0')}`;
const orderId = id(1);
const order = {
  orderId,
  number: 10_001,
  state: 'open',
  placedAt: '2026-11-27T10:00:00.000Z',
  currency: 'INR',
  subtotalMinor: 49_900,
  discountMinor: 0,
  couponCode: null,
  deliveryMinor: null,
  giftMinor: 0,
  taxes: [],
  inclusive: true,
  reverseCharge: false,
  totalMinor: 49_900,
  refundedMinor: 0,
  titles: ['Graphs'],
  invoiceUrl: null,
  invoiceNumber: null,
  refunds: [],
  refundPolicy: { days: 14, percent: 30, until: null, lines: [] },
  lines: [
    {
      number: 0,
      kind: 'course',
      slug: 'graphs',
      title: 'Graphs',
      option: '',
      quantity: 1,
      unitMinor: 49_900,
      amountMinor: 49_900,
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
  payment: null as object | null,
  payWith: { provider: 'stripe', isTest: false } as object | null,
  disputed: false,
  shipment: null,
};
const pageUrl = 'https://checkout.stripe.test/c/1';
const waiting = { ...order, payment: { state: 'action', isTest: false, provider: 'stripe', pageUrl } };
const path = `/api/shop/orders/${orderId}`;
const around = (role: 'student' | 'admin') => ({
  'GET /api/profile': () => ({ data: profileOf({ role }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  ...(role === 'admin' && {
    'GET /api/admin/instructor-requests/waiting': () => ({ data: { count: 0 } }),
    'GET /api/admin/waiting': () => ({ data: { students: 0, instructorRequests: 0, submissions: 0 } }),
  }),
});
const open = (address: string, found: object, more = {}) => {
  signedInAs({});
  return show(address, { ...around('student'), [`GET ${path}`]: () => ({ data: found }), ...more });
};

test('paying with Stripe leads to its page, once, and never asks for a card here', async () => {
  const to = vi.spyOn(leaving, 'to').mockImplementation(() => undefined);
  const sent: unknown[] = [];
  open(`/shop/checkout?order=${orderId}`, order, {
    [`POST ${path}/payment`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: waiting };
    },
  });
  const button = await screen.findByRole('button', { name: 'Pay ₹499 with Stripe' });
  expect(screen.queryByText(/Test mode/)).toBeNull();
  expect(screen.getByText(/Your card number never reaches this site/)).toBeTruthy();
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(to).toHaveBeenCalledTimes(1));
  expect(to).toHaveBeenCalledWith(pageUrl);
  expect(sent).toEqual([{}]);
});

test('whoever reloads, or comes back without paying, is led on by a link and not by itself', async () => {
  const to = vi.spyOn(leaving, 'to').mockImplementation(() => undefined);
  to.mockClear();
  open(`/shop/checkout?order=${orderId}&back=1`, waiting);
  expect(await screen.findByText(/You left the payment page of Stripe before paying/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue at Stripe' }).getAttribute('href')).toBe(pageUrl);
  expect(screen.getByRole('button', { name: 'Cancel order' })).toBeTruthy();
  expect(to).not.toHaveBeenCalled();
});

test('back from a payment that the provider hasn’t confirmed yet, the page says that it is checking', async () => {
  open(`/shop/checkout?order=${orderId}&paid=1`, waiting);
  expect((await screen.findByText(/Checking your payment with Stripe/)).getAttribute('role')).toBe('status');
});

test('a payment that didn’t start says when to pay again, and called off it offers to', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const payment = { isTest: false, provider: 'stripe', pageUrl: null };
  const states = ['started', 'cancelled'];
  open(`/shop/checkout?order=${orderId}`, order, {
    [`GET ${path}`]: () => ({ data: { ...order, payment: { ...payment, state: states.shift() ?? 'cancelled' } } }),
  });
  expect((await screen.findByText(/you can pay again in a few minutes/)).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  // The page asks again by itself.
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'The payment was interrupted. Nothing was charged. Try again.',
  );
  expect(screen.getByRole('button', { name: 'Pay ₹499 with Stripe' })).toBeTruthy();
});

test('a payment that came too late, one that is disputed, and a site that takes none say so', async () => {
  const late = {
    ...order,
    state: 'cancelled',
    reservedUntil: null,
    payment: { state: 'returned', isTest: false, provider: 'razorpay', pageUrl: null },
  };
  open(`/shop/checkout?order=${orderId}`, late);
  expect(await screen.findByText(/came after it was closed, and was sent back/)).toBeTruthy();
  open(`/shop/checkout?order=${orderId}`, { ...order, state: 'paid', reservedUntil: null, disputed: true });
  expect(await screen.findByText(/Your bank disputes this payment/)).toBeTruthy();
  open(`/shop/checkout?order=${orderId}`, { ...order, payWith: null });
  expect(await screen.findByText(/This site doesn’t take payments online at the moment/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Cancel order' }).length).toBeGreaterThan(0);
});

test('a plan says what becomes of the payment method', async () => {
  const lines = [{ ...order.lines[0], kind: 'plan', slug: id(9) }];
  open(`/shop/checkout?order=${orderId}`, { ...order, lines, payWith: { provider: 'razorpay', isTest: true } });
  expect(await screen.findByText(/Razorpay doesn’t keep your payment method/)).toBeTruthy();
  expect(screen.getByText(/Pay with one of the provider’s test cards/)).toBeTruthy();
});

const settings = {
  gateway: 'test',
  version: 3,
  stored: [
    { gateway: 'test', masked: '', savedAt: null, isReady: true, underWay: 0 },
    {
      gateway: 'stripe-live',
      masked: 'sk_live_••••abcd',
      savedAt: '2026-11-27T10:00:00.000Z',
      isReady: true,
      underWay: 2,
    },
  ],
  webhooks: {
    stripe: 'https://learn.stepwell.test/api/payments/webhooks/stripe',
    razorpay: 'https://learn.stepwell.test/api/payments/webhooks/razorpay',
  },
  currency: 'INR',
};

test('admins choose a provider, try its keys and copy the webhook address', async () => {
  signedInAs({ role: 'admin' });
  const sent: unknown[] = [];
  show('/admin/admin-settings?view=payments', {
    ...around('admin'),
    'GET /api/admin/shop/gateways': () => ({ data: settings }),
    'PUT /api/admin/shop/gateways/choice': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { ...settings, gateway: 'stripe-live', version: 4 } };
    },
    'POST /api/admin/shop/gateways/stripe-live/trial': () => ({
      data: { works: false, answer: 'The secret key is not valid.' },
    }),
  });
  expect(await screen.findByText('sk_live_••••abcd')).toBeTruthy();
  expect(screen.getByText('2 payments under way')).toBeTruthy();
  expect(screen.getByText(settings.webhooks.stripe)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Test connection of Stripe, live' }));
  expect(await screen.findByText('Failed. The secret key is not valid.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use Stripe, live' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('New payments take real money.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Use for new payments' }));
  expect(await screen.findByRole('button', { name: 'Use Test gateway' })).toBeTruthy();
  expect(sent).toEqual([{ gateway: 'stripe-live', version: 3 }]);
});

test('keys are checked before they are sent, and leave the form once they are stored', async () => {
  signedInAs({ role: 'admin' });
  const sent: unknown[] = [];
  show('/admin/admin-settings?view=payments', {
    ...around('admin'),
    'GET /api/admin/shop/gateways': () => ({ data: settings }),
    'POST /api/admin/shop/gateways/keys': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: settings };
    },
  });
  const secret = await screen.findByLabelText('Secret key');
  fireEvent.change(secret, { target: { value: 'pk_live_12345678' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save keys' }));
  expect(
    (await screen.findAllByText(/Enter a secret key that starts with sk_test_ or sk_live_/)).length,
  ).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  fireEvent.change(secret, { target: { value: 'sk_live_12345678' } });
  fireEvent.change(screen.getByLabelText('Webhook signing secret'), { target: { value: 'whsec_12345678' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save keys' }));
  await screen.findByText('Keys saved');
  expect(sent).toEqual([{ provider: 'stripe', secret: 'sk_live_12345678', webhookSecret: 'whsec_12345678' }]);
  expect(secret).toHaveProperty('value', '');
});

test('disputes say until when to answer; one of the test gateway is decided here', async () => {
  signedInAs({ role: 'admin' });
  const dispute = {
    disputeId: id(5),
    orderId,
    number: 10_001,
    buyer: 'Asha Rao',
    currency: 'INR',
    minor: 49_900,
    feeMinor: 1500,
    reason: 'goods_not_received',
    isTest: true,
    state: 'open',
    openedAt: '2026-11-27T10:00:00.000Z',
    respondBy: '2026-12-04T10:00:00.000Z',
    closedAt: null,
  };
  const sent: unknown[] = [];
  show('/admin/earnings?view=disputes', {
    ...around('admin'),
    'GET /api/admin/disputes': () => ({ data: { items: [dispute], total: 1, nextCursor: null } }),
    [`POST /api/admin/disputes/${id(5)}/test-decision`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { ...dispute, state: 'lost', closedAt: '2026-11-28T10:00:00.000Z' } };
    },
  });
  expect(await screen.findByText('Reason: goods not received')).toBeTruthy();
  expect(screen.getByText(/Send evidence by/)).toBeTruthy();
  expect(screen.getByText('Fee: ₹15')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Lose dispute of order 10001' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Lose dispute' }));
  await waitFor(() => expect(sent).toEqual([{ won: false }]));
});
