import { expect, test } from 'vitest';
import { greyPng } from '../../testing/generated-pictures.ts';
import { asStored, becomes, found, questionsIn, whole, written } from '../../testing/round-trip.ts';
import { generatedQuestion, seededChance } from '../../testing/tricky-questions.ts';
import type { OutgoingQuestion, PortableQuestion, Remark } from '../format.ts';
import { gift } from './gift-format.ts';

const one = async (file: string | Uint8Array) => {
  const [first] = questionsIn(await found(gift, file));
  if (!first) throw new Error('no question was found');
  return becomes(first);
};
const wrongIn = async (file: string) =>
  questionsIn(await found(gift, file)).map(({ question, remarks }) =>
    question ? 'fine' : `${remarks[0]?.place.line}:${remarks[0]?.place.column}`,
  );

test('choices with weights, feedback and formats', async () => {
  expect((await one('Who? {~%50%Ann ~%50%Bob#Also. ~%-100%Cy}')).question).toMatchObject({
    kind: 'multiple',
    options: [
      { text: 'Ann', right: true, feedback: '', credit: 50 },
      { text: 'Bob', right: true, feedback: 'Also.', credit: 50 },
      { text: 'Cy', right: false, credit: -100 },
    ],
  });
  // As much as a right one gives: that is what several right answers mean without weights.
  const plain = (await one('Who? {~%50%Ann ~%50%Bob ~%-50%Cy}')).question;
  expect(plain?.kind === 'multiple' && plain.options.map(({ right, credit }) => [right, credit])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, undefined],
  ]);
  const weighed = await one(
    '::T::[html]<b>Who</b>\\: \\{x\\=1\\}? {=Ann ~%33.33333%Bob ~Cy ####[markdown]So **it** is.}',
  );
  expect(weighed.question).toMatchObject({
    kind: 'single',
    stem: '<strong>Who</strong>: {x=1}?',
    explanation: '<p>So <strong>it</strong> is.</p>',
    options: [{ credit: 100 }, { credit: 33 }, { credit: 0 }],
  });
  expect(weighed.remarks.map(({ words }) => words)).toEqual([
    'Weights must be whole percentages: 33.33333% was rounded to 33%.',
  ]);
  expect((await one('[plain]a < b & {T}')).question?.stem).toBe('<p>a &lt; b &amp;</p>');
  expect((await one('First\nsecond {F}')).question?.stem).toBe('<p>First<br />second</p>');
  expect((await one('[html]It is \\\\(x^2\\\\). {T}')).question?.stem).toBe('It is <span data-math="x^2"></span>.');
});

test.each([
  '~%50%Ann ~%50%Bob ~%-100%Cy',
  '~%50%Ann ~%50%Bob ~%-50%Cy',
  '~%33.33333%Ann ~%33.33333%Bob ~%33.33333%Di ~%-100%Cy',
])('weights go out as they came: %s', async (answers) => {
  const { question, tags } = await one(`Who? {${answers}}`);
  const file = await written(gift, [{ question: question as PortableQuestion, tags }]);
  expect(Buffer.from(file).toString().replaceAll('[markdown]', '')).toContain(`{${answers}}`);
});

test('true or false, numbers, typed answers, pairs and missing words', async () => {
  expect((await one('Grass is green. {TRUE#No, look.#Yes.}')).question).toMatchObject({
    kind: 'true-false',
    right: true,
    said: { right: 'Yes.', partly: '', wrong: 'No, look.' },
  });
  expect((await one('Pi? {#3.14:0.01}')).question).toMatchObject({ kind: 'numeric', right: 3.14, tolerance: 0.01 });
  expect((await one('Pi? {#3..4}')).question).toMatchObject({ right: 3.5, tolerance: 0.5 });
  const several = await one('Pi? {#=3.14:0 =%50%3:0.5#Near. ~#Far.}');
  expect(several.question).toMatchObject({ right: 3.14, said: { wrong: 'Far.' } });
  expect(several.remarks).toHaveLength(1);
  const typed = await one('Who? {=Ann =%50%An =*nn*}');
  expect(typed.question).toMatchObject({ kind: 'short-text', accepted: ['Ann'], partly: [{ text: 'An', credit: 50 }] });
  expect(typed.remarks[0]?.words).toContain('*nn*');
  expect((await one('Pairs {=a -> 1 =b -> 2 = -> 3}')).question).toMatchObject({
    pairs: [
      { left: 'a', right: '1' },
      { left: 'b', right: '2' },
    ],
    others: ['3'],
  });
  expect((await one('The {=sun ~moon} shines.')).question?.stem).toBe('<p>The _____ shines.</p>');
});

