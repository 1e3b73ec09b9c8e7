import { i18n } from '@lingui/core';
import { type CartItem, cart } from '@stepwell/contract/shop/cart.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, everything } from '../../api/call.ts';
import { useAwake } from '../../ui/page/hydrated.ts';
import { Button } from '../../ui/parts/button.tsx';
import { chosenCurrency } from './prices/chosen-currency.public.ts';
import { cartName } from './use-cart.ts';

interface Props {
  item: CartItem;
  quantity?: number;
  size?: 'big' | 'small' | undefined;
  /** Of what it is, where many stand beside each other. */
  name?: string;
  /** What the button says instead, how it looks, and where it leads then. */
  label?: string;
  tone?: 'lamp' | 'ghost';
  wide?: boolean;
  to?: string;
  /** Says whether what was filled in may be sent. */
  check?: () => Promise<boolean>;
  /** Done once it is in the cart, before that opens. */
  onAdded?: () => Promise<unknown>;
}

/** Puts an item into the cart and opens it. */
export function AddToCart({
  item,
  quantity = 1,
  size,
  name,
  label,
  tone,
  wide,
  to = '/shop/cart',
  check,
  onAdded,
}: Props) {
  const navigate = useNavigate();
  const awake = useAwake();
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: async () =>
      (await (check?.() ?? true))
        ? call(cart.add, { body: { ...cartName(true), item, quantity, currency: chosenCurrency() } })
        : null,
    onSuccess: async (added) => {
      if (!added) return;
      await onAdded?.();
      await queryClient.invalidateQueries(everything(cart.get));
      await navigate(to);
    },
  });
  return (
    <>
      <Button
        tone={tone ?? (size === 'small' ? 'ghost' : 'lamp')}
        size={size}
        {...(wide && { wide })}
        busy={!awake || add.isPending}
        aria-label={name && (label ? `${label}: ${name}` : i18n.t('Add to cart: {name}', { name }))}
        onClick={() => add.mutate()}
      >
        {label ?? i18n.t('Add to cart')}
      </Button>
      {add.error && <p role="alert">{add.error.message}</p>}
    </>
  );
}
