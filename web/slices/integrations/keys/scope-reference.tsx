import { i18n } from '@lingui/core';
import type { OwnApiKeys } from '@stepwell/contract/integrations/api-keys.ts';
import { Fold } from '../../../ui/parts/fold.tsx';
import css from './keys.module.css';
import { scopeLabel } from './scope-labels.ts';

/** How the API is called, and what each permission opens there: from the server’s own table. */
export function ScopeReference({ keys: { scopes, baseUrl, callsPerMinute } }: { keys: OwnApiKeys }) {
  return (
    <section className={css['reference']} aria-labelledby="use-the-api">
      <h3 id="use-the-api">{i18n.t('Use the API')}</h3>
      <p className={css['note']}>
        {i18n.t('Send the key in the Authorization header. A key may make {calls} calls a minute.', {
          calls: callsPerMinute,
        })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls, and must with a keyboard, too. */}
      <pre tabIndex={0}>
        <code>{`curl -H "Authorization: Bearer $STEPWELL_KEY" \\\n  ${baseUrl}/profile`}</code>
      </pre>
      <p className={css['note']}>
        <a className="lnk" href="/api/docs">
          {i18n.t('API reference')}
        </a>{' '}
        {i18n.t('describes every endpoint. These can be called with a key:')}
      </p>
      {scopes.map(({ scope, endpoints }) => (
        <Fold
          key={scope}
          title={
            <>
              {scopeLabel(scope).title} <code className={css['key']}>{scope}</code>
            </>
          }
        >
          <ul className={css['endpoints']}>
            {endpoints.map(({ method, path }) => (
              <li key={`${method} ${path}`}>
                <span>{method}</span>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </Fold>
      ))}
    </section>
  );
}
