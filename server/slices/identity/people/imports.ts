import type { ImportLine } from '@stepwell/contract/admin/people.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { inArray } from 'drizzle-orm';
import { invited } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/event.ts';
import { recordAll } from '../../../platform/security/audit.ts';
import { users } from '../../../tables/identity/identity.ts';
import { type ReadLine, readStudents } from './import-lines.ts';

/** People made in one transaction, so that a long list holds nothing for long. */
const BATCH = 250;

interface List {
  content: Uint8Array;
  /** What people become whose line says no status. */
  status: ImportLine['status'];
  /** What each column is, in order, with commas between; by its heading unless given. */
  columns?: string | undefined;
}

/** What an import of this list would do, line by line; changes nothing. */
export async function checkImport(db: Db, { content, status, columns: assigned }: List) {
  const { columns, missing, lines } = readStudents(content, status, assigned);
  const known = await knownAmong(db, lines);
  const judged = lines.map(({ wrong, ...line }): ImportLine => {
    if (wrong) return { ...line, is: 'wrong' };
    return { ...line, is: known.has(line.email) ? 'exists' : 'new' };
  });
  const count = (is: ImportLine['is']) => judged.filter((line) => line.is === is).length;
  return { columns, missing, lines: judged, fresh: count('new'), known: count('exists'), wrong: count('wrong') };
}

async function knownAmong(db: Db, lines: ReadLine[]) {
  const known = new Set<string>();
  const right = lines.filter(({ wrong }) => !wrong).map(({ email }) => email);
  for (let start = 0; start < right.length; start += 1000) {
    const some = right.slice(start, start + 1000);
    const rows = await db.select({ email: users.email }).from(users).where(inArray(users.email, some));
    for (const { email } of rows) known.add(email);
  }
  return known;
}

/**
 * Makes everybody on the list who is new and whose line is right, each with one invitation. The unique address decides
 * who is new, so the same list twice, or twice at once, makes nobody twice and writes to nobody twice.
 */
export async function importStudents(
  db: Db,
  { content, status, columns, actorId }: List & { actorId: string },
  now: Date,
) {
  const { lines, missing } = readStudents(content, status, columns);
  if (missing.length > 0) {
    const message = 'Choose the columns with the name and the email address.';
    throw new Problem('file_not_a_list', { message, fields: { file: message } });
  }
  // By address, so that two imports at once wait for each other instead of blocking each other.
  const right = lines.filter(({ wrong }) => !wrong).sort((a, b) => (a.email < b.email ? -1 : 1));
  let fresh = 0;
  for (let start = 0; start < right.length; start += BATCH) {
    const some = right.slice(start, start + BATCH);
    fresh += (await db.transaction((tx) => makeStudents(tx, some, { actorId, act: 'students.imported', now }))).length;
  }
  return { fresh, known: right.length - fresh, wrong: lines.length - right.length };
}

/** Makes one student and invites them. Throws `email_taken`. */
export async function addStudent(
  tx: Db,
  student: Pick<ReadLine, 'fullName' | 'email' | 'status'>,
  about: { actorId: string; now: Date },
) {
  const [created] = await makeStudents(tx, [student], { ...about, act: 'students.added' });
  if (!created) {
    const message = 'A person with this email address is already here.';
    throw new Problem('email_taken', { message, fields: { email: message } });
  }
  return created.id;
}

/** Makes those whose address is new, each with an invitation unless `invite` says no. */
export async function makeStudents(
  tx: Db,
  lines: Pick<ReadLine, 'fullName' | 'email' | 'status'>[],
  about: {
    /** Nobody where the site acted by a rule. */
    actorId: string | null;
    act: 'students.imported' | 'students.added' | 'students.launched';
    now: Date;
    invite?: boolean;
  },
) {
  const { actorId, act, now, invite = true } = about;
  const created = await tx
    .insert(users)
    .values(
      lines.map(({ fullName, email, status }) => ({
        fullName,
        email,
        status,
        decidedAt: status === 'approved' ? now : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: users.id, status: users.status });
  await recordAll(
    tx,
    created.map(({ id, status }) => ({
      actorId,
      act,
      subjectId: id,
      before: {},
      after: { status },
    })),
  );
  if (!invite) return created;
  await emitAll(
    tx,
    invited,
    created.map(({ id }) => ({ userId: id, at: now.toISOString() })),
  );
  return created;
}
