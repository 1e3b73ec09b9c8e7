import { i18n } from '@lingui/core';
import { type OutsideJob, ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/call.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { outsideStepLabel } from '../job-labels.ts';
import { OWN } from '../jobs-at.ts';
import { ApplicationCard } from './application-card.tsx';
import { OutsideDialog } from './outside-dialog.tsx';
import css from './tracker.module.css';

/** Everything one applied for, here and elsewhere. */
export function Applications() {
  const found = useQuery(ask(ownJobs.applications, {}));
  const [editing, setEditing] = useState<OutsideJob | 'new' | null>(null);
  return (
    <>
      <Answer of={found}>
        {({ items, outside }) => (
          <>
            {items.length === 0 ? (
              <NothingYet
                title={i18n.t('No applications yet')}
                hint={i18n.t('Applications appear here with every step and the day by which you hear back.')}
              >
                <ButtonLink to={OWN}>{i18n.t('Browse jobs')}</ButtonLink>
              </NothingYet>
            ) : (
              <ul className={css['cards']}>
                {items.map((application) => (
                  <ApplicationCard key={application.applicationId} application={application} />
                ))}
              </ul>
            )}
            <section className={css['section']}>
              <div className={css['head']}>
                <h2>{i18n.t('Jobs elsewhere')}</h2>
                <Button tone="ghost" size="small" onClick={() => setEditing('new')}>
                  <IconPlus size={18} stroke={1.8} aria-hidden />
                  {i18n.t('Add job')}
                </Button>
              </div>
              {outside.length === 0 ? (
                <p className="mut">
                  {i18n.t('Track jobs of other sites here: paste an advertisement and set a reminder.')}
                </p>
              ) : (
                <ul className={css['rows']}>
                  {outside.map((job) => (
                    <OutsideRow key={job.outsideId} job={job} onEdit={() => setEditing(job)} />
                  ))}
                </ul>
              )}
            </section>
          </>
        )}
      </Answer>
      {editing && <OutsideDialog job={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function OutsideRow({ job, onEdit }: { job: OutsideJob; onEdit: () => void }) {
  const { title, employer, link, step, remindOn, note } = job;
  return (
    <li className={css['row']}>
      <div>
        <b>
          {link ? (
            <a className="lnk" href={link} rel="nofollow noopener noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
        </b>
        <p className="mut">{[employer, note].filter(Boolean).join(' · ')}</p>
      </div>
      <span>{outsideStepLabel(step)}</span>
      <span className="mut">
        {remindOn && (
          <>
            {i18n.t('Reminder')} <When at={`${remindOn}T12:00:00.000Z`} />
          </>
        )}
      </span>
      <IconButton aria-label={i18n.t('Edit {title}', { title })} onClick={onEdit}>
        <IconPencil size={19} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  );
}
