import { expect, test } from 'vitest';
import { moodleXml } from '../formats/moodle-xml.ts';
import { isQuestion, readIn } from '../testing/round-trips.ts';
import { withAmpersands } from './lone-ampersands.ts';

const text = `<a b="x & y">\n<!-- R&D -->R&D &amp; &#38; &#x26; &eacute; & <![CDATA[a & b]]>&</a>`;
const whole = `<a b="x &amp; y">\n<!-- R&D -->R&amp;D &amp; &#38; &#x26; &eacute; &amp; <![CDATA[a & b]]>&amp;</a>`;

test('an & alone is written as XML wants it, wherever the pieces are cut', () => {
  for (let size = 1; size <= text.length; size += 1) {
    const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    );
    const lines: number[] = [];
    expect([...withAmpersands(parts, (line) => lines.push(line))].join('')).toBe(whole);
    expect(lines).toEqual([1]);
  }
});

test('a file with one is read to its end, and its line is said', async () => {
  const one = (stem: string) =>
    `<question type="truefalse"><questiontext><text>${stem}</text></questiontext><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
  const found = await readIn(moodleXml, `<quiz>\n${one('Sun')}\n${one('Sun & rain')}\n${one('Snow')}\n</quiz>`);
  expect(found.filter(isQuestion).map(({ question }) => question?.stem)).toEqual(['Sun', 'Sun &amp; rain', 'Snow']);
  expect(found.find((item) => !isQuestion(item))).toMatchObject({
    words: 'Line 3: an “&” without an entity name was read as a plain “&”.',
  });
});
