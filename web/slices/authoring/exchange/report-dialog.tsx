import { i18n } from '@lingui/core';
import { exchange } from '@stepwell/contract/authoring/exchange.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import css from './exchange.module.css';
import { ImportReportView } from './import-report.tsx';

/** What an imported course was made of; kept as long as the course. */
export function ReportDialog({ courseId, title, close }: { courseId: string; title: string; close: () => void }) {
  const report = useQuery(ask(exchange.report, { params: { courseId } }));
  const label = i18n.t('Import of “{title}”', { title });
  return (
    <Dialog label={label} close={close}>
      <div className={css['body']}>
        <h2>{label}</h2>
        <Answer of={report}>{(data) => <ImportReportView report={data} />}</Answer>
      </div>
    </Dialog>
  );
}
