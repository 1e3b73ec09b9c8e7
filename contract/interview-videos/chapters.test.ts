import { expect, test } from 'vitest';
import { chapterLines, readChapters } from './chapters.ts';

test('chapters are read line by line, sorted, and written the same again', () => {
  const lines = '0:00 Before you watch\n1:05 First question\n1:02:05 The end: what now?';
  const { chapters, wrong } = readChapters(`  1:05   First question \n\n${lines.replace('1:05 First question\n', '')}`);
  expect(wrong).toEqual([]);
  expect(chapters).toEqual([
    { from: 0, title: 'Before you watch' },
    { from: 65, title: 'First question' },
    { from: 3725, title: 'The end: what now?' },
  ]);
  expect(chapterLines(chapters)).toBe(lines);
});

test.each([
  'First question',
  '1:65 Late',
  '61:00:00 Later',
  '1:05',
  '75:00 Minutes beyond an hour',
  `0:01 ${'a'.repeat(101)}`,
])('a line that is no chapter is named: %s', (line) => {
  expect(readChapters(`0:00 Start\n${line}`)).toEqual({ chapters: [{ from: 0, title: 'Start' }], wrong: [2] });
});
