import { i18n } from '@lingui/core';
import { adminSettings } from '@stepwell/contract/admin/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Block, None, Note } from '../../../ui/dashboard/dashboard.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { nameOf } from '../settings/audit-entry.tsx';
import { actionLabels, objectLabels } from '../settings/audit-labels.ts';
import css from './dashboard.module.css';

const SHOWN = 6;

/** What admins did last, and the way to the whole log. */
export function LatestActs() {
  const entries = useQuery(ask(adminSettings.audit, { query: { limit: SHOWN } }));
  return (
    <Block id="latest" title={i18n.t('Recent audit log entries')}>
      <Answer
        of={entries}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={<None>{i18n.t('No audit log entries yet. Admin actions appear here.')}</None>}
      >
        {({ items }) => (
          <>
            <ul className={css['acts']}>
              {items.map(({ seq, at, act, actor, subject, ...facts }) => (
                <li key={seq}>
                  <span>
                    <b>{actionLabels(act)}</b>
                    {[objectLabels(facts), subject && nameOf(subject)].filter(Boolean).map((one) => `: ${one}`)}
                    <span className="mut">
                      {' '}
                      {actor ? i18n.t('by {name}', { name: nameOf(actor) }) : i18n.t('automatically')}
                    </span>
                  </span>
                  <span className="mut">
                    <When at={at} as="time" />
                  </span>
                </li>
              ))}
            </ul>
            <Note>
              <Link className="lnk" to="/admin/admin-settings?view=audit">
                {i18n.t('View audit log')}
              </Link>
            </Note>
          </>
        )}
      </Answer>
    </Block>
  );
}
