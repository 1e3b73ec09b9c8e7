import { i18n } from '@lingui/core';
import { practiceReport } from '@stepwell/contract/practice-report/practice-report.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { FieldError } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { saveFile } from '../../ui/storage/save-file.ts';
import { useTimeZone } from '../../ui/time/time-zone.ts';
import css from './download-report.public.module.css';

/** All English practice of the signed-in person as one PDF. */
export function DownloadPracticeReport() {
  const zone = useTimeZone();
  const file = useMutation({
    mutationFn: () => call(practiceReport.file, { query: { zone } }),
    onSuccess: saveFile,
  });
  return (
    <p className={css['report']}>
      <Button tone="ghost" size="small" busy={file.isPending} onClick={() => file.mutate()}>
        <IconDownload size={18} stroke={1.7} aria-hidden />
        {i18n.t('Download report (PDF)')}
      </Button>
      {file.error && <FieldError>{file.error.message}</FieldError>}
    </p>
  );
}
