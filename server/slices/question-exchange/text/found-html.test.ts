import { expect, test } from 'vitest';
import { cleanLecture } from '../../../platform/text/author-html.ts';
import { chanceOf } from '../../questions/chance.public.ts';
import { questionLine } from '../../questions/question-lines.public.ts';
import { foundLine, plainLine } from '../imports/found-line.ts';
import { generatedPictureIds } from '../testing/generated-pictures.ts';
import { generatedHtml, generatedLine, plainWords } from '../testing/generated-texts.ts';
import { foundHtml } from './found-html.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
function reading() {
  const warnings: string[] = [];
  const source = {
    picture: (address: string) => (address === 'a.png' ? ID : undefined),
    warn: (message: string) => void warnings.push(message),
  };
  return { source, warnings };
}
const html = (text: string) => foundHtml(text, reading().source);
const line = (text: string) => foundLine(text, reading().source);

test.each([
  ['<p>Two</p><p>paragraphs</p>', '<p>Two</p><p>paragraphs</p>'],
  ['<div>One</div><div>Two</div>', '<p>One</p><p>Two</p>'],
  ['<div><div><p>One</p></div>and</div>', '<p>One</p><p>and</p>'],
  ['words<div>more</div>', '<p>words</p><p>more</p>'],
  ['<h1>A</h1><h6 style="color:red">B</h6>', '<h2>A</h2><h4>B</h4>'],
  ['<p><b>a</b><i>b</i><font color="red">c</font></p>', '<p><strong>a</strong><em>b</em>c</p>'],
  ['so \\(a < b\\) and $$c$$', 'so <span data-math="a &lt; b"></span> and <span data-math="c"></span>'],
  ['<code>\\(a\\)</code> \\(open', '<code>\\(a\\)</code> \\(open'],
  ['<img src="a.png" alt="A well" onload="x()">', `<img data-media="${ID}" alt="A well" />`],
  ['<p>x<script>alert(1)</script></p>', '<p>x</p>'],
  ['<img class="equation_image" data-equation-content="x^2" src="/eq">', '<span data-math="x^2"></span>'],
  ['<math xmlns="m"><msup><mi>x</mi><mn>2</mn></msup></math>', '<span data-math="{x}^{2}"></span>'],
  ['a &amp; b &lt; c', 'a &amp; b &lt; c'],
])('%s', (given, wanted) => {
  expect(html(given)).toBe(wanted);
});

test.each([
  ['<p>Just words</p>', 'Just words'],
  ['<p><b>Bold</b> and <i>not</i></p>', '**Bold** and *not*'],
  ['5 &lt; 6 &amp; 7 &gt; 2', '5 &lt; 6 & 7 > 2'],
  ['$5 and $6', '$5 and $6'],
  ['<p>a</p><p>b</p>', 'a<br>b'],
  ['x<sub>1</sub>', 'x<sub>1</sub>'],
  ['\\(x^2\\)', '$x^2$'],
  ['<img src="a.png" alt="A well">', `![A well](picture:${ID})`],
  ['<code>a*b</code>', '`a*b`'],
  ['<ul><li>a</li><li>b</li></ul>', '• a<br>• b'],
  ['a*b*c', 'a\\*b\\*c'],
  ['foo<b>bar</b>baz', 'foo**bar**baz'],
  ['https://stepwell.test', 'https&#58;//stepwell\\.test'],
])('as a line: %s', (given, wanted) => {
  expect(line(given)).toBe(wanted);
});

test('what is lost is named, once each', () => {
  const { source, warnings } = reading();
  expect(foundHtml('<p><img src="b.png" alt="B"><iframe src="x"></iframe><video></video></p>', source)).toBe(
    '<p>[B]</p>',
  );
  foundLine('<table><tr><td>1</td></tr></table><u>x</u>', source);
  expect(warnings).toEqual([
    'Picture not imported because it isn’t in the file: b.png',
    'An embedded page was not imported.',
    'A video was not imported.',
    'A table in a short text was changed to lines.',
    'Underline, strikethrough and highlighting were removed from a short text.',
  ]);
});

test('what the site wrote itself comes back as it was', () => {
  const { source, warnings } = reading();
  const own = { ...source, picture: (address: string) => address };
  const shown = (text: string) => text.replace(/data-media="([^"]*)"/g, 'src="$1"');
  const shape = { pictures: generatedPictureIds, plain: false };
  for (let number = 0; number < 300; number += 1) {
    const chance = chanceOf('texts', String(number));
    // A formula's beginning within words is what `told-html.ts` takes care of.
    const long = generatedHtml(chance, shape).replace(/\\\(|\$\$/g, '');
    expect(foundHtml(shown(long), own)).toBe(cleanLecture(long));
    const short = generatedLine(chance, shape)
      .replace(/\\\\\(|(&#36;){2}/g, '')
      .trim();
    const drawn = questionLine(short);
    expect(questionLine(foundLine(shown(drawn), own))).toBe(drawn);
    const plain = plainWords(chance);
    expect(questionLine(plainLine(plain))).toBe(cleanLecture(plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;')));
  }
  expect(warnings).toEqual([]);
});

test('texts made to take long take time by their length', () => {
  const many = (text: string) => text.repeat(20_000);
  for (const hostile of [
    '\\(',
    '$$',
    '\\[',
    '<math>',
    '<div>',
    '</div>',
    '<b><i>',
    '`',
    '**',
    '<img src=x>',
    '&amp;',
    '[',
  ]) {
    expect(typeof html(many(hostile))).toBe('string');
    expect(typeof line(many(hostile).slice(0, 4000))).toBe('string');
  }
});
