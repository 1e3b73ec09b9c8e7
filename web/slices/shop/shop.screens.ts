import { i18n } from '@lingui/core';
import { products } from '@stepwell/contract/shop/products.ts';
import { READ_BY_ENGINES } from '../../api/read-by-engines.ts';
import type { Screen, World } from '../../api/world.ts';
import { breadcrumbList } from '../../ui/page/breadcrumb-list.ts';
import { homeCrumb } from '../../ui/page/breadcrumbs.tsx';
import { amountText } from '../../ui/text/money.ts';
import { CART, CHECKOUT, productPath, SHOP, shopQuery } from './shop-at.public.ts';

export const screens = ({ queryClient, ask }: World): Screen[] => [
  {
    path: SHOP,
    loader: async ({ request }) => {
      const query = shopQuery(new URL(request.url).searchParams);
      await queryClient.ensureQueryData(ask(products.list, { query }));
      return null;
    },
    lazy: async () => ({ Component: (await import('./shop.screen.tsx')).Shop }),
    handle: {
      head: ({ search }) => ({
        title: i18n.t('Shop'),
        description: i18n.t('Books and practice kits that go with the courses.'),
        canonical: SHOP,
        noindex: search.size > 0,
      }),
    },
  },
  {
    path: '/shop/product-detail/:eventId',
    loader: async ({ params }) => {
      await queryClient.ensureQueryData(ask(products.one, { params: { slug: params['eventId'] ?? '' } }));
      return null;
    },
    lazy: async () => ({ Component: (await import('./product.screen.tsx')).Product }),
    handle: {
      head: ({ params }) => {
        const { queryKey } = ask(products.one, { params: { slug: params['eventId'] ?? '' } });
        if (queryClient.getQueryState(queryKey)?.status === 'error')
          return { title: i18n.t('Product not found'), noindex: true };
        const product = queryClient.getQueryData(queryKey);
        if (!product) return undefined;
        const { title, summary, price, inStock, slug } = product;
        return {
          title,
          description: summary,
          canonical: productPath(slug),
          jsonLd: (site) =>
            READ_BY_ENGINES
              ? [
                  {
                    '@type': 'Product',
                    name: title,
                    description: summary,
                    url: site.address,
                    offers: {
                      '@type': 'Offer',
                      price: amountText(price.minor, price.currency),
                      priceCurrency: price.currency,
                      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
                    },
                  },
                  breadcrumbList(site, [
                    homeCrumb(),
                    { label: i18n.t('Shop'), to: SHOP },
                    { label: title, to: productPath(slug) },
                  ]),
                ]
              : [],
        };
      },
    },
  },
  {
    path: CART,
    lazy: async () => ({ Component: (await import('./cart.screen.tsx')).CartScreen }),
    handle: { head: () => ({ title: i18n.t('Cart'), noindex: true }) },
  },
  {
    path: '/shop/empty-cart',
    lazy: async () => ({ Component: (await import('./cart.screen.tsx')).EmptyCartScreen }),
    handle: { head: () => ({ title: i18n.t('Your cart is empty'), noindex: true }) },
  },
  {
    path: CHECKOUT,
    lazy: async () => ({ Component: (await import('./checkout.screen.tsx')).Checkout }),
    handle: { head: () => ({ title: i18n.t('Checkout'), noindex: true }) },
  },
];
