import type { Chance } from '../../questions/chance.public.ts';
import { between, several } from './draws.ts';
import type { DrawnQuestion } from './family.ts';

/** Figures by rows and columns, as a table shows them. */
export interface Sheet {
  caption: string;
  /** What a row is: 'Shop'. */
  of: string;
  rows: string[];
  columns: string[];
  cells: number[][];
}

const subjects = [
  {
    caption: 'Notebooks sold',
    of: 'Shop',
    names: ['Anand Stores', 'Bharat Books', 'City Corner', 'Lotus Mart', 'Sunrise Shop'],
  },
  {
    caption: 'Students who took the test',
    of: 'School',
    names: ['Hill School', 'Lake School', 'Park School', 'River School', 'Town School'],
  },
  { caption: 'Rice harvested, in tonnes', of: 'Village', names: ['Amba', 'Devgaon', 'Kotla', 'Nandpur', 'Shivpur'] },
  {
    caption: 'Passengers carried, in hundreds',
    of: 'Bus route',
    names: ['Route 4', 'Route 9', 'Route 12', 'Route 21', 'Route 30'],
  },
  {
    caption: 'Saplings planted',
    of: 'Ward',
    names: ['East ward', 'North ward', 'South ward', 'West ward', 'Old town'],
  },
];

/** A table of whole numbers in steps of five, its columns years in a row. */
export function sheetOf(chance: Chance, rows: number, columns: number): Sheet {
  const { caption, of, names } = subjects[chance(subjects.length)] ?? subjects[0] ?? { caption: '', of: '', names: [] };
  const year = between(chance, 2015, 2023 - columns);
  return {
    caption,
    of,
    rows: several(chance, names, rows),
    columns: Array.from({ length: columns }, (_, place) => String(year + place)),
    cells: Array.from({ length: rows }, () => Array.from({ length: columns }, () => between(chance, 8, 96) * 5)),
  };
}

export const tableOf = ({ caption, of, rows, columns, cells }: Sheet): NonNullable<DrawnQuestion['figure']> => ({
  kind: 'table',
  caption,
  head: [of, ...columns],
  rows: rows.map((name, row) => [name, ...(cells[row] ?? []).map(String)]),
});

export const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);
