import { i18n } from '@lingui/core';
import { type LaunchAnswer, ltiLaunches } from '@stepwell/contract/lti/launches.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
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
  const [search] = useSearchParams();
  // After signing in one comes here again, and goes on from there.
  const { half, enter, keep } = useAfterSignIn({ wanted: '/auth/lti?signed-in' });
  const [next, setNext] = useState<Extract<LaunchAnswer, { kind: 'prove' }> | null>(null);
  const [lost, setLost] = useState(false);
  const go = useMutation({
    mutationFn: async (token: string) => {
      const arrived = sessionNow() ? await arriveWith(token) : null;
      if (arrived) {
        sessionStorage.removeItem(KEPT);
        return navigate(arrived.path, { replace: true });
      }
      const answer = await call(ltiLaunches.enter, { body: { token, ...thisDevice() } });
      return answer.kind === 'prove' ? setNext(answer) : enter(answer);
    },
  });
  const signedIn = search.has('signed-in');
  const arrive = useEffectEvent(() => {
    const token = takeLaunch();
    if (token) go.mutate(token);
    else setLost(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once with each of the two ways here
  useEffect(() => arrive(), [signedIn]);

  if (half) return <SecondStep token={half} keep={keep} startOver={() => void navigate('/auth/sign-in')} />;
  if (next && !signedIn) return <ProveAccount {...next} enter={enter} />;
  if (lost || go.error)
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

/** Nothing where nobody, or somebody else, is signed in in this browser. */
const arriveWith = (token: string) =>
  call(ltiLaunches.arrive, { body: { token } }).catch((error: unknown) => {
    if (error instanceof Refusal && (error.status === 401 || error.code === 'lti_other_account')) return null;
    throw error;
  });
