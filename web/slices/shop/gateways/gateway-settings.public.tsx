import { i18n } from '@lingui/core';
import { type PaymentSettings, paymentSettings, type StoredGateway } from '@stepwell/contract/shop/gateways.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { CopyLine } from '../../../ui/parts/copy-line.tsx';
import { When } from '../../../ui/time/when.tsx';
import { gatewayLabel } from '../payment/provider-label.ts';
import { ConnectionTrial } from './connection-trial.tsx';
import css from './gateways.module.css';
import { KeysForm } from './keys-form.tsx';

const page = ask(paymentSettings.get, {});

/** Who takes payments: the test gateway, Stripe or Razorpay, with the keys of each; a view of the admin settings. */
export function GatewaySettings() {
  const found = useQuery(page);
  const queryClient = useQueryClient();
  const keep = (newest: PaymentSettings) => queryClient.setQueryData(page.queryKey, newest);
  return (
    <Answer of={found}>
      {(settings) => (
        <div className={css['parts']}>
          <section aria-labelledby="gateways">
            <h2 id="gateways">{i18n.t('Payment provider')}</h2>
            <p className={css['lead']}>
              {i18n.t(
                'Takes new payments. Payments under way and refunds stay with the provider that they began with.',
              )}
            </p>
            <Gateways settings={settings} keep={keep} />
          </section>
          <section aria-labelledby="keys">
            <h2 id="keys">{i18n.t('Add or replace keys')}</h2>
            <p className={css['lead']}>
              {i18n.t(
                'Stored encrypted and never shown again. Whether they are test or live keys is read from the key.',
              )}
            </p>
            <KeysForm keep={keep} />
          </section>
          <section aria-labelledby="webhooks">
            <h2 id="webhooks">{i18n.t('Webhooks')}</h2>
            <p className={css['lead']}>
              {i18n.t(
                'Add this address at your provider, in test and in live mode, so that it can report payments and disputes at once. Without it they are found within 5 minutes.',
              )}
            </p>
            <dl className={css['webhooks']}>
              <dt>Stripe</dt>
              <dd>
                <CopyLine what={i18n.t('Stripe webhook address')} text={settings.webhooks.stripe} />
                <p className="mut">{i18n.t('Events: checkout.session.* and charge.dispute.*')}</p>
              </dd>
              <dt>Razorpay</dt>
              <dd>
                <CopyLine what={i18n.t('Razorpay webhook address')} text={settings.webhooks.razorpay} />
                <p className="mut">{i18n.t('Events: payment_link.paid and payment.dispute.*')}</p>
              </dd>
            </dl>
          </section>
        </div>
      )}
    </Answer>
  );
}

function Gateways({ settings, keep }: { settings: PaymentSettings; keep: (newest: PaymentSettings) => void }) {
  const [choosing, setChoosing] = useState<StoredGateway>();
  const { stored, gateway: inUse, version, currency } = settings;
  return (
    <>
      <ul className={css['rows']}>
        {stored.map((one) => (
          <li key={one.gateway}>
            <div>
              <strong>{gatewayLabel(one.gateway)}</strong>
              {one.gateway === inUse && <span className={css['inUse']}>{i18n.t('In use')}</span>}
              <p className="mut">
                {one.gateway === 'test' ? (
                  one.isReady ? (
                    i18n.t('No money moves. The buyer chooses what the payment does.')
                  ) : (
                    i18n.t(
                      'Off on this site: it would give courses away. Start the server with PAYMENTS=test to try it.',
                    )
                  )
                ) : (
                  <>
                    <code>{one.masked}</code>
                    {one.savedAt && (
                      <>
                        {' · '}
                        {i18n.t('saved')} <When at={one.savedAt} />
                      </>
                    )}
                  </>
                )}
              </p>
              {one.underWay > 0 && (
                <p className="mut">
                  {i18n.t('{count, plural, one {# payment under way} other {# payments under way}}', {
                    count: one.underWay,
                  })}
                </p>
              )}
              {one.gateway !== 'test' && <ConnectionTrial gateway={one.gateway} />}
            </div>
            {one.gateway !== inUse && one.isReady && (
              <Button
                size="small"
                tone="ghost"
                aria-label={i18n.t('Use {gateway}', { gateway: gatewayLabel(one.gateway) })}
                onClick={() => setChoosing(one)}
              >
                {i18n.t('Use')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {choosing && (
        <ConfirmDialog
          title={i18n.t('Use {gateway}', { gateway: gatewayLabel(choosing.gateway) })}
          hint={hintOf(choosing, currency)}
          action={i18n.t('Use for new payments')}
          onConfirm={async () => {
            keep(await call(paymentSettings.choose, { body: { gateway: choosing.gateway, version } }));
            toast.success(i18n.t('Settings saved'));
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </>
  );
}

function hintOf({ gateway }: StoredGateway, currency: string) {
  if (gateway === 'test') return i18n.t('No money moves from now on: orders are paid by tests.');
  const base = gateway.endsWith('live')
    ? i18n.t('New payments take real money.')
    : i18n.t('New payments are tests: no money moves.');
  if (!gateway.startsWith('razorpay')) return base;
  return currency === 'INR'
    ? `${base} ${i18n.t('Plans are not renewed by themselves: Razorpay keeps no payment method.')}`
    : `${base} ${i18n.t('Your shop sells in {currency}: Razorpay refuses it unless international payments are switched on for your account.', { currency })}`;
}
