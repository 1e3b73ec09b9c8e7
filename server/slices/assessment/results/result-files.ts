import { Readable } from 'node:stream';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Cell, CSV_BEGIN, csvLine } from '../../../platform/csv.ts';
import { asAttachment, nameOf } from '../../../platform/file-name.ts';
import type { House } from '../../../platform/house.ts';
import { inPieces } from '../../../platform/in-pieces.ts';
import type { RawDoor } from '../../../platform/slice.ts';
import { mayLearn } from '../../../platform/viewer.ts';
import { workbookOf } from '../../../platform/workbook.ts';
import { sessions, users } from '../../../tables/identity.ts';
import { answerRows, headings, type Wanted } from './answer-rows.ts';
import { taughtQuiz } from './result-quizzes.ts';

const HOUR = 60 * 60 * 1000;
const kinds = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const Asked = z.object({
  format: z.enum(['csv', 'xlsx']),
  attempt: z.optional(z.uuid()),
  question: z.optional(z.uuid()),
  exp: z.coerce.number(),
  sid: z.uuid(),
  sig: z.string(),
});

const signed = (quizId: string, { format, attempt, question, exp, sid }: Omit<z.infer<typeof Asked>, 'sig'>) =>
  `results ${quizId} ${format} ${attempt ?? ''} ${question ?? ''} ${exp} ${sid}`;

/** Good for an hour and for one session. */
export function fileAddress(
  { signer, now }: Pick<House, 'signer' | 'now'>,
  { quizId, attemptId, questionId }: Wanted,
  { format, sessionId }: { format: 'csv' | 'xlsx'; sessionId: string },
) {
  const exp = now().getTime() + HOUR;
  const asked = { format, attempt: attemptId, question: questionId, exp, sid: sessionId };
  const query = new URLSearchParams({
    format,
    ...(attemptId && { attempt: attemptId }),
    ...(questionId && { question: questionId }),
    ...{ exp: String(exp), sid: sessionId, sig: signer.sign(signed(quizId, asked)) },
  });
  return `/results/${quizId}?${query}`;
}

/** `/results/<quiz>`, signed: one row for each answer, read while it is sent. */
export const resultFileDoor: RawDoor = {
  path: '/results/:quizId',
  async handle(request, reply, { db, now, signer }) {
    const { quizId } = request.params as { quizId: string };
    const { success, data } = z.safeParse(Asked, request.query);
    if (!success || !signer.verify(signed(quizId, data), data.sig)) throw new Problem('link_not_valid');
    if (data.exp < now().getTime()) throw new Problem('link_not_valid');
    const [reader] = await db
      .select({ user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, data.sid), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    // Rights are asked again: the address lives for an hour, and a role may end sooner.
    if (!reader || !mayLearn(reader.user) || reader.user.role === 'student') throw new Problem('link_not_valid');
    const { quiz } = await taughtQuiz(db, reader.user, quizId);
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
