import { i18n } from '@lingui/core';
import { type GatewayName, paymentSettings } from '@stepwell/contract/shop/gateways.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { gatewayLabel } from '../payment/provider-label.ts';
import css from './gateways.module.css';

/** Asks the provider with the stored keys, and says what came back. */
export function ConnectionTrial({ gateway }: { gateway: GatewayName }) {
  const trial = useMutation({ mutationFn: () => call(paymentSettings.test, { params: { gateway } }) });
  return (
    <div className={css['trial']}>
      <Button
        size="small"
        tone="ghost"
        busy={trial.isPending}
        aria-label={i18n.t('Test connection of {gateway}', { gateway: gatewayLabel(gateway) })}
        onClick={() => trial.mutate()}
      >
        {trial.isPending ? i18n.t('Testing…') : i18n.t('Test connection')}
      </Button>
      <p role="status">
        {trial.error && <span className={css['bad']}>{trial.error.message}</span>}
        {trial.data && (
          <span className={trial.data.works ? css['good'] : css['bad']}>
            {trial.data.works ? i18n.t('Works.') : i18n.t('Failed.')} {trial.data.answer}
          </span>
        )}
      </p>
    </div>
  );
}
