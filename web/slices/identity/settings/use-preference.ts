import { i18n } from '@lingui/core';
import { account, type Preferences } from '@stepwell/contract/identity/account.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { tokenNow } from '../../../session/session.ts';

/** Somebody's preferences, and how one of them is changed: kept as it is pressed, with a word about how that went. */
export function usePreference() {
  const queryClient = useQueryClient();
  const of = useQuery({ ...ask(account.preferences, {}), enabled: tokenNow() !== null });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: Partial<Preferences>) => call(account.prefer, { body }),
    scope: { id: 'preferences' },
    onSuccess: (saved) => queryClient.setQueryData(ask(account.preferences, {}).queryKey, saved),
  });
  const refused = !isPending && error && error.message !== 'Unauthorized' ? error.message : undefined;
  const message = isPending
    ? i18n.t('Saving')
    : refused
      ? i18n.t('Not saved. {why}', { why: refused })
      : isSuccess
        ? i18n.t('Saved')
        : '';
  return { of, prefer: mutate, message, refused: refused !== undefined };
}
