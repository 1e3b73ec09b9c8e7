import { i18n } from '@lingui/core';
import { type Lesson, type MatchedTerm, type OwnJobPage, ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { IconCheck, IconFlag, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { EmployerName, JobFacts } from '../job-facts.tsx';
import { JobText, JobTimes } from '../job-text.tsx';
import css from '../jobs.module.css';
import { employerPath, OWN } from '../jobs-at.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { GapPlan, lessonKind } from './gap-plan.tsx';
import { SaveButton } from './save-button.tsx';

/** One job with what one can show for it, what is missing, and the way to apply. */
export function OwnJob({ slug }: { slug: string }) {
  const found = useQuery(ask(ownJobs.one, { params: { slug } }));
  return (
    <>
      <Breadcrumbs crumbs={[{ label: i18n.t('Job Mela'), to: OWN }]} />
      <Answer of={found}>{(page) => <Opened page={page} />}</Answer>
    </>
  );
}

function Opened({ page }: { page: OwnJobPage }) {
  const { job, isSaved, isApplied, match, lessons } = page;
  const [open, setOpen] = useState<'apply' | 'report' | null>(null);
  const queryClient = useQueryClient();
  return (
    <>
      <PageHeader title={job.title}>
        <SaveButton slug={job.slug} title={job.title} isSaved={isSaved} />
        {isApplied ? (
          <ButtonLink to={`${OWN}?view=applications`}>{i18n.t('Your application')}</ButtonLink>
        ) : (
          job.state === 'open' && (
            <Button tone="lamp" onClick={() => setOpen('apply')}>
              {i18n.t('Apply')}
            </Button>
          )
        )}
      </PageHeader>
      <p className={css['by']}>
        <EmployerName employer={job.employer} to={employerPath(job.employer.slug)} />
      </p>
      <JobFacts job={job} />
      <JobTimes job={job} />
      <div className={css['columns']}>
        <JobText job={job} />
        <aside>
          <Match match={match} lessons={lessons} />
          <GapPlan match={match} lessons={lessons} closesAt={job.closesAt} />
        </aside>
      </div>
      <p className={css['acts']}>
        <Button tone="ghost" size="small" onClick={() => setOpen('report')}>
          <IconFlag size={18} stroke={1.7} aria-hidden />
          {i18n.t('Report a demand for money')}
        </Button>
      </p>
      {open === 'apply' && <ApplyDialog page={page} onClose={() => setOpen(null)} />}
      {open === 'report' && (
        <ConfirmDialog
          title={i18n.t('Report a demand for money')}
          hint={i18n.t(
            'You never have to pay for a job. The job and its drive stop until an admin has checked your report.',
          )}
          action={i18n.t('Send report')}
          reason={{
            label: i18n.t('Who asked for money, and how?'),
            check: (text) => (text.trim().length < 10 ? i18n.t('Enter at least 10 characters.') : undefined),
          }}
          onConfirm={async (text) => {
            await call(ownJobs.reportFee, { params: { slug: job.slug }, body: { text } });
            await queryClient.invalidateQueries(everything(ownJobs.one));
            toast.success(i18n.t('Report sent'));
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function Match({ match, lessons }: { match: MatchedTerm[]; lessons: Lesson[] }) {
  const must = match.filter(({ need }) => need === 'must');
  const nice = match.filter(({ need }) => need === 'nice');
  const met = must.filter(({ evidence }) => evidence.length > 0).length;
  if (match.length === 0) return null;
  return (
    <>
      <h2>{i18n.t('Your match')}</h2>
      {must.length > 0 && (
        <>
          <p className="num">
            {i18n.t('{met} of {all, plural, one {# must-have} other {# must-haves}}', { met, all: must.length })}
          </p>
          <Terms terms={must} lessons={lessons} />
        </>
      )}
      {nice.length > 0 && (
        <>
          <h2>{i18n.t('Nice to have')}</h2>
          <Terms terms={nice} lessons={lessons} />
        </>
      )}
      <p className="mut">{i18n.t('Read from your three newest resumes, your certificates and completed courses.')}</p>
    </>
  );
}

function Terms({ terms, lessons }: { terms: MatchedTerm[]; lessons: Lesson[] }) {
  return (
    <ul className={css['terms']}>
      {terms.map(({ term, evidence }) => {
        const isMet = evidence.length > 0;
        const Icon = isMet ? IconCheck : IconX;
        return (
          <li key={term}>
            <Icon size={20} stroke={1.9} className={isMet ? css['met'] : css['missing']} aria-hidden />
            <span>
              <b>{term}</b> <span className="sr">{isMet ? i18n.t('Shown') : i18n.t('Missing')}</span>
            </span>
            {isMet ? (
              <small>{evidence[0]}</small>
            ) : (
              lessons
                .filter((lesson) => lesson.term === term)
                .map(({ title, path, kind }) => (
                  <small key={path}>
                    {lessonKind(kind)}:{' '}
                    <Link className="lnk" to={path}>
                      {title}
                    </Link>
                  </small>
                ))
            )}
          </li>
        );
      })}
    </ul>
  );
}
