import { i18n } from '@lingui/core';
import type { Currency } from '@stepwell/contract/plans/plans.ts';
import { type Cart, cart } from '@stepwell/contract/shop/cart.ts';
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
function useCurrencyChange() {
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
export function CurrencyChoice() {
  const awake = useAwake();
  const chosen = useChosenCurrency();
  const { data } = useQuery({ ...ask(priceLists.currencies, {}), enabled: awake, staleTime: 60_000 });
  return <Choice currencies={data?.currencies} value={chosen} />;
}

/** The same of a cart, which knows them. */
export const CartCurrency = ({ of: { currencies, currency } }: { of: Pick<Cart, 'currencies' | 'currency'> }) => (
  <Choice currencies={currencies} value={currency} />
);

function Choice({ currencies = [], value }: { currencies?: Currency[] | undefined; value: string | undefined }) {
  const change = useCurrencyChange();
  const own = currencies[0];
  if (!own || currencies.length < 2) return null;
  return (
    <SelectField
      label={i18n.t('Currency')}
      options={currencies.map((one) => ({ value: one, label: one }))}
      value={currencies.find((one) => one === value) ?? own}
      onChoose={(to) => change.mutate(to)}
    />
  );
}
