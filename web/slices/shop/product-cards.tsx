import { i18n } from '@lingui/core';
import type { Money } from '@stepwell/contract/money/money.ts';
import type { ProductCard } from '@stepwell/contract/shop/products.ts';
import { Link } from 'react-router';
import { shelfPatterns } from '../../../art/cover-pattern.ts';
import { coveringLink } from '../../ui/parts/covering-link.ts';
import { LatePicture } from '../../ui/parts/late-picture.tsx';
import { priceText } from '../../ui/text/money.ts';
import { Heart } from '../wishlist/heart.public.tsx';
import { useShownPrices } from './prices/chosen-currency.public.ts';
import css from './shop.module.css';
import { coverOf, kindLabel, productPath } from './shop-at.public.ts';

/** As many are beside each other where the page is wide. */
const COLUMNS = 4;

/** Products with cover, kind, title and price. With `h3` they stand below what the page is about. */
export function ProductCards({
  products,
  heading: Heading = 'h2',
}: {
  products: ProductCard[];
  heading?: 'h2' | 'h3';
}) {
  const shownPrice = useShownPrices('products');
  const patterns = shelfPatterns(
    products.map(({ slug }) => `product-${slug}`),
    COLUMNS,
  );
  return (
    <ul className={css['cards']}>
      {products.map((product, place) => (
        <li key={product.slug} className={css['card']}>
          <div className={css['cover']}>
            {Heading === 'h2' && place < COLUMNS ? (
              <img src={coverOf(product, patterns[place])} alt="" width={480} height={300} />
            ) : (
              <LatePicture src={coverOf(product, patterns[place])} width={480} height={300} />
            )}
          </div>
          <p className="mut">{kindLabel(product.kind)}</p>
          <Heading>
            <Link to={productPath(product.slug)} className={coveringLink}>
              {product.title}
            </Link>
          </Heading>
          <p className={css['price']}>
            <strong className="num">{priceOf(product, shownPrice(product.slug, product.price).price)}</strong>
            {!product.inStock && <span className="mut">{i18n.t('Out of stock')}</span>}
          </p>
          <Heart kind="product" slug={product.slug} title={product.title} over />
        </li>
      ))}
    </ul>
  );
}

const priceOf = ({ severalPrices }: ProductCard, price: Money) => {
  const amount = priceText(price.minor, price.currency);
  return severalPrices ? i18n.t('From {amount}', { amount }) : amount;
};
