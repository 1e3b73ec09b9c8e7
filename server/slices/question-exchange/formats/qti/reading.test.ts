import { expect, test } from 'vitest';
import { zipOf } from '../../../../testing/zips.ts';
import { problemsInQuestion } from '../../../questions/question-problems.public.ts';
import { greyPng } from '../../testing/generated-pictures.ts';
import { isQuestion, readIn } from '../../testing/round-trips.ts';
import type { FoundQuestion } from '../format.ts';
import { qti22 } from '../qti.ts';

const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p2/rptemplates';
const item = (inside: string, processing = '', after = '') => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" xmlns:m="http://www.w3.org/1998/Math/MathML" identifier="i1" title="Wells" adaptive="false" timeDependent="false" toolName="Any">
${inside}${processing}${after}
</assessmentItem>`;
const declared = (cardinality: string, baseType: string, right: string[], more = '', id = 'RESPONSE') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${right.map((one) => `<value>${one}</value>`).join('')}</correctResponse>${more}</responseDeclaration>`;
const outcomes = '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>';
const template = (name: string) => `<responseProcessing template="${TEMPLATES}/${name}"/>`;
const choices = (...texts: string[]) =>
  texts.map((text, at) => `<simpleChoice identifier="c${at}">${text}</simpleChoice>`).join('');
const choice = (most: number, ...texts: string[]) =>
  `<itemBody><div class="grid-row"><div class="col-12"><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${most}"><prompt>Which is deep?</prompt>${choices(...texts)}</choiceInteraction></div></div></itemBody>`;
const mapping = (...worth: number[]) =>
  `<mapping defaultValue="0">${worth.map((value, at) => `<mapEntry mapKey="c${at}" mappedValue="${value}"/>`).join('')}</mapping>`;

async function one(text: string): Promise<FoundQuestion> {
  const [found] = (await readIn(qti22, text)).filter(isQuestion);
  return found ?? expect.unreachable();
}
const remarksOf = ({ remarks }: FoundQuestion) => remarks.map((remark) => remark.words);

test('choices by their mapping, as TAO writes them', async () => {
  const max = `${outcomes}<outcomeDeclaration identifier="MAXSCORE" cardinality="single" baseType="float"><defaultValue><value>3</value></defaultValue></outcomeDeclaration>`;
  const found = await one(
    item(
      declared('single', 'identifier', ['c0'], mapping(3, 1.5, 0)) + max + choice(1, 'a', '<p>b</p>', 'c'),
      template('map_response'),
    ),
  );
  expect(found).toMatchObject({
    name: 'Wells',
    from: 'choiceInteraction',
    remarks: [],
    question: {
      kind: 'single',
      stem: '<p>Which is deep?</p>',
      marks: 3,
      options: [{ credit: 100 }, { text: 'b', credit: 50 }, { credit: 0 }],
    },
  });
  const several = await one(
    item(
      declared('multiple', 'identifier', ['c0', 'c1']) + outcomes + choice(0, 'a', 'b', 'c'),
      template('match_correct'),
    ),
  );
  expect(several.question).toMatchObject({
    kind: 'multiple',
    options: [{ right: true }, { right: true }, { right: false }],
  });
  expect(remarksOf(several)).toEqual(['Partly correct answers now earn partial marks.']);
});

test('a processing written by hand is told by what it does, and feedback by when it is shown', async () => {
  const rule = (id: string, score: number, message: string) =>
    `<responseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">${id}</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${score}</baseValue></setOutcomeValue><setOutcomeValue identifier="F"><baseValue baseType="identifier">${message}</baseValue></setOutcomeValue></responseIf>`;
  const other =
    '<responseElse><setOutcomeValue identifier="F"><baseValue baseType="identifier">n</baseValue></setOutcomeValue></responseElse>';
  const modal = (id: string, text: string, outcome = 'F') =>
    `<modalFeedback outcomeIdentifier="${outcome}" identifier="${id}" showHide="show"><p>${text}</p></modalFeedback>`;
  const rules = `<responseProcessing><responseCondition>${rule('c1', 4, 'y')}${rule('c2', 2, 'h').replaceAll('responseIf>', 'responseElseIf>')}${other}</responseCondition></responseProcessing>`;
  const always =
    '<outcomeDeclaration identifier="G" cardinality="single" baseType="identifier"><defaultValue><value>g</value></defaultValue></outcomeDeclaration>';
  const found = await one(
    item(
      declared('single', 'identifier', ['c1']) + outcomes + always + choice(1, 'a', 'b', 'c', 'd'),
      rules,
      modal('y', 'Yes') + modal('h', 'Half') + modal('n', 'No') + modal('g', 'It is so.', 'G'),
    ),
  );
  expect(found.question).toMatchObject({
    marks: 4,
    explanation: '<p>It is so.</p>',
    said: { right: 'Yes' },
    options: [
      { credit: 0, feedback: 'No' },
      { credit: 100 },
      { credit: 50, feedback: 'Half' },
      { credit: 0, feedback: 'No' },
    ],
  });
  const strange = rules.replace('<match>', '<customOperator class="x"/><match>');
  expect(
    remarksOf(await one(item(declared('single', 'identifier', ['c1']) + outcomes + choice(1, 'a', 'b'), strange)))[0],
  ).toContain('customOperator');
});

