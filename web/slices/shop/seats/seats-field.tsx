import { i18n } from '@lingui/core';
import type { CartLine } from '@stepwell/contract/shop/cart.ts';
import { MOST_SEATS } from '@stepwell/contract/shop/seats.ts';
import { useState } from 'react';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../shop.module.css';

interface Props {
  line: CartLine;
  busy: boolean;
  change: (to: { quantity: number; saved: boolean; seats: boolean }) => void;
}

/** A course in the cart for the buyer, or so many seats of it for other people. */
export function SeatsField({ line: { seats, quantity, title }, busy, change }: Props) {
  const [typed, setTyped] = useState(`${quantity}`);
  const [wrong, setWrong] = useState<string>();
  if (!seats)
    return (
      <Button
        size="small"
        tone="ghost"
        busy={busy}
        aria-label={i18n.t('Buy seats of {title} for others', { title })}
        onClick={() => change({ quantity: 5, saved: false, seats: true })}
      >
        {i18n.t('Buy seats for others')}
      </Button>
    );
  const send = () => {
    const count = Number(typed);
    const fits = /^\d{1,3}$/.test(typed) && count >= 1 && count <= MOST_SEATS;
    setWrong(fits ? undefined : i18n.t('Enter 1 to {most}.', { most: MOST_SEATS }));
    if (fits) change({ quantity: count, saved: false, seats: true });
  };
  return (
    <form
      className={css['couponForm']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) send();
      }}
    >
      <LineField
        label={i18n.t('Seats')}
        name={`seats-${title}`}
        value={typed}
        most={3}
        wrong={wrong}
        onType={setTyped}
      />
      <Button
        size="small"
        type="submit"
        tone="ghost"
        busy={busy}
        aria-label={i18n.t('Update seats of {title}', { title })}
      >
        {i18n.t('Update')}
      </Button>
      <Button
        size="small"
        tone="ghost"
        busy={busy}
        aria-label={i18n.t('Buy {title} for me only', { title })}
        onClick={() => change({ quantity: 1, saved: false, seats: false })}
      >
        {i18n.t('For me only')}
      </Button>
    </form>
  );
}
