import { i18n } from '@lingui/core';
import type { Person } from '@stepwell/contract/admin/admin.ts';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './person.module.css';

/** Where an account stands, with its dates. */
export function PersonFacts({ person }: { person: Person }) {
  const { statusReason, suspendedUntil, eraseAt, lastSeenAt, emailConfirmed, sessions, hasPassword } = person;
  return (
    <section>
      <h3>{i18n.t('Account')}</h3>
      {statusReason && <p className={css['reason']}>{i18n.t('Reason given: {statusReason}', { statusReason })}</p>}
      <Stats as="lines">
        {suspendedUntil && (
          <Stat label={i18n.t('Suspended until')}>
            <When at={suspendedUntil} as="time" />
          </Stat>
        )}
        {eraseAt && (
          <Stat label={i18n.t('Deletion date')}>
            <When at={eraseAt} as="time" />
          </Stat>
        )}
        <Stat label={i18n.t('Email confirmed')}>{emailConfirmed ? i18n.t('Yes') : i18n.t('No')}</Stat>
        <Stat label={i18n.t('Joined')}>
          <When at={person.joinedAt} />
        </Stat>
        {person.decidedAt && (
          <Stat label={i18n.t('Last decision')}>
            <When at={person.decidedAt} />
          </Stat>
        )}
        <Stat label={i18n.t('Last seen')}>{lastSeenAt ? <When at={lastSeenAt} as="time" /> : i18n.t('Never')}</Stat>
        <Stat label={i18n.t('Signed-in devices')}>
          {i18n.t('{sessions, plural, one {# device} other {# devices}}', { sessions })}
        </Stat>
        <Stat label={i18n.t('Password')}>{hasPassword ? i18n.t('Set') : i18n.t('Not set')}</Stat>
      </Stats>
    </section>
  );
}
