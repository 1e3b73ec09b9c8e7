import { i18n } from '@lingui/core';
import { jobs } from '@stepwell/contract/jobs/jobs.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Breadcrumbs, homeCrumb } from '../../../ui/page/breadcrumbs.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { EmployerName, JobFacts } from '../job-facts.tsx';
import { JobText, JobTimes } from '../job-text.tsx';
import css from '../jobs.module.css';
import { BOARD, employerPath, ownJobPath } from '../jobs-at.ts';

/** /jobs/{slug} */
export function PublicJob() {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const found = useQuery(ask(jobs.one, { params: { slug } }));
  const source = (search.get('source') ?? '').slice(0, 40);
  const apply = `${ownJobPath(slug)}${source && `&${new URLSearchParams({ source })}`}`;
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[homeCrumb(), { label: i18n.t('Jobs'), to: BOARD }]} />
      <Answer of={found}>
        {(job) => (
          <>
            <h1>{job.title}</h1>
            <p className={css['by']}>
              <EmployerName employer={job.employer} to={employerPath(job.employer.slug)} />
            </p>
            <JobFacts job={job} />
            {job.state === 'open' && (
              <div className={css['acts']}>
                <ButtonLink tone="lamp" size="big" to={apply}>
                  {i18n.t('Apply')}
                </ButtonLink>
              </div>
            )}
            <JobTimes job={job} />
            <div className={css['columns']}>
              <JobText job={job} />
              <aside>
                <h2>{i18n.t('Skills')}</h2>
                <p>{job.must.join(', ')}</p>
                {job.nice.length > 0 && (
                  <p className="mut">{i18n.t('Nice to have: {terms}', { terms: job.nice.join(', ') })}</p>
                )}
              </aside>
            </div>
          </>
        )}
      </Answer>
    </div>
  );
}
