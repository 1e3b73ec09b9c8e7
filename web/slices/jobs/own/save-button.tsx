import { i18n } from '@lingui/core';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';

/** Keeps a job for later, or no longer. */
export function SaveButton({ slug, title, isSaved }: { slug: string; title: string; isSaved: boolean }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => call(ownJobs.save, { params: { slug }, body: { isSaved: !isSaved } }),
    onError: (error) => toast.error(error.message),
    onSettled: () =>
      Promise.all(
        [ownJobs.list, ownJobs.one, ownJobs.saved].map((endpoint) =>
          queryClient.invalidateQueries(everything(endpoint)),
        ),
      ),
  });
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <Button
      tone="ghost"
      size="small"
      busy={save.isPending}
      aria-pressed={isSaved}
      aria-label={i18n.t('Save {title}', { title })}
      onClick={() => save.mutate()}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
      {isSaved ? i18n.t('Saved') : i18n.t('Save')}
    </Button>
  );
}
