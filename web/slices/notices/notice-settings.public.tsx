import { i18n } from '@lingui/core';
import { noticeDelivery } from '@stepwell/contract/notices/delivery.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/call.ts';
import { tokenNow } from '../../session/session.ts';
import { Answer } from '../../ui/page/query-state.tsx';
import { Panel } from '../identity/security/panel.public.tsx';
import { Devices } from './settings/devices.tsx';
import { NoticePreferences } from './settings/preferences.tsx';
import { QuietHours } from './settings/quiet-hours.tsx';

/** On which channels, on which devices and at which hours a person is told of things. */
export function NoticeSettings() {
  const delivery = useQuery({ ...ask(noticeDelivery.settings, {}), enabled: tokenNow() !== null });
  return (
    <>
      <Panel
        id="notices"
        title={i18n.t('Notifications')}
        lead={i18n.t('Choose where you get each notification. Changes are saved automatically.')}
      >
        <NoticePreferences />
      </Panel>
      <Panel
        id="push"
        title={i18n.t('Push notifications')}
        lead={i18n.t('Get notifications on a device even when the site isn’t open.')}
      >
        <Answer of={delivery}>{(known) => <Devices known={known} />}</Answer>
      </Panel>
      <Panel
        id="quiet-hours"
        title={i18n.t('Quiet hours')}
        lead={i18n.t('Emails and push notifications wait until quiet hours end. Notifications on the site don’t.')}
      >
        <Answer of={delivery}>{(known) => <QuietHours known={known} />}</Answer>
      </Panel>
    </>
  );
}
