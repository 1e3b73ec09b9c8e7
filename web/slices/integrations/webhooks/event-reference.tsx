import { i18n } from '@lingui/core';
import { webhookEventNames, webhookEvents } from '@stepwell/contract/integrations/webhook-events.ts';
import { Fold } from '../../../ui/parts/fold.tsx';
import css from '../integrations.module.css';
import keys from '../keys/keys.module.css';
import { eventLabel } from './webhook-labels.ts';

/** Every event with what a receiver gets, and how it checks that it came from here: read from the contract. */
export function EventReference() {
  return (
    <section className={keys['reference']} aria-labelledby="webhook-events">
      <h2 id="webhook-events">{i18n.t('How it works')}</h2>
      <p className={keys['note']}>
        {i18n.t(
          'Each event is one POST with JSON. Any 2xx status within 10 seconds means delivered. Otherwise it’s tried again after 5 s, then 1, 5, 15 and 30 min, then 1, 2, 4, 8 and 8 h. After the last attempt the webhook counts as failing and admins are notified; after 3 days of failures only, or a 410, it’s turned off.',
        )}
      </p>
      <p className={keys['note']}>
        {i18n.t('Messages are signed by the Standard Webhooks specification, so its libraries can verify them.')}{' '}
        <a className="lnk" href="https://www.standardwebhooks.com" rel="noreferrer">
          standardwebhooks.com
        </a>{' '}
        {i18n.t('A message may arrive twice: webhook-id stays the same, so receivers can skip the second.')}
      </p>
      {webhookEventNames.map((event) => (
        <Fold
          key={event}
          title={
            <>
              {eventLabel(event)} <code className={keys['key']}>{event}</code>
            </>
          }
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long payload scrolls, and must with a keyboard, too. */}
          <pre className={css['code']} tabIndex={0}>
            {JSON.stringify(exampleOf(event), null, 2)}
          </pre>
        </Fold>
      ))}
    </section>
  );
}

const exampleOf = (type: (typeof webhookEventNames)[number]) => ({
  type,
  version: webhookEvents[type].version,
  timestamp: '2026-11-29T09:30:00.000Z',
  data: webhookEvents[type].example,
});
