import { i18n } from '@lingui/core';
import { account } from '@stepwell/contract/identity/account.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';

/** One press, and the account stays. */
export function KeepAccount({ size }: { size?: 'small' }) {
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: () => call(account.keepAccount, {}),
    onSuccess: async (now) => {
      queryClient.setQueryData(ask(account.deletion, {}).queryKey, now);
      toast.success(i18n.t('Your account is kept'));
      await queryClient.invalidateQueries(everything(identity.profile));
    },
    onError: (error) => {
      if (error.message !== 'Unauthorized') toast.error(error.message);
    },
  });
  return (
    <Button size={size} busy={keep.isPending} onClick={() => keep.mutate()}>
      {i18n.t('Keep my account')}
    </Button>
  );
}
