import { i18n } from '@lingui/core';
import { reports, type SavedReport } from '@stepwell/contract/reports/reports.ts';
import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call, everything } from '../../api/call.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { IconButton } from '../../ui/parts/button.tsx';
import { newId } from '../../ui/storage/new-id.ts';
import { useOnce } from '../../ui/storage/use-once.ts';
import type { ReportArea } from './report-link.public.ts';

interface Props {
  area: ReportArea;
  report: SavedReport;
}
export type ReportDialog = 'rename' | 'schedule' | 'delete';

/** What can be done with a saved report of a list; one of somebody else can be copied. */
export function ReportMenu({ area, report, open }: Props & { open: (dialog: ReportDialog) => void }) {
  const duplicate = useDuplicate(area, report);
  return (
    <Menu
      width={220}
      button={(given) => (
        <IconButton {...given} aria-label={i18n.t('Actions for {name}', { name: report.name })}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    >
      <ReportActions report={report} duplicate={duplicate} open={open} />
    </Menu>
  );
}

export function ReportActions({
  report: { mine, schedule },
  duplicate,
  open,
}: {
  report: SavedReport;
  duplicate: () => void;
  open: (dialog: ReportDialog) => void;
}) {
  return (
    <>
      {mine && <MenuItem onClick={() => open('rename')}>{i18n.t('Rename or share')}</MenuItem>}
      {mine && (
        <MenuItem onClick={() => open('schedule')}>
          {schedule ? i18n.t('Change email schedule') : i18n.t('Schedule emails')}
        </MenuItem>
      )}
      <MenuItem onClick={duplicate}>{i18n.t('Duplicate')}</MenuItem>
      {mine && (
        <MenuItem bad onClick={() => open('delete')}>
          {i18n.t('Delete')}
        </MenuItem>
      )}
    </>
  );
}

/** A copy of one’s own, which is opened then. */
export function useDuplicate(area: ReportArea, { name, definition }: Pick<SavedReport, 'name' | 'definition'>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useOnce(async () => {
    const copy = i18n.t('Copy of {name}', { name }).slice(0, 80);
    const params = { reportId: newId() };
    try {
      await call(reports.save, { params, body: { name: copy, shared: false, definition, version: 0 } });
    } catch (error) {
      return toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t copy the report.'));
    }
    await queryClient.invalidateQueries(everything(reports.home));
    await navigate(`/${area}/reports?saved=${params.reportId}`);
    toast.success(i18n.t('Report duplicated'));
  });
}
