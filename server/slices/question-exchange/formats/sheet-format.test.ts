import { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { expect, test } from 'vitest';
import { csvLine } from '../../../platform/text/csv.ts';
import { chanceOf } from '../../questions/chance.public.ts';
import { versionOf } from '../../questions/drafted-questions.public.ts';
import { meaningOf } from '../../questions/question-meaning.public.ts';
import { problemsInQuestion } from '../../questions/question-problems.public.ts';
import { generatedQuestion } from '../testing/generated-questions.ts';
import type { Format, Found, FoundQuestion, OutgoingQuestion } from './format.ts';
import { csvSheet, workbookSheet } from './sheet-format.ts';
import { sheetTemplate } from './sheets/sheet-template.ts';

async function found(format: Format, bytes: Uint8Array): Promise<Found[]> {
  const all: Found[] = [];
  for await (const one of format.read(bytes, 'file')) all.push(one);
  return all;
}
const isQuestion = (one: Found): one is FoundQuestion => 'question' in one;
const sheet = (...rows: (string | number)[][]) => Buffer.from(rows.map(csvLine).join(''));
const read = async (...rows: (string | number)[][]) => (await found(csvSheet, sheet(...rows))).filter(isQuestion);
/** Every remark with its level and its cell. */
const remarksOf = (all: readonly Found[]) =>
  all
    .flatMap((one) => (isQuestion(one) ? one.remarks : [one]))
    .map(({ level, words, place }) => `${level} ${place.line}:${place.column ?? ''} ${words}`);

async function* given<T>(all: readonly T[]) {
  yield* all;
}
async function written(format: Format, questions: readonly OutgoingQuestion[]) {
  const parts: Uint8Array[] = [];
  for await (const part of format.write(given(questions), async () => undefined)) parts.push(part);
  return Buffer.concat(parts);
}
const facts = ({ question, tags }: OutgoingQuestion) => {
  const { marks, penalty, topic, difficulty } = question;
  return { marks, penalty, topic, difficulty, tags, means: meaningOf(versionOf(question)) };
};

test.each([csvSheet, workbookSheet])('$id: what has no losses comes back equal', async (format) => {
  const all = Array.from({ length: 300 }, (_, at) => generatedQuestion(chanceOf('sheets', `question ${at}`)));
  const stays = all.filter((one) => format.losses(one).length === 0);
  const back = (await found(format, await written(format, stays))).filter(isQuestion);
  expect(back.flatMap(({ remarks }) => remarks)).toEqual([]);
  const again = back.map(({ question, tags }) => ({ question, tags }) as OutgoingQuestion);
  for (const [at, one] of again.entries()) expect(facts(one), `${at}`).toEqual(facts(stays[at] as OutgoingQuestion));
  expect(again.length).toBe(stays.length);
  // Losses are the exception among what a sheet can say.
  const sayable = all.filter(
    ({ question }) => !['cloze', 'hotspot', 'calculated', 'essay', 'file'].includes(question.kind),
  );
  const bare = sayable.filter(
    (one) => !format.losses(one).some((message) => message.includes('Pictures are not exported')),
  );
  expect(stays.length).toBeGreaterThan(bare.length * 0.9);
  for (const one of all) if (!sayable.includes(one)) expect(format.losses(one).join()).toContain('Not exported:');
});

test('what has losses comes back without them, and still whole', async () => {
  const all = Array.from({ length: 150 }, (_, at) => generatedQuestion(chanceOf('losses', `question ${at}`)));
  const back = (await found(workbookSheet, await written(workbookSheet, all))).filter(isQuestion);
  expect(back.length).toBe(all.filter((one) => !workbookSheet.losses(one).join().includes('Not exported:')).length);
});

test('heads in any order and by many names; letters, numbers and words say what is right', async () => {
  const all = await read(
    ['Correct Answer', 'C', 'B', 'A', 'Question Text', 'Level', 'Category', 'Marks'],
    ['b', 'Pune', 'Agra', 'Surat', 'Where?', 'Hard', 'India / Cities', '2'],
    ['Pune', 'Pune', 'Agra', 'Surat', 'Where?', 'medium', '', ''],
    ['3', 'Pune', 'Agra', 'Surat', 'Where?', '5', '', ''],
    ['A, C', 'Pune', 'Agra', 'Surat', 'Where?', '', '', ''],
    ['B) Agra', 'Pune', 'Agra', 'Surat', 'Where?', '', '', ''],
    ['AB', 'Pune', 'Agra', 'Surat', 'Where?', '', '', ''],
  );
  const rights = all.map(({ question }) =>
    question && 'options' in question ? question.options.filter(({ right }) => right).map(({ text }) => text) : null,
  );
  expect(rights).toEqual([['Agra'], ['Pune'], ['Pune'], ['Surat', 'Pune'], ['Agra'], ['Surat', 'Agra']]);
  expect(all.map(({ question }) => question?.kind)).toEqual([
    'single',
    'single',
    'single',
    'multiple',
    'single',
    'multiple',
  ]);
  expect(all.map(({ question }) => question?.difficulty)).toEqual([4, 3, 5, 3, 3, 3]);
  expect(all[0]?.question).toMatchObject({ topic: 'India / Cities', marks: 2 });
});

test('an option that says 4 is meant before the fourth, and the row says so', async () => {
  const [row] = await read(
    ['question', 'option 1', 'option 2', 'option 3', 'option 4', 'right'],
    ['2 + 2', '2', '4', '6', '8', '4'],
  );
  expect(row?.question).toMatchObject({
    options: [{ right: false }, { right: true }, { right: false }, { right: false }],
  });
  expect(remarksOf(row ? [row] : [])[0]).toMatch(/^warning 2:6 “4” was read as the option’s text/);
});

test('every kind that a row can say', async () => {
  const head = [
    'kind',
    'question',
    'option 1',
    'option 2',
    'option 3',
    'right',
    'match 1',
    'match 2',
    'match 3',
    'tolerance',
    'unit',
    'credit 1',
    'credit 2',
  ];
  const all = await read(
    head,
    ['true/false', 'Water is wet.', '', '', '', 'TRUE', '', '', '', '', '', '', ''],
    ['numerical', 'Speed?', '', '', '', '12,5', '', '', '', '0.5', 'km/h', '', ''],
    ['short answer', 'Capital?', 'Delhi', 'Dilli', '', '', '', '', '', '', '', '', 50],
    ['ordering', 'Order', 'first', 'second', 'third', 'C, A, B', '', '', '', '', '', '', ''],
    ['matching', 'Match', 'a', 'b', '', '', '1', '2', '3', '', '', '', ''],
    ['multiple', 'Which?', 'x', 'y', 'z', 'A;B', '', '', '', '', '', 60, 40],
    ['note', 'This row explains.', '', '', '', '', '', '', '', '', '', '', ''],
  );
  expect(all.map(({ question }) => question)).toMatchObject([
    { kind: 'true-false', right: true },
    { kind: 'numeric', right: 12.5, tolerance: 0.5, unit: 'km/h' },
    { kind: 'short-text', accepted: ['Delhi'], partly: [{ text: 'Dilli', credit: 50 }] },
    { kind: 'ordering', items: [{ text: 'third' }, { text: 'first' }, { text: 'second' }] },
    {
      kind: 'matching',
      pairs: [
        { left: 'a', right: '1' },
        { left: 'b', right: '2' },
      ],
      others: ['3'],
    },
    { kind: 'multiple', options: [{ credit: 60 }, { credit: 40 }, { credit: 0 }] },
  ]);
  for (const { question } of all) {
    expect(DraftQuestion.safeParse(question).success).toBe(true);
    expect(question && problemsInQuestion(question)).toEqual([]);
  }
});

test('what a row lacks is named with its cell, and rows around it are read', async () => {
  const all = await found(
    csvSheet,
    sheet(
      ['My questions'],
      ['kind', 'question', 'option 1', 'option 2', 'right', 'difficulty', 'marks', 'colour'],
      ['single', 'Which?', 'a', 'b', 'c', '', '', ''],
      ['essay', 'Discuss.', '', '', '', '', '', ''],
      ['single', '', 'a', 'b', 'A', '', '', ''],
      ['numeric', 'How many?', '', '', 'many', '', '', ''],
      ['single', 'Which?', 'a', 'b', 'A', '9', 'x', ''],
      ['single', 'Fine?', 'a', 'b', 'A', 'easy', '', ''],
    ),
  );
  expect(remarksOf(all)).toEqual([
    'warning 2:8 The column “colour” isn’t recognised and was skipped.',
    'error 3:5 “c” matches no option. Use an option’s letter, number or text.',
    'error 4:1 “essay” isn’t a supported type. Use single, multiple, true-false, numeric, short-text, ordering, matching.',
    'error 5:2 Enter the question.',
    'error 6:5 Enter the correct number.',
    'error 7:7 Enter a number from 0.25 to 100.',
    'error 7:6 Enter a difficulty from 1 to 5, or very easy, easy, medium, hard or very hard.',
  ]);
  expect(all.filter(isQuestion).map(({ question }) => question !== null)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test.each([
  ['What is 2*3*4?', '<p>What is 2*3*4?</p>'],
  ['Which prints a vector<int>?', '<p>Which prints a vector&lt;int&gt;?</p>'],
  ['#include <stdio.h>', '<p>#include &lt;stdio.h&gt;</p>'],
  ['It costs $5, then $6.', '<p>It costs $5, then $6.</p>'],
  ['Solve $x^2 = 4$.', '<p>Solve <span data-math="x^2 = 4"></span>.</p>'],
  ['H<sub>2</sub>O', '<p>H<sub>2</sub>O</p>'],
  ['one\ntwo\n\nthree', '<p>one<br />two</p><p>three</p>'],
  [
    'Read:\n```python\nfor i in x:\n  print(i)\n```',
    '<p>Read:</p><pre tabindex="0"><code class="language-python">for i in x:\n  print(i)</code></pre>',
  ],
  ['<p>Already <b>HTML</b><script>x</script></p>', '<p>Already <strong>HTML</strong></p>'],
])('a question in a cell: %s', async (cell, html) => {
  const [row] = await read(['question', 'right'], [cell, '1']);
  expect(row?.question?.stem).toBe(html);
});

test('a picture is its bytes with what it shows, or it is refused', async () => {
  const png = 'data:image/png;base64,iVBORw0KGgo=';
  const all = await read(
    ['question', 'right', 'picture', 'alt text'],
    ['How many?', '3', png, 'Three steps'],
    ['How many?', '3', 'steps.png', 'Three steps'],
    ['How many?', '3', png, ''],
  );
  expect(all[0]?.pictures[0]?.bytes.length).toBe(8);
  expect(all[0]?.question?.stem).toBe(
    `<p>How many?</p><p><img data-media="${all[0]?.pictures[0]?.id}" alt="Three steps" /></p>`,
  );
  expect(remarksOf(all).map((message) => message.slice(0, 50))).toEqual([
    'error 3:3 Pictures can’t be embedded in sheets as ',
    'error 4:4 Describe the picture in “picture shows” ',
  ]);
});

test.each([
  ['csv', 'bank', 7],
  ['xlsx', 'bank', 7],
  ['csv', 'aptitude', 3],
  ['xlsx', 'aptitude', 3],
] as const)('the template as %s for the %s can be uploaded as it is', async (kind, about, count) => {
  const all = await found(csvSheet, await sheetTemplate(kind, about));
  expect(remarksOf(all)).toEqual([]);
  const questions = all.filter(isQuestion).map(({ question }) => question);
  expect(questions.length).toBe(count);
  for (const question of questions) expect(question && problemsInQuestion(question)).toEqual([]);
});

test('a file that is no table of questions is one error', async () => {
  expect(remarksOf(await found(csvSheet, Buffer.from('a,b\n1,2\n')))).toEqual([
    expect.stringMatching(/^error 1: No header row found/),
  ]);
  expect(remarksOf(await found(csvSheet, Buffer.from('%PDF-1.7')))).toEqual([
    expect.stringMatching(/^error 1: This is a PDF/),
  ]);
  expect(remarksOf(await found(csvSheet, Buffer.alloc(0)))).toEqual([
    expect.stringMatching(/^error 1: No header row found/),
  ]);
});

test('whatever is done to a file, it ends in questions and remarks', async () => {
  const all = Array.from({ length: 12 }, (_, at) => generatedQuestion(chanceOf('fuzz', `question ${at}`)));
  const files = [await written(csvSheet, all), await written(workbookSheet, all)];
  const signs = [',', ';', '"', '\n', '\0', '=', '<', '|', '\uFEFF', '9'.repeat(400), '"'.repeat(50)];
  for (let round = 0; round < 200; round += 1) {
    const chance = chanceOf('mutants', String(round));
    let bytes: Buffer = Buffer.from(files[round % 2] ?? []);
    for (let n = chance(5); n >= 0; n -= 1) {
      const at = chance(bytes.length + 1);
      const sign = Buffer.from(signs[chance(signs.length)] ?? '');
      bytes = Buffer.concat([bytes.subarray(0, at), sign, bytes.subarray(at + chance(3))]);
    }
    for (const one of await found(csvSheet, bytes)) {
      if (!isQuestion(one)) continue;
      expect(one.question !== null || one.remarks.some(({ level }) => level === 'error')).toBe(true);
    }
  }
});

test('layouts of other programs: notes in heads, all options in one cell, the right one beside the wrong ones', async () => {
  const texts = (all: FoundQuestion[]) =>
    all.map(({ question }) =>
      question && 'options' in question
        ? question.options.map(({ text, right }) => `${right ? '*' : ''}${text}`)
        : null,
    );
  const noted = await read(
    [
      'Question #',
      'Question Text - max 120 characters',
      'Answer 1',
      'Answer 2 (Optional)',
      'Correct answer(s) - choose',
    ],
    ['7', 'Which?', 'well', 'river', '2'],
  );
  expect(texts(noted)).toEqual([['well', '*river']]);
  expect(noted[0]?.name).toBe('Which?');
  const listed = await read(
    ['question', 'choices', 'answer'],
    ['One?', "['Mars', 'Jupiter']", 'Jupiter'],
    ['Two?', 'A) well | B) river', 'A'],
    ['Three?', '["a, b", "c"]', 'c'],
  );
  expect(texts(listed)).toEqual([
    ['Mars', '*Jupiter'],
    ['*well', 'river'],
    ['a, b', '*c'],
  ]);
  const beside = await read(
    ['Question', 'Correct Answer', 'Incorrect Answer 1', 'Wrong 2', 'distractor 3'],
    ['1 + 1?', '2', '1', '3', '4'],
  );
  expect(texts(beside)).toEqual([['*2', '1', '3', '4']]);
});

test('a cell of figures means places or words, never both; a column’s own name is a place', async () => {
  const head = ['question', 'option_a', 'option_b', 'option_c', 'correct_answer'];
  const [mixed, named, digits, yes] = await read(
    head,
    ['Primes?', '2', '3', '4', '1,2'],
    ['HTTP?', 'a', 'b', 'c', 'option_b'],
    ['0! is', '1', '0', '', '1'],
    ['Wet?', 'Yes', 'No', '', 'A'],
  );
  expect(mixed?.question).toMatchObject({ kind: 'multiple', options: [{ right: true }, { right: true }, {}] });
  expect(mixed?.remarks).toEqual([]);
  expect(named?.question).toMatchObject({ kind: 'single', options: [{ right: false }, { right: true }, {}] });
  expect(digits?.question).toMatchObject({ kind: 'single', options: [{ text: '1', right: true }, { text: '0' }] });
  expect(yes?.question).toMatchObject({ kind: 'single', options: [{ text: 'Yes', right: true }, { text: 'No' }] });
});

test('a picture of elsewhere and a film in a cell are named, code that shows a tag is not', async () => {
  const all = await read(
    ['question', 'option 1', 'option 2', 'right'],
    ['Which ![x](http://a.example/b.png)?', '<img src="x.png"> a', '<video src="x"></video> b', '1'],
    ['What is `<img src="x">`?', 'a', 'b', '1'],
  );
  expect(remarksOf(all)).toEqual([
    'warning 2:1 Pictures aren’t supported in sheets, so this one was not imported.',
    'warning 2:2 Pictures aren’t supported in sheets, so this one was not imported.',
    'warning 2:3 Removed from the text (not supported): video.',
  ]);
});

test('code of an option that shows the tag of a picture stays', async () => {
  const [row] = await read(
    ['question', 'option 1', 'option 2', 'right'],
    ['Tag?', 'write `<img src="x">` here', 'b', '1'],
  );
  expect(row?.question).toMatchObject({ options: [{ text: 'write `<img src="x">` here' }, { text: 'b' }] });
});
