import { i18n } from '@lingui/core';
import type { SignInAnswer } from '@stepwell/contract/identity/identity.ts';
import { passkeys } from '@stepwell/contract/identity/passkeys.ts';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../api/call.ts';
import { thisDevice } from '../../../session/device.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { hasPasskeys, offersPasskeys, signByPasskey, stopOffering } from './ceremonies.ts';
import css from './passkeys.module.css';

/** The site takes an answer for five minutes; what is offered is renewed before that. */
const RENEW_MS = 4 * 60 * 1000;

/** Signing in by a press, or by picking a key at the field of the email address where the browser offers them. */
export function PasskeySignIn({ enter }: { enter: (answer: SignInAnswer) => Promise<unknown> }) {
  const awake = useAwake();
  const handIn = async (signed: Awaited<ReturnType<typeof signByPasskey>>) =>
    enter(await call(passkeys.signIn, { body: { ...signed, ...thisDevice() } }));
  const press = useMutation({
    mutationFn: async () => handIn(await signByPasskey(await call(passkeys.beginSignIn, {}))),
  });
  const offered = useMutation({ mutationFn: handIn });
  const takeOffered = useEffectEvent((signed: Awaited<ReturnType<typeof signByPasskey>>) => offered.mutate(signed));

  const busy = press.isPending || press.isSuccess || offered.isPending || offered.isSuccess;
  // While a press is answered nothing is offered by itself; afterwards it is again.
  useEffect(() => {
    if (busy) return;
    let over = false;
    const offer = async () => {
      if (!(await offersPasskeys())) return;
      const options = await call(passkeys.beginSignIn, {});
      if (over) return;
      const signed = await signByPasskey(options, true);
      if (!over) takeOffered(signed);
    };
    // What is only offered fails in silence: nobody asked for it.
    const again = () => void offer().catch(() => undefined);
    again();
    const renewing = setInterval(() => document.visibilityState === 'visible' && again(), RENEW_MS);
    return () => {
      over = true;
      clearInterval(renewing);
    };
  }, [busy]);
  // A press takes the place of what was offered by itself; only leaving has to end it.
  useEffect(() => () => void (hasPasskeys() && stopOffering()), []);

  if (awake && !hasPasskeys()) return null;
  const error = press.error ?? offered.error;
  return (
    <div className={css['other']}>
      <p className={css['or']}>{i18n.t('or')}</p>
      <Button
        tone="ghost"
        size="big"
        wide
        disabled={!awake}
        busy={busy}
        onClick={() => {
          offered.reset();
          press.mutate();
        }}
      >
        <IconFingerprint size={21} stroke={1.8} aria-hidden />
        {i18n.t('Sign in with a passkey')}
      </Button>
      <div role="alert">{error && <p className={css['refused']}>{error.message}</p>}</div>
    </div>
  );
}
