import { i18n } from '@lingui/core';
import { lazy } from 'react';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { OWN } from '../jobs-at.ts';
import { ownAt } from '../rooms-at.ts';
import { OwnBoard } from './board.tsx';

const Applications = lazy(async () => ({ default: (await import('./applications.tsx')).Applications }));
const OwnJob = lazy(async () => ({ default: (await import('./job.tsx')).OwnJob }));
const Saved = lazy(async () => ({ default: (await import('./saved.tsx')).Saved }));

/** Job Mela: the board, one's applications and what one keeps for later. */
export function OwnJobs() {
  const { view, job } = ownAt(useListAddress().search);
  if (job) return <OwnJob key={job} slug={job} />;
  return (
    <>
      <PageHeader title={i18n.t('Job Mela')} />
      <ListTabs
        label={i18n.t('Views')}
        tabs={[
          { label: i18n.t('Jobs'), to: OWN, isHere: view === 'jobs' },
          { label: i18n.t('Applications'), to: `${OWN}?view=applications`, isHere: view === 'applications' },
          { label: i18n.t('Saved'), to: `${OWN}?view=saved`, isHere: view === 'saved' },
        ]}
      />
      {view === 'jobs' && <OwnBoard />}
      {view === 'applications' && <Applications />}
      {view === 'saved' && <Saved />}
    </>
  );
}
