import { i18n } from '@lingui/core';
import { applications, type OwnApplication, type Standing } from '@stepwell/contract/identity/applications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import { useProfile } from '../../../session/profile.ts';
import { useSession } from '../../../session/session.ts';
import { Answer, Waiting } from '../../../ui/page/query-state.tsx';
import { useStillSaving } from '../../../ui/storage/still-saving.ts';
import css from './application.module.css';
import { ApplicationForm } from './application-form.tsx';
import { Accepted, Declined, Hindered, Submitted } from './application-state.tsx';
import { APPLICATION } from './use-draft.ts';

/** Where somebody who is signed in stands: writing, waiting, answered, or not able to apply. */
export function Application() {
  const queryClient = useQueryClient();
  const waits = useStillSaving(APPLICATION);
  const standing = useQuery({ ...ask(applications.own, {}), enabled: !waits });
  // A decision rings the bell; what stands here is asked anew with it.
  useEffect(() => {
    const fresh = () => void queryClient.invalidateQueries({ queryKey: ask(applications.own, {}).queryKey });
    const stops = [onLive('notice', fresh), onLive('account-changed', fresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  if (waits) return <Waiting />;
  return <Answer of={standing}>{(data) => <Here standing={data} />}</Answer>;
}

function Here({ standing }: { standing: Standing }) {
  const queryClient = useQueryClient();
  const { profile } = useProfile();
  const session = useSession();
  const [again, setAgain] = useState(false);
  const { hindrance, emailConfirmed, application } = standing;
  const keep = (row: OwnApplication | null) =>
    queryClient.setQueryData(ask(applications.own, {}).queryKey, (old) => old && { ...old, application: row });

  if (application?.state === 'accepted' && hindrance === 'teaches') return <Accepted />;
  if (hindrance) return <Hindered by={hindrance} />;
  if (application?.state === 'submitted') return <Submitted application={application} onChange={keep} />;
  if (application?.state === 'declined' && !again) {
    return <Declined application={application} again={() => setAgain(true)} />;
  }
  if (session?.looking) {
    return <p className={css['told']}>{i18n.t('The form is hidden while you view the site as another person.')}</p>;
  }
  if (!profile) return null;
  return (
    <ApplicationForm
      userId={profile.userId}
      found={application?.state === 'accepted' ? null : application}
      emailConfirmed={emailConfirmed}
      onChange={keep}
      onDiscarded={() => {
        setAgain(false);
        keep(null);
        void queryClient.invalidateQueries({ queryKey: ask(applications.own, {}).queryKey });
      }}
    />
  );
}
