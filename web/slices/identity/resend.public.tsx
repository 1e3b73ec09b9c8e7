import { i18n } from '@lingui/core';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/parts/button.tsx';

/** Sends the confirmation letter again, and says what became of it. */
export function Resend({ email, tone = 'ghost' }: { email: string; tone?: 'ghost' | 'lamp' }) {
  const again = useMutation({ mutationFn: () => call(identity.resendConfirmation, { body: { email } }) });
  return (
    <>
      <Button tone={tone} busy={again.isPending} onClick={() => again.mutate()}>
        {i18n.t('Resend email')}
      </Button>
      <p role="status">
        {again.isSuccess && i18n.t('Sent. It may take a minute to arrive.')}
        {again.error?.message}
      </p>
    </>
  );
}
