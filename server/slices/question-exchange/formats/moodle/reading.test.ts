import { expect, test } from 'vitest';
import { problemsInQuestion } from '../../../questions/question-problems.public.ts';
import { greyPng } from '../../testing/generated-pictures.ts';
import { isQuestion, readIn } from '../../testing/round-trips.ts';
import type { FoundQuestion } from '../format.ts';
import { moodleXml } from '../moodle-xml.ts';

const png = greyPng(200, 100, 7).toString('base64');
/** As Moodle exports it: comments, settings nobody needs, and the question. */
const file = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\r\n<quiz>\r\n<!-- question: 0  -->\r\n${questions.join('\r\n')}\r\n</quiz>`;
const question = (type: string, inside: string, text = '<p>How deep is it?</p>') => `<!-- question: 4711  -->
  <question type="${type}">
    <name><text>Depth</text></name>
    <questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>
    <generalfeedback format="html"><text></text></generalfeedback>
    <defaultgrade>2.0000000</defaultgrade><penalty>0.0000000</penalty><hidden>0</hidden><idnumber></idnumber>
    ${inside}
  </question>`;
const answer = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text><feedback format="html"><text></text></feedback>${more}</answer>`;

async function one(type: string, inside: string, text?: string): Promise<FoundQuestion> {
  const [found] = (await readIn(moodleXml, file(question(type, inside, text)))).filter(isQuestion);
  return found ?? expect.unreachable();
}
const remarksOf = ({ remarks }: FoundQuestion) => remarks.map((remark) => remark.words);

test('options with fractions: plain where they only say what is right, credits otherwise', async () => {
  const single = await one('multichoice', `<single>true</single>${answer('100', '<p>nine</p>')}${answer('0', 'ten')}`);
  expect(single).toMatchObject({
    name: 'Depth',
    from: 'multichoice',
    place: { line: 5, column: 3 },
    question: {
      kind: 'single',
      marks: 2,
      options: [
        { text: 'nine', right: true },
        { text: 'ten', right: false },
      ],
    },
  });
  expect(single.question && problemsInQuestion(single.question)).toEqual([]);
  const parts = `<single>false</single>${answer('33.33333', 'a')}${answer('33.33333', 'b')}${answer('33.33333', 'c')}`;
  const credited = await one('multichoice', `${parts}${answer('-50', 'd')}`);
  expect(credited.question).toMatchObject({
    kind: 'multiple',
    options: [33, 33, 33, -50].map((credit) => ({ credit })),
  });
  const usual = await one('multichoice', `${parts}${answer('-33.33333', 'd')}`);
  expect(JSON.stringify(usual.question)).not.toContain('credit');
});

test('true or false, with what is said after each', async () => {
  const feedbackXml = (text: string) => `<feedback format="html"><text>${text}</text></feedback>`;
  const { question: truth } = await one(
    'truefalse',
    `<answer fraction="0" format="moodle_auto_format"><text>true</text>${feedbackXml('No')}</answer><answer fraction="100"><text>false</text>${feedbackXml('Yes')}</answer>`,
  );
  expect(truth).toMatchObject({ kind: 'true-false', right: false, said: { right: 'Yes', wrong: 'No' } });
});

test('short answers: parts, patterns, and what is said to everybody else', async () => {
  const star = '<answer fraction="0"><text>*</text><feedback><text>Look again</text></feedback></answer>';
  const found = await one(
    'shortanswer',
    `<usecase>1</usecase>${answer('100', 'step*well')}${answer('50', 'well')}${star}`,
  );
  expect(found.question).toMatchObject({
    kind: 'short-text',
    accepted: ['stepwell'],
    partly: [{ text: 'well', credit: 50 }],
    said: { wrong: 'Look again' },
  });
  expect(remarksOf(found)).toEqual([
    'Answers are no longer case-sensitive.',
    'Wildcards aren’t supported: instead of “step*well”, only “stepwell” counts.',
  ]);
});

test('numbers with tolerance and units; other numbers are named', async () => {
  const units =
    '<unitgradingtype>1</unitgradingtype><unitpenalty>0.1000000</unitpenalty><showunits>0</showunits><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>0.001</multiplier><unit_name>km</unit_name></unit></units>';
  const near = '<tolerance>0.5</tolerance>';
  const found = await one('numerical', `${answer('100', '30', near)}${answer('50', '31', near)}${units}`);
  expect(found.question).toMatchObject({
    kind: 'numeric',
    right: 30,
    tolerance: 0.5,
    unit: 'm',
    units: { asked: 'required', others: [{ name: 'km', factor: 1000 }], loss: 10 },
  });
  expect(remarksOf(found)).toEqual(['Only one number can be correct. Not imported: 31']);
  expect((await one('numerical', answer('100', 'thirty'))).question).toBeNull();
});

