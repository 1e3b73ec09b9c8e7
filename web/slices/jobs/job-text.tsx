import { i18n } from '@lingui/core';
import type { JobPage } from '@stepwell/contract/jobs/jobs.ts';
import { When } from '../../ui/time/when.tsx';
import css from './jobs.module.css';

/** Until when one can apply, and by when one hears back; or that one no longer can. */
export function JobTimes({ job: { state, closesAt, promisedDays } }: { job: JobPage }) {
  if (state === 'closed')
    return (
      <p className={`${css['note']} ${css['warn']}`}>{i18n.t('This job is closed and takes no more applications.')}</p>
    );
  if (state === 'paused')
    return (
      <p className={`${css['note']} ${css['warn']}`}>
        {i18n.t('Paused while an admin checks a reported demand for money. Never pay to get a job.')}
      </p>
    );
  return (
    <p className={css['note']}>
      {i18n.t('Apply by')} <When at={closesAt} as="time" />.{' '}
      {i18n.t('{days, plural, one {You hear back within # day.} other {You hear back within # days.}}', {
        days: promisedDays,
      })}{' '}
      {i18n.t('Never pay to get a job.')}
    </p>
  );
}

export function JobText({ job: { description, employer } }: { job: JobPage }) {
  return (
    <section>
      <h2>{i18n.t('About the job')}</h2>
      <p className={css['text']}>{description}</p>
      {employer.about && (
        <>
          <h2>{i18n.t('About {employer}', { employer: employer.name })}</h2>
          <p className={css['text']}>{employer.about}</p>
        </>
      )}
      {employer.website && (
        <p>
          <a className="lnk" href={employer.website} rel="nofollow noopener noreferrer">
            {employer.website}
          </a>
        </p>
      )}
    </section>
  );
}