test('what is wrong is named with its line and column, and the next question is read', async () => {
  const file = [
    ...['::No end {T}', '', 'A {=a ~b', '~c', '', 'Fine {T}', '', 'a } b {T}', '', 'Two {=a} and {=b}', ''],
    ...['None {~a ~b}', '', 'Bare {a}', '', 'Nested {={a}', '', 'Number {#five}', '', '  Heavy {=a ~%500%b}', ''],
  ].join('\n');
  expect(await wrongIn(file)).toEqual([
    '1:1',
    '3:3',
    'fine',
    '8:3',
    '10:14',
    '12:7',
    '14:7',
    '16:10',
    '18:10',
    '20:13',
  ]);
});

test('what has no place here is named', async () => {
  const [essay, text] = questionsIn(await found(gift, 'Tell. {}\n\nOnly words.\n'));
  expect(essay?.question).toMatchObject({ kind: 'essay', leastWords: null, model: '' });
  expect([text?.question, Boolean(text?.remarks[0]?.words)]).toEqual([null, true]);
  const lost = await one('[html]See <img src\\="http\\://x/y.png"> <iframe src\\="x"></iframe> this {T}');
  expect(lost.remarks.map(({ words }) => words)).toEqual([
    'Picture not imported because it isn’t in the file: http://x/y.png',
    'An embedded page was not imported.',
  ]);
});

test('files as they come: old encodings, marks, other ends of lines, categories and comments', async () => {
  const text = '// [tag:à la carte]\r\n$CATEGORY: $course$/top/Été//Sud/Mer\r\n\r\n// [tag:x]\r\nÉté ? {T}\r\n';
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  for (const file of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), utf16, utf16.subarray(2), utf16.swap16()]) {
    const all = await found(gift, file);
    expect(all).toHaveLength(1);
    expect(questionsIn(all)[0]).toMatchObject({ tags: ['x'], place: { line: 5 } });
    expect(questionsIn(all)[0]?.question).toMatchObject({ stem: '<p>Été ?</p>', topic: 'Été∕Sud/Mer' });
    if (file === utf16.subarray(2)) break;
  }
  const [remark, old] = await found(gift, Buffer.from('Été “œ” ? {T}'.replace(/[“œ”]/g, ''), 'latin1'));
  expect((remark as Remark).level).toBe('warning');
  expect(old).toMatchObject({ question: { stem: '<p>Été  ?</p>' } });
});

test('a huge question, an open brace and ten thousand questions do no harm', async () => {
  const huge = `Big ${'x'.repeat(300_000)} {T}\n\nSmall {T}\n`;
  expect(await wrongIn(huge)).toEqual(['1:1', 'fine']);
  const many = Array.from({ length: 10_000 }, (_, at) => `Is ${at} even? {${at % 2 ? 'F' : 'T'}}`).join('\n\n');
  expect(questionsIn(await found(gift, many)).filter(({ question }) => question)).toHaveLength(10_000);
});

