import { Readable } from 'node:stream';
import type { ImportRow } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { inPieces } from '../../../platform/files/chunked-upload.ts';
import { asAttachment, nameOf } from '../../../platform/files/file-name.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { CSV_BEGIN, csvLine } from '../../../platform/text/csv.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { questionImportRows as rows } from '../../../tables/question-exchange/question-imports.ts';
import { readerAt } from '../../questions/teachers-files.public.ts';
import { shown } from './import-rows.ts';
import { ownImport } from './imports.public.ts';

export const REPORTS = '/question-import-reports';
const AT_ONCE = 500;

/** Every row of an import with what became of it, as CSV by signed address. */
export const reportRoute: RawRoute = {
  path: `${REPORTS}/:importId`,
  async handle(request, reply, services) {
    const { importId } = request.params as { importId: string };
    const reader = await readerAt(request, `${REPORTS}/${importId}`, services);
    const { name } = await ownImport(services.db, reader, importId);
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', asAttachment(nameOf(`${name}.csv`)))
      .send(Readable.from(inPieces(lines(services.db, importId))));
  },
};

async function* lines(db: Db, importId: string) {
  yield CSV_BEGIN;
  yield csvLine(
    [
      i18n.t('Number'),
      i18n.t('File'),
      i18n.t('Line'),
      i18n.t('Column'),
      i18n.t('Name'),
      i18n.t('Detected type'),
      i18n.t('Imported as'),
    ].concat([i18n.t('Verdict'), i18n.t('Topic'), i18n.t('Tags'), i18n.t('Question'), i18n.t('Comments')]),
  );
  let last = 0;
  for (;;) {
    const some = await db
      .select()
      .from(rows)
      .where(and(eq(rows.importId, importId), gt(rows.number, last)))
      .orderBy(asc(rows.number))
      .limit(AT_ONCE);
    for (const row of some) yield csvLine(cellsOf(shown(row)));
    last = some.at(-1)?.number ?? last;
    if (some.length < AT_ONCE) return;
  }
}

function cellsOf(row: ImportRow) {
  const { place } = row;
  return [
    ...[
      row.number,
      place.file ?? '',
      place.line,
      place.column ?? '',
      row.name,
      row.from,
      row.kind ?? '',
      verdictOf(row),
    ],
    ...[row.topic, row.tags.join(', '), row.stem],
    row.remarks.map((one) => `${one.place.line}:${one.place.column ?? 1} ${one.words}`).join('\n'),
  ];
}

function verdictOf({ kind, isLeftOut, twin }: ImportRow) {
  if (kind === null) return i18n.t('Not imported');
  if (!isLeftOut) return i18n.t('Accepted');
  return twin ? i18n.t('Skipped as a duplicate') : i18n.t('Excluded');
}
