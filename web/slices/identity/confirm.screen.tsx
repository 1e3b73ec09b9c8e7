import { i18n } from '@lingui/core';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ask, call } from '../../api/call.ts';
import { thisDevice } from '../../session/device.ts';
import { useSession } from '../../session/session.ts';
import { useAwake } from '../../ui/page/hydrated.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { useAfterSignIn, wantedBefore } from './after-sign-in.ts';
import css from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { linkState } from './link-state.ts';
import { ResendTo } from './resend-to.tsx';
import { SecondStep } from './second-step.tsx';

/**
 * Behind the links that prove an address: that of a new account, or a new one of an old account. A link is spent by a
 * press, not by opening it: mail programs open links by themselves.
 */
export function Confirm() {
  const awake = useAwake();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const whole = token.length >= 20 && token.length <= 100;
  const link = useQuery({
    ...ask(signingIn.link, { body: { token } }),
    enabled: awake && whole,
    retry: false,
    staleTime: 0,
  });
  if (!whole) {
    return (
      <AuthFrame
        title={i18n.t('Incomplete link')}
        lead={i18n.t('Open the link in your email again, or copy the whole link into the address bar.')}
      >
        <ToSignIn />
      </AuthFrame>
    );
  }
  const state = linkState(token, link, 'confirm', 'email');
  if (state === 'unknown') {
    return (
      <AuthFrame title={i18n.t('Confirm your email')} lead={i18n.t('Checking your link…')}>
        <Answer of={link}>{() => null}</Answer>
      </AuthFrame>
    );
  }
  const isNewAddress = link.data?.purpose === 'email';
  if (state !== 'open') return isNewAddress ? <NoNewAddress /> : <NotConfirmed used={state === 'used'} />;
  return isNewAddress ? <ConfirmNew token={token} /> : <ConfirmFirst token={token} />;
}

function ConfirmFirst({ token }: { token: string }) {
  const { half, enter, keep, startOver } = useAfterSignIn({ wanted: wantedBefore() });
  const confirm = useMutation({
    mutationFn: async () => enter(await call(identity.confirm, { body: { token, ...thisDevice() } })),
  });
  if (half) return <SecondStep token={half} keep={keep} startOver={startOver} />;
  return (
    <AuthFrame
      title={i18n.t('Confirm your email')}
      lead={i18n.t('Confirming signs you in here and ends all your other sessions.')}
    >
      <Button size="big" wide busy={confirm.isPending || confirm.isSuccess} onClick={() => confirm.mutate()}>
        {i18n.t('Confirm email address')}
      </Button>
      <Refused error={confirm.error} />
      <ToSignIn />
    </AuthFrame>
  );
}

function ConfirmNew({ token }: { token: string }) {
  const session = useSession();
  const confirm = useMutation({ mutationFn: () => call(signingIn.confirmEmail, { body: { token } }) });
  if (confirm.data) {
    return (
      <AuthFrame
        title={i18n.t('Email address changed')}
        lead={i18n.t('Sign in with {email} from now on. We send emails there.', { email: confirm.data.email })}
      >
        <ButtonLink to={session ? '/' : '/auth/sign-in'} size="big" wide>
          {session ? i18n.t('Continue') : i18n.t('Sign in')}
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={i18n.t('Confirm new email address')} lead={i18n.t('It replaces your old email address.')}>
      <Button size="big" wide busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {i18n.t('Use this email address')}
      </Button>
      <Refused error={confirm.error} />
    </AuthFrame>
  );
}

function NotConfirmed({ used }: { used: boolean }) {
  return (
    <AuthFrame
      title={used ? i18n.t('This link was already used') : i18n.t('This link has expired')}
      lead={
        used
          ? i18n.t('If you opened it, your email address is confirmed. Sign in, or request a new link.')
          : i18n.t('A link works once, for three days. Enter your email address to get a new one.')
      }
    >
      {used && (
        <ButtonLink to="/auth/sign-in" size="big" wide>
          {i18n.t('Sign in')}
        </ButtonLink>
      )}
      <ResendTo below={used} />
      {!used && <ToSignIn />}
    </AuthFrame>
  );
}

function NoNewAddress() {
  return (
    <AuthFrame
      title={i18n.t('This link no longer works')}
      lead={i18n.t('A link to a new email address works once, for one hour. Request another in your settings.')}
    >
      <ButtonLink to="/" size="big" wide>
        {i18n.t('Continue')}
      </ButtonLink>
    </AuthFrame>
  );
}

const Refused = ({ error }: { error: Error | null }) =>
  error && (
    <p role="alert" className={css['after']}>
      {error.message}
    </p>
  );

function ToSignIn() {
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
