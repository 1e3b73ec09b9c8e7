import { i18n } from '@lingui/core';
import { lazy } from 'react';
import { useSession } from '../../session/session.ts';
import { OnceInView } from '../../ui/page/once-in-view.tsx';
import { LinkedPanel } from './linked/linked-panel.tsx';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { EmailPanel } from './security/email-panel.tsx';
import { Panel } from './security/panel.public.tsx';
import { PasswordPanel as OnePasswordPanel } from './security/password-panel.tsx';
import { TwoStepPanel } from './security/two-step-panel.tsx';

const SessionsPanel = lazy(async () => ({ default: (await import('./security/sessions-panel.tsx')).SessionsPanel }));
const DevicesPanel = lazy(async () => ({ default: (await import('./security/devices-panel.tsx')).DevicesPanel }));

/**
 * The ways into one's account, each a section with its own heading (h2) and its id as its place in the address:
 * `password`, `email`, `two-step`, `passkeys`, `linked`, `sessions`, `devices`.
 */
export function SecurityPanels() {
  const session = useSession();
  if (session?.looking) return <NotForLooks name={session.fullName} />;
  return (
    <>
      <OnePasswordPanel />
      <EmailPanel />
      <TwoStepPanel />
      <PasskeysPanel />
      <LinkedPanel />
      <OnceInView id="sessions">
        <SessionsPanel />
      </OnceInView>
      <OnceInView id="devices">
        <DevicesPanel />
      </OnceInView>
    </>
  );
}

/** The server shows nothing of this to somebody who looks; one sentence says so in place of seven refusals. */
function NotForLooks({ name }: { name: string }) {
  return (
    <Panel id="password" title={i18n.t('Sign-in methods')}>
      <p className="mut">
        {i18n.t('Only {name} can view and change their password, codes, passkeys, sessions and devices.', { name })}
      </p>
    </Panel>
  );
}

/** On the dashboard of those who wait for approval, who have no settings. */
export function PasswordPanel() {
  return <OnePasswordPanel />;
}
