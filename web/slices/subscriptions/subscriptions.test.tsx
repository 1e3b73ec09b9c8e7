import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { profileOf, signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';
import { leaving } from '../../ui/page/leaving.ts';

const at = '2026-11-28T10:00:00.000Z';
const can = { change: true, cancel: true, undoCancel: false, pause: true, resume: false, setMethod: true };
const subscription = {
  planId: crypto.randomUUID(),
  name: 'Focus',
  period: 'month',
  priceMinor: 24_900,
  currency: 'INR',
  state: 'active',
  startedAt: at,
  periodStart: at,
  periodEnd: '2026-12-28T10:00:00.000Z',
  cancelsAtEnd: false,
  next: null,
  pausedAt: null,
  resumesAt: null,
  retryAt: null,
  endedAt: null,
  endReason: null,
  seat: null,
  method: 'Test card •••• 4242',
  includes: { allCourses: false, courses: 3 },
  can,
};
const learner = { planId: crypto.randomUUID(), name: 'Learner', summary: '', period: 'month', priceMinor: 49_900 };
const invoice = {
  orderId: crypto.randomUUID(),
  number: 'SW/2627/000001',
  title: 'Focus, Monthly',
  paidAt: at,
  totalMinor: 24_900,
  currency: 'INR',
  invoiceUrl: '/invoices/x.pdf',
};
const mine = (more: object = {}) => ({
  subscription: { ...subscription, ...more },
  invoices: [invoice],
  choices: [learner],
  cardsAt: 'test',
});
const around = (status: 'approved' | 'pending' = 'approved') => {
  signedInAs({ status });
  return {
    'GET /api/profile': () => ({ data: profileOf({ status }) }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  };
};
const opened = (data: object, more: Record<string, unknown> = {}) =>
  show('/student/subscription', { ...around(), 'GET /api/subscriptions/mine': () => ({ data }), ...more } as never);

test('who has no plan, and waits for approval, is led to the plans', async () => {
  show('/student/subscription', {
    ...around('pending'),
    'GET /api/subscriptions/mine': () => ({ data: { subscription: null, invoices: [], choices: [], cardsAt: 'test' } }),
  });
  expect((await screen.findByRole('link', { name: 'View plans' })).getAttribute('href')).toBe('/pages/about/pricing');
});

test('a plan is cancelled in two clicks and kept again with one', async () => {
  const cancelled = mine({ cancelsAtEnd: true, can: { ...can, change: false, cancel: false, undoCancel: true } });
  opened(mine(), {
    'POST /api/subscriptions/mine/cancellation': () => ({ data: cancelled }),
    'DELETE /api/subscriptions/mine/cancellation': () => ({ data: mine() }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
  expect(await screen.findByText(/Cancelled. Open until/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep plan' }));
  expect(await screen.findByText(/Renews for ₹249 on/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invoice SW/2627/000001' })).toBeTruthy();
});

test('a change shows what it costs before it is confirmed, and sends that total', async () => {
  const sent: unknown[] = [];
  const preview = {
    when: 'now',
    at,
    unusedDays: 20,
    ofDays: 30,
    creditMinor: 16_600,
    chargeMinor: 33_267,
    dueMinor: 16_667,
    taxMinor: 2542,
    inclusive: true,
    totalMinor: 16_667,
    currency: 'INR',
    renewsAt: subscription.periodEnd,
    priceMinor: 49_900,
  };
  opened(mine(), {
    'GET /api/subscriptions/mine/change': () => ({ data: preview }),
    'POST /api/subscriptions/mine/change': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: mine({ name: 'Learner' }) };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('New plan, 20 of 30 days')).toBeTruthy();
  expect(dialog.getByText('−₹166')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Pay ₹166.67 and change' }));
  await waitFor(() => expect(sent).toEqual([{ planId: learner.planId, period: 'month', totalMinor: 16_667 }]));
  expect(await screen.findByRole('heading', { name: 'Learner' })).toBeTruthy();
});

test.each([
  [{ state: 'past-due', retryAt: at }, /The last payment was declined/],
  [{ state: 'trial', method: '' }, /Add a card to keep your plan after the trial/],
  [{ state: 'paused', pausedAt: at, resumesAt: at, can: { ...can, resume: true } }, /Paused. Resumes by itself on/],
  [{ state: 'ended', endedAt: at, endReason: 'unpaid', can: { ...can, setMethod: false } }, /declined several times/],
])('%o says what it means and what can be done', async (more, expected) => {
  opened(mine(more));
  expect(await screen.findByText(expected)).toBeTruthy();
});

test('another card is entered on Stripe’s page; who comes back sees it, and who left before nothing', async () => {
  const at: string[] = [];
  vi.spyOn(leaving, 'to').mockImplementation((url) => void at.push(url));
  const atStripe = { ...mine({ method: 'Visa •••• 4242' }), cardsAt: 'stripe' };
  const { router } = opened(atStripe, {
    'POST /api/subscriptions/mine/card-page': () => ({ data: { url: 'https://checkout.stripe.test/c/1' } }),
    'POST /api/subscriptions/mine/card-page/check': () => ({
      data: { ...atStripe, subscription: { ...subscription, method: 'Mastercard •••• 4444' } },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Use another card' }));
  await waitFor(() => expect(at).toEqual(['https://checkout.stripe.test/c/1']));
  await act(() => router.navigate('/student/subscription?card=left'));
  await screen.findByText(/Your card wasn’t changed/);
  await act(() => router.navigate('/student/subscription?card=saved'));
  await screen.findByText('Mastercard •••• 4444');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
