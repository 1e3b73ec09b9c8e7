import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';
import { bpOf } from './earnings/percent.ts';

beforeEach(() => nobodySignedIn());
const id = (end: number) => `0192f0b0-0001-7000-8000-00000000000${end}`;
const at = '2026-11-20T10:00:00.000Z';
const around = (role: 'admin' | 'instructor') => ({
  'GET /api/profile': () => ({ data: profileOf({ role }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
});

test.each([
  ['70', 7000],
  ['33.33', 3333],
  ['0', 0],
  ['100', 10_000],
  ['100.01', Number.NaN],
  ['7.123', Number.NaN],
  ['seven', Number.NaN],
  ['', Number.NaN],
])('%s percent are %d hundredths', (typed, bp) => {
  expect(bpOf(typed)).toBe(bp);
});

const balance = {
  currency: 'INR',
  currencies: ['INR'],
  availableMinor: 120_050,
  heldMinor: 70_000,
  requestedMinor: 0,
  paidMinor: 0,
  leastMinor: 50_000,
  planShareBp: 6000,
  proposals: [],
  shareBp: 7000,
  splits: [],
  holdDays: 14,
  method: 'HDFC ••9012',
  payouts: [],
  months: [],
};

test('a payout is requested within the balance, and the button says why not where it can’t be', async () => {
  signedInAs({ role: 'instructor' });
  const answers = (overview: object) => ({
    ...around('instructor'),
    'GET /api/instructor/payouts': () => ({ data: overview }),
  });
  const first = show('/instructor/payout', answers({ ...balance, method: null }));
  await screen.findByText('Add a payout method first.');
  expect(screen.getByRole('button', { name: 'Request payout' })).toHaveProperty('disabled', true);
  first.unmount();
  show('/instructor/payout', answers(balance));
  fireEvent.click(await screen.findByRole('button', { name: 'Request payout' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Amount (INR)');
  expect(field).toHaveProperty('value', '1200.50');
  fireEvent.change(field, { target: { value: '1200.51' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Request payout' }));
  await dialog.findByText('Enter an amount from ₹500 to ₹1,200.50.');
});

test('an offered part is accepted as it was shown, and a month of plans offers the file behind it', async () => {
  signedInAs({ role: 'instructor' });
  const offer = { courseId: id(1), title: 'Graphs', from: 'Meera Iyer', partBp: 3000, nowBp: null };
  const sent: unknown[] = [];
  show('/instructor/payout', {
    ...around('instructor'),
    'GET /api/instructor/payouts': () => ({
      data:
        sent.length === 0
          ? { ...balance, proposals: [offer], months: ['2026-11'] }
          : { ...balance, splits: [{ title: 'Graphs', partBp: 3000 }] },
    }),
    'GET /api/instructor/payouts/statements/2026-11': () => ({
      data: {
        month: '2026-11',
        currency: 'INR',
        openingMinor: 0,
        rows: [{ at, kind: 'plans', about: '2026-11', minor: 12_345 }],
        closingMinor: 12_345,
      },
    }),
    [`POST /api/instructor/splits/${id(1)}/answer`]: ({ body }) => {
      sent.push(body);
      return { data: balance };
    },
  });
  await screen.findByText('Meera Iyer offers you 30% of the share');
  await screen.findByText('Share of plans');
  screen.getByRole('button', { name: 'Download plan shares' });
  fireEvent.click(screen.getByRole('button', { name: 'Accept part of Graphs' }));
  await screen.findByText('Graphs: your part is 30% of the share');
  expect(sent).toEqual([{ accept: true, partBp: 3000 }]);
  expect(screen.queryByText('Offers from co-instructors')).toBeNull();
});

test('an admin refunds a part of what was asked, and no more than is left', async () => {
  signedInAs({ role: 'admin' });
  const order = {
    orderId: id(1),
    number: 10_007,
    buyer: 'Asha Rao',
    email: 'asha@stepwell.test',
    paidAt: at,
    currency: 'INR',
    totalMinor: 99_900,
    refundedMinor: 9_900,
    dispute: null,
    lines: [{ number: 0, title: 'Graphs', paidMinor: 99_900, refundedMinor: 9_900, progress: 12 }],
  };
  const refund = {
    refundId: id(2),
    state: 'requested',
    requestedAt: at,
    decidedAt: null,
    reason: 'Too easy.',
    answer: '',
    minor: null,
    giftMinor: 0,
    sent: false,
    creditNoteNumber: null,
    creditNoteUrl: null,
    asked: [0],
    order,
  };
  const { requests } = show('/admin/earnings?view=refunds', {
    ...around('admin'),
    'GET /api/admin/refunds': () => ({ data: { items: [refund], total: 1, nextCursor: null } }),
    [`POST /api/admin/refunds/${id(2)}/grant`]: () => ({ data: { ...refund, state: 'granted', minor: 45_000 } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Review refund of order 10007' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Graphs');
  expect(field).toHaveProperty('value', '900.00');
  fireEvent.change(field, { target: { value: '900.01' } });
  fireEvent.click(dialog.getByRole('button', { name: /^Refund/ }));
  await dialog.findByText('Enter an amount up to ₹900.');
  fireEvent.change(field, { target: { value: '450' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refund ₹450' }));
  await screen.findByText('Refund granted');
  expect(requests.some((one) => one.includes(`/api/admin/refunds/${id(2)}/grant`))).toBe(true);
});

test('earnings: figures lead to their entries, and a ledger that doesn’t balance is an alert', async () => {
  signedInAs({ role: 'admin' });
  const figures = {
    salesMinor: 100_000,
    refundsMinor: 0,
    taxesMinor: 18_000,
    sharesMinor: 70_000,
    paymentFeesMinor: 2_360,
    disputeFeesMinor: 0,
    lossesMinor: 0,
    earningsMinor: 30_000,
  };
  show('/admin/earnings', {
    ...around('admin'),
    'GET /api/admin/earnings': () => ({
      data: {
        currency: 'INR',
        currencies: ['INR'],
        period: 'this-month',
        figures,
        balances: [{ group: 'share-held', minor: -70_000 }],
        isBalanced: false,
        steps: [{ label: '2026-11-01', ...figures }],
        courses: [{ courseId: id(1), title: 'Graphs', shareBp: null, partners: [], ...figures }],
        products: [{ productId: id(5), title: 'Graph paper', ...figures, salesMinor: 20_000 }],
        countries: [{ country: 'DE', ...figures, salesMinor: 30_000 }],
        plans: [{ planId: id(4), name: 'Learner', ...figures, salesMinor: 49_900 }],
        gateways: [
          {
            gateway: 'test',
            receivedMinor: 118_000,
            paymentFeesMinor: 2_360,
            feeTaxesMinor: 360,
            balanceMinor: 115_640,
          },
        ],
        recurring: {
          monthlyMinor: 49_900,
          subscribers: 1,
          atStart: 4,
          ended: 1,
          cohorts: [{ month: '2026-06', started: 4, kept: [4, 3, null, null] }],
        },
        instructors: [],
      },
    }),
  });
  const [sales] = await screen.findAllByRole('link', { name: '₹1,000' });
  expect(sales?.getAttribute('href')).toContain('entries=sales');
  expect(screen.getByRole('alert').textContent).toContain('Ledger check failed');
  const [fees, ofCourse] = screen.getAllByRole('link', { name: '₹23.60' });
  expect(ofCourse?.getAttribute('href')).toContain(`entries=payment-fees&course=${id(1)}`);
  expect(fees?.getAttribute('href')).toContain('entries=payment-fees');
  const by = (value: string) => fireEvent.change(screen.getByLabelText('By'), { target: { value } });
  by('product');
  const product = await screen.findByRole('link', { name: '₹200' });
  expect(product.getAttribute('href')).toContain(`entries=sales&product=${id(5)}`);
  by('country');
  const country = await screen.findByRole('link', { name: '₹300' });
  expect(country.getAttribute('href')).toContain('entries=sales&country=DE');
  screen.getByText('Germany');
  by('plan');
  await screen.findByText('75%');
  by('gateway');
  const balance = await screen.findByRole('link', { name: '₹1,156.40' });
  expect(balance.getAttribute('href')).toContain('entries=gateway&gateway=test');
  const tax = screen.getByRole('link', { name: '₹3.60' });
  expect(tax.getAttribute('href')).toContain('entries=input-tax-credit&gateway=test');
});
