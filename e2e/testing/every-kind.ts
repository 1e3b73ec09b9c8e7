import { randomUUID } from 'node:crypto';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { png } from '../../server/slices/identity/testing/pictures.ts';

/** Of `DraftQuestion`, what does not depend on its kind. */
const about = (stem: string, topic = 'Wells / Steps') => ({
  id: randomUUID(),
  stem: `<p>${stem}</p>`,
  explanation: '<p>Count from the top, with $n$ flights.</p>',
  marks: 2,
  penalty: 0.5,
  topic,
  difficulty: 2,
  taughtInId: null,
});
const option = (id: string, text: string, right: boolean) => ({
  id,
  text,
  right,
  feedback: right ? '' : 'Look again.',
});

/** One complete question of each kind; the picture is the site's own by then. */
export function everyKind(pictureId: string): DraftQuestion[] {
  const options = [option('a', 'ten `steps`', true), option('b', '*twelve* steps', false), option('c', '$2^4$', true)];
  return [
    { ...about('How deep is the well?'), kind: 'single', options: options.slice(0, 2) },
    { ...about('Which counts are even?'), kind: 'multiple', options },
    { ...about('A stepwell holds water.'), kind: 'true-false', right: true },
    {
      ...about('How far is it down?'),
      kind: 'numeric',
      right: 12,
      tolerance: 0.5,
      unit: 'm',
      units: { asked: 'optional', others: [{ name: 'cm', factor: 0.01 }], loss: 50 },
    },
    { ...about('What does one walk down?'), kind: 'short-text', accepted: ['steps', 'stairs'] },
    {
      ...about('From the top down'),
      kind: 'ordering',
      items: ['The gate', 'The landing', 'The water'].map((text, at) => ({ id: `o${at}`, text })),
    },
    {
      ...about('What belongs together?'),
      kind: 'matching',
      pairs: [
        { id: 'p1', left: 'Gate', right: 'above' },
        { id: 'p2', left: 'Water', right: 'below' },
      ],
      others: ['beside'],
    },
    {
      ...about('Fill in what is missing.'),
      kind: 'cloze',
      text: '<p>A well has [[1]] and holds [[2]], [[3]] m deep.</p>',
      gaps: [
        { id: 'g1', place: 1, weight: 1, feedback: '', as: 'text', accepted: ['steps'] },
        {
          id: 'g2',
          place: 2,
          weight: 1,
          feedback: 'It is wet.',
          as: 'choice',
          options: [
            { id: 'w', text: 'water', right: true },
            { id: 's', text: 'sand', right: false },
          ],
        },
        { id: 'g3', place: 3, weight: 2, feedback: '', as: 'number', right: 12, tolerance: 0 },
      ],
    },
    {
      ...about('Point at the well.'),
      kind: 'hotspot',
      pictureId,
      alt: 'A map with one well',
      width: 400,
      height: 200,
      points: 1,
      regions: [{ id: 'r1', shape: 'circle', x: 0.25, y: 0.5, radius: 0.1 }],
    },
    {
      ...about('How many steps have {a} flights of {b}?'),
      kind: 'calculated',
      formula: 'a * b',
      tolerance: 0,
      inPercent: false,
      unit: 'steps',
      variables: ['a', 'b'].map((name) => ({ name, least: 2, most: 9, step: 1 })),
    },
    {
      ...about('Why does one walk down to the water?'),
      penalty: 0,
      kind: 'essay',
      rich: true,
      leastWords: 5,
      mostWords: 200,
      template: '',
      model: '',
      rubric: [],
    },
    {
      ...about('Hand in a drawing of a well.'),
      penalty: 0,
      kind: 'file',
      mostFiles: 2,
      fileTypes: ['pdf', 'png'],
      mostBytes: 1_000_000,
      model: '',
      rubric: [],
    },
  ];
}

export const mapOfWells = () => Buffer.from(png({ width: 400, height: 200 }));
