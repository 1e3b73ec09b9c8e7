import { i18n } from '@lingui/core';
import type { OwnChallengeLine } from '@stepwell/contract/challenges/challenge-drafts.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { newId } from '../../../ui/storage/new-id.ts';
import { useOnce } from '../../../ui/storage/use-once.ts';

/** What can be done with a whole challenge from the list. */
export function useChallengeActs({ challengeId, state, title }: OwnChallengeLine) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [copyId] = useState(newId);
  const runAction = async (act: () => Promise<unknown>) => {
    try {
      await act();
      await queryClient.invalidateQueries(everything(ownChallenges.list));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
  };
  const archived = state !== 'archived';
  return {
    copy: useOnce(() =>
      runAction(async () => {
        await call(ownChallenges.copy, { params: { challengeId, copyId }, body: {} });
        await navigate(`/instructor/challenges/${copyId}`);
      }),
    ),
    archive: useOnce(() =>
      runAction(async () => {
        await call(ownChallenges.archive, { params: { challengeId }, body: { archived } });
        toast.success(
          archived
            ? i18n.t('“{title}” archived. Quizzes and problems that use it are not affected.', { title })
            : i18n.t('“{title}” restored', { title }),
        );
      }),
    ),
  };
}
