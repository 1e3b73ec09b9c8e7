import { i18n } from '@lingui/core';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { cart } from '@stepwell/contract/shop/cart.ts';
import { priceLists } from '@stepwell/contract/shop/price-lists.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../../api/call.ts';
import { tokenNow } from '../../../session/session.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { cartName } from '../use-cart.ts';
import { keepCurrency, useChosenCurrency } from './chosen-currency.public.ts';

/** Prices this browser and its cart from now on. */
export function useCurrencyChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (currency: Currency) => {
      // A visitor without a cart needs none for this: what they add names the currency.
      if (tokenNow() !== null || cartName().cartId) await call(cart.setCurrency, { body: { ...cartName(), currency } });
      keepCurrency(currency);
    },
    onSuccess: () => queryClient.invalidateQueries(everything(cart.get)),
    onError: (error) => toast.error(error.message),
  });
}

/** The currencies of the shop to choose from; nothing where it sells in one only. */
export function CurrencyChoice({ value }: { value?: string }) {
  const awake = useAwake();
  const chosen = useChosenCurrency();
  const change = useCurrencyChange();
  const { data } = useQuery({ ...ask(priceLists.currencies, {}), enabled: awake, staleTime: 60_000 });
  const currencies = data?.currencies ?? [];
  const own = currencies[0];
  if (!own || currencies.length < 2) return null;
  return (
    <SelectField
      label={i18n.t('Currency')}
      options={currencies.map((one) => ({ value: one, label: one }))}
      value={currencies.find((one) => one === (value ?? chosen)) ?? own}
      onChoose={(to) => change.mutate(to)}
    />
  );
}
