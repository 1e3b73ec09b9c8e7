import { i18n } from '@lingui/core';
import { lazy, Suspense } from 'react';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { OWN } from '../jobs-at.ts';
import { ownAt } from '../rooms-at.ts';
import { OwnBoard } from './board.tsx';

const Applications = lazy(async () => ({ default: (await import('./applications.tsx')).Applications }));
const OwnJob = lazy(async () => ({ default: (await import('./job.tsx')).OwnJob }));
const Saved = lazy(async () => ({ default: (await import('./saved.tsx')).Saved }));

const Drive = lazy(async () => ({
  default: (await import('../../drives/own/own-drive.public.tsx')).OwnDrivePage,
}));
const Drives = lazy(async () => ({
  default: (await import('../../drives/own/own-drives.public.tsx')).OwnDriveList,
}));

/** Job Mela: the board, one's applications, drives, and what one keeps for later. */
export function OwnJobs() {
  const { view, job, drive } = ownAt(useListAddress().search);
  if (drive)
    return (
      <Suspense fallback={<Waiting />}>
        <Drive key={drive} driveId={drive} />
      </Suspense>
    );
  if (job) return <OwnJob key={job} slug={job} />;
  return (
    <>
      <PageHeader title={i18n.t('Job Mela')} />
      <ListTabs
        label={i18n.t('Views')}
        tabs={[
          { label: i18n.t('Jobs'), to: OWN, isHere: view === 'jobs' },
          { label: i18n.t('Applications'), to: `${OWN}?view=applications`, isHere: view === 'applications' },
          { label: i18n.t('Drives'), to: `${OWN}?view=drives`, isHere: view === 'drives' },
          { label: i18n.t('Saved'), to: `${OWN}?view=saved`, isHere: view === 'saved' },
        ]}
      />
      {view === 'jobs' && <OwnBoard />}
      {view === 'applications' && <Applications />}
      {view === 'saved' && <Saved />}
      {view === 'drives' && (
        <Suspense fallback={<Waiting />}>
          <Drives />
        </Suspense>
      )}
    </>
  );
}
