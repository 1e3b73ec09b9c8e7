import { priceLists } from '@stepwell/contract/shop/price-lists.ts';
import { coursePrices } from '@stepwell/contract/shop/shop-admin.ts';
import { admin, anyone, instructor } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { shopSettingsOf } from '../settings.ts';
import { coursePriceOf, priceCourse } from './course-prices.ts';
import { currenciesOf, priceList, setListPrice, shownPrices } from './price-lists.ts';

export const priceRoutes = [
  route(coursePrices.get, instructor, ({ db, viewer, params }) => coursePriceOf(db, viewer, params.courseId)),
  route(coursePrices.set, instructor, ({ db, viewer, now, params, body }) =>
    db.transaction((tx) => priceCourse(tx, viewer, { ...params, ...body, now: now() })),
  ),
  route(priceLists.currencies, anyone, async ({ db }) => ({
    currencies: await currenciesOf(db, (await shopSettingsOf(db)).settings.currency),
  })),
  route(priceLists.shown, anyone, ({ db, query }) => shownPrices(db, query)),
  route(priceLists.list, admin, ({ db, params, query }) => priceList(db, params.currency, query)),
  route(priceLists.set, admin, ({ db, viewer, now, params, body }) =>
    db.transaction((tx) => setListPrice(tx, { actorId: viewer.id, now: now() }, { ...params, ...body })),
  ),
];
