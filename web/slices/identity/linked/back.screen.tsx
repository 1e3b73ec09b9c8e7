import { i18n } from '@lingui/core';
import { type BackAnswer, linkedAccounts } from '@stepwell/contract/identity/linked-accounts.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { thisDevice } from '../../../session/device.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { useAfterSignIn } from '../after-sign-in.ts';
import css from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import { SecondStep } from '../second-step.tsx';
import { takeErrand } from './errand.ts';
import { NewHere } from './new-here.tsx';
import { ProveAccount } from './prove-account.tsx';

type Next = Extract<BackAnswer, { kind: 'prove' | 'new' }>;

/** Where the other site sends people back to: what it sent along is handed in at once, and leaves the address bar. */
export function Back() {
  const navigate = useNavigate();
  const { half, enter, keep } = useAfterSignIn();
  const [next, setNext] = useState<Next | null>(null);
  const [lost, setLost] = useState(false);
  const handIn = useMutation({
    mutationFn: async ({ token, search, to }: { token: string; search: string; to: string | null }) => {
      const answer = await call(linkedAccounts.back, { body: { token, search, ...thisDevice() } });
      if (answer.kind === 'prove' || answer.kind === 'new') return setNext(answer);
      if (answer.kind !== 'linked') return enter(answer);
      toast.success(i18n.t('Account linked'));
      await navigate(to ?? '/', { replace: true });
    },
  });
  const arrive = useEffectEvent(() => {
    const { search } = location;
    const errand = takeErrand();
    if (!errand) return setLost(true);
    const { token, redirectTo: to } = errand;
    // Neither history nor a copied address keeps the code; the wanted page stands where the other screens look for it.
    const clean = to ? `/auth/oidc?redirectTo=${encodeURIComponent(to)}` : '/auth/oidc';
    void Promise.resolve(navigate(clean, { replace: true })).then(() => handIn.mutate({ token, search, to }));
  });
  useEffect(() => arrive(), []);

  if (half) return <SecondStep token={half} keep={keep} startOver={() => void navigate('/auth/sign-in')} />;
  if (next?.kind === 'prove') return <ProveAccount {...next} enter={enter} />;
  if (next?.kind === 'new') return <NewHere {...next} enter={enter} />;
  if (lost || handIn.error) {
    return (
      <AuthFrame
        title={i18n.t('Sign-in didn’t finish')}
        lead={
          handIn.error?.message ??
          i18n.t('It expired or was started in another browser. Start again from the sign-in page.')
        }
      >
        <ButtonLink to="/auth/sign-in" size="big" wide>
          {i18n.t('Back to sign-in')}
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={i18n.t('Loading…')} lead={i18n.t('Checking your sign-in…')}>
      <div className={css['said']}>
        <Waiting />
      </div>
    </AuthFrame>
  );
}