test('pairs, with right sides for nothing; several with one right side become gaps', async () => {
  const part = (left: string, right: string) =>
    `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
  const pairs = await one('matching', part('a', '1') + part('b', '2') + part('', '3'));
  expect(pairs.question).toMatchObject({
    kind: 'matching',
    pairs: [{ left: 'a', right: '1' }, { left: 'b' }],
    others: ['3'],
  });
  const gaps = await one('matching', part('a', '1') + part('b', '1') + part('c', '2'));
  expect(gaps.question).toMatchObject({ kind: 'cloze', gaps: [{ as: 'choice' }, {}, {}] });
  expect(gaps.question && problemsInQuestion(gaps.question)).toEqual([]);
});

test('items in order, by what their fractions count', async () => {
  const found = await one(
    'ordering',
    `<gradingtype>LONGEST_ORDERED_SUBSET</gradingtype>${answer('2.0000000', 'second')}${answer('1.0000000', 'first')}`,
  );
  expect(found.question).toMatchObject({ kind: 'ordering', items: [{ text: 'first' }, { text: 'second' }] });
  expect(remarksOf(found)).toHaveLength(1);
});

test('a text with fields: each kind of field, escapes, weights, and what is said', async () => {
  const text =
    '<p>Look at the plan.</p><p>It has {2:MULTICHOICE:=seven~%0%six#Count again~five#Count again} levels, is {:NUMERICAL:=30:0.5} deep and is called {1:SHORTANSWER_C:=vav \\} x~=b&amp;c}. {oops}</p>';
  const found = await one('multianswer', '', text);
  expect(found.question).toMatchObject({
    kind: 'cloze',
    stem: '<p>Look at the plan.</p>',
    text: '<p>It has [[1]] levels, is [[2]] deep and is called [[3]]. {oops}</p>',
    gaps: [
      {
        as: 'choice',
        weight: 2,
        feedback: 'Count again',
        options: [{ text: 'seven', right: true }, { text: 'six' }, {}],
      },
      { as: 'number', weight: 1, right: 30, tolerance: 0.5 },
      { as: 'text', accepted: ['vav } x', 'b&c'] },
    ],
  });
  expect(remarksOf(found)).toEqual(['Gap 3: answers are no longer case-sensitive.']);
  expect(remarksOf(await one('multianswer', '', 'x {1:MULTIRESPONSE:=a~=b}'))[0]).toContain('allows several choices');
});

test('words for gaps, chosen among those of their group', async () => {
  const option = (text: string, group: number) =>
    `<selectoption><text>${text}</text><group>${group}</group></selectoption>`;
  const { question: gaps } = await one(
    'gapselect',
    option('deep', 1) + option('stone', 2) + option('flat', 1) + option('wood', 2),
    'A [[1]] well of [[2]].',
  );
  expect(gaps).toMatchObject({
    text: 'A [[1]] well of [[2]].',
    gaps: [{ options: [{ text: 'deep', right: true }, { text: 'flat' }] }, {}],
  });
  expect(gaps && problemsInQuestion(gaps)).toEqual([]);
});

test('markers that are all alike are places in a picture; different ones are refused in words', async () => {
  const drop = (choice: number, shape: string, coords: string) =>
    `<drop><no>${choice}</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`;
  const picture = `<file name="plan.png" encoding="base64">${png}</file><drag><no>1</no><text>Here</text><noofdrags>2</noofdrags></drag>`;
  const found = await one(
    'ddmarker',
    `${picture}${drop(1, 'circle', '100,50;20')}${drop(1, 'polygon', '0,0;10,0;10,10')}`,
  );
  expect(found).toMatchObject({
    pictures: [{ name: 'plan.png' }],
    question: {
      kind: 'hotspot',
      width: 200,
      height: 100,
      points: 2,
      regions: [{ shape: 'circle', x: 0.5, y: 0.5, radius: 0.1 }, {}],
    },
  });
  expect(
    remarksOf(await one('ddmarker', `${picture}${drop(1, 'circle', '1,1;2')}${drop(2, 'circle', '9,9;2')}`))[0],
  ).toContain('separate texts and positions');
});

test('formulas: what ours can say, and words about what they cannot', async () => {
  const values = (name: string) =>
    `<dataset_definition><status><text>private</text></status><name><text>${name}</text></name><type>calculated</type><distribution><text>uniform</text></distribution><minimum><text>1</text></minimum><maximum><text>9.5</text></maximum><decimals><text>1</text></decimals></dataset_definition>`;
  const made = (formula: string, names = ['a', 'b']) =>
    one(
      'calculated',
      `${answer('100', formula, '<tolerance>0.01</tolerance><tolerancetype>1</tolerancetype>')}<dataset_definitions>${names.map(values).join('')}</dataset_definitions>`,
      names.map((name) => `{${name}}`).join(' and '),
    );
  const found = await made('pow({a},2)*sqrt({b}) + log({a})/pi()');
  expect(found.question).toMatchObject({
    kind: 'calculated',
    formula: 'a^2 * sqrt(b) + ln(a) / pi',
    tolerance: 1,
    inPercent: true,
    variables: [{ name: 'a', least: 1, most: 9.5, step: 0.1 }, { name: 'b' }],
  });
  expect(found.question && problemsInQuestion(found.question)).toEqual([]);
  expect(remarksOf(await made('fmod({a}, 3)'))[0]).toMatch(/fmod/);
  const renamed = await made('{the depth}*2', ['the depth']);
  expect(renamed.question).toMatchObject({ stem: '{x1}', formula: 'x1 * 2' });
  expect(remarksOf(await one('calculatedmulti', ''))[0]).toContain('Calculated options');
});

test('an essay with its limits and its beginning; without a field it asks for files', async () => {
  const essay = await one(
    'essay',
    '<responseformat>plain</responseformat><minwordlimit>50</minwordlimit><attachments>2</attachments>' +
      '<responsetemplate format="html"><text>Dear reader,</text></responsetemplate>' +
      '<graderinfo format="html"><text>Look at the end.</text></graderinfo>',
  );
  expect(essay.question).toMatchObject({ kind: 'essay', rich: false, leastWords: 50, mostWords: null, model: '' });
  expect(essay.question).toMatchObject({ template: 'Dear reader,' });
  expect(remarksOf(essay).join(' ')).toMatch(/Notes for markers.*Attachments to text answers/);
  const files = await one(
    'essay',
    '<responseformat>noinline</responseformat><attachments>3</attachments><maxbytes>1048576</maxbytes>' +
      '<filetypeslist>.pdf,.odt</filetypeslist>',
  );
  expect(files.question).toMatchObject({ kind: 'file', mostFiles: 3, fileTypes: ['pdf', 'odt'], mostBytes: 1_048_576 });
});

test('what has no place here is refused by name', async () => {
  for (const type of ['description', 'ddimageortext', 'coderunner', 'random', 'constructor', ''])
    expect((await one(type, '')).remarks.at(-1)).toMatchObject({ level: 'error' });
});

test('topics, tags, pictures, hints and tries', async () => {
  const text = '<p>See <img src="@@PLUGINFILE@@/a%20plan.png" alt="A plan" width="9"> and \\(x^2\\)</p>';
  const own = question(
    'truefalse',
    `${answer('100', 'true')}${answer('0', 'false')}<hint format="html"><text>Psst</text></hint><tags><tag><text>old</text></tag><tag><text>difficulty: 5</text></tag></tags>`,
    text,
  )
    .replace('<penalty>0.0000000', '<penalty>0.3333333')
    .replace(
      ']]></text></questiontext>',
      `]]></text><file name="a plan.png" path="/" encoding="base64">${png}</file></questiontext>`,
    );
  const category =
    '<question type="category"><category><text>$course$/top/Wells/Old//new</text></category><info format="html"><text></text></info></question>';
  const found = await readIn(moodleXml, file(category, own, own));
  expect(found.map((one) => ('level' in one ? one.words : one.from))).toEqual([
    'Moodle’s retry penalty was not imported: each question is answered once.',
    'truefalse',
    'truefalse',
  ]);
  const [first] = found.filter(isQuestion);
  expect(first).toMatchObject({
    tags: ['old'],
    pictures: [{ name: 'a plan.png' }],
    question: { topic: 'Wells / Old\u2215new', difficulty: 5 },
  });
  expect(first?.question?.stem).toBe(
    `<p>See <img data-media="${first?.pictures[0]?.id}" alt="A plan" /> and <span data-math="x^2"></span></p>`,
  );
  expect(first && remarksOf(first)).toEqual(['1 hint was not imported.']);
});

test('texts in other ways of writing: plain, Markdown, escaped and forgotten to be escaped', async () => {
  const text = async (format: string, inside: string) => {
    const raw = file(question('truefalse', answer('100', 'true') + answer('0', 'false'))).replace(
      /<questiontext[\s\S]*?<\/questiontext>/,
      `<questiontext format="${format}"><text>${inside}</text></questiontext>`,
    );
    return (await readIn(moodleXml, raw)).filter(isQuestion)[0]?.question?.stem;
  };
  expect(await text('plain_text', 'a &lt; b\n\nc')).toBe('<p>a &lt; b</p><p>c</p>');
  expect(await text('markdown', '**deep** well')).toBe('<p><strong>deep</strong> well</p>');
  expect(await text('html', '&lt;p&gt;x &amp;amp; y&lt;/p&gt;')).toBe('<p>x &amp; y</p>');
  expect(await text('html', '<p>x <b>y</b></p>')).toBe('<p>x <strong>y</strong></p>');
  expect(await text('moodle_auto_format', 'a\nb')).toBe('a<br />b');
});

test('old encodings are read right, and a guess is said', async () => {
  const raw = file(question('truefalse', answer('100', 'true') + answer('0', 'false'), 'Tiefe für “Zoë”'));
  const stem = async (bytes: Uint8Array) => {
    const found = await readIn(moodleXml, new Uint8Array(bytes));
    return [found.filter(isQuestion)[0]?.question?.stem, found.filter((one) => 'level' in one).length];
  };
  const latin = (text: string) => Buffer.from(text.replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1');
  expect(await stem(Buffer.from(`\ufeff${raw}`))).toEqual(['Tiefe für “Zoë”', 0]);
  expect(await stem(Buffer.from(`\ufeff${raw.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).toEqual(['Tiefe für “Zoë”', 0]);
  expect(await stem(latin(raw.replace('UTF-8', 'iso-8859-1')))).toEqual(['Tiefe für “Zoë”', 0]);
  expect(await stem(latin(raw))).toEqual(['Tiefe für “Zoë”', 1]);
  expect(await stem(Buffer.from(raw.replace('UTF-8', 'utf-16')))).toEqual(['Tiefe für “Zoë”', 0]);
});

