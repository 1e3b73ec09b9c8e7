import { i18n } from '@lingui/core';
import { MOST_WEBHOOKS, type Webhook, webhooksAdmin } from '@stepwell/contract/integrations/webhooks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { SecretDialog } from '../../../ui/overlay/secret-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from '../integrations.module.css';
import { EventReference } from './event-reference.tsx';
import { StateLabel } from './state-label.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhookStateText } from './webhook-labels.ts';
import { WebhookPage } from './webhook-page.tsx';

const all = () => ask(webhooksAdmin.list, {});

/** Links to other systems: the list of them, or one with its log, as the address says. */
export function Webhooks() {
  const webhooks = useQuery(all());
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<{ name: string; secret: string } | null>(null);
  const wanted = search.get('webhook');
  const showSecret = (webhook: Webhook, text: string) => setSecret({ name: webhook.name, secret: text });
  return (
    <section>
      <Answer of={webhooks}>
        {({ items }) => {
          const one = items.find(({ webhookId }) => webhookId === wanted);
          if (one) return <WebhookPage key={one.webhookId} webhook={one} showSecret={showSecret} />;
          if (wanted) return <Gone />;
          return <All items={items} add={() => setAdding(true)} />;
        }}
      </Answer>
      {isAdding && (
        <WebhookDialog
          onSaved={async (webhook, text) => {
            await queryClient.invalidateQueries(all());
            toast.success(i18n.t('Webhook added'));
            if (text) showSecret(webhook, text);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret && (
        <SecretDialog
          title={i18n.t('Signing secret of {name}', { name: secret.name })}
          hint={i18n.t(
            'Copy it into the receiver, which checks each signature with it. The secret is shown only once.',
          )}
          lines={[{ label: i18n.t('Secret'), what: i18n.t('secret'), text: secret.secret }]}
          close={() => setSecret(null)}
        />
      )}
    </section>
  );
}

const Gone = () => (
  <NothingYet title={i18n.t('Webhook not found')} hint={i18n.t('It was deleted, or the link is incomplete.')}>
    <ButtonLink to="?view=webhooks">{i18n.t('All webhooks')}</ButtonLink>
  </NothingYet>
);

function All({ items, add }: { items: Webhook[]; add: () => void }) {
  return (
    <>
      <div className={css['head']}>
        <h2>{i18n.t('Webhooks')}</h2>
        {items.length > 0 && (
          <Button
            tone="lamp"
            disabled={items.length >= MOST_WEBHOOKS}
            title={items.length >= MOST_WEBHOOKS ? i18n.t('Up to {most} webhooks', { most: MOST_WEBHOOKS }) : undefined}
            onClick={add}
          >
            {i18n.t('Add webhook')}
          </Button>
        )}
      </div>
      <p className={css['lead']}>
        {i18n.t('Tell other systems, such as a CRM or an ERP, what happens here as soon as it happens.')}
      </p>
      {items.length === 0 ? (
        <NothingYet
          title={i18n.t('No webhooks yet')}
          hint={i18n.t(
            'Add one with the URL of the receiver and the events it needs. Deliveries and answers are logged here.',
          )}
        >
          <Button onClick={add}>{i18n.t('Add webhook')}</Button>
        </NothingYet>
      ) : (
        <DataTable caption={i18n.t('Webhooks')} rows={items} keyOf={({ webhookId }) => webhookId} columns={columns()} />
      )}
      <EventReference />
    </>
  );
}

const columns = (): Column<Webhook>[] => [
  {
    heading: i18n.t('Webhook'),
    cell: ({ webhookId, name, url }) => (
      <span className={css['name']}>
        <Link to={`?view=webhooks&webhook=${webhookId}`}>{name}</Link>
        <small>{url}</small>
      </span>
    ),
    full: ({ url }) => url,
  },
  {
    heading: i18n.t('Events'),
    cell: ({ events }) => events.length,
    width: 90,
    numeric: true,
    from: 'tablet',
  },
  {
    heading: i18n.t('State'),
    cell: (webhook) => <StateLabel state={webhook.state} text={webhookStateText(webhook)} />,
    width: 140,
  },
  { heading: i18n.t('Pending'), cell: ({ waiting }) => waiting, width: 100, numeric: true, from: 'desktop' },
  {
    heading: i18n.t('Last delivered'),
    cell: ({ lastDeliveredAt }) => (
      <span className="mut">{lastDeliveredAt ? <When at={lastDeliveredAt} as="time" /> : i18n.t('Never')}</span>
    ),
    width: 170,
    numeric: true,
    from: 'tablet',
  },
];
