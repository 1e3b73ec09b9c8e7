import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { currencies } from '@stepwell/contract/plans/plans.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { productsAdmin } from '@stepwell/contract/shop/product-admin.ts';
import { ShopSettings } from '@stepwell/contract/shop/shop-admin.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Check } from '../../../ui/fields/check.tsx';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { amountText, minorOf } from '../../../ui/text/money.ts';
import { bpOf } from '../earnings/percent.ts';
import { CountryField, StateField } from '../place-fields.tsx';
import css from './products.module.css';

type Page = Reply<typeof productsAdmin.seller>;
const seller = ask(productsAdmin.seller, {});
const check = checkedBy(ShopSettings);

/** Who sells, as it is shown on invoices, and how taxes and delivery are charged. */
export function SellerSettings() {
  const found = useQuery(seller);
  const queryClient = useQueryClient();
  // Above the form, which starts anew with every version: a refusal is still read beside the newest values.
  const save = useMutation({
    mutationFn: (body: Page) => call(productsAdmin.setSeller, { body }),
    onSuccess: (newest) => {
      queryClient.setQueryData(seller.queryKey, newest);
      toast.success(i18n.t('Settings saved'));
    },
    onError: (error) => {
      if (error instanceof Refusal && error.code === 'changed_elsewhere')
        void queryClient.invalidateQueries({ queryKey: seller.queryKey });
    },
  });
  return (
    <Answer of={found}>
      {(page) => (
        <SellerForm
          key={page.version}
          page={page}
          busy={save.isPending}
          refused={save.error?.message}
          save={(settings) => save.mutate({ settings, version: page.version })}
        />
      )}
    </Answer>
  );
}

const typedOf = ({ settings }: Page) => ({
  ...settings,
  courseTax: `${settings.courseTaxBp / 100}`,
  deliveryTax: `${settings.deliveryTaxBp / 100}`,
  delivery: amountText(settings.deliveryMinor, settings.currency),
  freeDelivery: settings.freeDeliveryMinor === null ? '' : amountText(settings.freeDeliveryMinor, settings.currency),
});
type Typed = ReturnType<typeof typedOf>;

/** What is no number becomes one that the contract refuses beside its field. */
function settingsOf({ courseTax, deliveryTax, delivery, freeDelivery, ...rest }: Typed): ShopSettings {
  const bp = (text: string) => (Number.isNaN(bpOf(text)) ? -1 : bpOf(text));
  const minor = (text: string) => {
    const read = minorOf(text, rest.currency);
    return Number.isNaN(read) ? -1 : read;
  };
  return {
    ...rest,
    state: rest.country === 'IN' ? rest.state : '',
    courseTaxBp: bp(courseTax),
    deliveryTaxBp: bp(deliveryTax),
    deliveryMinor: minor(delivery) ?? 0,
    freeDeliveryMinor: minor(freeDelivery),
  };
}

interface FormProps {
  page: Page;
  busy: boolean;
  refused: string | undefined;
  save: (settings: ShopSettings) => void;
}

function SellerForm({ page, busy, refused, save }: FormProps) {
  const id = useId();
  const [first] = useState(() => typedOf(page));
  const [typed, setTyped] = useState(first);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const names: Record<string, string> = {
    courseTaxBp: 'courseTax',
    deliveryTaxBp: 'deliveryTax',
    deliveryMinor: 'delivery',
    freeDeliveryMinor: 'freeDelivery',
  };
  const line = (
    name:
      | 'sellerName'
      | 'sellerAddress'
      | 'taxNumber'
      | 'invoicePrefix'
      | 'courseTax'
      | 'deliveryTax'
      | 'delivery'
      | 'freeDelivery',
    label: string,
    most: number,
    hint?: string,
  ) => (
    <LineField
      label={label}
      name={name}
      value={typed[name]}
      most={most}
      wrong={wrong[name]}
      onType={(value) => change({ [name]: value })}
      {...(hint && { hint })}
      {...(name === 'sellerAddress' && { rows: 4 })}
    />
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const settings = settingsOf(typed);
    const found = Object.fromEntries(
      Object.entries(check(settings)).map(([path, text]) => [names[path] ?? path, text]),
    );
    setWrong(found);
    const at = Object.keys(found)[0];
    if (at) return document.querySelector<HTMLElement>(`[name="${at}"]`)?.focus();
    if (!busy) save(settings);
  };
  return (
    <form className={css['form']} noValidate onSubmit={send}>
      <p className="mut">{i18n.t('Shown on invoices of orders placed from now on. Earlier invoices keep theirs.')}</p>
      {line('sellerName', i18n.t('Seller name'), 100)}
      {line('sellerAddress', i18n.t('Address'), 300)}
      <CountryField value={typed.country} onChoose={(country) => change({ country })} />
      {typed.country === 'IN' && (
        <StateField value={typed.state} wrong={wrong['state']} onChoose={(state) => change({ state })} />
      )}
      {line(
        'taxNumber',
        typed.country === 'IN' ? i18n.t('GSTIN') : i18n.t('VAT number'),
        20,
        i18n.t('Leave empty if you aren’t registered: then no tax is charged.'),
      )}
      {line(
        'invoicePrefix',
        i18n.t('Invoice series'),
        3,
        i18n.t('Numbers read {series}/2627/000001. A new series starts at 1.', { series: typed.invoicePrefix }),
      )}
      <SelectField
        label={i18n.t('Currency')}
        options={currencies.map((value) => ({ value, label: value }))}
        value={typed.currency}
        onChoose={(currency) => change({ currency })}
      />
      <div className={css['check']}>
        <Check id={`${id}-in`} checked={typed.inclusive} onChange={() => change({ inclusive: !typed.inclusive })} />
        <label htmlFor={`${id}-in`}>{i18n.t('Prices include tax')}</label>
      </div>
      {line('courseTax', i18n.t('Tax on courses and plans (%)'), 5)}
      <div className={css['two']}>
        {line('delivery', i18n.t('Delivery charge'), 14)}
        {line('freeDelivery', i18n.t('Free delivery from (optional)'), 14)}
      </div>
      {line('deliveryTax', i18n.t('Tax on delivery (%)'), 5)}
      {refused && (
        <p role="alert">
          <FieldError>{refused}</FieldError>
        </p>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {i18n.t('Save settings')}
        </Button>
      </div>
      <UnsavedGuard when={JSON.stringify(typed) !== JSON.stringify(first)} saving={busy} />
    </form>
  );
}
