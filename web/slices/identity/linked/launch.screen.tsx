import { i18n } from '@lingui/core';
import type { SignInAnswer } from '@stepwell/contract/identity/identity.ts';
import { type LaunchAnswer, ltiLaunches } from '@stepwell/contract/lti/launches.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { thisDevice } from '../../../session/device.ts';
import { sessionNow } from '../../../session/session.ts';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { useAfterSignIn } from '../after-sign-in.ts';
import css from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { SecondStep } from '../second-step.tsx';
import { ProveAccount } from './prove-account.tsx';

const COOKIE = 'lti_launch';
/** While they sign in: a reload or a forgotten password must not cost the launch. */
const KEPT = 'lti-launch';

/** The launch that the server handed over with this page's address, once; or the one that this tab is at. */
function takeLaunch() {
  const token = document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  if (!token) return sessionStorage.getItem(KEPT);
  // biome-ignore lint/suspicious/noDocumentCookie: set by the server for this page alone, and taken away at once
  document.cookie = `${COOKIE}=; Path=/auth/lti; Max-Age=0`;
  sessionStorage.setItem(KEPT, token);
  return token;
}

/** Where a platform's launch ends: its person signs in, and is led to what they opened there. */
export function Launch() {
  const navigate = useNavigate();
  const { half, enter, keep } = useAfterSignIn({ stays: true });
  const [next, setNext] = useState<Extract<LaunchAnswer, { kind: 'prove' }> | null>(null);
  const [token, setToken] = useState<string | null | undefined>();
  const leadOn = async (launch: string) => {
    const { path } = await call(ltiLaunches.arrive, { body: { token: launch } });
    sessionStorage.removeItem(KEPT);
    await navigate(path, { replace: true });
    return 'leaving' as const;
  };
  /** In, or to the second step; once in, on to what they opened. */
  const enterWith = async (launch: string, answer: SignInAnswer) => {
    await enter(answer);
    return answer.kind === 'signed-in' ? leadOn(launch) : undefined;
  };
  const go = useMutation({
    mutationFn: async (launch: string) => {
      if (sessionNow() && (await leadOn(launch).catch(unlessOther))) return;
      const answer = await call(ltiLaunches.enter, { body: { token: launch, ...thisDevice() } });
      if (answer.kind === 'prove') setNext(answer);
      else await enterWith(launch, answer);
    },
  });
  const arrive = useEffectEvent(() => {
    const launch = takeLaunch();
    setToken(launch);
    if (launch) go.mutate(launch);
  });
  useEffect(() => arrive(), []);

  if (token && half)
    return (
      <SecondStep
        token={half}
        keep={async (signedIn) => {
          await keep(signedIn);
          return leadOn(token);
        }}
        startOver={() => void navigate('/auth/sign-in')}
      />
    );
  if (token && next) return <ProveAccount {...next} enter={(answer) => enterWith(token, answer)} />;
  if (token === null || go.error)
    return (
      <AuthFrame
        title={i18n.t('This activity can’t be opened')}
        lead={go.error?.message ?? i18n.t('This launch has expired. Open the activity again from where you started.')}
      >
        <ButtonLink to="/" size="big" wide>
          {i18n.t('Go to the home page')}
        </ButtonLink>
      </AuthFrame>
    );
  return (
    <AuthFrame title={i18n.t('Opening…')} lead={i18n.t('Checking your sign-in…')}>
      <div className={css['said']}>
        <Waiting />
      </div>
    </AuthFrame>
  );
}

/** Answers nothing where nobody, or somebody else, is signed in in this browser; whoever was launched signs in then. */
function unlessOther(error: unknown) {
  if (error instanceof Refusal && (error.status === 401 || error.code === 'lti_other_account')) return undefined;
  throw error;
}
