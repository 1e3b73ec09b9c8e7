import { i18n } from '@lingui/core';
import { linkedAccounts } from '@stepwell/contract/identity/linked-accounts.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from '../passkeys/passkeys.module.css';
import { setOut } from './errand.ts';

/** Signing in with an account of another site, where one is set up. */
export function IdentityProviderButton({ redirectTo }: { redirectTo: string | null }) {
  const awake = useAwake();
  const provider = useQuery({ ...ask(linkedAccounts.provider, {}), enabled: awake, retry: false });
  const go = useMutation({
    mutationFn: async () => setOut(await call(linkedAccounts.begin, {}), redirectTo),
  });
  const name = provider.data?.provider;
  // Without it people sign in as ever, so a question that failed is not worth a word here.
  if (!name) return null;
  return (
    <div className={css['next']}>
      <Button tone="ghost" size="big" wide busy={go.isPending || go.isSuccess} onClick={() => go.mutate()}>
        {i18n.t('Continue with {name}', { name })}
      </Button>
      <div role="alert">{go.error && <p className={css['refused']}>{go.error.message}</p>}</div>
    </div>
  );
}
