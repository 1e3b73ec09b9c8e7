import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  ['plain', 'Asha Rao', 'Asha Rao'],
  ['a comma', 'Rao, Asha', '"Rao, Asha"'],
  ['quotes', 'Asha "A" Rao', '"Asha ""A"" Rao"'],
  ['a line break', 'Asha\nRao', '"Asha\nRao"'],
  ['another script', 'आशा राव', 'आशा राव'],
  ['a formula', '=HYPERLINK("http://evil.test")', '"\'=HYPERLINK(""http://evil.test"")"'],
  ['a plus', '+91 98', "'+91 98"],
  ['nothing', null, ''],
  ['a number below zero', -3, '-3'],
  ['a moment', new Date('2026-11-28T18:05:00Z'), '2026-11-28T18:05:00.000Z'],
  ['a day', { local: '2026-11-28' }, '2026-11-28'],
])('%s', (_, value, cell) => {
  expect(csvOf([{ value }], [['Name', (row) => row.value]])).toBe(`\uFEFFName\r\n${cell}\r\n`);
});
