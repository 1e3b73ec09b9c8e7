import type { ColumnKind, SetName } from '@stepwell/contract/reports/definition.ts';
import type { SQL } from 'drizzle-orm';
import type { Viewer } from '../../../platform/security/viewer.ts';

/** Whose rights a report is read with. */
export type Reader = Pick<Viewer, 'id' | 'role'>;

export interface SetColumn {
  key: string;
  label: string;
  kind: ColumnKind;
  /** Its value in a query over the set’s tables; amounts in the smallest unit. */
  value: SQL;
  /** Of a choice: values and what they are called. */
  choices?: readonly (readonly [value: string, label: string])[];
  /** Each row has it, so that an index serves its order both ways. */
  always?: true;
  /** Only admins see it elsewhere, so only they see it here. */
  forAdmins?: true;
}

/** Rows of one kind with all that a report may ask of them: the only SQL that reports are made of. */
export interface ReportSetSource {
  name: SetName;
  label: string;
  /** What a row is, in a sentence. */
  about: (reader: Reader) => string;
  /** Instructors are shown nothing like it elsewhere, so it isn’t offered to them. */
  forAdmins?: true;
  /** Tables with their joins; every row of the set once. */
  from: SQL;
  /** Which of these rows the reader may see: an admin all, an instructor those of their own courses. */
  where: (reader: Reader) => SQL;
  /** Tells rows apart, so that pages neither skip nor repeat one. */
  key: SQL;
  columns: (reader: Reader) => SetColumn[];
  /** Keys of the columns of a new report. */
  start: readonly string[];
  /** The currency of its amounts. */
  currency?: SQL<string>;
}

type More = Omit<SetColumn, 'key' | 'label' | 'kind' | 'value'>;
const ofKind =
  (kind: ColumnKind) =>
  (key: string, label: string, value: SQL, more: More = {}): SetColumn => ({ key, label, kind, value, ...more });
export const text = ofKind('text');
export const number = ofKind('number');
export const money = ofKind('money');
export const date = ofKind('date');
export const yesNo = ofKind('yes-no');
export const choice = (
  key: string,
  label: string,
  value: SQL,
  choices: NonNullable<SetColumn['choices']>,
  more: More = {},
): SetColumn => ({ key, label, kind: 'choice', value, choices, ...more });
export const forAdmins = { forAdmins: true } as const;
export const always = { always: true } as const;

/** The columns of a set that the reader may see. */
export const columnsFor = (set: ReportSetSource, reader: Reader) =>
  set.columns(reader).filter((column) => !column.forAdmins || reader.role === 'admin');
