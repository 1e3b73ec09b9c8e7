import { i18n } from '@lingui/core';
import { type FeeReport, jobsAdmin } from '@stepwell/contract/jobs/staff-jobs.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { staffJobPath } from '../rooms-at.ts';
import css from './pipeline.module.css';

/** Demands for money that candidates reported. The job and its drives stand still until each is decided. */
export function FeeReports() {
  const found = useQuery(ask(jobsAdmin.reports, {}));
  return (
    <Answer
      of={found}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        <NothingYet
          title={i18n.t('No reports')}
          hint={i18n.t('Reports appear here when a candidate reports a demand for money.')}
        />
      }
    >
      {({ items }) => (
        <ul className={css['plain']}>
          {items.map((report) => (
            <Report key={report.reportId} report={report} />
          ))}
        </ul>
      )}
    </Answer>
  );
}

function Report({ report: { reportId, jobId, title, employer, reporter, text, at, decision } }: { report: FeeReport }) {
  const queryClient = useQueryClient();
  const decide = async (chosen: 'resume' | 'close') => {
    try {
      await call(jobsAdmin.decideReport, { params: { reportId }, body: { decision: chosen } });
      toast.success(chosen === 'close' ? i18n.t('Job closed') : i18n.t('Job resumed'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    await queryClient.invalidateQueries(everything(jobsAdmin.reports));
  };
  return (
    <li className={css['entry']}>
      <p>
        <Link to={staffJobPath(jobId)}>{title}</Link>, {employer}
      </p>
      <p className={css['text']}>{text}</p>
      <p className="mut">
        {reporter || i18n.t('Unknown user')}, <When at={at} as="time" />
      </p>
      {decision ? (
        <p>{decision === 'close' ? i18n.t('Job closed') : i18n.t('Job resumed')}</p>
      ) : (
        <p className={css['acts']}>
          <Button size="small" onClick={() => void decide('resume')}>
            {i18n.t('Resume job')}
          </Button>
          <Button size="small" tone="bad" onClick={() => void decide('close')}>
            {i18n.t('Close job')}
          </Button>
        </p>
      )}
    </li>
  );
}
