import { i18n } from '@lingui/core';
import { finalReports, type Report } from '@stepwell/contract/exams/final-reports.ts';
import { IconDownload, IconPrinter, IconReport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { useTimeZone } from '../../../ui/time/time-zone.ts';
import { CertificateFiles } from './certificate-files.tsx';
import css from './report.module.css';
import { type ReportSide, reportAsk } from './report-asks.ts';
import { ReportSheet } from './report-sheet.tsx';

interface Props {
  attemptId: string;
  side: ReportSide;
  /** Where the list is that led here. */
  back: string;
}

/** The report of a final assessment: to read, to print, and as a PDF that says the same. */
export function FinalReport({ attemptId, side, back }: Props) {
  const zone = useTimeZone();
  const found = useQuery(reportAsk(ask, side, attemptId, zone));
  return (
    <div className={css['page']}>
      <div className={css['acts']}>
        <ButtonLink tone="ghost" size="small" to={back}>
          {i18n.t('Final assessments')}
        </ButtonLink>
        {found.data && (
          <>
            <ButtonLink tone="ghost" size="small" to={answersOf(found.data, side)}>
              {i18n.t('Answers')}
            </ButtonLink>
            <Files attemptId={attemptId} side={side} zone={zone} />
          </>
        )}
      </div>
      <Answer of={found}>
        {(report) => (
          <>
            <ReportSheet report={report} />
            {side === 'own' && report.certificateCode && <CertificateFiles code={report.certificateCode} />}
          </>
        )}
      </Answer>
    </div>
  );
}

/** Where the single answers are read, as far as they are told. */
const answersOf = ({ quizId, attemptId }: Report, side: ReportSide) =>
  side === 'own'
    ? `/student/final-assessment?review=${attemptId}`
    : `/instructor/student-quiz-result?quiz=${quizId}&attempt=${attemptId}`;

/** From the answers to the report of the same attempt. */
export function ReportLink({ to }: { to: string }) {
  return (
    <p className={css['toReport']}>
      <ButtonLink tone="ghost" size="small" to={to}>
        <IconReport size={18} stroke={1.7} aria-hidden />
        {i18n.t('Report')}
      </ButtonLink>
    </p>
  );
}

function Files({ attemptId, side, zone }: Omit<Props, 'back'> & { zone: string }) {
  const file = useMutation({
    mutationFn: () =>
      call(side === 'own' ? finalReports.ownFile : finalReports.taughtFile, { params: { attemptId }, query: { zone } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <Button tone="ghost" size="small" onClick={() => window.print()}>
        <IconPrinter size={18} stroke={1.7} aria-hidden />
        {i18n.t('Print')}
      </Button>
      <Button size="small" busy={file.isPending} onClick={() => file.mutate()}>
        <IconDownload size={18} stroke={1.7} aria-hidden />
        {i18n.t('Download PDF')}
      </Button>
      {file.error && <span role="alert">{file.error.message}</span>}
    </>
  );
}
