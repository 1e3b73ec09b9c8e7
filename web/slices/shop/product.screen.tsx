import { i18n } from '@lingui/core';
import { type ProductPage, products } from '@stepwell/contract/shop/products.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Breadcrumbs, homeCrumb } from '../../ui/page/breadcrumbs.tsx';
import { Answer } from '../../ui/page/query-state.tsx';
import { priceText } from '../../ui/text/money.ts';
import { Heart } from '../wishlist/heart.public.tsx';
import { AddToCart } from './add-to-cart.public.tsx';
import { GiftForm } from './gift-cards/gift-form.tsx';
import { useShownPrices } from './prices/chosen-currency.public.ts';
import { CurrencyChoice } from './prices/currency-choice.public.tsx';
import { ProductCards } from './product-cards.tsx';
import gallery from './products/products.module.css';
import css from './shop.module.css';
import { coverOf, kindLabel, SHOP } from './shop-at.public.ts';

/** /shop/product-detail/{slug} */
export function Product() {
  const { eventId = '' } = useParams();
  const found = useQuery(ask(products.one, { params: { slug: eventId } }));
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[homeCrumb(), { label: i18n.t('Shop'), to: SHOP }]} />
      <Answer of={found}>{(product) => <Details key={product.slug} product={product} />}</Answer>
    </div>
  );
}

/** One picture large, the others to choose from; a drawn cover where there are none. */
function Pictures({ product }: { product: ProductPage }) {
  const { pictures, title } = product;
  const [at, setAt] = useState(0);
  const shown = pictures[at] ?? pictures[0];
  return (
    <div>
      <img
        className={css['cover']}
        src={shown?.url ?? coverOf(product)}
        alt={shown?.alt ?? ''}
        width={960}
        height={600}
      />
      {pictures.length > 1 && (
        <div className={gallery['gallery']}>
          {pictures.map(({ url }, nth) => (
            <button
              key={url}
              type="button"
              aria-pressed={nth === at}
              aria-label={i18n.t('Image {number} of {title}', { number: nth + 1, title })}
              onClick={() => setAt(nth)}
            >
              <img src={url} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function Details({ product }: { product: ProductPage }) {
  const { title, summary, description, kind, variants, tax, related } = product;
  const [chosen, choose] = useState(() => variants.find(({ left }) => left !== 0) ?? variants[0]);
  const [quantity, setQuantity] = useState('1');
  const shownPrice = useShownPrices('products');
  const isCard = kind === 'gift-card';
  if (!chosen) return null;
  const { price, notIn } = shownPrice(chosen.variantId, chosen.price);
  const most = Math.min(10, chosen.left ?? 10);
  const counts = Array.from({ length: most }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }));
  return (
    <>
      <div className={css['product']}>
        <Pictures product={product} />
        <div>
          <p className="mut">{kindLabel(kind)}</p>
          <div className={css['titled']}>
            <h1>{title}</h1>
            <Heart kind="product" slug={product.slug} title={title} />
          </div>
          <p className={css['lead']}>{summary}</p>
          <p className={css['bigPrice']}>
            <strong className="num">{priceText(price.minor, price.currency)}</strong>{' '}
            {tax.bp > 0 && (
              <span className="mut">{tax.inclusive ? i18n.t('Tax included') : i18n.t('Tax is added at checkout')}</span>
            )}
          </p>
          <CurrencyChoice />
          {notIn && <p>{i18n.t('Not sold in {currency}.', { currency: notIn })}</p>}
          {variants.length > 1 && (
            <SelectField
              label={isCard ? i18n.t('Amount') : i18n.t('Option')}
              options={variants.map(({ variantId, name }) => ({ value: variantId, label: name }))}
              value={chosen.variantId}
              onChoose={(id) => {
                choose(variants.find(({ variantId }) => variantId === id));
                setQuantity('1');
              }}
            />
          )}
          {isCard ? (
            <GiftForm variantId={chosen.variantId} />
          ) : most === 0 ? (
            <p>{i18n.t('Out of stock')}</p>
          ) : (
            <div className={css['buy']}>
              {kind !== 'download' && (
                <SelectField label={i18n.t('Quantity')} options={counts} value={quantity} onChoose={setQuantity} />
              )}
              <AddToCart
                item={{ kind: 'product', variantId: chosen.variantId }}
                quantity={Number(quantity)}
                size="big"
              />
            </div>
          )}
          {kind === 'download' && <p className="mut">{i18n.t('You download it from your order after paying.')}</p>}
          {chosen.left !== null && chosen.left > 0 && chosen.left < 10 && (
            <p className="mut">{i18n.t('{left} left', { left: chosen.left })}</p>
          )}
          {description.split('\n\n').map((paragraph) => (
            <p key={paragraph} className={css['text']}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      {related.length > 0 && (
        <section className={css['related']} aria-labelledby="related">
          <h2 id="related">{i18n.t('More from the shop')}</h2>
          <ProductCards products={related} heading="h3" />
        </section>
      )}
    </>
  );
}
