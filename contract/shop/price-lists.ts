import * as z from 'zod/mini';
import { get, put } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';
import { MOST_MINOR } from '../money/money.ts';
import { currencies } from '../plans/plans.ts';

/** What prices can be listed in, beside the shop’s own currency. */
export const listCurrencies = ['INR', 'USD', 'EUR'] as const;
export const ListCurrency = z.enum(listCurrencies);
export type ListCurrency = z.infer<typeof ListCurrency>;
export const listedKinds = ['courses', 'products', 'plans'] as const;
export type ListedKind = (typeof listedKinds)[number];

/** Of what a buyer can’t return to free: nothing where it isn’t sold in that currency. */
export const ListPrice = z.nullable(
  z.int('Enter a price.').check(z.minimum(1, 'Enter a price.'), z.maximum(MOST_MINOR, 'This price is too high.')),
);

const ListedItem = z.object({
  /** Of a course or a product’s option its id; of a plan also the period, as `<id>:month`. */
  key: z.string(),
  title: z.string(),
  /** The product’s option or the plan’s period; empty where there is one only. */
  option: z.string(),
  /** In its own currency. */
  own: z.object({ minor: z.int(), currency: z.enum(currencies) }),
  priceMinor: ListPrice,
});
export type ListedItem = z.infer<typeof ListedItem>;
const list = z.object({ currency: ListCurrency });

export const priceLists = {
  /** What buyers can choose between, the shop’s own first. */
  currencies: get('/shop/currencies', { reply: z.object({ currencies: z.array(z.enum(currencies)) }) }),
  /**
   * Every price of a currency: of courses by their slugs, of plans by `<id>:month` and `<id>:year`, of products by their
   * slugs (the cheapest option) and by their options’ ids.
   */
  shown: get('/shop/prices', {
    query: z.object({ currency: ListCurrency, of: z.enum(listedKinds) }),
    reply: z.object({ prices: z.record(z.string(), z.int()) }),
  }),
  /** What can be sold in this currency, with its price where it has one, by title. Goods are sold at home only. */
  list: get('/admin/shop/price-lists/:currency', {
    params: list,
    query: z.extend(ListQuery, {
      of: z._default(z.enum(listedKinds), 'courses'),
      q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    }),
    reply: z.extend(listOf(ListedItem), { own: z.enum(currencies) }),
  }),
  /** Applies to carts at once; what was bought stays bought, and subscriptions keep their price. */
  set: put('/admin/shop/price-lists/:currency/:key', {
    params: z.extend(list, {
      key: z.string().check(z.regex(/^[0-9a-f-]{36}(:(month|year))?$/, 'This isn’t an item of the list.')),
    }),
    body: z.object({ of: z.enum(listedKinds), priceMinor: ListPrice }),
    reply: ListedItem,
  }),
};