test('a question that leaves nothing behind comes back equal', async () => {
  const chance = seededChance(11);
  const leaving = Array.from({ length: 600 }, () => {
    const question = asStored(generatedQuestion(chance));
    return question && { question, tags: chance.flip(0.2) ? ['two words', 'a]b\\'] : [] };
  }).filter((each): each is OutgoingQuestion => each !== undefined);
  const whole600 = leaving.filter((each) => gift.losses(each).length === 0);
  expect(whole600.length).toBeGreaterThan(150);
  const back = questionsIn(await found(gift, await written(gift, whole600))).map(becomes);
  for (const [at, sent] of whole600.entries()) {
    const { question, tags, remarks } = back[at] ?? {};
    expect({ sent, remarks, back: question && whole({ question, tags: tags ?? [] }) }).toMatchObject({
      sent,
      back: whole(sent),
    });
  }
  expect(back).toHaveLength(whole600.length);
  // What leaves something behind is still read, as far as it goes.
  const lossy = leaving.filter(({ question }) => question.kind !== 'ordering');
  expect(questionsIn(await found(gift, await written(gift, lossy)))).toHaveLength(lossy.length);
});

test('an essay goes out and comes back, and what GIFT has no word for is named before', async () => {
  const [read] = questionsIn(await found(gift, 'Tell of the well. {####So it was.}')).map(becomes);
  const plain = { question: read?.question as PortableQuestion, tags: [] };
  expect(gift.losses(plain)).toEqual([]);
  const [back] = questionsIn(await found(gift, await written(gift, [plain]))).map(becomes);
  expect(back?.question && whole({ question: back.question, tags: [] })).toEqual(whole(plain));
  const more = { leastWords: 5, template: '<p>It was</p>', rich: false, model: '<p>Deep.</p>', marks: 3 };
  expect(gift.losses({ question: { ...plain.question, ...more } as PortableQuestion, tags: [] })).toEqual([
    ...['Its 3 marks.', 'The model answer is not exported.', 'Its word count.'],
    ...['Its starting text.', 'Its plain-text setting.'],
  ]);
});

test('nothing that a file may hold makes it throw', async () => {
  const chance = seededChance(5);
  const signs = [
    '{',
    '}',
    '=',
    '~',
    '#',
    '\\',
    '%',
    '::',
    '->',
    '\n',
    '\n\n',
    '$CATEGORY:',
    '####',
    '\0',
    '[html]',
    ':',
    '..',
  ];
  const seed = 'Who? {=Ann#Yes ~%50%Bob ####So}\n\nPi {#3:1}\n\n::t::Pairs {=a -> b =c -> d}\n';
  for (let round = 0; round < 400; round += 1) {
    let file = seed;
    for (let step = 0; step < 6; step += 1) {
      const at = chance.upTo(file.length);
      file = `${file.slice(0, at)}${chance.pick(signs)}${file.slice(at + chance.upTo(3))}`;
    }
    for (const each of questionsIn(await found(gift, file))) {
      const { question, remarks } = becomes(each);
      expect(question !== null || remarks.some(({ level }) => level === 'error')).toBe(true);
    }
  }
});

test('pictures that stand in their address are taken, others and what has no place are named', async () => {
  const png = greyPng(200, 100, 7).toString('base64').replaceAll('=', '\\=');
  const src = `data:image/png;base64,${png}`;
  const [first] = questionsIn(
    await found(
      gift,
      `[html]<p>See <img src\\="${src}" alt\\="a well"></p> {=[html]<img src\\="${src}" alt\\="the well"> ~none}`,
    ),
  );
  expect(first?.pictures).toHaveLength(1);
  const id = first?.pictures[0]?.id;
  expect(first?.question?.stem).toContain(`data-media="${id}"`);
  expect(first?.question).toMatchObject({ options: [{ text: `![the well](picture:${id})` }, { text: 'none' }] });
  expect(first?.remarks).toEqual([]);
  const remarksOf = async (file: string) => (await one(file)).remarks.map((remark) => remark.words);
  expect(await remarksOf('[html]<p>See <img src\\="@@PLUGINFILE@@/x.png" alt\\="chart"></p> {T}')).toEqual([
    'Picture not imported because it isn’t in the file: @@PLUGINFILE@@/x.png',
  ]);
  expect(
    await remarksOf('See {=a#<video src\\="v.mp4"></video>no ~[markdown]![x](http\\://a.example/b.png) b}'),
  ).toEqual(['A video was not imported.', 'Picture not imported because it isn’t in the file: http://a.example/b.png']);
});
