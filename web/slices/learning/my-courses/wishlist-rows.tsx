import { i18n } from '@lingui/core';
import { type EnrolmentOptions, shelves } from '@stepwell/contract/learning/my-courses.ts';
import type { WishlistItem } from '@stepwell/contract/wishlist/wishlist.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { isApproved, useSession } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { priceText } from '../../../ui/text/money.ts';
import { AddToCart } from '../../shop/add-to-cart.public.tsx';
import { useShownPrices } from '../../shop/prices/chosen-currency.public.ts';
import { coverOf, itemPath, kindLabel } from '../../shop/shop-at.public.ts';
import css from './my-courses.module.css';
import { OfferAction } from './offer-rows.tsx';
import own from './wishlist.module.css';

interface Props {
  items: WishlistItem[];
  remove: (item: WishlistItem) => void;
  /** Takes what is in the cart now off the list. */
  onMoved: (item: WishlistItem) => Promise<unknown>;
}

/** Saved items with today's price, what became of it, and the one thing to do with each. */
export function WishlistRows({ items, remove, onMoved }: Props) {
  const session = useSession();
  const ofCourse = useShownPrices('courses');
  const ofProduct = useShownPrices('products');
  const shown = ({ kind, slug, price }: WishlistItem) =>
    price && (kind === 'course' ? ofCourse : ofProduct)(slug, price).price;
  const courses = items.filter(({ kind }) => kind === 'course').map(({ slug }) => slug);
  const standings = useQuery({
    ...ask(shelves.standings, { query: { courses: courses.join(',') } }),
    enabled: session !== null && isApproved(session) && courses.length > 0,
  });
  return (
    <ul>
      {items.map((item) => {
        const { kind, slug, title, language } = item;
        const standing = standings.data?.items.find(({ courseId }) => kind === 'course' && courseId === slug);
        return (
          <li key={`${kind}:${slug}`} className={css['row']}>
            <div className={css['thumb']}>
              <img src={coverOf(item)} alt="" width={128} height={80} loading="lazy" />
            </div>
            <div className={css['about']}>
              <h2 className={own['title']}>
                <Link to={itemPath(item)} {...(language && { lang: language })}>
                  {title}
                </Link>
              </h2>
              <p>{[kindLabel(kind), item.instructor].filter(Boolean).join(', ')}</p>
              <Price item={item} price={shown(item)} inPlan={standing?.inPlan === true && !standing.enrolled} />
            </div>
            <div className={css['acts']}>
              <Action item={item} standing={standing} onMoved={() => onMoved(item)} />
              <Button
                size="small"
                tone="ghost"
                aria-label={i18n.t('Remove {title}', { title })}
                onClick={() => remove(item)}
              >
                {i18n.t('Remove')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface PriceProps {
  item: WishlistItem;
  /** In the currency that was chosen. */
  price: WishlistItem['price'];
  /** A plan of theirs opens the course. */
  inPlan: boolean;
}
function Price({ item: { severalPrices, savedPrice, isLower }, price, inPlan }: PriceProps) {
  const amount = price ? priceText(price.minor, price.currency) : i18n.t('Free');
  // What it cost when it was saved is known in the shop's own currency, and says nothing about a price in another.
  const isComparable = savedPrice && (!price || price.currency === savedPrice.currency);
  const saved = isComparable && priceText(savedPrice.minor, savedPrice.currency);
  return (
    <p className={own['price']}>
      <strong className="num">{severalPrices ? i18n.t('From {amount}', { amount }) : amount}</strong>
      {saved && isLower && (
        <>
          <span className="num">{i18n.t('Was {saved}', { saved })}</span>
          <span className={own['drop']}>{i18n.t('Price drop')}</span>
        </>
      )}
      {saved && !isLower && savedPrice.minor !== price?.minor && (
        <span className="num">{i18n.t('{saved} when saved', { saved })}</span>
      )}
      {inPlan && price && <span>{i18n.t('Included in your plan')}</span>}
    </p>
  );
}

interface ActionProps {
  item: WishlistItem;
  standing: EnrolmentOptions | undefined;
  onMoved: () => Promise<unknown>;
}
function Action({ item, standing, onMoved }: ActionProps) {
  const { kind, slug, title, price, variantId, inStock } = item;
  const move = { size: 'small', name: title, label: i18n.t('Move to cart'), tone: 'ghost', onAdded: onMoved } as const;
  if (kind === 'course') {
    const buy = price && <AddToCart item={{ kind, courseId: slug }} {...move} />;
    if (standing)
      return (
        <OfferAction title={title} standing={standing}>
          {buy}
        </OfferAction>
      );
    return buy ?? <View item={item} label={i18n.t('View course')} />;
  }
  if (!inStock) return <p className="mut">{i18n.t('Out of stock')}</p>;
  if (variantId) return <AddToCart item={{ kind: 'product', variantId }} {...move} />;
  return <View item={item} label={kind === 'gift-card' ? i18n.t('Choose amount') : i18n.t('Choose option')} />;
}

const View = ({ item, label }: { item: WishlistItem; label: string }) => (
  <ButtonLink to={itemPath(item)} size="small" tone="ghost" aria-label={`${label}: ${item.title}`}>
    {label}
  </ButtonLink>
);
