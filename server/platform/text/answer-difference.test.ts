import { expect, test } from 'vitest';
import { differenceOf, isSameWording } from './answer-difference.ts';

const kinds = (typed: string, ...accepted: string[]) =>
  differenceOf(typed, accepted).map(({ kind, typed: mine, expected }) => `${kind} ${mine ?? ''}>${expected ?? ''}`);

test.each([
  ["I'm looking for a job.", 'i am looking for a job'],
  ['I am looking for a job', 'I’m looking for a job!'],
  ["We don't know", 'We do not know.'],
  ['We cannot go', "We can't go."],
  ['We can not go', "We can't go."],
  ["They won't come", 'They will not come'],
  ["She'd never seen it", 'She had never seen it'],
  ["I'd like tea", 'I would like tea'],
  ["She's left", 'She has left'],
  ["It's late", 'It is late'],
  ["Let's go", 'Let us go'],
  ["I would've passed", 'I would have passed'],
  ["I wouldn't've passed", 'I would not have passed'],
  ['the colour of the theatre', 'The color of the theater.'],
  ['We organised and analysed it', 'We organized and analyzed it'],
  ['I travelled towards the centre', 'I traveled toward the center'],
  ['a well known fact', 'a well-known fact'],
  ['the train leaves at 6', 'The train leaves at six.'],
  ['  Hello   World ', '"hello, world"'],
])('%s says %s', (typed, accepted) => {
  expect(isSameWording(typed, [accepted])).toBe(true);
  expect(isSameWording(accepted, [typed])).toBe(true);
  expect(differenceOf(typed, [accepted]).every(({ kind }) => kind === 'right')).toBe(true);
});

test.each([
  ['Its late', "It's late"],
  ['Ravi is bag', "Ravi's bag"],
  ['She had left', 'She has left'],
  ["She'd left", "She'll left"],
  ['advise', 'advice'],
  ['four', 'for'],
  ['filled', 'filed'],
  ['flour', 'floor'],
  ['affect', 'effect'],
  ['loose', 'lose'],
  ['seven', '8'],
  ['', 'word'],
  ['...', 'word'],
])('%s does not say %s', (typed, accepted) => {
  expect(isSameWording(typed, [accepted])).toBe(false);
});

test('each word is told as right, missing, extra or different', () => {
  expect(kinds('She go to the school', 'She goes to school.')).toEqual([
    'right She>She',
    'different go>goes',
    'right to>to',
    'extra the>',
    'right school>school',
  ]);
  expect(kinds('I have been here', 'I have never been here')).toContain('missing >never');
  expect(kinds('', 'two words')).toEqual(['missing >two', 'missing >words']);
  expect(kinds('anything')).toEqual([]);
});

test('the nearest of several accepted sentences is the one that is compared', () => {
  expect(kinds('already I have sent it', 'I have sent it already', 'I have already sent it')).toHaveLength(6);
  expect(isSameWording('In June we start', ['We start in June', 'In June we start'])).toBe(true);
});

test('scripts and markup are words like others, and the longest answer takes no time', () => {
  expect(isSameWording('<script>alert(1)</script>', ['word'])).toBe(false);
  const long = 'a '.repeat(250);
  const begun = performance.now();
  expect(differenceOf(long, [long, 'b '.repeat(250)]).every(({ kind }) => kind === 'right')).toBe(true);
  expect(performance.now() - begun).toBeLessThan(2000);
});
