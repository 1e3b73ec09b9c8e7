import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
import { leaving } from '../../../ui/page/leaving.ts';

const orderId = crypto.randomUUID();
const file = (name: string, used: number, state = 'open') => ({
  fileId: crypto.randomUUID(),
  name,
  bytes: 2048,
  product: 'Graphs',
  used,
  most: 5,
  state,
});
const line = {
  number: 0,
  kind: 'download',
  slug: 'graphs',
  title: 'Graphs',
  option: '',
  quantity: 1,
  unitMinor: 29_900,
  amountMinor: 29_900,
  discountMinor: 0,
  refundedMinor: 0,
  gift: null,
  seats: false,
};
const order = {
  orderId,
  number: 10_001,
  state: 'paid',
  placedAt: '2026-11-27T10:00:00.000Z',
  currency: 'INR',
  subtotalMinor: 29_900,
  discountMinor: 0,
  deliveryMinor: null,
  taxes: [],
  inclusive: true,
  totalMinor: 29_900,
  reverseCharge: false,
  titles: ['Graphs'],
  refundedMinor: 0,
  giftMinor: 0,
  invoiceUrl: null,
  invoiceNumber: 'SW/2627/000001',
  couponCode: null,
  refunds: [],
  refundPolicy: { days: 14, percent: 30, until: '2026-12-11T10:00:00.000Z', lines: [0] },
  lines: [line],
  buyer: {
    fullName: 'Asha',
    company: 'Canal College',
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

test('a download is counted, and is offered neither when used up nor when closed', async () => {
  signedInAs();
  const files = [file('graphs.pdf', 4), file('code.zip', 5, 'used-up'), file('old.txt', 1, 'closed')];
  const left = vi.spyOn(leaving, 'to').mockImplementation(() => undefined);
  show(`/shop/checkout?order=${orderId}`, {
    'GET /api/profile': () => ({ data: profileOf({}) }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    [`GET /api/shop/orders/${orderId}`]: () => ({ data: order }),
    [`GET /api/shop/orders/${orderId}/downloads`]: () => ({ data: { files } }),
    [`POST /api/shop/orders/${orderId}/downloads/${files[0]?.fileId}`]: () => ({
      data: { url: '/download-files/x?sig=y', files: [{ ...files[0], used: 5, state: 'used-up' }, ...files.slice(1)] },
    }),
  });
  const part = within(await screen.findByRole('region', { name: 'Downloads' }));
  expect(await part.findByText('Closed: refunded or disputed')).toBeTruthy();
  expect(screen.getByText('A download can be refunded until you fetch it.', { exact: false })).toBeTruthy();
  expect(screen.getByText('Canal College, Asha, 1 Road, Pune 411001')).toBeTruthy();
  fireEvent.click(part.getByRole('button', { name: 'Download graphs.pdf' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith('/download-files/x?sig=y'));
  expect(part.queryAllByRole('button')).toEqual([]);
  expect(part.getAllByText('All 5 downloads used. Contact us for another.')).toHaveLength(2);
});
