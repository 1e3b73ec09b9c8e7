import type { Cover } from '@stepwell/contract/content/entries.ts';
import { type ManagedProduct, ProductDraft } from '@stepwell/contract/shop/product-admin.ts';
import type { ProductKind } from '@stepwell/contract/shop/products.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import type { Wrong } from '../../../ui/fields/form-dialog.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { amountText, minorOf } from '../../../ui/text/money.ts';
import { bpOf } from '../earnings/percent.ts';

export interface OptionDraft {
  variantId: string;
  name: string;
  price: string;
  stock: string;
  /** Its stock is set with the product; that of others changes with a reason. */
  isNew: boolean;
}
/** A product as it is typed. */
export interface Typed {
  kind: ProductKind;
  title: string;
  summary: string;
  description: string;
  category: string;
  hsn: string;
  tax: string;
  shown: boolean;
  pictures: Cover[];
  options: OptionDraft[];
}

export const newOption = (): OptionDraft => ({ variantId: newId(), name: '', price: '', stock: '', isNew: true });
export const emptyProduct = (): Typed => ({
  kind: 'book',
  title: '',
  summary: '',
  description: '',
  category: '',
  hsn: '',
  tax: '',
  shown: false,
  pictures: [],
  options: [newOption()],
});

export const typedOf = (product: ManagedProduct, currency: string): Typed => ({
  kind: product.kind,
  title: product.title,
  summary: product.summary,
  description: product.description,
  category: product.category,
  hsn: product.hsn,
  tax: `${product.taxBp / 100}`,
  shown: product.shown,
  pictures: product.pictures,
  options: product.variants.map(({ variantId, name, priceMinor, stock }) => ({
    variantId,
    name,
    price: amountText(priceMinor, currency),
    stock: stock === null ? '' : `${stock}`,
    isNew: false,
  })),
});

/** A whole number; nothing for an empty field, −1 for what is none, which the contract refuses. */
export const countOf = (typed: string) =>
  typed.trim() === '' ? null : /^\d{1,7}$/.test(typed.trim()) ? Number(typed.trim()) : -1;

/** What is no number becomes one that the contract refuses beside its field. */
export function draftOf(typed: Typed, currency: string): ProductDraft {
  const { options, tax, ...rest } = typed;
  // A voucher has no code and no tax of its own, and never runs out.
  const isCard = typed.kind === 'gift-card';
  const hasStock = !isCard && typed.kind !== 'download';
  const bp = isCard ? 0 : bpOf(tax);
  return {
    ...rest,
    hsn: isCard ? '' : rest.hsn,
    taxBp: Number.isNaN(bp) ? -1 : bp,
    variants: options.map(({ variantId, name, price, stock }) => ({
      variantId,
      name,
      priceMinor: minorOf(price, currency) || 0,
      stock: hasStock ? countOf(stock) : null,
    })),
  };
}

const check = checkedBy(ProductDraft);
const names: Record<string, string> = { taxBp: 'tax', variants: 'option-0-name' };

/** What is wrong, by the name of the field it stands at. */
export function problemsIn(typed: Typed, currency: string): Wrong {
  const found = Object.entries(check(draftOf(typed, currency)));
  return Object.fromEntries(
    found.map(([path, text]) => {
      const [, at, field] = /^variants\.(\d+)\.(\w+)$/.exec(path) ?? [];
      if (at) return [`option-${at}-${field === 'priceMinor' ? 'price' : field}`, text];
      return [path.startsWith('pictures') ? 'pictures' : (names[path] ?? path), text];
    }),
  );
}
