import { i18n } from '@lingui/core';
import { type WebhookEventName, webhookEventNames } from '@stepwell/contract/integrations/webhook-events.ts';
import { type Webhook, WebhookForm, webhooksAdmin } from '@stepwell/contract/integrations/webhooks.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { TickList } from '../tick-list.tsx';
import { eventLabel } from './webhook-labels.ts';

const check = checkedBy(WebhookForm);

interface Props {
  /** The one that is edited; nothing for a new one. */
  webhook?: Webhook;
  /** With the secret of a new one. */
  onSaved: (webhook: Webhook, secret?: string) => Promise<unknown>;
  onClose: () => void;
}

/** Name, address and events of a webhook. */
export function WebhookDialog({ webhook, onSaved, onClose }: Props) {
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<WebhookEventName[]>(webhook?.events ?? []);
  const [wrong, setWrong] = useState<Wrong>({});
  const body = { name, url, events };
  const isAltered = name !== (webhook?.name ?? '') || url !== (webhook?.url ?? '');
  const send = async () => {
    if (webhook) {
      return onSaved(await call(webhooksAdmin.change, { params: { webhookId: webhook.webhookId }, body }));
    }
    const { secret, ...created } = await call(webhooksAdmin.create, { body });
    return onSaved(created, secret);
  };
  return (
    <FormDialog
      title={webhook ? i18n.t('Edit webhook') : i18n.t('Add webhook')}
      hint={i18n.t('Each event is posted to the URL as signed JSON.')}
      action={webhook ? i18n.t('Save webhook') : i18n.t('Add webhook')}
      unsaved={isAltered}
      check={() => check(body)}
      onWrong={setWrong}
      send={send}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Name')}
        name="name"
        value={name}
        most={60}
        wrong={wrong['name']}
        autoFocus
        onType={setName}
      />
      <LineField
        label={i18n.t('URL')}
        hint={i18n.t('Starts with https://. Redirects aren’t followed.')}
        name="url"
        value={url}
        most={500}
        wrong={wrong['url']}
        onType={setUrl}
      />
      <TickList
        legend={i18n.t('Events')}
        name="events"
        options={webhookEventNames.map((event) => ({ value: event, title: eventLabel(event), hint: event }))}
        chosen={events}
        choose={setEvents}
        wrong={wrong['events']}
      />
    </FormDialog>
  );
}
