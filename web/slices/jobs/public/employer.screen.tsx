import { i18n } from '@lingui/core';
import { type EmployerPage, jobs } from '@stepwell/contract/jobs/jobs.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Breadcrumbs, homeCrumb } from '../../../ui/page/breadcrumbs.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Stat, Stats } from '../../../ui/parts/stat.tsx';
import { JobRows } from '../job-facts.tsx';
import css from '../jobs.module.css';
import { BOARD, jobPath } from '../jobs-at.ts';

/** /employers/{slug} */
export function EmployerScreen() {
  const { slug = '' } = useParams();
  const found = useQuery(ask(jobs.employer, { params: { slug } }));
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[homeCrumb(), { label: i18n.t('Jobs'), to: BOARD }]} />
      <Answer of={found}>{(employer) => <Employer employer={employer} />}</Answer>
    </div>
  );
}

function Employer({ employer }: { employer: EmployerPage }) {
  const { name, about, website, isVerified, overdue, replies, inTime } = employer;
  return (
    <>
      <h1>{name}</h1>
      <p>{isVerified ? i18n.t('Verified employer') : i18n.t('Not verified yet')}</p>
      {website && (
        <p>
          <a className="lnk" href={website} rel="nofollow noopener noreferrer">
            {website}
          </a>
        </p>
      )}
      {about && <p className={css['text']}>{about}</p>}
      <section className={css['side']}>
        <h2>{i18n.t('Replies to applicants')}</h2>
        {replies + overdue === 0 ? (
          <p className="mut">{i18n.t('No applications are due for a reply yet.')}</p>
        ) : (
          <Stats>
            <Stat label={i18n.t('Overdue')}>{overdue}</Stat>
            <Stat label={i18n.t('In time, last 12 months')}>
              {i18n.t('{inTime} of {replies}', { inTime, replies })}
            </Stat>
          </Stats>
        )}
      </section>
      <section className={css['side']}>
        <h2>{i18n.t('Open jobs')}</h2>
        {employer.jobs.length === 0 ? (
          <p className="mut">{i18n.t('No open jobs at the moment.')}</p>
        ) : (
          <JobRows jobs={employer.jobs} heading="h3" pathOf={({ slug }) => jobPath(slug)} />
        )}
      </section>
    </>
  );
}
