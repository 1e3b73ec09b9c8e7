import { expect, test } from 'vitest';
import { CaptionsUnreadable, readCaptions } from './captions-reading.ts';
import { secondsIn, timeOf, writeVtt } from './captions-writing.ts';
import { addCue, changeCue, cueAt, faultOf, mergeCue, shiftCues, splitCue } from './cue-edits.ts';
import { decoded } from './text-decoding.ts';

const textsOf = (text: string) => readCaptions(text).map((cue) => cue.text);
const refusal = (text: string) => {
  try {
    readCaptions(text);
  } catch (error) {
    if (error instanceof CaptionsUnreadable) return error;
    throw error;
  }
  return undefined;
};

test('WebVTT: header, notes, styles, names, settings and short times', () => {
  const text = [
    'WEBVTT - A film',
    'Kind: captions',
    '',
    'NOTE made by hand',
    '',
    'STYLE',
    '::cue { background: url(https://evil.example) }',
    '',
    'first',
    '00:01.000 --> 00:04.5 align:start position:0%',
    'Two pointers',
    'walk towards each other.',
    '',
    '01:00:00.250 --> 01:00:02.000',
    'The end.',
  ].join('\n');
  expect(readCaptions(text)).toEqual([
    { from: 1, to: 4.5, text: 'Two pointers\nwalk towards each other.' },
    { from: 3600.25, to: 3602, text: 'The end.' },
  ]);
});

test.each([
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\nmore\n00:03.000 --> 00:04.000\nTwo\n'],
  ['SRT', '1\n00:00:01,000 --> 00:00:02,000\nOne\nmore\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n'],
])('%s without empty lines between its cues is split at their times', (_, text) => {
  expect(readCaptions(text)).toEqual([
    { from: 1, to: 2, text: 'One\nmore' },
    { from: 3, to: 4, text: 'Two' },
  ]);
});

test('SRT: numbers, commas and Windows’ line ends', () => {
  const text =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n{\\an8}<i>Look.</i>\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nHere.\r\n';
  expect(readCaptions(text)).toEqual([
    { from: 1, to: 2.5, text: 'Look.' },
    { from: 3, to: 4, text: 'Here.' },
  ]);
});

test('captions out of order are put in order', () => {
  expect(textsOf('WEBVTT\n\n00:05.000 --> 00:06.000\nsecond\n\n00:01.000 --> 00:02.000\nfirst')).toEqual([
    'first',
    'second',
  ]);
});

test.each([
  ['<script>alert(1)</script>Look', 'alert(1)Look'],
  ['<v Asha><img src=x onerror=alert(1)>Look', 'Look'],
  ['&lt;script&gt;', '<script>'],
  ['a < b and b > c', 'a < b and b > c'],
  ['<c.red>Red</c>', 'Red'],
])('%s is read as words only', (given, saved) => {
  expect(textsOf(`WEBVTT\n\n00:01.000 --> 00:02.000\n${given}`)).toEqual([saved]);
});

test('what was read as words is written as words, and read again the same', () => {
  const cues = [{ from: 0, to: 1.5, text: 'a <script> & b\n--> c' }];
  const written = writeVtt(cues);
  expect(written).not.toContain('<script>');
  expect(readCaptions(written)).toEqual(cues);
});

test.each([
  ['', 1],
  ['<!doctype html><script>alert(1)</script>', 1],
  ['PK\u0003\u0004', 1],
  ['WEBVTT\n\n', 1],
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nfine\n\n00:99.000 --> 01:70.000\nwrong', 6],
  ['WEBVTT\n\n00:05.000 --> 00:02.000\nbackwards', 3],
  ['WEBVTT\n\nname\n00:01 --> 00:02\nno thousandths', 4],
  ['1\n00:00:01,000 --> 00:00:02,000\nfine\n\n2\nno times here', 5],
  [`WEBVTT\n\n00:01.000 --> 00:02.000\n${'a'.repeat(501)}`, 4],
])('%j is refused with its line', (text, line) => {
  expect(refusal(text)?.line).toBe(line);
  expect(refusal(text)?.message).toContain(`Line ${line}: `);
});

