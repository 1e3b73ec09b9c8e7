import { Readable } from 'node:stream';
import { Problem } from '@stepwell/contract/problem.ts';
import * as z from 'zod/mini';
import { inPieces } from '../../../platform/files/chunked-upload.ts';
import { asAttachment, nameOf } from '../../../platform/files/file-name.ts';
import type { Services } from '../../../platform/services.ts';
import type { RawRoute } from '../../../platform/slice.ts';
import { type Cell, CSV_BEGIN, csvLine } from '../../../platform/text/csv.ts';
import { workbookOf } from '../../../platform/workbook/workbook.ts';
import { readerAt, signedAddress } from '../../questions/teachers-files.public.ts';
import { answerRows, headings, type Wanted } from './answer-rows.ts';
import { quizForTeacher } from './result-quizzes.public.ts';

const kinds = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const Asked = z.object({
  format: z.enum(['csv', 'xlsx']),
  attempt: z.optional(z.uuid()),
  question: z.optional(z.uuid()),
});
const pathOf = (quizId: string) => `/results/${quizId}`;

/** Good for an hour and for one session. */
export const fileAddress = (
  services: Pick<Services, 'signer' | 'now'>,
  { quizId, attemptId, questionId }: Wanted,
  { format, sessionId }: { format: 'csv' | 'xlsx'; sessionId: string },
) => signedAddress(services, pathOf(quizId), sessionId, { format, attempt: attemptId, question: questionId });

/** `/results/<quiz>`, signed: one row for each answer, read while it is sent. */
export const resultFileRoute: RawRoute = {
  path: '/results/:quizId',
  async handle(request, reply, services) {
    const { db } = services;
    const { quizId } = request.params as { quizId: string };
    const reader = await readerAt(request, pathOf(quizId), services);
    const { success, data } = z.safeParse(Asked, request.query);
    if (!success) throw new Problem('link_not_valid');
    const { quiz } = await quizForTeacher(db, reader, quizId);
    const rows = withHeadings(answerRows(db, { quizId, attemptId: data.attempt, questionId: data.question }));
    return reply
      .type(kinds[data.format])
      .header('cache-control', 'private, no-store')
      .header('content-disposition', asAttachment(nameOf(`${quiz.title}.${data.format}`)))
      .send(data.format === 'csv' ? Readable.from(inPieces(asCsv(rows))) : workbookOf([{ name: 'Results', rows }]));
  },
};

async function* withHeadings(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  yield [...headings];
  yield* rows;
}

async function* asCsv(rows: AsyncIterable<Cell[]>) {
  yield CSV_BEGIN;
  for await (const row of rows) yield csvLine(row);
}
