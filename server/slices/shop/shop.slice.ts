import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { patternNamed } from '../../../art/cover-pattern.ts';
import { coverArt } from '../../../art/covers.ts';
import type { RawRoute, Slice } from '../../platform/slice.ts';
import { products } from '../../tables/shop/shop.ts';
import { pictureUrls } from '../content/reading/shown-text.public.ts';
import { forgetCarts } from './cart/carts.ts';
import { couponRoutes } from './coupons/coupon.routes.ts';
import { findDisputes } from './disputes/deciding.ts';
import { disputeRoutes } from './disputes/dispute.routes.ts';
import { downloadRoutes } from './downloads/download.routes.ts';
import { downloadRoute } from './downloads/downloading.ts';
import { productUploadJobs } from './downloads/take-in.ts';
import { productUploadRoutes } from './downloads/uploads.ts';
import { sumUp } from './earnings/day-sums.ts';
import { earningRoutes } from './earnings/earnings.routes.ts';
import { bookFees } from './gateways/fees.ts';
import { gatewayRoutes } from './gateways/gateway.routes.ts';
import { webhookRoute } from './gateways/webhook.ts';
import { giftCardRoutes } from './gift-cards/gift-card.routes.ts';
import { sendGiftCards } from './gift-cards/issuing.ts';
import { listeners } from './orders/order.listeners.ts';
import { tidyOrders } from './orders/paying.ts';
import { payoutRoutes } from './payouts/payout.routes.ts';
import { closePlanMonths } from './plan-revenue/closing.ts';
import { priceRoutes } from './prices/price.routes.ts';
import { productRoutes } from './products/product.routes.ts';
import { sendRefunds } from './refunds/granting.ts';
import { refundRoutes } from './refunds/refund.routes.ts';
import { seatRoutes } from './seats/seats.routes.ts';
import { releaseShares } from './shares/releasing.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { paperRoutes, routes } from './shop.routes.ts';

const palettes = { book: 'teaching', kit: 'math', download: 'development', 'gift-card': 'design' } as const;

/** A product's first picture, or a drawn cover. */
const coverRoute: RawRoute = {
  path: '/covers/products/:file',
  async handle(request, reply, { db }) {
    const slug = /^([a-z0-9-]+)\.svg$/.exec((request.params as { file: string }).file)?.[1];
    if (!slug) throw new Problem('not_found');
    const [product] = await db
      .select({ kind: products.kind, pictures: products.pictures })
      .from(products)
      .where(eq(products.slug, slug));
    if (!product) throw new Problem('product_not_found');
    // Not long: an admin may give it a picture of its own.
    reply.header('cache-control', 'public, max-age=600');
    const [first] = product.pictures;
    const url = first && (await pictureUrls(db, [first.pictureId])).get(first.pictureId);
    if (url) return reply.redirect(url);
    const { pattern } = request.query as { pattern?: unknown };
    return reply.type('image/svg+xml').send(coverArt(`product-${slug}`, palettes[product.kind], patternNamed(pattern)));
  },
};

export const shop: Slice = {
  name: 'shop',
  routes: [
    ...routes,
    ...refundRoutes,
    ...payoutRoutes,
    ...earningRoutes,
    ...couponRoutes,
    ...productRoutes,
    ...priceRoutes,
    ...giftCardRoutes,
    ...seatRoutes,
    ...downloadRoutes,
    ...gatewayRoutes,
    ...disputeRoutes,
    ...shippingRoutes,
  ],
  rawRoutes: [coverRoute, ...paperRoutes, downloadRoute],
  protocols: [webhookRoute],
  streams: productUploadRoutes,
  listeners,
  jobs: [
    { name: 'shop.tidy-orders', cron: '* * * * *', run: tidyOrders },
    { name: 'shop.send-refunds', cron: '* * * * *', run: sendRefunds },
    { name: 'shop.find-disputes', cron: '*/5 * * * *', run: findDisputes },
    { name: 'shop.book-fees', cron: '*/5 * * * *', run: bookFees },
    { name: 'shop.send-gift-cards', cron: '* * * * *', run: sendGiftCards },
    { name: 'shop.release-shares', cron: '*/10 * * * *', run: releaseShares },
    { name: 'shop.close-plan-months', cron: '40 3 * * *', run: closePlanMonths },
    { name: 'shop.sum-up', cron: '* * * * *', run: sumUp },
    { name: 'shop.forget-carts', cron: '17 3 * * *', run: forgetCarts },
    ...productUploadJobs,
  ],
  addresses: async (db) => {
    const rows = await db
      .select({ slug: products.slug, updatedAt: products.changedAt })
      .from(products)
      .where(eq(products.shown, true))
      .orderBy(products.slug);
    return [
      { path: '/shop' },
      ...rows.map(({ slug, updatedAt }) => ({ path: `/shop/product-detail/${slug}`, updatedAt })),
    ];
  },
};
