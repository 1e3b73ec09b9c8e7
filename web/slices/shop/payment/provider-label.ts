import { i18n } from '@lingui/core';
import type { GatewayName, Provider } from '@stepwell/contract/shop/gateways.ts';

export const providerLabel = (provider: Provider) =>
  ({ test: i18n.t('Test gateway'), stripe: 'Stripe', razorpay: 'Razorpay' })[provider];

export const gatewayLabel = (gateway: GatewayName) =>
  ({
    test: i18n.t('Test gateway'),
    'stripe-test': i18n.t('Stripe, test mode'),
    'stripe-live': i18n.t('Stripe, live'),
    'razorpay-test': i18n.t('Razorpay, test mode'),
    'razorpay-live': i18n.t('Razorpay, live'),
  })[gateway];
