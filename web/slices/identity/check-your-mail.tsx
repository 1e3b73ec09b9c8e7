import { i18n } from '@lingui/core';
import { Link } from 'react-router';
import css from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { Resend } from './resend.public.tsx';

/** After sign-up: the answer is the same whether or not the address was known, so this page is too. */
export function CheckYourMail({ email, back }: { email: string; back: () => void }) {
  return (
    <AuthFrame
      title={i18n.t('Check your mail')}
      lead={i18n.t('We wrote to {email}. The link in the letter confirms your address and signs you in.', { email })}
    >
      <Resend email={email} />
      <div className={css['after']}>
        <p>
          {i18n.t('Not your address?')}{' '}
          <button type="button" className="lnk" onClick={back}>
            {i18n.t('Change it')}
          </button>
        </p>
        <p>
          <Link className="lnk" to="/pages/course/grid">
            {i18n.t('Look at the courses')}
          </Link>
        </p>
      </div>
    </AuthFrame>
  );
}
