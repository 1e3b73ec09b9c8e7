import { i18n } from '@lingui/core';
import { identity } from '@stepwell/contract/identity.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { saveSession } from '../../session/session.ts';
import { useAwake } from '../../ui/awake.ts';
import { Button } from '../../ui/button.tsx';
import css from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';

/** The link is spent by a press, not by opening it: mail programs open links by themselves. */
export function Confirm() {
  const awake = useAwake();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const confirm = useMutation({
    mutationFn: () => call(identity.confirm, { body: { token } }),
    onSuccess: (signedIn) => {
      saveSession(signedIn);
      return navigate('/', { replace: true });
    },
  });
  if (token.length < 20 || token.length > 100) {
    return (
      <AuthFrame
        title={i18n.t('This link is not whole')}
        lead={i18n.t('Open the link in your letter again, or copy all of it into the address bar.')}
      >
        <OtherWays />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={i18n.t('Confirm your email')} lead={i18n.t('One press, and you are signed in.')}>
      <Button
        size="big"
        wide
        disabled={!awake}
        busy={confirm.isPending || confirm.isSuccess}
        onClick={() => confirm.mutate()}
      >
        {i18n.t('Confirm my address')}
      </Button>
      {confirm.error && (
        <p role="alert" className={css['after']}>
          {confirm.error.message}
        </p>
      )}
      <OtherWays />
    </AuthFrame>
  );
}

function OtherWays() {
  return (
    <div className={css['after']}>
      <p>
        <Link className="lnk" to="/auth/sign-in">
          {i18n.t('Sign in')}
        </Link>
      </p>
    </div>
  );
}
