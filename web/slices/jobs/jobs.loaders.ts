import { candidates } from '@stepwell/contract/jobs/candidates.ts';
import { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { pipeline } from '@stepwell/contract/jobs/pipeline.ts';
import { jobsAdmin, staffJobs } from '@stepwell/contract/jobs/staff-jobs.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../api/world.ts';
import { jobsAt } from './jobs-at.ts';
import { applicantsAt, ownAt, poolAt, staffAt, staffListAt } from './rooms-at.ts';

/** Each view asks one question. */
export const ownAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const { view, job, drive } = ownAt(searchParams);
    if (drive || view === 'drives') {
      await (await import('../drives/drive-loaders.public.ts')).askOwnDrives({ queryClient, ask }, searchParams);
      return null;
    }
    if (job) await queryClient.prefetchQuery({ ...ask(ownJobs.one, { params: { slug: job } }), staleTime: 2000 });
    else if (view === 'applications')
      await queryClient.prefetchQuery({ ...ask(ownJobs.applications, {}), staleTime: 2000 });
    else if (view === 'saved') await queryClient.prefetchQuery({ ...ask(ownJobs.saved, {}), staleTime: 2000 });
    else await queryClient.prefetchQuery(ask(ownJobs.list, { query: jobsAt(searchParams) }));
    return null;
  };

export const staffAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const { searchParams } = new URL(request.url);
    const { view, job, isNew, part } = staffAt(searchParams);
    if (isNew || view === 'employers')
      await queryClient.prefetchQuery({ ...ask(staffJobs.employers, {}), staleTime: 2000 });
    else if (job && part === 'board')
      await queryClient.prefetchQuery({ ...ask(pipeline.board, { params: { jobId: job } }), staleTime: 2000 });
    else if (job && part === 'table')
      await queryClient.prefetchQuery({
        ...ask(pipeline.applicants, { params: { jobId: job }, query: applicantsAt(searchParams) }),
        staleTime: 2000,
      });
    else if (job && part === 'duplicates')
      await queryClient.prefetchQuery({ ...ask(candidates.duplicates, { params: { jobId: job } }), staleTime: 2000 });
    else if (job && part === 'pool')
      await queryClient.prefetchQuery({
        ...ask(candidates.pool, { params: { jobId: job }, query: poolAt(searchParams) }),
        staleTime: 2000,
      });
    else if (job)
      await queryClient.prefetchQuery({ ...ask(staffJobs.one, { params: { jobId: job } }), staleTime: 2000 });
    else if (view === 'reports') await queryClient.prefetchQuery({ ...ask(jobsAdmin.reports, {}), staleTime: 2000 });
    else
      await queryClient.prefetchQuery({
        ...ask(staffJobs.list, { query: staffListAt(searchParams) }),
        staleTime: 2000,
      });
    return null;
  };
