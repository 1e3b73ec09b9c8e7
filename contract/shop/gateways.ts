import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { currencies } from '../plans/plans.ts';

/** The built-in test gateway, and the providers. */
export const providers = ['test', 'stripe', 'razorpay'] as const;
export type Provider = (typeof providers)[number];
/** A provider's test and live mode keep their money apart. */
export const gatewayNames = ['test', 'stripe-test', 'stripe-live', 'razorpay-test', 'razorpay-live'] as const;
export type GatewayName = (typeof gatewayNames)[number];

const key = (pattern: RegExp, message: string) =>
  z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters.'), z.regex(pattern, message));

/** Keys as an admin enters them; the kind of key says whether it is test or live mode. */
export const ProviderKeysForm = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('stripe'),
    secret: key(/^(sk|rk)_(test|live)_\w{8,}$/, 'Enter a secret key that starts with sk_test_ or sk_live_.'),
    webhookSecret: key(/^whsec_\w{8,}$/, 'Enter the signing secret of the webhook. It starts with whsec_.'),
  }),
  z.object({
    provider: z.literal('razorpay'),
    keyId: key(/^rzp_(test|live)_\w{8,}$/, 'Enter a key ID that starts with rzp_test_ or rzp_live_.'),
    secret: key(/^\S{8,}$/, 'Enter the key secret that Razorpay showed with the key ID.'),
    webhookSecret: key(/^\S{6,}$/, 'Enter the secret of the webhook, at least 6 characters.'),
  }),
]);
export type ProviderKeysForm = z.infer<typeof ProviderKeysForm>;

export const StoredGateway = z.object({
  gateway: z.enum(gatewayNames),
  /** The key without its middle; empty for the test gateway. */
  masked: z.string(),
  savedAt: z.nullable(z.iso.datetime()),
  /** Whether it takes payments on this site; the test gateway may be off. */
  isReady: z.boolean(),
  /** Payments that began with it and have not ended. */
  underWay: z.int(),
});
export type StoredGateway = z.infer<typeof StoredGateway>;

export const PaymentSettings = z.object({
  /** Takes new payments. */
  gateway: z.enum(gatewayNames),
  version: z.int(),
  /** The test gateway, and every set of keys. */
  stored: z.array(StoredGateway),
  /** Where each provider is to send its webhooks. */
  webhooks: z.object({ stripe: z.string(), razorpay: z.string() }),
  currency: z.enum(currencies),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const byName = { params: z.object({ gateway: z.enum(gatewayNames) }) };

export const paymentSettings = {
  get: get('/admin/shop/gateways', { reply: PaymentSettings }),
  /** Payments under way keep the gateway they began with. Throws `changed_elsewhere`, `gateway_not_set`. */
  choose: put('/admin/shop/gateways/choice', {
    body: z.object({ gateway: z.enum(gatewayNames), version: z.int() }),
    reply: PaymentSettings,
  }),
  /**
   * Stores keys, in place of those of the same mode. Asks the provider first: keys that it refuses, or that don't know a
   * payment under way, are not stored (`gateway_refused`, `gateway_other_account`).
   */
  saveKeys: post('/admin/shop/gateways/keys', { body: ProviderKeysForm, reply: PaymentSettings }),
  /** A harmless call with the stored keys; `answer` is what came back, or why nothing did. */
  test: post('/admin/shop/gateways/:gateway/trial', {
    ...byName,
    reply: z.object({ works: z.boolean(), answer: z.string() }),
  }),
};
