import { i18n } from '@lingui/core';
import { gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import css from './gradebook.module.css';

/** The whole book as a file, with a row for each student. */
export function BookFiles({ courseId }: { courseId: string }) {
  const file = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => call(gradebook.file, { params: { courseId }, query: { format } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <span className={css['files']}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} tone="ghost" size="small" busy={file.isPending} onClick={() => file.mutate(format)}>
          <IconDownload size={18} aria-hidden />
          {format === 'csv' ? i18n.t('CSV') : i18n.t('XLSX')}
        </Button>
      ))}
      {file.error && <span role="alert">{file.error.message}</span>}
    </span>
  );
}
