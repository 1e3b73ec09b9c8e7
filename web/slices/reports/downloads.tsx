import { i18n } from '@lingui/core';
import type { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import { reports } from '@stepwell/contract/reports/reports.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import { load } from '../../ui/storage/load-file.ts';
import { useTimeZone } from '../../ui/time/time-zone.ts';

/** All rows of a report as a file, which the server writes while it is sent. */
export function Downloads({ definition, name }: { definition: ReportDefinition; name: string }) {
  const zone = useTimeZone();
  const download = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const body = { definition, zone, format, name: name.slice(0, 80) };
      const { url } = await call(reports.file, { body });
      load(url);
    },
    onError: (error) => toast.error(error.message),
  });
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      tone="ghost"
      size="small"
      busy={download.isPending && download.variables === format}
      onClick={() => download.isPending || download.mutate(format)}
    >
      <IconDownload size={18} stroke={1.8} aria-hidden />
      {format === 'csv' ? i18n.t('Download CSV') : i18n.t('Download XLSX')}
    </Button>
  ));
}
