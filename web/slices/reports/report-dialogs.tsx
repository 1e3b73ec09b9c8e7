import { i18n } from '@lingui/core';
import { reports, type SavedReport } from '@stepwell/contract/reports/reports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, everything } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import type { ReportArea } from './report-link.public.ts';
import type { ReportDialog } from './report-menu.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface Props {
  area: ReportArea;
  report: SavedReport;
  open: ReportDialog;
  close: () => void;
}

export function ReportDialogs({
  area,
  report,
  open,
  close,
}: Props & { open: ReportDialog | undefined; close: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { reportId, name } = report;
  if (open === 'rename') return <SaveDialog area={area} report={report} definition={report.definition} close={close} />;
  if (open === 'schedule') return <ScheduleDialog report={report} close={close} />;
  return (
    <ConfirmDialog
      title={i18n.t('Delete “{name}”?', { name })}
      hint={
        report.shared
          ? i18n.t('Staff who use this report lose it, too. Its rows stay.')
          : i18n.t('Only the report is deleted. Its rows stay.')
      }
      action={i18n.t('Delete report')}
      tone="bad"
      onConfirm={async () => {
        await call(reports.remove, { params: { reportId } });
        await navigate(`/${area}/reports`);
        await queryClient.invalidateQueries(everything(reports.home));
        toast.success(i18n.t('Report deleted'));
      }}
      onClose={close}
    />
  );
}
