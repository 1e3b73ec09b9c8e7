import { i18n } from '@lingui/core';
import type { Money } from '@stepwell/contract/money/money.ts';
import { priceText } from '../../../ui/text/money.ts';
import css from './prices.module.css';

/** What was charged before a lower price, struck out; nothing where there is none to compare with. */
export function StruckPrice({ price: { wasMinor, currency } }: { price: Money & { wasMinor?: number | undefined } }) {
  if (wasMinor === undefined) return null;
  return (
    <s className={css['was']}>
      <span className="sr">{i18n.t('Before:')} </span>
      {priceText(wasMinor, currency)}
    </s>
  );
}
