import { i18n } from '@lingui/core';
import { lazy, type ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { intoView } from '../../../ui/page/into-view.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SecurityPanels } from '../security.public.tsx';
import css from './settings.module.css';

const NoticeSettings = lazy(async () => ({
  default: (await import('../../notices/notice-settings.public.tsx')).NoticeSettings,
}));
const PrivacyPanel = lazy(async () => ({ default: (await import('./privacy-panel.tsx')).PrivacyPanel }));
const AppearancePanel = lazy(async () => ({ default: (await import('./appearance-panel.tsx')).AppearancePanel }));
const TimeZonePanel = lazy(async () => ({ default: (await import('./time-zone-panel.tsx')).TimeZonePanel }));
const ExportPanel = lazy(async () => ({ default: (await import('./export-panel.tsx')).ExportPanel }));
const ApiKeysPanel = lazy(async () => ({
  default: (await import('../../integrations/keys/own-keys.public.tsx')).ApiKeysPanel,
}));
const LeavePanel = lazy(async () => ({ default: (await import('./leave-panel.tsx')).LeavePanel }));

interface View {
  key: string;
  label: string;
  show: () => ReactNode;
}
const viewsAt = (area: 'student' | 'instructor'): View[] => [
  { key: 'security', label: i18n.t('Sign-in and security'), show: () => <SecurityPanels /> },
  { key: 'notices', label: i18n.t('Notifications'), show: () => <NoticeSettings /> },
  { key: 'privacy', label: i18n.t('Privacy'), show: () => <PrivacyPanel area={area} /> },
  {
    key: 'appearance',
    label: i18n.t('Theme and time zone'),
    show: () => (
      <>
        <AppearancePanel />
        <TimeZonePanel />
      </>
    ),
  },
  { key: 'api-keys', label: i18n.t('API keys'), show: () => <ApiKeysPanel /> },
  {
    key: 'data',
    label: i18n.t('Your data'),
    show: () => (
      <>
        <ExportPanel />
        <LeavePanel area={area} />
      </>
    ),
  },
];

/** One screen in several views, each with an address of its own. */
export function Setting() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const views = viewsAt(pathname.toLowerCase().startsWith('/instructor') ? 'instructor' : 'student');
  const now = views.find(({ key }) => key === search.get('view')) ?? views[0];
  return (
    <>
      <PageHeader title={i18n.t('Settings')} />
      <div className={css['settings']}>
        <nav aria-label={i18n.t('Settings')}>
          <ul>
            {views.map(({ key, label }) => (
              <li key={key}>
                <Link
                  to={{ search: `?view=${key}` }}
                  aria-current={key === now?.key ? 'page' : undefined}
                  ref={key === now?.key ? intoView : undefined}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div key={now?.key}>{now?.show()}</div>
      </div>
    </>
  );
}
