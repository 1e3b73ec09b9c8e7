import { i18n } from '@lingui/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { Waiting } from '../../ui/page/query-state.tsx';
import { Inbox } from './inbox/inbox.tsx';

const Templates = lazy(async () => ({ default: (await import('./inbox/templates.tsx')).Templates }));
const Newsletter = lazy(async () => ({ default: (await import('./inbox/newsletter.tsx')).Newsletter }));
const FormSettings = lazy(async () => ({ default: (await import('./inbox/form-settings.tsx')).FormSettings }));

const shown = ['inbox', 'templates', 'newsletter', 'settings'] as const;

/** What people sent through the public forms, and what admins set for it; a view of the admin settings. */
export function Enquiries() {
  const [search] = useSearchParams();
  const here = shown.find((one) => one === search.get('show')) ?? 'inbox';
  const tab = (show: (typeof shown)[number], label: string) => ({
    label,
    to: show === 'inbox' ? '?view=enquiries' : `?view=enquiries&show=${show}`,
    isHere: here === show,
  });
  return (
    <>
      <ListTabs
        label={i18n.t('Enquiries')}
        tabs={[
          tab('inbox', i18n.t('Inbox')),
          tab('templates', i18n.t('Reply templates')),
          tab('newsletter', i18n.t('Newsletter')),
          tab('settings', i18n.t('Settings')),
        ]}
      />
      <Suspense fallback={<Waiting />}>
        {here === 'inbox' && <Inbox />}
        {here === 'templates' && <Templates />}
        {here === 'newsletter' && <Newsletter />}
        {here === 'settings' && <FormSettings />}
      </Suspense>
    </>
  );
}