test('two options that say true and false are one question of that kind', async () => {
  const found = await one(
    item(declared('single', 'identifier', ['c1']) + choice(1, 'Wahr', 'Falsch'), template('match_correct.xml')),
  );
  expect(found.question).toMatchObject({ kind: 'true-false', right: false });
});

test('QTI 3.0 under its own names, with a prefix that nobody declared', async () => {
  const text = `<q:qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="a" title="A" time-dependent="false">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>x</qti-value></qti-correct-response></qti-response-declaration>
  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
  <qti-item-body><p>How much is <m:math><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math>?</p><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-simple-choice identifier="x">4<qti-feedback-inline outcome-identifier="F" identifier="x">Well done</qti-feedback-inline></qti-simple-choice><qti-simple-choice identifier="y">5</qti-simple-choice></qti-choice-interaction></qti-item-body>
  <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/></q:qti-assessment-item>`;
  const found = await one(text);
  expect(found.question).toMatchObject({
    stem: '<p>How much is <span data-math="{x}^{2}"></span>?</p>',
    options: [
      { text: '4', right: true, feedback: 'Well done' },
      { text: '5', right: false, feedback: '' },
    ],
  });
});

const entry = (id = 'RESPONSE') => `<textEntryInteraction responseIdentifier="${id}" expectedLength="9"/>`;
const within = (least: number, most: number) =>
  `<responseProcessing><responseCondition><responseIf><and><gte><variable identifier="RESPONSE"/><baseValue baseType="float">${least}</baseValue></gte><lte><variable identifier="RESPONSE"/><baseValue baseType="float">${most}</baseValue></lte></and><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;

test('numbers: between two, or near one; words, in full or in part', async () => {
  const body = `<itemBody><p>How deep?</p><p>${entry()}</p></itemBody>`;
  const between = await one(item(declared('single', 'float', ['30']) + outcomes + body, within(29.5, 30.5)));
  expect(between.question).toMatchObject({ kind: 'numeric', stem: '<p>How deep?</p>', right: 30, tolerance: 0.5 });
  const near = `<responseProcessing><responseCondition><responseIf><equal toleranceMode="relative" tolerance="10 10"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">2</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
  expect((await one(item(declared('single', 'integer', ['30']) + outcomes + body, near))).question).toMatchObject({
    right: 30,
    tolerance: 3,
    marks: 2,
  });
  const map =
    '<mapping defaultValue="0"><mapEntry mapKey="stepwell" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="well" mappedValue="1" caseSensitive="false"/></mapping>';
  const sentence = `<itemBody><p>It is a ${entry()} of stone.</p></itemBody>`;
  const text = await one(
    item(declared('single', 'string', ['stepwell'], map) + outcomes + sentence, template('map_response')),
  );
  expect(text.question).toMatchObject({
    kind: 'short-text',
    stem: '<p>It is a ____ of stone.</p>',
    marks: 2,
    accepted: ['stepwell'],
    partly: [{ text: 'well', credit: 50 }],
  });
});

