import { i18n } from '@lingui/core';
import { type Webhook, webhooksAdmin } from '@stepwell/contract/integrations/webhooks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { MenuItem } from '../../../ui/overlay/menu.tsx';
import { MoreActions } from '../../../ui/overlay/more-actions.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../integrations.module.css';
import { Deliveries } from './deliveries.tsx';
import { StateLabel } from './state-label.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { eventLabel, webhookStateText } from './webhook-labels.ts';

interface Props {
  webhook: Webhook;
  showSecret: (webhook: Webhook, secret: string) => void;
}

/** One webhook: what it is, what can be done with it, and the log of its deliveries. */
export function WebhookPage({ webhook, showSecret }: Props) {
  const { webhookId, name, url, events } = webhook;
  const params = { webhookId };
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'secret' | 'off' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const again = async () => {
    await Promise.all([
      queryClient.invalidateQueries(everything(webhooksAdmin.list)),
      queryClient.invalidateQueries(everything(webhooksAdmin.deliveries)),
    ]);
  };
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await act();
      toast.success(done);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    await again().catch(() => undefined);
    setBusy(false);
  };
  const sendTest = useOnce(() => attempt(() => call(webhooksAdmin.sendTest, { params }), i18n.t('Test sent')));
  const turnOn = useOnce(() =>
    attempt(() => call(webhooksAdmin.setState, { params, body: { isOn: true } }), i18n.t('Webhook turned on')),
  );
  const isOff = webhook.state === 'off';
  return (
    <>
      <div className={css['head']}>
        <h2>{name}</h2>
        <ButtonLink tone="ghost" size="small" to="?view=webhooks">
          {i18n.t('All webhooks')}
        </ButtonLink>
      </div>
      <Trouble webhook={webhook} />
      <dl className={css['facts']}>
        <div>
          <dt>{i18n.t('URL')}</dt>
          <dd>{url}</dd>
        </div>
        <div>
          <dt>{i18n.t('State')}</dt>
          <dd>
            <StateLabel state={webhook.state} text={webhookStateText(webhook)} />
          </dd>
        </div>
        <div>
          <dt>{i18n.t('Events')}</dt>
          <dd>{events.map((event) => eventLabel(event)).join(', ')}</dd>
        </div>
        <div>
          <dt>{i18n.t('Signing secret')}</dt>
          <dd>
            {webhook.oldSecretUntil ? (
              <>
                {i18n.t('New and old secret both sign until')} <When at={webhook.oldSecretUntil} as="time" />
              </>
            ) : (
              i18n.t('Hidden. Renew it if it was lost or leaked.')
            )}
          </dd>
        </div>
      </dl>
      <div className={css['acts']}>
        {isOff ? (
          <Button size="small" busy={isBusy} onClick={turnOn}>
            {i18n.t('Turn on')}
          </Button>
        ) : (
          <Button size="small" busy={isBusy} onClick={sendTest}>
            {i18n.t('Send test')}
          </Button>
        )}
        <Button tone="ghost" size="small" onClick={() => setOpen('edit')}>
          {i18n.t('Edit webhook')}
        </Button>
        <MoreActions>
          <MenuItem onClick={() => setOpen('secret')}>{i18n.t('Renew secret')}</MenuItem>
          {!isOff && <MenuItem onClick={() => setOpen('off')}>{i18n.t('Turn off')}</MenuItem>}
          <MenuItem bad onClick={() => setOpen('delete')}>
            {i18n.t('Delete webhook')}
          </MenuItem>
        </MoreActions>
      </div>
      <Deliveries webhookId={webhookId} isOff={isOff} onSent={again} />
      {open === 'edit' && (
        <WebhookDialog
          webhook={webhook}
          onSaved={async () => {
            await again();
            toast.success(i18n.t('Webhook saved'));
          }}
          onClose={close}
        />
      )}
      {open === 'secret' && (
        <ConfirmDialog
          title={i18n.t('Renew the secret of {name}?', { name })}
          hint={i18n.t('Messages are signed with both secrets for 24 hours, then only with the new one.')}
          action={i18n.t('Renew secret')}
          onConfirm={async () => {
            const { secret, ...renewed } = await call(webhooksAdmin.renewSecret, { params });
            await again();
            showSecret(renewed, secret);
          }}
          onClose={close}
        />
      )}
      {open === 'off' && (
        <ConfirmDialog
          title={i18n.t('Turn off {name}?', { name })}
          hint={i18n.t('Pending deliveries are given up, and events from now on aren’t recorded for it.')}
          action={i18n.t('Turn off')}
          tone="bad"
          onConfirm={() => call(webhooksAdmin.setState, { params, body: { isOn: false } }).finally(again)}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={i18n.t('Delete {name}?', { name })}
          hint={i18n.t('Its log is deleted too. This can’t be undone.')}
          action={i18n.t('Delete webhook')}
          tone="bad"
          onConfirm={async () => {
            await call(webhooksAdmin.remove, { params });
            toast.success(i18n.t('Webhook deleted'));
            await navigate('?view=webhooks', { replace: true });
            await queryClient.invalidateQueries(everything(webhooksAdmin.list));
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** Why it needs somebody: what goes wrong, since when, and what to do. */
function Trouble({ webhook: { state, offBy, failingSince } }: { webhook: Webhook }) {
  if (state === 'active' || offBy === 'admin') return null;
  return (
    <p className={css['warning']} role="status">
      {state === 'failing' && i18n.t('Deliveries fail. Check the receiver, then send the failed ones again.')}
      {offBy === 'failures' &&
        i18n.t('Turned off: for 3 days every delivery failed. Check the receiver, then turn it on.')}
      {offBy === 'gone' && i18n.t('Turned off: the receiver answered 410 (gone). Check the URL, then turn it on.')}
      {failingSince && (
        <>
          {' '}
          {i18n.t('First failure:')} <When at={failingSince} as="time" />
        </>
      )}
    </p>
  );
}
