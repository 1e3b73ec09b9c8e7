import { randomUUID } from 'node:crypto';
import type { DraftStop } from '@stepwell/contract/authoring.ts';
import type { DraftQuestion } from '@stepwell/contract/draft-question.ts';
import { publishStops } from '../slices/assessment/film-questions/drafted-stops.public.ts';
import { question } from './drafts.ts';
import type { TestHouse } from './house.ts';

const basics = { explanation: '<p>Look once more.</p>', marks: 1, penalty: 0, topic: 'walls', difficulty: 2 };
const about = (stem: string) => ({ id: randomUUID(), stem: `<p>${stem}</p>`, ...basics, taughtInId: null });

/** One question of every kind, as an author writes it. */
export const everyKindDrafted = (): DraftQuestion[] => [
  { ...question(), explanation: '<p>Look once more.</p>' },
  {
    ...about('Which are sides?'),
    kind: 'multiple',
    options: [
      { id: 'n', text: 'north', right: true, feedback: '' },
      { id: 's', text: 'south', right: true, feedback: '' },
      { id: 'u', text: 'up', right: false, feedback: 'Up is no side.' },
    ],
  },
  { ...about('Stone floats.'), kind: 'true-false', right: false },
  { ...about('How deep?'), kind: 'numeric', right: 27, tolerance: 0.5, unit: 'm' },
  { ...about('What is it called?'), kind: 'short-text', accepted: ['Rani ki Vav'] },
  {
    ...about('In which order?'),
    kind: 'ordering',
    items: ['dig', 'lay stone', 'carve', 'fill'].map((text, place) => ({ id: `i${place}`, text })),
  },
  {
    ...about('Which has how many?'),
    kind: 'matching',
    pairs: [
      { id: 'a', left: 'Adalaj', right: 'five storeys' },
      { id: 'b', left: 'Patan', right: 'seven storeys' },
    ],
  },
  {
    ...about('Fill in the gaps.'),
    kind: 'cloze',
    text: '<p>The [[1]] of Patan has [[2]] storeys, dug [[3]].</p>',
    gaps: [
      { id: 'g1', place: 1, weight: 1, feedback: 'It has steps.', as: 'text', accepted: ['stepwell', 'vav'] },
      { id: 'g2', place: 2, weight: 2, feedback: '', as: 'number', right: 7, tolerance: 0 },
      {
        ...{ id: 'g3', place: 3, weight: 1, feedback: '', as: 'choice' },
        options: [
          { id: 'o1', text: 'by hand', right: true },
          { id: 'o2', text: 'by machine', right: false },
        ],
      },
    ],
  },
  {
    ...about('Point at both wells.'),
    ...{ kind: 'hotspot', pictureId: randomUUID(), alt: 'A map of two wells', width: 400, height: 200, points: 2 },
    regions: [
      { id: 'r1', shape: 'rectangle', x: 0.125, y: 0.25, width: 0.125, height: 0.25 },
      { id: 'r2', shape: 'circle', x: 0.75, y: 0.5, radius: 0.0625 },
    ],
  },
  {
    ...about('How much water do {a} buckets of {b} litres hold?'),
    ...{ kind: 'calculated', formula: 'a * b + 10007.25', tolerance: 1, inPercent: true, unit: 'l' },
    variables: [
      { name: 'a', least: 3, most: 9, step: 1 },
      { name: 'b', least: 10.5, most: 12.5, step: 0.5 },
    ],
  },
];

/** Films that ask, in courses of their own. */
export function newFilmQuestions(house: Pick<TestHouse, 'db' | 'course' | 'lecture'>) {
  /** A film of two minutes that asks these, ten seconds apart, each taught five seconds before. */
  const film = async (
    drafts: DraftQuestion[] = [question()],
    about: NonNullable<Parameters<TestHouse['lecture']>[1]> = {},
  ) => {
    const course = await house.course();
    const lecture = await house.lecture(course, { kind: 'video', ...about });
    const stops: DraftStop[] = drafts.map((one, place) => {
      const at = 10 * (place + 1);
      return { at, taughtAt: at - 5, question: one };
    });
    await house.db.transaction((tx) =>
      publishStops(tx, { ownerId: course.instructorId, lectureId: lecture.id }, stops),
    );
    return { course, stops, lectureId: lecture.id, params: { lectureId: lecture.id } };
  };
  return { film };
}