test('several gaps in one text, of every kind', async () => {
  const inline =
    '<inlineChoiceInteraction responseIdentifier="B"><inlineChoice identifier="x">deep</inlineChoice><inlineChoice identifier="y">flat</inlineChoice></inlineChoiceInteraction>';
  const right = (id: string, score: number) =>
    `<responseCondition><responseIf><match><variable identifier="${id}"/><correct identifier="${id}"/></match><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${score}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
  const found = await one(
    item(
      `${declared('single', 'string', ['well'], '', 'A')}${declared('single', 'identifier', ['x'], '', 'B')}${outcomes}<itemBody><p>Fill this in.</p><p>A ${entry('A')} is ${inline}.</p></itemBody>`,
      `<responseProcessing>${right('A', 1)}${right('B', 2)}</responseProcessing>`,
    ),
  );
  expect(found.question).toMatchObject({
    kind: 'cloze',
    stem: '<p>Fill this in.</p>',
    text: '<p>A [[1]] is [[2]].</p>',
    marks: 3,
    gaps: [
      { as: 'text', accepted: ['well'], weight: 1 },
      { as: 'choice', weight: 2, options: [{ right: true }, {}] },
    ],
  });
  const gapMatch =
    '<itemBody><gapMatchInteraction responseIdentifier="RESPONSE"><prompt>Where does it belong?</prompt><gapText identifier="t1" matchMax="1">steps</gapText><gapText identifier="t2" matchMax="1">water</gapText><p><gap identifier="g1"/> lead to <gap identifier="g2"/>.</p></gapMatchInteraction></itemBody>';
  const matched = await one(
    item(declared('multiple', 'directedPair', ['t1 g1', 't2 g2']) + gapMatch, template('match_correct')),
  );
  expect(matched.question).toMatchObject({ stem: '<p>Where does it belong?</p>', text: '<p>[[1]] lead to [[2]].</p>' });
  expect(matched.question && problemsInQuestion(matched.question)).toEqual([]);
});

test('orders and pairs', async () => {
  const order = `<itemBody><orderInteraction responseIdentifier="RESPONSE">${choices('first', 'last', 'middle')}</orderInteraction></itemBody>`;
  const found = await one(
    item(declared('ordered', 'identifier', ['c0', 'c2', 'c1']) + order, template('match_correct')),
  );
  expect(found.question).toMatchObject({ items: [{ text: 'first' }, { text: 'middle' }, { text: 'last' }] });
  expect(remarksOf(found)).toHaveLength(1);
  const set = (letter: string, ...texts: string[]) =>
    `<simpleMatchSet>${texts.map((text, at) => `<simpleAssociableChoice identifier="${letter}${at}" matchMax="1">${text}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
  const match = (pairs: string[]) =>
    one(
      item(
        `${declared('multiple', 'directedPair', pairs)}<itemBody><matchInteraction responseIdentifier="RESPONSE" maxAssociations="0">${set('l', 'a', 'b')}${set('r', '1', '2', '3')}</matchInteraction></itemBody>`,
        template('match_correct'),
      ),
    );
  expect((await match(['l1 r0', 'l0 r1'])).question).toMatchObject({
    kind: 'matching',
    pairs: [
      { left: 'a', right: '2' },
      { left: 'b', right: '1' },
    ],
    others: ['3'],
  });
  expect((await match(['l0 r0', 'l1 r0'])).question).toMatchObject({ kind: 'cloze' });
  expect(remarksOf(await match(['l0 r0', 'l0 r1', 'l1 r0']))[0]).toContain('isn’t supported');
});

test('an item that asks several things becomes one question for each, and what none asks is named', async () => {
  const right = (id: string, score: number) =>
    `<responseCondition><responseIf><match><variable identifier="${id}"/><correct identifier="${id}"/></match><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">${score}</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`;
  const body = `<itemBody><p>A well has a ${entry('A')}.</p><choiceInteraction responseIdentifier="B" maxChoices="1"><prompt>Which is deep?</prompt>${choices('a', 'b')}</choiceInteraction><drawingInteraction responseIdentifier="C"/><endAttemptInteraction responseIdentifier="HINT" title="Hint"/></itemBody>`;
  const found = (
    await readIn(
      qti22,
      item(
        `${declared('single', 'string', ['floor'], '', 'A')}${declared('single', 'identifier', ['c1'], '', 'B')}${outcomes}${body}`,
        `<responseProcessing>${right('A', 1)}${right('B', 2)}</responseProcessing>`,
      ),
    )
  ).filter(isQuestion);
  expect(found).toMatchObject([
    { question: { kind: 'short-text', stem: '<p>A well has a ____.</p>', accepted: ['floor'], marks: 1 } },
    {
      question: {
        kind: 'single',
        stem: '<p>A well has a ____.</p><p>Which is deep?</p>',
        marks: 1,
        options: [{ right: false }, { right: true }],
      },
    },
    { question: null, from: 'drawingInteraction' },
  ]);
  for (const [at, one] of found.entries()) {
    expect(remarksOf(one)).toContain(`It contained 3 questions. This is part ${at + 1}.`);
    expect(remarksOf(one)).toContain('A part of type “endAttemptInteraction” was not imported.');
  }
});

test.each(['map_response', 'match_correct'])('what only the mapping says is right counts: %s', async (name) => {
  const typed = await one(
    item(
      `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><mapping defaultValue="0"><mapEntry mapKey="well" mappedValue="2" caseSensitive="false"/><mapEntry mapKey="pit" mappedValue="1" caseSensitive="false"/></mapping></responseDeclaration>${outcomes}<itemBody><p>${entry()}</p></itemBody>`,
      template(name),
    ),
  );
  expect(typed.question).toMatchObject({
    // Nothing is asked in words, so its title does.
    kind: 'short-text',
    stem: '<p>Wells</p>',
    marks: 2,
    accepted: ['well'],
    partly: [{ text: 'pit', credit: 50 }],
  });
});

test('a shared text that is not taken along is named', async () => {
  const found = await one(
    item(
      `${declared('single', 'identifier', ['c0'])}<assessmentStimulusRef identifier="s" href="s.xml"/>${choice(1, 'a', 'b')}`,
    ),
  );
  expect(remarksOf(found)).toEqual(['The shared text it refers to was not imported.']);
});

const pairsMapping = (rest: number, ...worth: [string, number][]) =>
  `<mapping defaultValue="${rest}">${worth.map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`).join('')}</mapping>`;

test('what a mapping gives to gaps, pairs, associations and words is kept, or named', async () => {
  const unequal = 'Part weights (2 : 1) are now equal.';
  const costs = 'Negative marks for incorrect answers were removed. They now earn no marks.';
  const gapMatch = (mapped: string, right: string[] = []) =>
    one(
      item(
        `${declared('multiple', 'directedPair', right, mapped)}<itemBody><gapMatchInteraction responseIdentifier="RESPONSE"><prompt>Where?</prompt><gapText identifier="t1">steps</gapText><gapText identifier="t2">water</gapText><p><gap identifier="g1"/> lead to <gap identifier="g2"/>.</p></gapMatchInteraction></itemBody>`,
        template('map_response'),
      ),
    );
  const weighed = await gapMatch(pairsMapping(0, ['t1 g1', 1.5], ['t2 g2', 1], ['t1 g2', 0.5]));
  expect(weighed.question).toMatchObject({
    gaps: [
      { weight: 3, options: [{ right: true }, { right: false }] },
      { weight: 2, options: [{ right: false }, { right: true }] },
    ],
  });
  expect(remarksOf(weighed)).toEqual(['Gap 2: answers with partial marks now earn none.']);
  expect(remarksOf(await gapMatch(pairsMapping(-1, ['t1 g1', 1], ['t2 g2', 1]), ['t1 g1', 't2 g2']))).toEqual([costs]);
  const side = (letter: string) =>
    ['0', '1']
      .map(
        (at) =>
          `<simpleAssociableChoice identifier="${letter}${at}" matchMax="1">${letter}${at}</simpleAssociableChoice>`,
      )
      .join('');
  const match = await one(
    item(
      `${declared('multiple', 'directedPair', ['l0 r0', 'l1 r1'], pairsMapping(-0.5, ['l0 r0', 2], ['l1 r1', 1]))}<itemBody><matchInteraction responseIdentifier="RESPONSE"><simpleMatchSet>${side('l')}</simpleMatchSet><simpleMatchSet>${side('r')}</simpleMatchSet></matchInteraction></itemBody>`,
      template('map_response'),
    ),
  );
  expect([match.question?.kind, remarksOf(match)]).toEqual(['matching', [costs, unequal]]);
  const associate = await one(
    item(
      `${declared('multiple', 'pair', [], pairsMapping(0, ['l0 r0', 2], ['l1 r1', 1]))}<itemBody><associateInteraction responseIdentifier="RESPONSE">${side('l')}${side('r')}</associateInteraction></itemBody>`,
      template('map_response'),
    ),
  );
  expect([associate.question?.kind, remarksOf(associate)]).toEqual(['matching', [unequal]]);
  const typed = await one(
    item(
      `${declared('single', 'string', [], '<mapping defaultValue="0.5"><mapEntry mapKey="well" mappedValue="1" caseSensitive="false"/></mapping>')}<itemBody><p>${entry()}</p></itemBody>`,
      template('map_response'),
    ),
  );
  expect(remarksOf(typed)).toEqual(['Other answers earned marks. They now earn none.']);
});

test.each([
  ['\\[ x^2 \\]', 'x^2'],
  ['\\( x^2 \\)', 'x^2'],
  ['$x^2$', 'x^2'],
  ['$$x^2$$', 'x^2'],
  ['$a$ + $b$', '$a$ + $b$'],
  ['\\left[ x \\right]', '\\left[ x \\right]'],
])('the annotation %s of a formula is read as %s', async (message, latex) => {
  const found = await one(
    item(
      `${declared('single', 'identifier', ['c0'])}${choice(1, 'a', 'b')}`.replace(
        'Which is deep?',
        `<m:math><m:semantics><m:mi>x</m:mi><m:annotation encoding="application/x-tex">${message}</m:annotation></m:semantics></m:math>`,
      ),
      template('match_correct'),
    ),
  );
  expect(found.question?.stem).toContain(`data-math="${latex}"`);
});

test('numbers drawn anew, as far as a formula of ours says them', async () => {
  const made = (draw: string, right: string) =>
    one(
      item(
        `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="float"/>${outcomes}<templateDeclaration identifier="a" cardinality="single" baseType="integer"/><templateProcessing><setTemplateValue identifier="a">${draw}</setTemplateValue><setCorrectResponse identifier="RESPONSE">${right}</setCorrectResponse></templateProcessing><itemBody><p>Twice <printedVariable identifier="a"/>?</p><p>${entry()}</p></itemBody>`,
        template('match_correct'),
      ),
    );
  const twice = '<product><variable identifier="a"/><baseValue baseType="integer">2</baseValue></product>';
  const found = await made('<randomInteger min="2" max="10" step="2"/>', twice);
  expect(found.question).toMatchObject({
    kind: 'calculated',
    stem: '<p>Twice {a}?</p>',
    formula: 'a * 2',
    variables: [{ name: 'a', least: 2, most: 10, step: 2 }],
  });
  expect(remarksOf(await made('<randomFloat min="0" max="1"/>', twice))[0]).toContain('steps of 0.001');
  expect((await made('<randomInteger min="1" max="9"/>', '<gcd><variable identifier="a"/></gcd>')).question).toBeNull();
});

test('a long text is an essay with what is named as right as its model, a file is a file', async () => {
  const essay = await one(
    item(
      `${declared('single', 'string', ['Because it holds water.'])}<itemBody><p>Why?</p><extendedTextInteraction responseIdentifier="RESPONSE" format="xhtml"/></itemBody>`,
    ),
  );
  expect(essay.question).toMatchObject({ kind: 'essay', rich: true, model: '<p>Because it holds water.</p>' });
  const file = await one(
    item(
      `${declared('single', 'file', [])}<itemBody><p>Hand it in.</p><uploadInteraction responseIdentifier="RESPONSE" type="application/pdf"/></itemBody>`,
    ),
  );
  expect(file.question).toMatchObject({ kind: 'file', mostFiles: 1 });
  expect(remarksOf(file)[0]).toContain('application/pdf');
});

test('what has no place here is refused by name', async () => {
  const body = (inside: string) =>
    one(item(`${declared('single', 'string', [])}<itemBody><p>x</p>${inside}</itemBody>`));
  for (const kind of ['sliderInteraction', 'customInteraction', 'graphicOrderInteraction'])
    expect(await body(`<${kind} responseIdentifier="RESPONSE"/>`)).toMatchObject({ question: null, from: kind });
  expect((await body('')).question).toBeNull();
  const [older] = await readIn(qti22, '<questestinterop><item ident="a"/></questestinterop>');
  expect(older).toMatchObject({ level: 'error', words: expect.stringContaining('QTI 1.2') });
});

const png = greyPng(200, 100, 9);
const spots = (address: string) =>
  item(
    `${declared('multiple', 'identifier', ['h1'])}${outcomes}<itemBody><hotspotInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Where?</prompt><object data="${address}" type="image/png" width="400" height="200">A plan</object><hotspotChoice identifier="h1" shape="rect" coords="40,20,80,60"/><hotspotChoice identifier="h2" shape="circle" coords="9,9,5"/></hotspotInteraction><p><img src="gone.png" alt="Gone"/></p></itemBody>`,
    template('match_correct'),
  );

test('a package: the order and sections of its test, its metadata, its pictures, and what is missing', async () => {
  const truth = item(declared('single', 'identifier', ['c0']) + choice(1, 'true', 'false'), template('match_correct'));
  const lom =
    '<metadata><imsmd:lom><imsmd:general><imsmd:keyword><imsmd:langstring>old</imsmd:langstring></imsmd:keyword></imsmd:general><imsmd:educational><imsmd:difficulty><imsmd:value><imsmd:langstring>difficult</imsmd:langstring></imsmd:value></imsmd:difficulty></imsmd:educational></imsmd:lom></metadata>';
  const zip = await zipOf([
    {
      path: 'export/imsmanifest.xml',
      content: `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource identifier="a" type="imsqti_item_xmlv2p2" href="items/a.xml">${lom}</resource><resource identifier="b" type="imsqti_item_xmlv2p1" href="items/b.xml"/><resource identifier="gone" type="imsqti_item_xmlv2p2" href="items/gone.xml"/><resource identifier="old" type="imsqti_xmlv1p2" href="old.xml"/><resource identifier="t" type="imsqti_test_xmlv2p2" href="tests/test.xml"/></resources></manifest>`,
    },
    {
      path: 'export/tests/test.xml',
      content:
        '<assessmentTest title="T"><testPart identifier="p"><assessmentSection identifier="s" title="Water"><assessmentSection identifier="s2" title="Section 2"><assessmentItemRef identifier="b" href="../items/b.xml"><weight identifier="W" value="3"/></assessmentItemRef></assessmentSection></assessmentSection></testPart></assessmentTest>',
    },
    { path: 'export/items/a.xml', content: truth },
    { path: 'export/items/b.xml', content: spots('../img/a%20plan.png') },
    { path: 'export/img/a plan.png', content: png },
  ]);
  const found = await readIn(qti22, new Uint8Array(zip));
  expect(found).toMatchObject([
    { level: 'error', place: { file: 'export/imsmanifest.xml' } },
    {
      place: { file: 'export/items/b.xml' },
      pictures: [{ name: 'a plan.png' }],
      question: {
        kind: 'hotspot',
        topic: 'Water',
        marks: 3,
        alt: 'A plan',
        width: 200,
        height: 100,
        points: 1,
        regions: [{ x: 0.1, y: 0.1, width: 0.1, height: 0.2 }],
      },
      remarks: [{ words: 'Picture not imported because it isn’t in the file: gone.png' }],
    },
    { question: { kind: 'true-false', difficulty: 4 }, tags: ['old'] },
    { level: 'error', place: { file: 'export/items/gone.xml' } },
  ]);
});

test('a package without a manifest is looked through', async () => {
  const zip = await zipOf([
    { path: 'readme.xml', content: '<notes/>' },
    { path: 'a.xml', content: spots('a.png') },
    { path: 'a.png', content: png },
  ]);
  const found = await readIn(qti22, new Uint8Array(zip));
  expect(found.filter(isQuestion)).toHaveLength(1);
  expect(found[0]).toMatchObject({ level: 'warning' });
});

test('a package of 10,000 items is listed whole', async () => {
  const lom =
    '<metadata><lom><educational><difficulty><source>LOMv1.0</source><value>easy</value></difficulty></educational></lom></metadata>';
  const resource = (at: number) =>
    `<resource identifier="q${at}" type="imsqti_item_xmlv2p2" href="q${at}.xml">${lom}<file href="q${at}.xml"/><file href="m${at}.png"/></resource>`;
  const resources = Array.from({ length: 10_000 }, (_, at) => resource(at)).join('');
  const zip = await zipOf([
    { path: 'imsmanifest.xml', content: `<manifest><resources>${resources}</resources></manifest>` },
    { path: 'q7.xml', content: item(declared('single', 'identifier', ['c0']) + choice(1, 'true', 'false')) },
  ]);
  const found = await readIn(qti22, new Uint8Array(zip));
  expect(found).toHaveLength(10_000);
  expect(found[7]).toMatchObject({ question: { kind: 'true-false', difficulty: 2 } });
});
