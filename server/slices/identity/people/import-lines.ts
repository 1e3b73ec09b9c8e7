import { type ImportColumn, type ImportLine, importColumns, MOST_LINES } from '@stepwell/contract/admin-people.ts';
import { FORMULA_SIGNS } from '@stepwell/contract/formula.ts';
import { Email, FullName } from '@stepwell/contract/identity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import * as z from 'zod/mini';
import { type Line, linesOf, textOf } from './csv-reading.ts';

/** How people head their columns. */
const headings: Record<ImportColumn, readonly string[]> = {
  fullName: ['full name', 'fullname', 'name', 'student', 'student name'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  status: ['status', 'state'],
  role: ['role'],
};
/** What a spreadsheet would calculate; our own downloads write an apostrophe before it. */
const FORMULA = new RegExp(`^[${FORMULA_SIGNS}]`);

export type ReadLine = Omit<ImportLine, 'is'> & { wrong: boolean };

/** Reads a list of students: which columns it has, and each line with what is wrong in it. Refuses what is no list. */
export function readStudents(content: Uint8Array, otherwise: ImportLine['status']) {
  const [head, ...lines] = linesOf(textOf(content), MOST_LINES + 2);
  const places = columnsIn(head);
  const missing = (['fullName', 'email'] as const).filter((column) => !places.has(column));
  if (missing.length > 0) {
    throw refuse('The first line has to name the columns: full name and email, in any order, and status if you like.');
  }
  if (lines.length === 0) throw refuse('Under the first line there is nobody.');
  if (lines.length > MOST_LINES) throw refuse('Import at most 5,000 people at a time. Split the file.');
  const seen = new Map<string, number>();
  const columns = importColumns.filter((column) => places.has(column));
  return { columns, lines: lines.map((line) => readLine(line, places, otherwise, seen)) };
}

const refuse = (message: string) => new Problem('file_not_a_list', { message, fields: { file: message } });

function columnsIn(head: Line | undefined) {
  const places = new Map<ImportColumn, number>();
  for (const [place, cell] of (head?.cells ?? []).entries()) {
    const said = cell
      .trim()
      .toLowerCase()
      .replace(/[_\s]+/g, ' ');
    const column = importColumns.find((one) => headings[one].includes(said));
    if (column && !places.has(column)) places.set(column, place);
  }
  return places;
}

function readLine(
  { line, cells, open }: Line,
  places: Map<ImportColumn, number>,
  otherwise: ImportLine['status'],
  seen: Map<string, number>,
): ReadLine {
  const errors: ImportLine['errors'] = [];
  const cell = (column: ImportColumn) => (cells[places.get(column) ?? -1] ?? '').trim();
  const wrong = (column: ImportColumn, message: string) => void errors.push({ column, message });

  // Our own download wrote the apostrophe so that no spreadsheet takes the name for a formula.
  const written = cell('fullName').replace(new RegExp(`^'(?=[${FORMULA_SIGNS}])`), '');
  const name = z.safeParse(FullName, written.replace(/\s+/g, ' '));
  if (open) wrong('fullName', 'A quotation mark is opened on this line and never closed.');
  else if (FORMULA.test(written)) wrong('fullName', 'A name does not begin with this sign. Write the name alone.');
  else if (!name.success) wrong('fullName', wordsOf(name.error));

  const email = z.safeParse(Email, cell('email'));
  if (!open && !email.success) wrong('email', wordsOf(email.error));
  const before = email.success ? seen.get(email.data) : undefined;
  if (before !== undefined) wrong('email', `The same address stands on line ${before}.`);
  else if (email.success) seen.set(email.data, line);

  const said = cell('status').toLowerCase();
  const status = said === '' ? otherwise : (['approved', 'pending'] as const).find((one) => one === said);
  if (!status) wrong('status', 'Write approved or pending, or leave it empty.');
  if (!['', 'student'].includes(cell('role').toLowerCase())) wrong('role', 'Only students can be imported.');
  return {
    line,
    fullName: (name.success ? name.data : written).slice(0, 200),
    email: (email.success ? email.data : cell('email')).slice(0, 254),
    status: status ?? otherwise,
    errors,
    wrong: errors.length > 0,
  };
}

const wordsOf = (error: z.core.$ZodError) => error.issues[0]?.message ?? 'This is not right.';
