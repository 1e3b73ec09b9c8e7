import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

beforeEach(() => nobodySignedIn());
const id = (end: number) => `0192f0b0-0001-7000-8000-00000000000${end}`;
const at = '2026-11-20T10:00:00.000Z';
const around = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'admin' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
};

test('a packed parcel is shipped with its carrier and tracking number; a disputed one waits', async () => {
  signedInAs({ role: 'admin' });
  const parcel = {
    orderId: id(1),
    number: 10_007,
    state: 'packed',
    carrier: '',
    tracking: '',
    shippedAt: null,
    deliveredAt: null,
    paidAt: at,
    buyer: 'Asha Rao',
    phone: '',
    address: ['12 Canal Road', 'Pune 411001', 'Maharashtra'],
    items: [{ title: 'Graphs on paper', option: '', quantity: 2 }],
    disputed: false,
  };
  const disputed = { ...parcel, orderId: id(2), number: 10_008, state: 'to-pack', disputed: true };
  const { requests } = show('/admin/earnings?view=shipping', {
    ...around,
    'GET /api/admin/shipments': () => ({ data: { items: [parcel, disputed], total: 2, nextCursor: null } }),
    [`POST /api/admin/shipments/${id(1)}/step`]: () => ({
      data: { ...parcel, state: 'shipped', carrier: 'India Post', tracking: 'EE1', shippedAt: at },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ship order 10007' }));
  expect(screen.queryByRole('button', { name: 'Mark order 10008 as packed' })).toBeNull();
  screen.getByText(/Payment disputed/);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Carrier'), { target: { value: 'India Post' } });
  fireEvent.change(dialog.getByLabelText('Tracking number'), { target: { value: 'EE1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  await screen.findByText('Marked as shipped');
  expect(requests.some((one) => one.includes(`/api/admin/shipments/${id(1)}/step`))).toBe(true);
});

test('approved payouts are marked as paid only after their file was downloaded', async () => {
  signedInAs({ role: 'admin' });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const transfer = {
    payoutId: id(3),
    holder: 'Asha Rao',
    accountNumber: '001234567890',
    ifsc: 'HDFC0001234',
    upiId: '',
    minor: 70_000,
    currency: 'INR',
  };
  const { requests } = show('/admin/earnings?view=payouts', {
    ...around,
    'GET /api/admin/payouts': () => ({ data: { items: [], total: 0, nextCursor: null } }),
    'POST /api/admin/payouts/file': () => ({ data: { transfers: [transfer] } }),
    'POST /api/admin/payouts/settlement': () => ({ data: { paid: 1 } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay approved payouts' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reference'), { target: { value: 'NEFT 7' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await dialog.findByText('Download a file with payouts first.');
  fireEvent.click(dialog.getByRole('button', { name: 'Download bank file' }));
  await dialog.findByText('1 payout');
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await screen.findByText('1 payout marked as paid');
  expect(requests.filter((one) => one.includes('/api/admin/payouts/settlement'))).toHaveLength(1);
});
