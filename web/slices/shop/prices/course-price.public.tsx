import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { listCurrencies } from '@stepwell/contract/shop/price-lists.ts';
import { coursePrices } from '@stepwell/contract/shop/shop-admin.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { amountText, minorOf } from '../../../ui/text/money.ts';
import css from '../shop.module.css';

type Price = Reply<typeof coursePrices.get>;

/** What a course costs, set by whoever teaches it; takes effect at once, unlike the draft around it. */
export function CoursePriceField({ courseId }: { courseId: string }) {
  const found = useQuery(ask(coursePrices.get, { params: { courseId } }));
  return (
    <section aria-labelledby="price">
      <h3 id="price">{i18n.t('Price')}</h3>
      <Answer of={found}>{(price) => <PriceForm courseId={courseId} price={price} />}</Answer>
    </section>
  );
}

const isAmount = (minor: number | null) => minor === null || (Number.isSafeInteger(minor) && minor <= 1_000_000_000);

function PriceForm({ courseId, price: { currency, priceMinor, others } }: { courseId: string; price: Price }) {
  const queryClient = useQueryClient();
  const [typed, type] = useState(priceMinor === null ? '' : amountText(priceMinor, currency));
  const abroad = listCurrencies.filter((one) => one !== currency);
  const [typedAbroad, setTypedAbroad] = useState<Record<string, string>>(() =>
    Object.fromEntries(
      others.map((one) => [one.currency, one.priceMinor === null ? '' : amountText(one.priceMinor, one.currency)]),
    ),
  );
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const params = { courseId };
  const save = useMutation({
    mutationFn: (body: Pick<Price, 'priceMinor' | 'others'>) => call(coursePrices.set, { params, body }),
    onSuccess: (reply) => {
      queryClient.setQueryData(ask(coursePrices.get, { params }).queryKey, reply);
      toast.success(reply.priceMinor === null ? i18n.t('The course is free') : i18n.t('Price saved'));
    },
    onError: (error) => setWrong({ [currency]: error.message }),
  });
  const send = () => {
    const minor = minorOf(typed, currency);
    const next = abroad.map((one) => {
      const read = minorOf(typedAbroad[one] ?? '', one);
      return { currency: one, priceMinor: read === 0 ? null : read };
    });
    const found = Object.fromEntries(
      [{ currency, priceMinor: minor }, ...next]
        .filter((one) => !isAmount(one.priceMinor))
        .map((one) => [one.currency, i18n.t('Enter an amount such as 499 or 499.50.')]),
    );
    setWrong(found);
    if (Object.keys(found).length === 0) save.mutate({ priceMinor: minor, others: next });
  };
  return (
    <div className={css['form']}>
      <LineField
        label={i18n.t('Price ({currency})', { currency })}
        hint={i18n.t('Leave empty to offer the course for free. Applies at once; students who bought it keep it.')}
        name="price"
        value={typed}
        most={14}
        wrong={wrong[currency]}
        onType={type}
      />
      {abroad.map((one) => (
        <LineField
          key={one}
          label={i18n.t('Price ({currency}, optional)', { currency: one })}
          name={`price-${one}`}
          value={typedAbroad[one] ?? ''}
          most={14}
          wrong={wrong[one]}
          onType={(value) => setTypedAbroad({ ...typedAbroad, [one]: value })}
        />
      ))}
      <div>
        <Button tone="ghost" busy={save.isPending} onClick={send}>
          {i18n.t('Save price')}
        </Button>
      </div>
    </div>
  );
}
