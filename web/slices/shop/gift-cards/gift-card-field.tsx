import { i18n } from '@lingui/core';
import type { Cart } from '@stepwell/contract/shop/cart.ts';
import { type GiftPart, giftCards, MOST_GIFT_CARDS } from '@stepwell/contract/shop/gift-cards.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { priceText } from '../../../ui/text/money.ts';
import css from '../shop.module.css';
import { GiftCodeForm } from './code-form.tsx';

/** The cards that are chosen for an order, in the order they were chosen. A visitor (`known` false) has none. */
export function useGiftCards(known: boolean) {
  const found = useQuery({ ...ask(giftCards.list, {}), enabled: known });
  const [chosen, setChosen] = useState<string[]>([]);
  const cards = found.data?.cards ?? [];
  return {
    cards,
    chosen,
    flip: (cardId: string) =>
      setChosen(chosen.includes(cardId) ? chosen.filter((one) => one !== cardId) : [...chosen, cardId]),
    /** What each pays: as much as it holds, until nothing is left that cards may pay. */
    partsOf: ({ giftableMinor, currency }: Pick<Cart, 'giftableMinor' | 'currency'>): GiftPart[] => {
      let left = giftableMinor;
      return chosen.slice(0, MOST_GIFT_CARDS).flatMap((cardId) => {
        const card = cards.find((one) => one.cardId === cardId && one.currency === currency);
        const minor = Math.min(left, card?.balanceMinor ?? 0);
        left -= minor;
        return minor > 0 ? [{ cardId, minor }] : [];
      });
    },
  };
}

interface Props {
  gifts: ReturnType<typeof useGiftCards>;
  cart: Cart;
}

/** Gift cards of the buyer’s account for this order, and the code of another. */
export function GiftCardField({ gifts, cart }: Props) {
  const id = useId();
  const usable = gifts.cards.filter(({ balanceMinor, currency }) => balanceMinor > 0 && currency === cart.currency);
  return (
    <div className={css['gifts']}>
      {usable.map(({ cardId, ending, balanceMinor }) => (
        <div key={cardId} className={css['gift']}>
          <Check
            id={`${id}-${cardId}`}
            checked={gifts.chosen.includes(cardId)}
            disabled={!gifts.chosen.includes(cardId) && gifts.chosen.length >= MOST_GIFT_CARDS}
            onChange={() => gifts.flip(cardId)}
          />
          <label htmlFor={`${id}-${cardId}`}>
            {i18n.t('Use gift card •••• {ending} ({balance})', {
              ending,
              balance: priceText(balanceMinor, cart.currency),
            })}
          </label>
        </div>
      ))}
      <GiftCodeForm onAdd={(cardId) => gifts.chosen.includes(cardId) || gifts.flip(cardId)} />
      {usable.length > 0 && cart.giftableMinor < cart.totalMinor && (
        <p className="mut">{i18n.t('Gift cards can’t pay for plans or other gift cards.')}</p>
      )}
    </div>
  );
}