test('nothing of a question goes unsaid: an old picture is taken, unknown elements, hiding and a fixed order are named', async () => {
  const old = await one(
    'multichoice',
    `<image>old/reef.png</image><image_base64>\n${png}\n</image_base64>${answer('100', 'a')}${answer('0', 'b')}`,
  );
  expect(old.pictures).toHaveLength(1);
  expect(old.question?.stem).toContain(`data-media="${old.pictures[0]?.id}"`);
  const named = await one('truefalse', `<image>reef.png</image>${answer('100', 'true')}${answer('0', 'false')}`);
  expect(remarksOf(named)).toEqual(['Picture not imported because it isn’t in the file: reef.png']);
  const more = await one(
    'truefalse',
    `<hidden>1</hidden><instructions format="html"><text>Use a calculator</text></instructions><plugin_x><y>7</y></plugin_x><empty/>${answer('100', 'true')}${answer('0', 'false')}`.replace(
      '<hidden>0</hidden>',
      '',
    ),
  );
  expect(remarksOf(more)).toEqual(['Unknown and not imported: <instructions>, <plugin_x>.']);
  const hidden = (await readIn(
    moodleXml,
    file(
      question('truefalse', `${answer('100', 'true')}${answer('0', 'false')}`).replace('<hidden>0', '<hidden>1'),
      question('multichoice', `<shuffleanswers>false</shuffleanswers>${answer('100', 'a')}${answer('0', 'b')}`),
    ),
  )) as FoundQuestion[];
  expect(hidden.filter(isQuestion).flatMap(remarksOf)).toEqual(['The question was hidden. It’s imported as visible.']);
  expect(hidden.filter((found) => !isQuestion(found))).toMatchObject([
    {
      level: 'warning',
      words: 'Some answers had a fixed order. Here each quiz decides whether to shuffle.',
    },
  ]);
});

test.each(['{1:MRX:=a~b}', '{1:SHORTANSWER:=never closed', '{2:numeric:=4}'])(
  'a gap that cannot be read is refused, not shown with its answers: %s',
  async (unread) => {
    const { question: none, remarks } = await one('cloze', '', `<p>A {1:SA:=x} and ${unread}</p>`);
    expect(none).toBeNull();
    expect(remarks.at(-1)?.words).toContain(`gap not closed: ${unread.slice(0, 10)}`);
  },
);
