import { i18n } from '@lingui/core';
import { orders, type TestOutcome, testOutcomes } from '@stepwell/contract/shop/orders.ts';
import { useId, useState } from 'react';
import { Radio } from '../../../ui/fields/radio.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../shop.module.css';
import type { Paying } from './paying.ts';

const outcomeLabel = (outcome: TestOutcome) =>
  ({
    succeed: i18n.t('Succeeds'),
    decline: i18n.t('Is declined'),
    'second-step': i18n.t('Asks for confirmation'),
    late: i18n.t('Succeeds after 30 seconds'),
    'time-out': i18n.t('Doesn’t answer in time'),
    dispute: i18n.t('Succeeds, and is disputed after 30 seconds'),
  })[outcome];

/** The built-in gateway: the buyer says what the payment does. */
export function TestPayment({ order, total, busy, send }: Paying) {
  const [outcome, choose] = useState<TestOutcome>('succeed');
  const id = useId();
  const params = { orderId: order.orderId };
  if (order.payment?.state === 'action')
    return (
      <div className={css['acts']}>
        <Button tone="lamp" busy={busy} onClick={() => send(orders.confirm, { params, body: { approve: true } })}>
          {i18n.t('Approve payment')}
        </Button>
        <Button tone="ghost" busy={busy} onClick={() => send(orders.confirm, { params, body: { approve: false } })}>
          {i18n.t('Decline payment')}
        </Button>
      </div>
    );
  return (
    <>
      <fieldset className={css['outcomes']}>
        <legend>{i18n.t('What the test payment does')}</legend>
        {testOutcomes.map((one) => (
          <label key={one} htmlFor={`${id}-${one}`}>
            <Radio id={`${id}-${one}`} name="outcome" checked={one === outcome} onChange={() => choose(one)} />
            {outcomeLabel(one)}
          </label>
        ))}
      </fieldset>
      <div className={css['acts']}>
        <Button tone="lamp" size="big" busy={busy} onClick={() => send(orders.pay, { params, body: { outcome } })}>
          {i18n.t('Pay {total}', { total })}
        </Button>
        <Button tone="ghost" busy={busy} onClick={() => send(orders.cancel, { params })}>
          {i18n.t('Cancel order')}
        </Button>
      </div>
    </>
  );
}
