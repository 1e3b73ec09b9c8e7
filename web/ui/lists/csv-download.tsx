import { i18n } from '@lingui/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../parts/button.tsx';
import { type Columns, csvOf, saveAs } from './csv.ts';

interface Props<Row> {
  /** The file's first word; the day is added. */
  name: string;
  columns: () => Columns<Row>;
  /** One page of the list as the address narrows it; no cursor asks for the first. */
  pageAt: (cursor: string | undefined) => Promise<{ items: Row[]; nextCursor: string | null }>;
}

/** The whole list as one file, page after page; says so where it could not be made. */
export function CsvDownload<Row>({ name, columns, pageAt }: Props<Row>) {
  const download = useMutation({
    mutationFn: async () => {
      const rows: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await pageAt(cursor);
        rows.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      saveAs(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, csvOf(rows, columns()));
    },
  });
  return (
    <>
      {download.error && (
        <span role="alert">{i18n.t('Couldn’t create the file: {reason}', { reason: download.error.message })}</span>
      )}
      <Button tone="ghost" busy={download.isPending} onClick={() => download.mutate()}>
        <IconDownload size={19} aria-hidden />
        {i18n.t('Download CSV')}
      </Button>
    </>
  );
}
