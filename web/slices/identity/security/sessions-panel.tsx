import { i18n } from '@lingui/core';
import { type OwnSession, security } from '@stepwell/contract/identity/sign-in.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { DeviceIcon, nameOfDevice } from './device-name.tsx';
import { Panel } from './panel.public.tsx';
import css from './security.module.css';

/** Where this person is signed in, and a way to end each. */
export function SessionsPanel() {
  const queryClient = useQueryClient();
  const sessions = useQuery(ask(security.sessions, {}));
  const [asking, setAsking] = useState(false);
  const refresh = () => queryClient.invalidateQueries(everything(security.sessions));
  const others = sessions.data?.sessions.filter(({ isThis }) => !isThis).length ?? 0;
  const endOthers = async () => {
    const { ended } = await call(security.endOtherSessions, {});
    toast.success(i18n.t('{ended, plural, one {# session ended} other {# sessions ended}}', { ended }));
    await refresh();
  };
  return (
    <Panel
      id="sessions"
      title={i18n.t('Sessions')}
      lead={
        sessions.data &&
        i18n.t(
          '{most, plural, one {# session at a time. The next sign-in ends it.} other {Up to # sessions. One more sign-in ends the oldest.}}',
          {
            most: sessions.data.most,
          },
        )
      }
      act={
        others > 0 && (
          <Button tone="ghost" size="small" onClick={() => setAsking(true)}>
            {i18n.t('{others, plural, one {Sign out # other session} other {Sign out # other sessions}}', { others })}
          </Button>
        )
      }
    >
      <Answer
        of={sessions}
        isEmpty={(data) => data.sessions.length === 0}
        whenEmpty={
          <NothingYet
            title={i18n.t('No active sessions')}
            hint={i18n.t('You are viewing the site as another person.')}
          />
        }
      >
        {(data) => (
          <ul className={css['rows']}>
            {data.sessions.map((session) => (
              <Row key={session.sessionId} session={session} refresh={refresh} />
            ))}
          </ul>
        )}
      </Answer>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Sign out everywhere else?')}
          hint={i18n.t('All sessions except this one end and need a new sign-in.')}
          action={i18n.t('Sign out other sessions')}
          onConfirm={endOthers}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

function Row({ session, refresh }: { session: OwnSession; refresh: () => Promise<void> }) {
  const { sessionId, device, createdAt, seenAt, isThis } = session;
  const name = nameOfDevice(device);
  const end = useMutation({
    mutationFn: () => call(security.endSession, { params: { sessionId } }),
    onSuccess: () => toast.success(i18n.t('Session ended')),
    onError: (error) => toast.error(error.message),
    // Where it was gone already the list is out of date, too.
    onSettled: refresh,
  });
  return (
    <li>
      <DeviceIcon kind={device.kind} />
      <span>
        <b>{name}</b>
        {isThis && <span className={css['tag']}>{i18n.t('This device')}</span>}
        <small>
          {i18n.t('Signed in')} <When at={createdAt} />
          {isThis ? null : (
            <>
              {', '}
              {i18n.t('last used')} <When at={seenAt} as="time" />
            </>
          )}
        </small>
      </span>
      {!isThis && (
        <Button
          tone="ghost"
          size="small"
          aria-label={i18n.t('Sign out {name}', { name })}
          busy={end.isPending}
          onClick={() => end.mutate()}
        >
          {i18n.t('Sign out')}
        </Button>
      )}
    </li>
  );
}
