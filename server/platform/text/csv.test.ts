import { expect, test } from 'vitest';
import { cellText, csvLine } from './csv.ts';

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'a text that begins as a formula, %j, is written as text and read again as it was',
  (text) => {
    const written = csvLine([text])
      .replace(/\r\n$/, '')
      .replace(/^"([\s\S]*)"$/, '$1');
    expect(written).toBe(`'${text}`);
    expect(cellText(written)).toBe(text);
  },
);