test('more captions than anybody reads are refused, and quickly', () => {
  const many = Array.from({ length: 6000 }, () => '00:01.000 --> 00:02.000\na').join('\n\n');
  expect(refusal(`WEBVTT\n\n${many}`)?.message).toContain('the limit is 5000');
  const started = performance.now();
  expect(refusal(`WEBVTT\n\n${'-->'.repeat(1_500_000)}`)?.line).toBe(3);
  expect(refusal(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<'.repeat(400_000)}`)?.line).toBe(4);
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each([
  ['utf-8', new TextEncoder().encode('Größe – नमस्ते')],
  ['utf-16le with its mark', utf16('\uFEFFGröße – नमस्ते', true)],
  ['utf-16be with its mark', utf16('\uFEFFGröße – नमस्ते', false)],
])('%s is read', (_, bytes) => {
  expect(decoded(bytes).replace('\uFEFF', '')).toBe('Größe – नमस्ते');
});

test('UTF-16 without its mark, and the Windows encoding, are known by their bytes', () => {
  expect(decoded(utf16('WEBVTT\n\nGröße', true))).toBe('WEBVTT\n\nGröße');
  expect(decoded(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x96]))).toBe('Größe –');
});

function utf16(text: string, little: boolean) {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place += 1) bytes.setUint16(place * 2, text.charCodeAt(place), little);
  return new Uint8Array(bytes.buffer);
}

test.each([
  ['62.5', 62.5],
  ['1:02,5', 62.5],
  ['01:00:03.250', 3603.25],
  ['1:75', undefined],
  ['soon', undefined],
  ['', undefined],
])('%j typed for a time is %j', (typed, seconds) => {
  expect(secondsIn(typed)).toBe(seconds);
});

test('a time is written as captions write it', () => {
  expect([0, 62.5, 3603.25].map(timeOf)).toEqual(['00:00:00.000', '00:01:02.500', '01:00:03.250']);
});

const three = [
  { from: 0, to: 2, text: 'One two three four' },
  { from: 2, to: 4, text: 'Five' },
  { from: 3, to: 3.1, text: '' },
];

test('parting goes by the caret and by where the film stands', () => {
  expect(splitCue(three, 0, 7, 1.2)?.cues.slice(0, 2)).toEqual([
    { from: 0, to: 1.2, text: 'One two' },
    { from: 1.2, to: 2, text: 'three four' },
  ]);
  const byWords = splitCue(three, 0, null, 9);
  expect(byWords?.cues.slice(0, 2).map(({ text }) => text)).toEqual(['One two', 'three four']);
  expect([splitCue(three, 1, null, 3), splitCue(three, 2, null, 3)]).toEqual([undefined, undefined]);
});

test('joining takes the words and the time of both', () => {
  expect(mergeCue(three, 0, 500)?.cues[0]).toEqual({ from: 0, to: 4, text: 'One two three four\nFive' });
  expect([mergeCue(three, 2, 500), mergeCue(three, 0, 10)]).toEqual([undefined, undefined]);
});

test('a changed time moves a caption to its place, which is followed', () => {
  const moved = changeCue(three, 0, { from: 2.5, to: 2.9 });
  expect([moved.at, moved.cues[1]?.text]).toEqual([1, 'One two three four']);
});

test('a new caption ends before the next one', () => {
  expect(addCue(three, 1).cues[1]).toEqual({ from: 1, to: 2, text: '' });
  expect(addCue(three, 10).cues.at(-1)).toEqual({ from: 10, to: 13, text: '' });
});

test('what goes wrong is named', () => {
  expect([0, 1].map((place) => faultOf(three, place, null))).toEqual([undefined, undefined]);
  expect(
    faultOf(
      [
        { from: 0, to: 3, text: 'a' },
        { from: 2, to: 4, text: 'b' },
      ],
      1,
      null,
    ),
  ).toBe('overlaps');
  expect(faultOf([{ from: 3, to: 2, text: 'a' }], 0, null)).toBe('backwards');
  expect(faultOf([{ from: 3, to: 3.1, text: 'a' }], 0, null)).toBe('too-short');
  expect(faultOf([{ from: 3, to: 9, text: 'a' }], 0, 5)).toBe('beyond');
  expect(faultOf([{ from: 3, to: 4, text: ' ' }], 0, 5)).toBe('empty');
});

test('the caption of a moment, and all of them moved', () => {
  expect([cueAt(three, 1), cueAt(three, 3.05), cueAt(three, 4)]).toEqual([0, 2, -1]);
  expect(shiftCues(three, -2.5).map(({ from, to }) => [from, to])).toEqual([
    [0, 1.5],
    [0.5, 0.6],
  ]);
});
