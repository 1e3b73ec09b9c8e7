import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { expect, test } from 'vitest';
import { lengthOf, lineOf } from './lecture-lines.ts';

const rules = { preview: false, required: true, completion: 'auto', opensAfterDays: null, needs: [] };
const about = { title: 'Your two weeks', html: '<p>Draw it.</p>', rules, files: [] };
const assignment = { ways: ['text'], rubric: [], latePercentPerDay: 0, lateDays: null, fileTypes: [] };

test('an assignment takes the time of its work, not of its reading', () => {
  const lecture = { ...about, kind: 'assignment', assignment } as unknown as DraftLecture;
  expect(lengthOf(lineOf(lecture), new Map())).toBeGreaterThanOrEqual(45 * 60);
  const article = { ...about, kind: 'article' } as unknown as DraftLecture;
  expect(lengthOf(lineOf(article), new Map())).toBeLessThan(60);
});
