import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';

/** The topic in the bank of who owns the demo’s assessment. */
export const TECHNICAL_TOPIC = 'Software development';

const single = (stem: string, options: [right: string, ...wrong: string[]], explanation: string): DraftQuestion => ({
  id: crypto.randomUUID(),
  stem: `<p>${stem}</p>`,
  explanation: `<p>${explanation}</p>`,
  penalty: 0,
  topic: TECHNICAL_TOPIC,
  difficulty: 2,
  taughtInId: null,
  kind: 'single',
  marks: 1,
  options: options.map((text, at) => ({ id: 'abcd'[at] ?? '', text, right: at === 0, feedback: '' })),
});

/** Technical questions for graduate developers. */
export const technicalQuestions = (): DraftQuestion[] => [
  single(
    'A sorted list has 1,000,000 entries. How many of them does a binary search look at, at most?',
    ['20', '1,000', '500,000', '1,000,000'],
    'Each step halves what is left, and 2<sup>20</sup> is a little more than 1,000,000.',
  ),
  single(
    'Which HTTP method may a client repeat after a lost reply, because doing it twice has the same effect as once?',
    ['PUT', 'POST', 'PATCH', 'CONNECT'],
    'PUT is idempotent (RFC 9110, section 9.2.2). POST and PATCH need not be.',
  ),
  single(
    'A table has 5 rows, and <code>price</code> is NULL in 2 of them. What does <code>SELECT COUNT(price)</code> return?',
    ['3', '5', '2', 'NULL'],
    'COUNT of a column counts the rows where it is not NULL; COUNT(*) would return 5.',
  ),
  single(
    'Two threads each run <code>counter = counter + 1</code> once, without a lock; the counter was 0. Which values can it have then?',
    ['1 or 2', 'Only 2', 'Only 1', '0, 1 or 2'],
    'Both may read 0 before either writes. Then both write 1, and one of the two steps is lost.',
  ),
  single(
    'An index is added to a column of a large table. What becomes slower?',
    [
      'Inserting rows',
      'Finding a row by this column',
      'Sorting by this column',
      'Counting the rows with one value of this column',
    ],
    'Every insert now changes the index as well. Reads by this column become faster.',
  ),
  single(
    'What makes a query safe from SQL injection?',
    [
      'Passing what the user typed as a parameter',
      'Checking what the user typed in the browser',
      'Sending the query over HTTPS',
      'Removing spaces from what the user typed',
    ],
    'A parameter is never read as a part of the statement. The browser’s checks can be left out by a caller.',
  ),
  single(
    'A program passes its tests on a developer’s machine and fails on the build server. What should be looked at first?',
    [
      'What differs between the two: versions, settings, time zone, file names',
      'The newest feature of the program',
      'How fast the build server is',
      'Whether the tests can be skipped there',
    ],
    'The same code behaves differently only where something around it differs.',
  ),
];
