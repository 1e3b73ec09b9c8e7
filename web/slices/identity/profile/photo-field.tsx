import { i18n } from '@lingui/core';
import { account, type OwnProfile } from '@stepwell/contract/identity/account.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { PhotoChoice } from './photo-choice.public.tsx';

/** Somebody's own photo. */
export function PhotoField({ fullName, photoUrl }: Pick<OwnProfile, 'fullName' | 'photoUrl'>) {
  const queryClient = useQueryClient();
  const show = (url: string | null) => {
    queryClient.setQueryData(ask(account.profile, {}).queryKey, (before) => before && { ...before, photoUrl: url });
    void queryClient.invalidateQueries(everything(identity.profile));
  };
  return (
    <PhotoChoice
      fullName={fullName}
      photoUrl={photoUrl}
      keep={async (content) => {
        show((await call(account.keepPhoto, { content })).photoUrl);
        toast.success(i18n.t('Photo saved'));
      }}
      remove={async () => {
        show((await call(account.removePhoto, {})).photoUrl);
        toast.success(i18n.t('Photo removed'));
      }}
    />
  );
}
