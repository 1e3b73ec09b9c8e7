import { i18n } from '@lingui/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../parts/button.tsx';
import { type Columns, csvOf, saveAs } from './csv.ts';

type Format = 'csv' | 'xlsx';
interface Props<Row> {
  /** The file's first word; the day is added. */
  name: string;
  columns: () => Columns<Row>;
  /** One page of the list as the address narrows it; no cursor asks for the first. */
  pageAt: (cursor: string | undefined) => Promise<{ items: Row[]; nextCursor: string | null }>;
  /** Where another file is offered beside it. */
  label?: string;
  /** Offers the same table as a spreadsheet with typed cells too. */
  withXlsx?: boolean;
}

/** The whole list as one file, page after page; says so where it could not be made. */
export function CsvDownload<Row>({ name, columns, pageAt, label, withXlsx = false }: Props<Row>) {
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await pageAt(cursor);
        rows.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      const file = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
      if (format === 'csv') return saveAs(file, csvOf(rows, columns()));
      const { xlsxOf, XLSX_TYPE } = await import('./xlsx.ts');
      saveAs(file, xlsxOf(rows, columns()), XLSX_TYPE);
    },
  });
  const button = (format: Format, label: string) => (
    <Button
      tone="ghost"
      busy={download.isPending && download.variables === format}
      onClick={() => download.isPending || download.mutate(format)}
    >
      <IconDownload size={19} aria-hidden />
      {label}
    </Button>
  );
  return (
    <>
      {download.error && (
        <span role="alert">{i18n.t('Couldn’t create the file: {reason}', { reason: download.error.message })}</span>
      )}
      {button('csv', label ?? i18n.t('Download CSV'))}
      {withXlsx && button('xlsx', i18n.t('Download XLSX'))}
    </>
  );
}
