import { products, variants } from '../../../tables/shop/shop.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export const buyer = {
  fullName: 'Asha Rao',
  phone: '',
  street: '12 Canal Road',
  city: 'Pune',
  postcode: '411001',
  state: '27',
  country: 'IN',
  taxNumber: '',
};

/** A book with one form. */
export async function newProduct(app: Pick<TestApp, 'db'>, about: { priceMinor?: number; stock?: number | null } = {}) {
  const [id, variantId] = [crypto.randomUUID(), crypto.randomUUID()];
  const slug = `book-${id}`;
  const at = new Date();
  await app.db.insert(products).values({
    ...{
      id,
      slug,
      kind: 'book',
      title: 'Graphs on paper',
      summary: 'Sheets to draw on.',
      description: 'Forty sheets.',
    },
    ...{ hsn: '4901', taxBp: 1800, shown: true, version: 1, createdAt: at, changedAt: at },
  });
  await app.db.insert(variants).values({
    ...{ id: variantId, productId: id, position: 0, name: '' },
    ...{ priceMinor: about.priceMinor ?? 49_900, stock: about.stock === undefined ? 5 : about.stock },
  });
  return { slug, variantId, id };
}
