import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import { Check } from '../../../ui/fields/check.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Panel } from '../security/panel.public.tsx';
import css from './settings.module.css';
import { usePreference } from './use-preference.ts';

/** Who reads what about oneself. */
export function PrivacyPanel({ area }: { area: 'student' | 'instructor' }) {
  const { of, prefer, message, refused } = usePreference();
  return (
    <Panel id="privacy" title={i18n.t('Privacy')} lead={i18n.t('Who can see your data.')}>
      <Answer of={of}>
        {({ hideName }) => (
          <div className={css['tick']}>
            <Check
              id="hide-name"
              checked={hideName}
              onChange={({ currentTarget }) => prefer({ hideName: currentTarget.checked })}
            />
            <label htmlFor="hide-name">
              {i18n.t('Hide my name on leaderboards')}
              <small>
                {i18n.t(
                  'You keep your rank and points. Others see “Student” and a number; teachers of your courses and admins see your name.',
                )}
              </small>
            </label>
          </div>
        )}
      </Answer>
      <p role="status" className={css['said']} data-bad={refused || undefined}>
        {message}
      </p>
      <p className={css['facts']}>
        {i18n.t('Set who can see your public profile in your profile.')}{' '}
        <Link className="lnk" to={`/${area}/edit-profile`}>
          {i18n.t('Edit profile')}
        </Link>
      </p>
      <p className={css['facts']}>
        {i18n.t('What data we keep, why and for how long:')}{' '}
        <Link className="lnk" to="/privacy">
          {i18n.t('Privacy notice')}
        </Link>
      </p>
    </Panel>
  );
}
