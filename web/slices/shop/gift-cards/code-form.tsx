import { i18n } from '@lingui/core';
import { signsOf } from '@stepwell/contract/base32.ts';
import { giftCards } from '@stepwell/contract/shop/gift-cards.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../shop.module.css';

/** Adds the card of a code to one’s account. */
export function GiftCodeForm({ onAdd }: { onAdd?: (cardId: string) => void }) {
  const queryClient = useQueryClient();
  const [code, setCode] = useState('');
  const add = useMutation({
    mutationFn: (typed: string) => call(giftCards.add, { body: { code: typed } }),
    onSuccess: (newest, typed) => {
      queryClient.setQueryData(ask(giftCards.list, {}).queryKey, newest);
      setCode('');
      const ending = signsOf(typed).slice(-4);
      const added = newest.cards.find((card) => card.ending === ending);
      if (added) onAdd?.(added.cardId);
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending && code.trim() !== '') add.mutate(code.trim());
  };
  return (
    <form className={css['couponForm']} onSubmit={send} noValidate>
      <LineField
        label={i18n.t('Gift card code')}
        name="gift-code"
        value={code}
        most={40}
        wrong={add.error?.message}
        onType={setCode}
      />
      <Button type="submit" tone="ghost" busy={add.isPending}>
        {i18n.t('Add gift card')}
      </Button>
    </form>
  );
}
