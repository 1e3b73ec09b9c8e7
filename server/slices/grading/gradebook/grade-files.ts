import { Readable } from 'node:stream';
import { Problem } from '@stepwell/contract/problem.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { inPieces } from '../../../platform/files/chunked-upload.ts';
import { asAttachment, nameOf } from '../../../platform/files/file-name.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { type Cell, CSV_BEGIN, csvLine } from '../../../platform/text/csv.ts';
import { workbookOf } from '../../../platform/workbook/workbook.ts';
import { readerAt, signedAddress } from '../../questions/teachers-files.public.ts';
import { allRows, bookWith } from './book-students.public.ts';
import { twoDigits } from './fractions.ts';
import { gradeRowView } from './grade-rows.ts';
import { courseForTeacher, rulesOf } from './open-books.public.ts';

const kinds = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const Asked = z.object({ format: z.enum(['csv', 'xlsx']) });
const pathOf = (slug: string) => `/gradebooks/${slug}`;

/** Good for an hour and for one session. */
export const bookFileAddress = (
  services: Pick<Services, 'signer' | 'now'>,
  slug: string,
  { format, sessionId }: { format: keyof typeof kinds; sessionId: string },
) => signedAddress(services, pathOf(slug), sessionId, { format });

/** `/gradebooks/<course>`, signed: one row for each student, read while it is sent. */
export const gradebookFileRoute: RawRoute = {
  path: '/gradebooks/:slug',
  async handle(request, reply, services) {
    const { db, now } = services;
    const { slug } = request.params as { slug: string };
    const reader = await readerAt(request, pathOf(slug), services);
    const { success, data } = z.safeParse(Asked, request.query);
    if (!success) throw new Problem('link_not_valid');
    const course = await courseForTeacher(db, reader, slug);
    const isText = data.format === 'csv';
    const rows = bookLines(db, course.id, now(), isText);
    return reply
      .type(kinds[data.format])
      .header('cache-control', 'private, no-store')
      .header('content-disposition', asAttachment(nameOf(`${course.title}.${data.format}`)))
      .send(isText ? Readable.from(inPieces(asCsv(rows))) : workbookOf([{ name: 'Gradebook', rows }]));
  },
};

/** As the screen shows them: marks and percent to two digits, empty where there is nothing; in a workbook as numbers. */
async function* bookLines(db: Db, courseId: string, now: Date, asText: boolean): AsyncGenerator<Cell[]> {
  const { rules } = await rulesOf(db, courseId);
  const book = await bookWith(db, courseId, { rules, now });
  const figure = (decimal: string | null): Cell => (decimal === null ? '' : asText ? decimal : Number(decimal));
  const titles = book.columns.map(({ title, of }) => `${title} (${twoDigits(of)})`);
  yield ['Student', 'Email', ...titles, 'Total %', 'Grade', 'Grade points', 'Passed'];
  for await (const row of allRows(db, courseId, book)) {
    const { student, cells, total } = gradeRowView(row);
    yield [
      ...[student.fullName, student.email],
      ...cells.map(({ marks }) => figure(marks)),
      ...[figure(total.percent), total.letter ?? '', total.gradePoints ?? ''],
      total.passed === null ? '' : total.passed ? 'yes' : 'no',
    ];
  }
}

async function* asCsv(rows: AsyncIterable<Cell[]>) {
  yield CSV_BEGIN;
  for await (const row of rows) yield csvLine(row);
}
