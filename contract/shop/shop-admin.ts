import * as z from 'zod/mini';
import { get, put } from '../endpoint.ts';
import { isGstin } from '../money/gstin.ts';
import { MOST_MINOR } from '../money/money.ts';
import { billingCountries, gstStates } from '../money/places.ts';
import { currencies } from '../plans/plans.ts';
import { ListCurrency, ListPrice } from './price-lists.ts';

export const text = (most: number, ...checks: z.core.$ZodCheck<string>[]) =>
  z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`), ...checks);
const price = z
  .int('Enter a price.')
  .check(z.minimum(0, 'Enter a price of 0 or more.'), z.maximum(MOST_MINOR, 'This price is too high.'));
/** Basis points: 18% is 1800. Half of it must be whole, since CGST and SGST are halves. */
export const taxBp = z
  .int('Enter a tax rate.')
  .check(z.minimum(0, 'Enter a rate from 0 to 50%.'), z.maximum(5000, 'Enter a rate from 0 to 50%.'), z.multipleOf(2));

export const ShopSettings = z
  .object({
    currency: z.enum(currencies),
    /** As they stand on invoices. */
    sellerName: text(100, z.minLength(1, 'Enter the name shown on invoices.')),
    sellerAddress: text(300),
    country: z.enum(billingCountries as [string, ...string[]]),
    state: text(2),
    /** GSTIN or VAT number; without one no tax is charged. */
    taxNumber: z.string().check(z.trim(), z.toUpperCase(), z.maxLength(20)),
    inclusive: z.boolean(),
    courseTaxBp: taxBp,
    deliveryMinor: price,
    freeDeliveryMinor: z.nullable(price),
    deliveryTaxBp: taxBp,
    invoicePrefix: text(3, z.regex(/^[A-Z0-9]{1,3}$/, 'Use 1 to 3 capital letters or digits.')),
  })
  .check(
    z.superRefine((to, context) => {
      const wrong = (path: string, message: string) =>
        context.issues.push({ code: 'custom', input: to, path: [path], message });
      if (to.country !== 'IN') return;
      if (!(to.state in gstStates)) wrong('state', 'Choose a state.');
      if (to.taxNumber !== '' && (!isGstin(to.taxNumber) || to.taxNumber.slice(0, 2) !== to.state))
        wrong('taxNumber', 'This isn’t a valid GSTIN of this state.');
    }),
  );
export type ShopSettings = z.infer<typeof ShopSettings>;

/** Prices in other currencies, each where the course is sold in it. */
const OtherPrices = z.array(z.object({ currency: ListCurrency, priceMinor: ListPrice })).check(z.maxLength(3));
const CoursePrice = z.object({
  currency: z.enum(currencies),
  priceMinor: z.nullable(price),
  others: OtherPrices,
});

const course = { params: z.object({ courseId: z.uuid() }), reply: CoursePrice };
/** Whoever teaches a course says what it costs. */
export const coursePrices = {
  get: get('/instructor/courses/:courseId/price', course),
  /** `null` or 0 makes it free, in every currency. What was bought stays bought. `others` left out stay as they are. */
  set: put('/instructor/courses/:courseId/price', {
    ...course,
    body: z.object({ priceMinor: z.nullable(price), others: z.optional(OtherPrices) }),
  }),
};
