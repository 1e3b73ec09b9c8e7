import type { Db } from '../../platform/database/db.ts';
import type { Payments } from '../../ports/payments.ts';
import { testGateway } from './test-gateway.ts';

interface Options {
  /** Whether the test gateway takes payments on a site without demo content. */
  allowsTest: boolean;
  /** Where the providers answer, in tests; their own addresses otherwise. */
  stripeUrl?: string;
  razorpayUrl?: string;
}

/** Every gateway there is. The providers' packages are loaded when they are first spoken to. */
export const paymentGateways = (
  db: Db,
  now: () => Date,
  { allowsTest, stripeUrl, razorpayUrl }: Options,
): Payments => ({
  test: testGateway(db, now, allowsTest),
  async open(keys) {
    if (keys.name === 'stripe-test' || keys.name === 'stripe-live')
      return (await import('./stripe.ts')).stripeGateway(db, now, keys, stripeUrl);
    return (await import('./razorpay.ts')).razorpayGateway(db, now, keys, razorpayUrl);
  },
});
