import { i18n } from '@lingui/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { useSession } from '../../../session/session.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { STAFF, staffAt } from '../rooms-at.ts';
import { StaffJobList } from './job-list.tsx';

const Applicants = lazy(async () => ({ default: (await import('./applicants.tsx')).Applicants }));
const Employers = lazy(async () => ({ default: (await import('./employers.tsx')).Employers }));
const FeeReports = lazy(async () => ({ default: (await import('./fee-reports.tsx')).FeeReports }));
const NewJob = lazy(async () => ({ default: (await import('./job-form.tsx')).NewJob }));

/** Jobs that staff write and run, their employers, and reports for admins. */
export function StaffJobs() {
  const { view, job, isNew } = staffAt(useListAddress().search);
  const role = useSession()?.role;
  // Staff acts as an admin here.
  const isAdmin = role === 'admin' || role === 'staff';
  if (isNew) return <NewJob />;
  if (job) return <Applicants key={job} jobId={job} />;
  const tab = (name: typeof view, label: string) => ({
    label,
    to: name === 'jobs' ? STAFF : `${STAFF}?view=${name}`,
    isHere: view === name,
  });
  return (
    <>
      <PageHeader title={i18n.t('Jobs and applicants')}>
        <ButtonLink tone="lamp" to={`${STAFF}?new`}>
          <IconPlus size={19} stroke={1.8} aria-hidden />
          {i18n.t('Create job')}
        </ButtonLink>
      </PageHeader>
      <ListTabs
        label={i18n.t('Views')}
        tabs={[
          tab('jobs', i18n.t('Jobs')),
          tab('employers', i18n.t('Employers')),
          ...(isAdmin ? [tab('reports', i18n.t('Reports'))] : []),
        ]}
      />
      {view === 'employers' && <Employers isAdmin={isAdmin} />}
      {view === 'reports' && isAdmin && <FeeReports />}
      {(view === 'jobs' || (view === 'reports' && !isAdmin)) && <StaffJobList />}
    </>
  );
}
