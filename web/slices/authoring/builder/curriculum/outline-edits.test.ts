import { expect, test } from 'vitest';
import { movedTo, putBack, withoutLecture, withoutSection } from './outline-edits.ts';

const sections = [
  { id: 'A', title: 'A', lectures: ['a1', 'a2', 'a3'] },
  { id: 'B', title: 'B', lectures: ['b1'] },
];

test('what was removed goes back exactly where it stood', () => {
  const lecture = withoutLecture(sections, 'a2');
  expect(lecture?.sections[0]?.lectures).toEqual(['a1', 'a3']);
  expect(lecture && putBack(lecture.sections, lecture.removed)).toEqual(sections);

  const section = withoutSection(sections, 'A');
  expect(section?.sections.map(({ id }) => id)).toEqual(['B']);
  expect(section && putBack(section.sections, section.removed)).toEqual(sections);
});

test('a lecture whose section is gone goes back into the last one, and never twice', () => {
  const lecture = withoutLecture(sections, 'a2');
  const left = withoutSection(lecture?.sections ?? [], 'A')?.sections ?? [];
  const back = lecture && putBack(left, lecture.removed);
  expect(back).toEqual([{ id: 'B', title: 'B', lectures: ['b1', 'a2'] }]);
  expect(lecture && back && putBack(back, lecture.removed)).toEqual(back);
});

test('to another section it goes at its end, to its own too', () => {
  expect(movedTo(sections, 'a1', 'B').map(({ lectures }) => lectures.join(','))).toEqual(['a2,a3', 'b1,a1']);
  expect(movedTo(sections, 'a1', 'A')[0]?.lectures).toEqual(['a2', 'a3', 'a1']);
});
