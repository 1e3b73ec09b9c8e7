import { i18n } from '@lingui/core';
import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import { reports, type SavedReport } from '@stepwell/contract/reports/reports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, everything } from '../../api/call.ts';
import { Tick } from '../../ui/fields/author-fields.tsx';
import { FormDialog, type Wrong } from '../../ui/fields/form-dialog.tsx';
import { LineField } from '../../ui/fields/line-field.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { newId } from '../../ui/storage/new-id.ts';
import type { ReportArea } from './report-link.public.ts';

interface Props {
  area: ReportArea;
  /** The one that is changed; nothing for a new one. */
  report?: SavedReport;
  definition: ReportDefinition;
  /** Proposed for a new one. */
  name?: string | undefined;
  close: () => void;
}

/** The name of a report, and who sees it. */
export function SaveDialog({ area, report, definition, name = '', close }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [id] = useState(() => report?.reportId ?? newId());
  const [typed, setTyped] = useState(report?.name ?? name);
  const [shared, setShared] = useState(report?.shared ?? false);
  const [wrong, setWrong] = useState<Wrong>({});
  const save = async () => {
    const body = { name: typed.trim(), shared, definition, version: report?.version ?? 0 };
    await call(reports.save, { params: { reportId: id }, body });
    await queryClient.invalidateQueries(everything(reports.home));
    if (!report) await navigate(`/${area}/reports?saved=${id}`, { replace: true });
    toast.success(i18n.t('Report saved'));
  };
  return (
    <FormDialog
      title={report ? i18n.t('Rename or share') : i18n.t('Save report')}
      action={i18n.t('Save report')}
      check={() => (typed.trim() === '' ? { name: i18n.t('Enter a name.') } : {})}
      onWrong={setWrong}
      send={save}
      onClose={close}
    >
      <LineField
        label={i18n.t('Name')}
        name="name"
        value={typed}
        most={80}
        wrong={wrong['name']}
        autoFocus
        onType={setTyped}
      />
      <Tick
        label={i18n.t('Share with staff')}
        hint={i18n.t('Instructors and admins can open it. Each sees only the rows their role allows.')}
        checked={shared}
        onChange={setShared}
      />
    </FormDialog>
  );
}
