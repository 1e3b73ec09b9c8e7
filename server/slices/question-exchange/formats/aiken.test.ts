import { expect, test } from 'vitest';
import { asStored, becomes, found, questionsIn, whole, written } from '../testing/round-trip.ts';
import { generatedQuestion, seededChance } from '../testing/tricky-questions.ts';
import { aiken } from './aiken.ts';
import type { OutgoingQuestion } from './format.ts';

test('questions as people write them', async () => {
  const [sides, ends] = questionsIn(
    await found(
      aiken,
      'How many sides\nhas a <cube>?\nA. six\nB) *eight*\n\nANSWER: A\r\n\r\nEnds?\r\nA. no\r\nB. yes\r\nanswer:b',
    ),
  );
  expect(sides?.question).toMatchObject({
    kind: 'single',
    stem: '<p>How many sides<br />has a &lt;cube&gt;?</p>',
    options: [
      { text: 'six', right: true },
      { text: '\\*eight\\*', right: false },
    ],
  });
  expect(ends?.question).toMatchObject({ options: [{ right: false }, { right: true }] });
});

test('what is wrong is named with its line, and the next question is read', async () => {
  const file = [
    ...[
      'ANSWER: A',
      'No answer',
      'A. a',
      'B. b',
      'Which?',
      'A. a',
      'B. b',
      'ANSWER: C',
      'Gap',
      'A. a',
      'C. c',
      'ANSWER: A',
    ],
    ...[
      'One',
      'A. a',
      'ANSWER: A',
      'Word',
      'A. a',
      'B. b',
      'ANSWER: both',
      'Good',
      'A. a',
      'B. b',
      'ANSWER: B',
      'End',
      'A. a',
    ],
  ].join('\n');
  const all = questionsIn(await found(aiken, file)).map(({ question, remarks }) =>
    question ? 'fine' : remarks[0]?.place.line,
  );
  expect(all).toEqual([1, 2, 8, 9, 13, 19, 'fine', 24]);
});

test('a question that leaves nothing behind comes back equal', async () => {
  const chance = seededChance(3);
  const leaving = Array.from({ length: 1500 }, (): OutgoingQuestion[] => {
    const drawn = generatedQuestion(chance);
    const plain = { ...drawn, explanation: '', topic: '', difficulty: 3, marks: 1, penalty: 0 };
    delete plain.said;
    if (plain.kind !== 'single') return [];
    const options = plain.options.map(({ credit: _, ...one }) => ({ ...one, feedback: '' }));
    const question = asStored({ ...plain, options });
    return question ? [{ question, tags: [] }] : [];
  }).flat();
  const equal = leaving.filter((each) => aiken.losses(each).length === 0);
  expect(equal.length).toBeGreaterThan(15);
  const back = questionsIn(await found(aiken, await written(aiken, equal))).map(becomes);
  expect(back.map(({ question, tags }) => question && whole({ question, tags }))).toEqual(equal.map(whole));
});

test('nothing that a file may hold makes it throw', async () => {
  const chance = seededChance(8);
  const parts = [
    'A. a',
    'B. b',
    'ANSWER: B',
    'ANSWER:',
    'Z) z',
    'What?',
    '',
    '\0',
    'A.',
    'ANSWER: É',
    `${'x'.repeat(60_000)}`,
  ];
  for (let round = 0; round < 200; round += 1) {
    const file = Array.from({ length: 12 }, () => chance.pick(parts)).join(chance.flip() ? '\n' : '\r\n');
    for (const each of questionsIn(await found(aiken, file))) {
      const { question, remarks } = becomes(each);
      expect(question !== null || remarks.some(({ level }) => level === 'error')).toBe(true);
    }
  }
});

test('a forgotten blank, a sign behind the answer’s letter, and lines that may belong to another question', async () => {
  const [tight, dotted, years, parted] = questionsIn(
    await found(
      aiken,
      [
        ...['Which?', 'A)one', 'B)two', 'ANSWER: B)', ''],
        ...['Two?', 'A.one', 'B. B.C. two', 'ANSWER: a.', ''],
        ...['When? In', 'A.D. or before?', 'A. before', 'B. after', 'ANSWER: A', ''],
        ...['Correct: A', '', 'Next?', 'A. a', 'B. b', 'ANSWER: A'],
      ].join('\n'),
    ),
  );
  expect(tight?.question).toMatchObject({ options: [{ text: 'one' }, { text: 'two', right: true }] });
  expect(dotted?.question).toMatchObject({ options: [{ text: 'one', right: true }, { text: 'B.C. two' }] });
  expect(years?.question?.stem).toBe('<p>When? In<br />A.D. or before?</p>');
  expect(tight?.remarks).toEqual([]);
  expect(parted?.remarks).toMatchObject([{ level: 'warning', place: { line: 17 } }]);
});
