import { i18n } from '@lingui/core';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import {
  type ChangePreview,
  type MySubscription,
  type Subscription,
  subscriptions,
} from '@stepwell/contract/subscriptions/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../api/call.ts';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { priceText } from '../../ui/text/money.ts';
import { When } from '../../ui/time/when.tsx';
import css from './subscription.module.css';
import { termsText } from './subscription-labels.ts';

interface Props {
  mine: MySubscription;
  subscription: Subscription;
  keep: (newest: Reply<typeof subscriptions.change>) => void;
  close: () => void;
}

/** Another plan or billing period, with what it costs before it is confirmed. */
export function ChangeDialog({ mine: { choices }, subscription, keep, close }: Props) {
  const keyOf = ({ planId, period }: { planId: string; period: string }) => `${planId} ${period}`;
  const [chosen, choose] = useState(() => choices[0] && keyOf(choices[0]));
  const choice = choices.find((one) => keyOf(one) === chosen) ?? choices[0];
  const query = choice && { planId: choice.planId, period: choice.period };
  const found = useQuery({
    ...ask(subscriptions.preview, { query: query ?? { planId: subscription.planId, period: subscription.period } }),
    enabled: query !== undefined,
  });
  if (!choice || !query) return null;
  return (
    <FormDialog
      title={i18n.t('Change plan')}
      action={actionLabel(found.data)}
      send={async () => {
        if (!found.data) throw new Error(i18n.t('Wait until the price is shown.'));
        const { totalMinor, when } = found.data;
        try {
          keep(await call(subscriptions.change, { body: { ...query, totalMinor } }));
        } catch (error) {
          await found.refetch();
          throw error;
        }
        toast.success(when === 'now' ? i18n.t('Plan changed') : i18n.t('Change scheduled'));
      }}
      onClose={close}
    >
      <SelectField
        label={i18n.t('New plan')}
        options={choices.map((one) => ({
          value: keyOf(one),
          label: `${one.name}, ${termsText(one, subscription.currency)}`,
        }))}
        value={keyOf(choice)}
        onChoose={choose}
      />
      <Answer of={found}>{(preview) => <Cost preview={preview} />}</Answer>
    </FormDialog>
  );
}

function actionLabel(preview: ChangePreview | undefined) {
  if (!preview || preview.when === 'at-end') return i18n.t('Schedule change');
  return preview.totalMinor > 0
    ? i18n.t('Pay {total} and change', { total: priceText(preview.totalMinor, preview.currency) })
    : i18n.t('Change plan');
}

function Cost({ preview }: { preview: ChangePreview }) {
  const { when, unusedDays, ofDays, creditMinor, chargeMinor, dueMinor, taxMinor, inclusive, totalMinor } = preview;
  const money = (minor: number) => priceText(minor, preview.currency);
  if (when === 'at-end')
    return (
      <p>
        {i18n.t('Nothing to pay now. Your current plan stays open, and the new one starts on')}{' '}
        <When at={preview.at} as="time" />
      </p>
    );
  if (totalMinor === 0) return <p>{i18n.t('Nothing to pay during your trial.')}</p>;
  return (
    <>
      <dl className={css['cost']}>
        <div>
          <dt>{i18n.t('New plan, {unusedDays} of {ofDays} days', chargedDays(preview))}</dt>
          <dd>{money(chargeMinor)}</dd>
        </div>
        <div>
          <dt>{i18n.t('Unused {unusedDays} days of your plan', { unusedDays })}</dt>
          <dd>−{money(creditMinor)}</dd>
        </div>
        {taxMinor > 0 && (
          <div>
            <dt>{inclusive ? i18n.t('Tax, included') : i18n.t('Tax')}</dt>
            <dd>{money(taxMinor)}</dd>
          </div>
        )}
        <div className={css['total']}>
          <dt>{i18n.t('To pay now')}</dt>
          <dd>{money(totalMinor)}</dd>
        </div>
      </dl>
      <p className="mut">
        {i18n.t('By whole days: {charge} − {credit} = {due}. Today counts as used.', {
          charge: money(chargeMinor),
          credit: money(creditMinor),
          due: money(dueMinor),
          ofDays,
        })}{' '}
        {i18n.t('Renews for {price} on', { price: money(preview.priceMinor) })} <When at={preview.renewsAt} />
      </p>
    </>
  );
}

/** A new billing period is charged whole. */
const chargedDays = ({ unusedDays, ofDays, chargeMinor, priceMinor }: ChangePreview) =>
  chargeMinor === priceMinor ? { unusedDays: ofDays, ofDays } : { unusedDays, ofDays };
