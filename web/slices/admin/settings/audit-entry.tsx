import { i18n } from '@lingui/core';
import type { AuditEntry } from '@stepwell/contract/admin/settings.ts';
import { Link } from 'react-router';
import { When } from '../../../ui/time/when.tsx';
import { actionLabels, changeLabels, objectLabels } from './audit-labels.ts';
import css from './settings.module.css';

type Person = NonNullable<AuditEntry['subject'] | AuditEntry['actor']>;
export const nameOf = ({ fullName, userId }: Person) =>
  fullName ?? i18n.t('deleted user ({id})', { id: userId.slice(0, 8) });

/** One act: who did what to whom, when and why, and what became another. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const { seq, at, act, actor, subject, reason } = entry;
  const [object, changes] = [objectLabels(entry), changeLabels(entry)];
  return (
    <li>
      <p className={css['when']}>
        <span className="num">{i18n.t('No. {seq}', { seq })}</span>
        <When at={at} as="time" />
      </p>
      <div>
        <p>
          <b>{actionLabels(act)}</b>
          {object && `: “${object}”`}
          {subject && (
            <>
              {object ? ' · ' : ': '}
              <Who person={subject} />
            </>
          )}
        </p>
        <p className={css['by']}>
          {actor ? (
            <>
              {i18n.t('by')} <Who person={actor} />
            </>
          ) : (
            i18n.t('automatically')
          )}
        </p>
        {changes.length > 0 && (
          <ul className={css['differences']}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        {reason && <p className={css['reason']}>{i18n.t('“{reason}”', { reason })}</p>}
      </div>
    </li>
  );
}

/** Leads to all that was done by or about them. */
function Who({ person }: { person: Person }) {
  return (
    <Link className="lnk" to={`?view=audit&who=${person.userId}`}>
      {nameOf(person)}
    </Link>
  );
}
