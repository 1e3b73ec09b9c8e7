import { Readable } from 'node:stream';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Cell, CSV_BEGIN, csvLine } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db.ts';
import { asAttachment, nameOf } from '../../../platform/file-name.ts';
import type { House } from '../../../platform/house.ts';
import { inPieces } from '../../../platform/in-pieces.ts';
import type { RawDoor } from '../../../platform/slice.ts';
import { mayLearn } from '../../../platform/viewer.ts';
import { workbookOf } from '../../../platform/workbook.ts';
import { sessions, users } from '../../../tables/identity.ts';
import { allRows, bookWith } from './book-students.ts';
import { twoDigits } from './fractions.ts';
import { toldRow } from './grade-rows.ts';
import { rulesOf, taughtCourse } from './open-books.ts';

const HOUR = 60 * 60 * 1000;
const kinds = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const Asked = z.object({ format: z.enum(['csv', 'xlsx']), exp: z.coerce.number(), sid: z.uuid(), sig: z.string() });
type Format = keyof typeof kinds;

const signed = (slug: string, { format, exp, sid }: { format: Format; exp: number; sid: string }) =>
  `gradebook ${slug} ${format} ${exp} ${sid}`;

/** Good for an hour and for one session. */
export function bookFileAddress(
  { signer, now }: Pick<House, 'signer' | 'now'>,
  slug: string,
  { format, sessionId }: { format: Format; sessionId: string },
) {
  const asked = { format, exp: now().getTime() + HOUR, sid: sessionId };
  const query = new URLSearchParams({
    format,
    exp: String(asked.exp),
    sid: sessionId,
    sig: signer.sign(signed(slug, asked)),
  });
  return `/gradebooks/${slug}?${query}`;
}

/** `/gradebooks/<course>`, signed: one row for each student, read while it is sent. */
export const gradebookFileDoor: RawDoor = {
  path: '/gradebooks/:slug',
  async handle(request, reply, { db, now, signer }) {
    const { slug } = request.params as { slug: string };
    const { success, data } = z.safeParse(Asked, request.query);
    if (!success || !signer.verify(signed(slug, data), data.sig)) throw new Problem('link_not_valid');
    if (data.exp < now().getTime()) throw new Problem('link_not_valid');
    const [reader] = await db
      .select({ user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, data.sid), isNull(sessions.viewedBy), gt(sessions.expiresAt, sql`now()`)));
    // Rights are asked again: the address lives for an hour, and a role may end sooner.
    if (!reader || !mayLearn(reader.user) || reader.user.role === 'student') throw new Problem('link_not_valid');
    const course = await taughtCourse(db, reader.user, slug);
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
    const { student, cells, total } = toldRow(row);
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
