import { i18n } from '@lingui/core';
import type { JobCard } from '@stepwell/contract/jobs/jobs.ts';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { coveringLink } from '../../ui/parts/covering-link.ts';
import { When } from '../../ui/time/when.tsx';
import { modeLabel, payText, typeLabel, yearsText } from './job-labels.ts';
import css from './jobs.module.css';

/** An employer's name with the mark that an admin has verified it. */
export function EmployerName({ employer, to }: { employer: JobCard['employer']; to?: string }) {
  return (
    <span className={css['employer']}>
      {to ? <Link to={to}>{employer.name}</Link> : employer.name}
      {employer.isVerified && (
        <span className={css['verified']} title={i18n.t('Verified employer')}>
          <IconRosetteDiscountCheck size={18} stroke={1.7} aria-hidden />
          <span className="sr">{i18n.t('Verified employer')}</span>
        </span>
      )}
    </span>
  );
}

/** Place, kind, experience and pay on one line. */
export function JobFacts({ job }: { job: Pick<JobCard, 'place' | 'mode' | 'type' | 'minYears' | 'pay'> }) {
  return (
    <p className={css['facts']}>
      <span>
        {job.place} ({modeLabel(job.mode)})
      </span>
      <span>{typeLabel(job.type)}</span>
      <span>{yearsText(job.minYears)}</span>
      {job.pay && <strong className="num">{payText(job.pay)}</strong>}
    </p>
  );
}

interface ListProps<Job extends JobCard> {
  jobs: readonly Job[];
  pathOf: (job: Job) => string;
  heading?: 'h2' | 'h3';
  /** What stands at the end of a row. */
  beside?: (job: Job) => ReactNode;
}

/** Jobs as rows; the title's link covers the row. */
export function JobRows<Job extends JobCard>({ jobs, pathOf, heading: Heading = 'h2', beside }: ListProps<Job>) {
  return (
    <ul className={css['jobs']}>
      {jobs.map((job) => (
        <li key={job.slug} className={css['job']}>
          <div>
            <Heading>
              <Link className={coveringLink} to={pathOf(job)}>
                {job.title}
              </Link>
            </Heading>
            <p className={css['by']}>
              <EmployerName employer={job.employer} />
            </p>
            <JobFacts job={job} />
            {job.must.length > 0 && <p className="mut">{job.must.join(', ')}</p>}
          </div>
          <div className={css['beside']}>
            {beside?.(job)}
            <p className="mut">
              {i18n.t('Closes')} <When at={job.closesAt} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
