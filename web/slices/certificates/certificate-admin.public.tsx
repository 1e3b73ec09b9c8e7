import { i18n } from '@lingui/core';
import { lazy, Suspense } from 'react';
import { ListTabs } from '../../ui/lists/list-bar.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Waiting } from '../../ui/page/query-state.tsx';
import { Certificates } from './certificates.public.tsx';

const Templates = lazy(async () => ({ default: (await import('./templates/templates.tsx')).Templates }));

export type CertificateView = 'certificates' | 'templates';

/** The certificates of the whole site, and how they look. */
export function CertificateAdmin({ view }: { view: CertificateView }) {
  return (
    <>
      <PageHeader title={i18n.t('Certificates')} />
      <ListTabs
        label={i18n.t('Views')}
        tabs={[
          { label: i18n.t('Issued'), to: '?view=certificates', isHere: view === 'certificates' },
          { label: i18n.t('Templates'), to: '?view=templates', isHere: view === 'templates' },
        ]}
      />
      {view === 'certificates' ? (
        <Certificates />
      ) : (
        <Suspense fallback={<Waiting />}>
          <Templates />
        </Suspense>
      )}
    </>
  );
}
