import {
  type ImportColumn,
  type ImportLine,
  importColumns,
  MOST_COLUMNS,
  MOST_LINES,
  type ReadColumn,
} from '@stepwell/contract/admin/people.ts';
import { Email, FullName } from '@stepwell/contract/identity/identity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { FORMULA_SIGNS } from '@stepwell/contract/questions/formula.ts';
import * as z from 'zod/mini';
import { type Line, linesOf, textOf } from './csv-reading.ts';

/** How people head their columns. */
const headings: Record<ImportColumn, readonly string[]> = {
  fullName: ['full name', 'fullname', 'name', 'student', 'student name', 'display name', 'displayname'],
  firstName: ['first name', 'firstname', 'given name', 'givenname', 'forename'],
  lastName: ['last name', 'lastname', 'surname', 'family name', 'familyname'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address', 'emailaddress'],
  status: ['status', 'state'],
  role: ['role'],
};
/** What a spreadsheet would calculate; our own downloads write an apostrophe before it. */
const FORMULA = new RegExp(`^[${FORMULA_SIGNS}]`);

export type ReadLine = Omit<ImportLine, 'is'> & { wrong: boolean };

/** A list of students as it was read. */
export interface ReadList {
  columns: ReadColumn[];
  /** What no column was read as; then there are no lines. */
  missing: ('name' | 'email')[];
  lines: ReadLine[];
}

/**
 * Reads a list of students: which columns it has, by their headings or as `assigned` by hand, and each line with what is
 * wrong in it. A first line that holds an address is no heading but a person. Throws `file_not_a_list` where nobody is
 * in it, or too many.
 */
export function readStudents(content: Uint8Array, otherwise: ImportLine['status'], assigned?: string): ReadList {
  const all = linesOf(textOf(content), MOST_LINES + 2);
  const isHeaded = !all[0]?.cells.some(isAddress);
  const lines = isHeaded ? all.slice(1) : all;
  if (lines.length === 0) throw refuse('This file lists no people below the first line.');
  if (lines.length > MOST_LINES) throw refuse('Import at most 5,000 people at a time. Split the file.');
  const columns = columnsOf(isHeaded ? (all[0]?.cells ?? []) : [], lines[0]?.cells ?? [], assigned?.split(','));
  const places = new Map<ImportColumn, number>();
  for (const [place, { column }] of columns.entries()) if (column) places.set(column, place);
  const missing: ReadList['missing'] = [];
  if (!(['fullName', 'firstName', 'lastName'] as const).some((column) => places.has(column))) missing.push('name');
  if (!places.has('email')) missing.push('email');
  if (missing.length > 0) return { columns, missing, lines: [] };
  const seen = new Map<string, number>();
  return { columns, missing, lines: lines.map((line) => readLine(line, places, otherwise, seen)) };
}

const isAddress = (cell = '') => z.safeParse(Email, cell.trim()).success;

const refuse = (message: string) => new Problem('file_not_a_list', { message, fields: { file: message } });

/** Each column of the file once, the first of two that say the same; what nobody knows is named and not used. */
function columnsOf(head: string[], first: string[], assigned: string[] | undefined): ReadColumn[] {
  const taken = new Set<ImportColumn>();
  const most = Math.min(MOST_COLUMNS, Math.max(head.length, first.length));
  return Array.from({ length: most }, (_, place) => {
    const heading = (head[place] ?? '').trim().slice(0, 100);
    const normalised = heading.toLowerCase().replace(/[_\s]+/g, ' ');
    const is = (one: ImportColumn) => {
      if (assigned) return assigned[place] === one;
      if (head.length === 0) return one === 'email' && isAddress(first[place]);
      return headings[one].includes(normalised);
    };
    const column = importColumns.find(is);
    const fresh = column !== undefined && !taken.has(column);
    if (fresh) taken.add(column);
    return { heading, sample: (first[place] ?? '').trim().slice(0, 100), column: fresh ? column : null };
  });
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
  const named = cell('fullName') || `${cell('firstName')} ${cell('lastName')}`.trim();
  const written = named.replace(new RegExp(`^'(?=[${FORMULA_SIGNS}])`), '');
  const name = z.safeParse(FullName, written.replace(/\s+/g, ' '));
  if (open) wrong('fullName', 'This line has a quotation mark that is never closed.');
  else if (FORMULA.test(written)) wrong('fullName', 'A name can’t start with this character. Enter only the name.');
  else if (!name.success) wrong('fullName', wordsOf(name.error));

  const email = z.safeParse(Email, cell('email'));
  if (!open && !email.success) wrong('email', wordsOf(email.error));
  const before = email.success ? seen.get(email.data) : undefined;
  if (before !== undefined) wrong('email', `Line ${before} has the same email address.`);
  else if (email.success) seen.set(email.data, line);

  const statusText = cell('status').toLowerCase();
  const status = statusText === '' ? otherwise : (['approved', 'pending'] as const).find((one) => one === statusText);
  if (!status) wrong('status', 'Enter approved or pending, or leave it empty.');
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

const wordsOf = (error: z.core.$ZodError) => error.issues[0]?.message ?? 'This isn’t valid.';
