import { Readable } from 'node:stream';
import { Problem } from '@stepwell/contract/problem.ts';
import { ReportDefinition } from '@stepwell/contract/reports/definition.ts';
import { TimeZone } from '@stepwell/contract/time-zone.ts';
import type { SheetCell } from '@stepwell/contract/workbook.ts';
import * as z from 'zod/mini';
import { inPieces } from '../../../platform/files/chunked-upload.ts';
import { asAttachment, nameOf } from '../../../platform/files/file-name.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { workbookOf } from '../../../platform/workbook/workbook.ts';
import { readerAt } from '../../questions/teachers-files.public.ts';
import { planOf } from '../running/planning.ts';
import { csvOf } from './csv-rows.ts';
import { cellsOf } from './report-rows.ts';

export const pathOf = (format: string) => `/report-files/${format}`;
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const FileQuery = z.object({ definition: z.string(), zone: TimeZone, name: z.string() });

/** Each takes a connection for as long as its reader reads. */
const MOST_AT_ONCE = 3;
let running = 0;

async function* counted(rows: AsyncIterable<SheetCell[]>) {
  if (running >= MOST_AT_ONCE) throw new Problem('report_busy', { retryAfter: 60 });
  running += 1;
  try {
    yield* rows;
  } finally {
    running -= 1;
  }
}

/** `/report-files/csv`, signed: a whole report, read with the rights that its reader has now, while it is sent. */
export const reportFileRoute: RawRoute = {
  path: '/report-files/:format',
  async handle(request, reply, services) {
    const { db, now } = services;
    const { format } = request.params as { format: string };
    const reader = await readerAt(request, pathOf(format), services);
    const wanted = z.safeParse(FileQuery, request.query);
    const definition = wanted.data && z.safeParse(ReportDefinition, JSON.parse(wanted.data.definition));
    if (!wanted.success || !definition?.success || (format !== 'csv' && format !== 'xlsx'))
      throw new Problem('link_not_valid');
    const clock = { zone: wanted.data.zone, now: now() };
    const rows = counted(cellsOf(db, planOf(definition.data, reader, clock), clock));
    // Whoever is gone before the first piece closes nothing by themselves.
    reply.raw.once('close', () => void rows.return(undefined));
    // What is refused is refused before a file begins.
    const first = await rows.next();
    const all = (async function* () {
      if (!first.done) yield first.value;
      yield* rows;
    })();
    return reply
      .type(types[format])
      .header('cache-control', 'private, no-store')
      .header('content-disposition', asAttachment(nameOf(`${wanted.data.name}.${format}`)))
      .send(format === 'csv' ? Readable.from(inPieces(csvOf(all))) : workbookOf([{ name: 'Report', rows: all }]));
  },
};
