import { expect, test } from 'vitest';
import { openZip } from '../../platform/archives/zip.ts';
import { renamed, sourceOf, zipOf } from '../../testing/zips.ts';
import { chanceOf } from '../questions/chance.public.ts';
import type { Format, Found } from './formats/format.ts';
import { recognised } from './formats/formats.ts';
import { moodleXml } from './formats/moodle-xml.ts';
import { qti22, qti30 } from './formats/qti.ts';
import { generatedQuestion, portableKinds } from './testing/generated-questions.ts';
import { mutated, retold } from './testing/mutations.ts';
import { isQuestion, readIn, writtenIn } from './testing/round-trips.ts';

const sample = () => portableKinds.map((kind) => generatedQuestion(chanceOf('hostile', kind), { kind }));
const errors = (found: Found[]) =>
  found.flatMap((one) => (isQuestion(one) ? one.remarks : [one])).filter(({ level }) => level === 'error');
const firstError = async (format: Format, bytes: Uint8Array | string) => errors(await readIn(format, bytes))[0];

/** Whatever is found: a question or the reason why not, and every place is one. */
function mustBeWhole(found: Found[]) {
  for (const one of found) {
    expect(one.place.line).toBeGreaterThan(0);
    if (!isQuestion(one)) expect(one.words).not.toBe('');
    else if (one.question === null) expect(one.remarks.at(-1)?.level).toBe('error');
    // Words for what nobody foresaw: a fault of ours, not of the file.
    expect(JSON.stringify(one)).not.toContain('Part of this question couldn’t be read');
  }
}

test('Moodle’s files with faults in them are read as far as they go', async () => {
  const text = new TextDecoder().decode(await writtenIn(moodleXml, sample()));
  for (let number = 0; number < 25; number += 1)
    for (const change of [mutated, retold])
      mustBeWhole(await readIn(moodleXml, change(text, chanceOf('moodle faults', String(number)))));
});

test.each([
  ['2.2', qti22],
  ['3.0', qti30],
])('items of QTI %s with faults in them are read as far as they go', async (_, format) => {
  const zip = await openZip(sourceOf(Buffer.from(await writtenIn(format, sample()))), {
    entries: 99,
    bytes: 1e8,
    entryBytes: 1e7,
  });
  const texts = await Promise.all(
    zip.entries.filter(({ path }) => path.endsWith('.xml')).map(async (entry) => (await entry.read(1e6)).toString()),
  );
  for (let number = 0; number < 10; number += 1)
    for (const [at, text] of texts.entries())
      for (const change of [mutated, retold])
        mustBeWhole(await readIn(format, change(text, chanceOf('qti faults', `${number} ${at}`))));
});

test('packages with faults in their bytes, their list and their items are refused in words', async () => {
  const whole = Buffer.from(await writtenIn(qti22, sample()));
  for (let number = 0; number < 25; number += 1) {
    const chance = chanceOf('packages', String(number));
    const broken = Buffer.from(whole.subarray(0, number % 3 === 0 ? chance(whole.length) : whole.length));
    for (let times = 0; times < 4 && broken.length > 0; times += 1) broken[chance(broken.length)] = chance(256);
    mustBeWhole(await readIn(qti22, new Uint8Array(broken)));
  }
});

test.each([
  ['nothing at all', ''],
  ['something else', 'Which well is this? {=deep ~shallow}'],
  ['another XML', '<html><body/></html>'],
  [
    'an entity that grows',
    '<!DOCTYPE quiz [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]><quiz><question>&b;</question></quiz>',
  ],
  ['an entity from elsewhere', '<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>'],
  ['elements 100,000 deep', `<quiz>${'<question>'.repeat(100_000)}`],
  [
    'a question full of elements',
    `<quiz><question type="multichoice">${'<answer/>'.repeat(150_000)}</question></quiz>`,
  ],
  ['a cut in the middle', '<quiz><question type="truefalse"><name><text>a</te'],
  ['an encoding that nobody knows', '<?xml version="1.0" encoding="x-wells"?><quiz/>'],
])('%s is refused in words by both, with its place', async (_, text) => {
  for (const format of [moodleXml, qti22]) {
    const refusal = await firstError(format, text);
    expect(refusal?.words).toMatch(/\w/);
    expect(refusal?.place.line).toBeGreaterThan(0);
  }
});

test('packages that lead out, grow or hide something are not opened', async () => {
  const slip = renamed(await zipOf([{ path: 'aaaitem.xml', content: '<x/>' }]), 'aaaitem.xml', '../item.xml');
  expect((await firstError(qti22, new Uint8Array(slip)))?.words).toContain('leads out');
  const bomb = await zipOf([{ path: 'item.xml', content: Buffer.alloc(20 * 1024 ** 2) }]);
  expect((await firstError(qti22, new Uint8Array(bomb)))?.words).toMatch(/unpack/);
  const away = await zipOf([
    {
      path: 'item.xml',
      content:
        '<assessmentItem title="t"><itemBody><p><img src="../../etc/passwd" alt="x"/></p></itemBody></assessmentItem>',
    },
  ]);
  expect(await firstError(qti22, new Uint8Array(away))).toMatchObject({
    words: 'This item isn’t a question, so its text was not imported.',
    place: { file: 'item.xml' },
  });
});

test('questions before a fault are read, and the fault is said where it is', async () => {
  const text = new TextDecoder().decode(await writtenIn(moodleXml, sample().slice(0, 3)));
  const cut = text.slice(0, text.lastIndexOf('</question>'));
  const found = await readIn(moodleXml, cut);
  expect(found.filter(isQuestion).filter(({ question }) => question)).toHaveLength(2);
  expect(found.at(-1)).toMatchObject({ level: 'error', place: { line: cut.split('\n').length } });
});

test('a long file is read piece by piece: no more lies ready than one question', async () => {
  const one = new TextDecoder().decode(await writtenIn(moodleXml, sample().slice(2, 3)));
  const [head = '', question = ''] =
    /^([\s\S]*?)(<question type="truefalse">[\s\S]*)<\/quiz>/.exec(one)?.slice(1) ?? [];
  // The fault at its end is not seen before the questions are asked for.
  const bytes = new TextEncoder().encode(`${head}${question.repeat(500)}</wrong>`);
  const reader = moodleXml.read(bytes, 'long.xml')[Symbol.asyncIterator]();
  expect((await reader.next()).value).toMatchObject({ question: { kind: 'true-false' } });
  let questions = 1;
  let last: Found | undefined;
  for (let next = await reader.next(); !next.done; next = await reader.next()) {
    last = next.value;
    if (isQuestion(next.value)) questions += 1;
  }
  expect(questions).toBe(500);
  expect(last).toMatchObject({ level: 'error' });
});

test('the first look at a package whose table of contents lies is no fault', async () => {
  const whole = Buffer.from(await writtenIn(qti30, sample()));
  const begin = whole.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  for (let number = 0; number < 200; number += 1) {
    const chance = chanceOf('contents', String(number));
    const broken = Buffer.from(whole.subarray(0, number % 4 === 0 ? chance(whole.length) : whole.length));
    for (let times = 0; times < 6 && broken.length > 0; times += 1)
      broken[number % 2 === 0 ? chance(broken.length) : Math.min(broken.length - 1, begin + chance(22))] = chance(256);
    expect(() => recognised(new Uint8Array(broken), 'package.zip')).not.toThrow();
  }
});
