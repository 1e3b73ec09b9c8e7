import { i18n } from '@lingui/core';
import css from './auth-frame.module.css';
import { AuthFrame, type Frame } from './auth-frame.tsx';
import { Resend } from './resend.public.tsx';

interface Props {
  email: string;
  back: () => void;
  frame?: Frame;
}

/** After sign-up: the answer is the same whether or not the address was known, so this page is too. */
export function CheckYourMail({ email, back, frame: Framed = AuthFrame }: Props) {
  return (
    <Framed
      title={i18n.t('Check your email')}
      lead={i18n.t('We sent an email to {email}. Open its link to confirm your email address and sign in.', { email })}
    >
      <Resend email={email} />
      <p className={css['after']}>
        {i18n.t('Wrong email address?')}{' '}
        <button type="button" className="lnk" onClick={back}>
          {i18n.t('Change it')}
        </button>
      </p>
    </Framed>
  );
}
