import { i18n } from '@lingui/core';
import { type Challenge, type CodeDraft, challenges } from '@stepwell/contract/challenges/challenges.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { ask, everything } from '../../../api/call.ts';
import { useNeededProfile } from '../../../session/profile.ts';
import { Failed, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import css from './workspace.public.module.css';

export interface Ready {
  challenge: Challenge;
  drafts: CodeDraft[];
  userId: string;
}

/** A challenge with one's own unsent code, and what stands there until both have come. */
export function useOpen(slug: string) {
  const queryClient = useQueryClient();
  // Whose unsent code may be shown from this device.
  const profile = useNeededProfile();
  const challenge = useQuery(ask(challenges.one, { params: { slug } }));
  const drafts = useQuery(ask(challenges.drafts, { params: { slug } }));
  // Code may be written elsewhere before somebody comes back: it is asked for anew then.
  useEffect(() => () => queryClient.removeQueries(everything(challenges.drafts)), [queryClient]);
  const queries = [challenge, drafts, profile];
  const failed = queries.find(({ error, data }) => error && !data)?.error;
  const shown = (open: (ready: Ready) => ReactNode) =>
    challenge.data && drafts.data && profile.data ? (
      open({ challenge: challenge.data, drafts: drafts.data.items, userId: profile.data.userId })
    ) : (
      <div className={css['awaited']}>
        <Link to="/student/code-challenge">{i18n.t('All challenges')}</Link>
        {failed instanceof Refusal && failed.status === 404 ? (
          <NothingYet
            title={i18n.t('Challenge not found')}
            hint={i18n.t('It may be archived. Your code is saved and returns if it’s restored.')}
          >
            <ButtonLink to="/student/code-challenge">{i18n.t('All challenges')}</ButtonLink>
          </NothingYet>
        ) : failed ? (
          <Failed
            error={failed}
            retry={() => Promise.all(queries.map(({ refetch }) => refetch()))}
            retrying={queries.some(({ isFetching }) => isFetching)}
          />
        ) : (
          <Waiting />
        )}
      </div>
    );
  return { shown, title: challenge.data?.title };
}
