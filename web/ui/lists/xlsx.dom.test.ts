import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zoneNow } from '../time/time-zone.ts';
import type { Columns } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

type Value = ReturnType<Columns<unknown>[number][1]>;
/** Every cell of the file: its type, number format and content, read without what wrote them. */
function cellsOf(values: Value[]) {
  const files = unzipSync(xlsxOf(values, [['Value', (value) => value]]));
  const xml = (path: string) => {
    const read = new DOMParser().parseFromString(strFromU8(files[path] ?? new Uint8Array()), 'application/xml');
    expect(read.querySelector('parsererror')).toBeNull();
    return read;
  };
  for (const part of xml('[Content_Types].xml').querySelectorAll('Override'))
    expect(Object.keys(files)).toContain(part.getAttribute('PartName')?.slice(1));
  const styles = xml('xl/styles.xml');
  const formatOf = (cell: Element) => {
    const id = styles.querySelectorAll('cellXfs > xf')[Number(cell.getAttribute('s') ?? 0)]?.getAttribute('numFmtId');
    return styles.querySelector(`numFmt[numFmtId="${id}"]`)?.getAttribute('formatCode')?.replaceAll('\\', '') ?? '';
  };
  const sheet = xml('xl/worksheets/sheet1.xml');
  expect(sheet.querySelector('f')).toBeNull();
  return [...sheet.querySelectorAll('c')].map((cell) => [
    cell.getAttribute('t') ?? 'n',
    formatOf(cell),
    cell.textContent,
  ]);
}

test.each([
  ['a text', 'Asha & <Rao>', ['inlineStr', '', 'Asha & <Rao>']],
  ['another script', 'आशा राव', ['inlineStr', '', 'आशा राव']],
  ['a formula', '=HYPERLINK("http://evil.test")', ['inlineStr', '', '=HYPERLINK("http://evil.test")']],
  ['a plus', '+91 98', ['inlineStr', '', '+91 98']],
  ['a minus', '-1+1', ['inlineStr', '', '-1+1']],
  ['an at sign', '@SUM(A1)', ['inlineStr', '', '@SUM(A1)']],
  ['digits that are no number', '007', ['inlineStr', '', '007']],
  ['a number', -1234.5, ['n', '', '-1234.5']],
  ['a number that is none', Number.NaN, ['n', '', '']],
  ['nothing', null, ['n', '', '']],
  // 45,658 days after 30 December 1899.
  ['a day', { local: '2025-01-01' }, ['n', 'yyyy-mm-dd', '45658']],
  ['a day and time', { local: '2025-01-01T18:00' }, ['n', 'yyyy-mm-dd hh:mm', '45658.75']],
  ['a day that spreadsheets count otherwise', { local: '1899-01-01' }, ['inlineStr', '', '1899-01-01']],
])('%s', (_, value, cell) => {
  expect(cellsOf([value])).toEqual([['inlineStr', '', 'Value'], cell]);
});

test('a moment is written in the zone that its heading names', () => {
  const [head, cell] = cellsOf([new Date('2025-06-01T12:00:00Z')]);
  const there = new Date('2025-06-01T12:00:00Z').toLocaleString('sv-SE', { timeZone: zoneNow() });
  const shown = new Date(Math.round(Number(cell?.[2]) * 86_400_000) + Date.UTC(1899, 11, 30)).toISOString();
  expect(head).toEqual(['inlineStr', '', `Value (${zoneNow()})`]);
  expect([cell?.[1], shown.slice(0, 16)]).toEqual(['yyyy-mm-dd hh:mm', there.slice(0, 16).replace(' ', 'T')]);
});
