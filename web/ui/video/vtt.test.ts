import { expect, test } from 'vitest';
import { cuesIn } from './vtt.ts';

test('cues come as plain lines in their order, whatever stands around them', () => {
  const file = [
    'WEBVTT - a title',
    '',
    'NOTE written by hand',
    '',
    'STYLE\n::cue { color: red }',
    '',
    '2',
    '01:00:04.000 --> 01:00:08.500 line:0 align:start',
    '<v Tara>Where is the <b>first</b> value?</v>',
    'At least 40 &lt; 50 &amp; more.',
    '',
    '1',
    '00:00.500 --> 00:03.000',
    'Twelve sorted values.',
    '',
    '00:09.000 --> 00:10.000',
    '',
  ].join('\r\n');
  expect(cuesIn(file)).toEqual([
    { from: 0.5, to: 3, text: 'Twelve sorted values.' },
    { from: 3604, to: 3608.5, text: 'Where is the first value?\nAt least 40 < 50 & more.' },
  ]);
});

test.each(['', 'WEBVTT', 'no captions at all', '<html>gone</html>'])('%j has no cues', (file) => {
  expect(cuesIn(file)).toEqual([]);
});
