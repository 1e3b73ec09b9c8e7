import { i18n } from '@lingui/core';
import { GRACE_DAYS } from '@stepwell/contract/identity/account.ts';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Panel } from '../security/panel.public.tsx';
import css from './settings.module.css';

/** The way to the end of an account. */
export function LeavePanel({ area }: { area: 'student' | 'instructor' }) {
  return (
    <Panel
      id="leave"
      title={i18n.t('Delete account')}
      lead={i18n.t('All your data is deleted after {days} days. You can cancel until then.', {
        days: GRACE_DAYS,
      })}
    >
      <div className={css['acts']}>
        <ButtonLink tone="ghost" to={`/${area}/delete-account`}>
          {i18n.t('Delete my account')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
