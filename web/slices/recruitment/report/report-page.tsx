import { i18n } from '@lingui/core';
import { assessments, type Report } from '@stepwell/contract/recruitment/assessments.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { Entries, Totals } from '../../exams/integrity/timeline-parts.public.tsx';
import { kindText, minutesText, resultText } from '../labels.ts';
import css from '../recruitment.module.css';
import { ASSESSMENTS_PATH, ownPath } from '../recruitment-at.ts';
import { Appeals } from './appeals.tsx';
import { ItemEvidence } from './item-evidence.tsx';

/** While a program waits for its verdict the report is asked for again, ms. */
const ASK_MS = 4000;

/** The report of an attempt: by section, then every question with what its points rest on. */
export function ReportPage({ attemptId, isStaff = false }: { attemptId: string; isStaff?: boolean }) {
  const found = useQuery({
    ...ask(assessments.report, { params: { attemptId } }),
    refetchInterval: ({ state }) =>
      state.data?.sections.some(({ kind, points }) => kind !== 'writing' && points === null) ? ASK_MS : false,
  });
  if (!found.data && found.error instanceof Refusal && [404, 409].includes(found.error.status))
    return (
      <>
        <PageHeader title={i18n.t('Report')} />
        <NothingYet title={i18n.t('Report not available')} hint={found.error.message} />
      </>
    );
  return <Answer of={found}>{(report) => <Here report={report} isStaff={isStaff} />}</Answer>;
}

function Here({ report, isStaff }: { report: Report; isStaff: boolean }) {
  const { title, role, student, assessmentId, finishedAt, keptUntil, sections, items, can } = report;
  return (
    <>
      <Link className="lnk" to={isStaff ? ownPath(assessmentId, 'results') : ASSESSMENTS_PATH}>
        {isStaff ? i18n.t('All results') : i18n.t('All assessments')}
      </Link>
      <PageHeader title={<span lang="">{isStaff ? student : title}</span>}>
        {can.remove && <Remove attemptId={report.attemptId} />}
      </PageHeader>
      <p className="mut">
        <span lang="">{isStaff ? title : role}</span>, {i18n.t('finished')} <When at={finishedAt} />.{' '}
        {i18n.t('Deleted on')} <When at={keptUntil} />.
      </p>
      <div className={css['report']}>
        <section aria-labelledby="by-section">
          <h2 id="by-section">{i18n.t('Results by section')}</h2>
          <DataTable
            caption={i18n.t('Results by section')}
            rows={sections}
            keyOf={({ kind }) => kind}
            columns={[
              {
                heading: i18n.t('Section'),
                cell: ({ kind }) => kindText(kind),
                under: ({ solves }) =>
                  solves ? i18n.t('Estimate: {about} of 100 medium questions ({low}–{high})', solves) : undefined,
              },
              {
                heading: i18n.t('Time limit'),
                cell: ({ minutes }) => minutesText(minutes),
                width: 130,
                from: 'tablet',
              },
              { heading: i18n.t('Result'), cell: resultText, width: 160, numeric: true },
            ]}
          />
          <p className="mut">{i18n.t('There is no total score and no automatic decision.')}</p>
        </section>
        {sections.map(({ kind }, at) => (
          <section key={kind} aria-labelledby={`section-${kind}`}>
            <h2 id={`section-${kind}`}>{kindText(kind)}</h2>
            {items
              .filter(({ section }) => section === at)
              .map((item) => (
                <ItemEvidence key={item.position} item={item} kind={kind} report={report} />
              ))}
            {items.every(({ section }) => section !== at) && <p className="mut">{i18n.t('Nothing was answered.')}</p>}
          </section>
        ))}
        <Recorded report={report} isStaff={isStaff} />
        <Appeals report={report} />
      </div>
    </>
  );
}

/** What was noticed while sections ran, where the candidate agreed to it: facts with their time. */
function Recorded({ report: { signals }, isStaff }: { report: Report; isStaff: boolean }) {
  if (!signals) return null;
  const { totals, entries, notKept, agreedAt } = signals;
  return (
    <section aria-labelledby="recorded">
      <h2 id="recorded">{i18n.t('Recorded events')}</h2>
      <p>
        {i18n.t(
          'Facts with their times, for people to review. None of them is scored, and none shows why it happened.',
        )}{' '}
        {isStaff
          ? i18n.t('The candidate sees the same list.')
          : i18n.t('The people who read your report see the same list.')}
      </p>
      <Totals totals={totals} notKept={notKept} />
      <Entries entries={entries} />
      <p className="mut">
        {i18n.t('Agreed')} <When at={agreedAt} as="time" />
      </p>
    </section>
  );
}

function Remove({ attemptId }: { attemptId: string }) {
  const looking = useSession()?.looking;
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  if (looking) return null;
  return (
    <>
      <Button tone="ghost" size="small" onClick={() => setAsking(true)}>
        {i18n.t('Delete attempt')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={i18n.t('Delete this attempt?')}
          hint={i18n.t('Answers, programs, report and appeals are deleted for good, for everyone.')}
          tone="bad"
          action={i18n.t('Delete attempt')}
          onConfirm={async () => {
            await call(assessments.remove, { params: { attemptId } });
            await navigate(ASSESSMENTS_PATH);
            await queryClient.invalidateQueries(everything(assessments.list));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
