import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { type ApiRequest, show } from '../../../testing/screen.tsx';

const product = {
  productId: crypto.randomUUID(),
  slug: 'python-by-hand',
  kind: 'book',
  title: 'Python by hand',
  summary: 'Programs to trace.',
  description: '',
  category: 'Programming',
  hsn: '4901',
  taxBp: 0,
  shown: true,
  pictures: [],
  pictureUrls: [],
  variants: [{ variantId: crypto.randomUUID(), name: '', priceMinor: 49_900, stock: 5 }],
  version: 3,
  sold: 12,
  changedAt: '2026-11-20T10:00:00.000Z',
};
const settings = {
  currency: 'INR',
  sellerName: 'Stepwell',
  sellerAddress: 'Pune',
  country: 'IN',
  state: '27',
  taxNumber: '27AAPFU0939F1ZV',
  inclusive: true,
  courseTaxBp: 1800,
  deliveryMinor: 6000,
  freeDeliveryMinor: null,
  deliveryTaxBp: 1800,
  invoicePrefix: 'SW',
};
const admin = {
  'GET /api/profile': () => ({ data: profileOf({ role: 'admin' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  'GET /api/admin/products': () => ({
    data: { items: [product], nextCursor: null, total: 1, currency: 'INR', categories: ['Programming'] },
  }),
};
async function openMenu(item: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Python by hand' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('an admin changes a product; what is wrong is said at its field and nothing is sent', async () => {
  signedInAs({ role: 'admin' });
  const sent: unknown[] = [];
  show('/admin/admin-settings?view=products', {
    ...admin,
    [`PUT /api/admin/products/${product.productId}`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: product };
    },
  });
  await openMenu('Edit product');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
  fireEvent.change(dialog.getByLabelText('HSN/SAC code'), { target: { value: '49' } });
  fireEvent.change(dialog.getByLabelText('Price (INR)'), { target: { value: 'free' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save product' }));
  expect(await dialog.findByText('Enter a code of 4, 6 or 8 digits.')).toBeTruthy();
  expect(dialog.getByText('Enter a price.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText('HSN/SAC code'), { target: { value: '490110' } });
  fireEvent.change(dialog.getByLabelText('Price (INR)'), { target: { value: '599' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save product' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 3, product: { hsn: '490110', variants: [{ priceMinor: 59_900 }] } });
});

test('stock is set with a reason and what was seen', async () => {
  signedInAs({ role: 'admin' });
  const sent: unknown[] = [];
  const [variant] = product.variants;
  show('/admin/admin-settings?view=products', {
    ...admin,
    [`PUT /api/admin/products/${product.productId}/options/${variant?.variantId}/stock`]: ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: product };
    },
  });
  await openMenu('Change stock');
  fireEvent.change(await screen.findByLabelText('In stock now'), { target: { value: '40' } });
  fireEvent.change(screen.getByLabelText('Note (optional)'), { target: { value: 'Invoice 7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save stock' }));
  await waitFor(() => expect(sent).toEqual([{ stock: 40, seen: 5, reason: 'delivery', note: 'Invoice 7' }]));
});

test('the history says how stock changed, and where it has no limit or did not move', async () => {
  signedInAs({ role: 'admin' });
  const changeOf = (change: number, stock: number | null) => ({
    changeId: crypto.randomUUID(),
    at: '2026-11-20T10:00:00.000Z',
    option: '',
    reason: 'count',
    change,
    stock,
    note: '',
    order: null,
    by: 'Asha Rao',
  });
  show('/admin/admin-settings?view=products', {
    ...admin,
    [`GET /api/admin/products/${product.productId}/stock`]: () => ({
      data: { items: [changeOf(0, 0), changeOf(-5, null), changeOf(5, 5)], nextCursor: null, total: 3 },
    }),
  });
  await openMenu('Stock history');
  const list = within(await screen.findByRole('list', { name: 'Stock history' }));
  const figures = list.getAllByRole('listitem').map((row) => row.lastElementChild?.textContent);
  expect(figures).toEqual(['00 left', '−5No limit', '+55 left']);
});

test('a GSTIN with a wrong check digit is refused before it is sent', async () => {
  signedInAs({ role: 'admin' });
  const sent: unknown[] = [];
  show('/admin/admin-settings?view=seller', {
    ...admin,
    'GET /api/admin/shop/seller': () => ({ data: { settings, version: 1 } }),
    'PUT /api/admin/shop/seller': ({ body }: ApiRequest) => {
      sent.push(body);
      return { data: { settings, version: 2 } };
    },
  });
  fireEvent.change(await screen.findByLabelText('GSTIN'), { target: { value: '27AAPFU0939F1ZW' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('This isn’t a valid GSTIN of this state.')).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('GSTIN'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sent).toMatchObject([{ version: 1, settings: { taxNumber: '' } }]));
});

test('a change of the seller by another admin is said, and the form shows the newest values', async () => {
  signedInAs({ role: 'admin' });
  let newest = { settings, version: 1 };
  const message = 'This was changed in another tab or on another device.';
  show('/admin/admin-settings?view=seller', {
    ...admin,
    'GET /api/admin/shop/seller': () => ({ data: newest }),
    'PUT /api/admin/shop/seller': () => {
      newest = { settings: { ...settings, sellerName: 'Stepwell Learning' }, version: 2 };
      return {
        status: 409,
        data: { title: 'Conflict', status: 409, code: 'changed_elsewhere', message, requestId: 'x' },
      };
    },
  });
  fireEvent.change(await screen.findByLabelText('Seller name'), { target: { value: 'Stepwell Shop' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByDisplayValue('Stepwell Learning')).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});
