import { describe, expect, test } from 'vitest';
import { cleanLecture, cleanText, drawMath, picturesIn, showPictures, textOf } from './author-html.ts';

const id = '0b0c1f2e-1111-4222-8333-444455556666';

describe('what an author may write', () => {
  const saved: [string, string][] = [
    ['<h1>One</h1><h2>Two</h2>', '<h2>One</h2><h2>Two</h2>'],
    ['<p>a <b>b</b> <i>c</i></p>', '<p>a <strong>b</strong> <em>c</em></p>'],
    [
      '<pre><code class="language-ts evil">x &lt; 1</code></pre>',
      '<pre tabindex="0"><code class="language-ts">x &lt; 1</code></pre>',
    ],
    ['<p>n <span data-math="x^2 &lt; 3">drawn</span></p>', '<p>n <span data-math="x^2 &lt; 3"></span></p>'],
    [
      '<a data-embed="x" href="https://player.vimeo.com/video/123">Film</a>',
      '<a href="https://player.vimeo.com/video/123" data-embed>Film</a>',
    ],
    [
      `<img data-media="${id}" alt="A stair" width="640" style="x">`,
      `<img data-media="${id}" alt="A stair" width="640" />`,
    ],
  ];
  test.each(saved)('%s', (written, clean) => {
    expect(cleanLecture(written)).toBe(clean);
    expect(cleanLecture(drawMath(clean))).toBe(clean);
  });
});

test.each([
  ['<p><span>a</span> <strong>b</strong></p>', '<p>a <strong>b</strong></p>'],
  [
    '<p>x <span style="color:red">a <em>i</em></span> and <code>b</code></p>',
    '<p>x a <em>i</em> and <code>b</code></p>',
  ],
  ['<span>q</span><p>w</p>', 'q<p>w</p>'],
  [
    '<p><span><span>a</span> <span data-math="x^2">y</span></span> <em>z</em></p>',
    '<p>a <span data-math="x^2"></span> <em>z</em></p>',
  ],
])(
  'a span that is no formula goes and leaves its words, and the tags after it end as they began: %s',
  (written, clean) => {
    expect(cleanLecture(written)).toBe(clean);
  },
);

describe('what goes, whoever wrote it', () => {
  test.each([
    '<script>alert(1)</script>',
    '<svg onload=alert(1)><math><mtext><img src=x onerror=alert(1)>',
    '<img src="https://evil.test/a.png" alt="x">',
    '<iframe src="https://www.youtube-nocookie.com/embed/abcdefg"></iframe>',
    '<scr<math>x</math>ipt>alert(1)</scr<math>x</math>ipt>',
    '<math><math>x</math><script>alert(1)</script></math>',
  ])('%s', (written) => {
    expect(cleanLecture(written)).not.toMatch(/<(script|svg|img|iframe|math)/i);
  });

  test('an address that is no film there is an ordinary link, and one that is a script is none', () => {
    expect(cleanLecture('<a data-embed href="https://evil.test/embed/x">a</a>')).toBe(
      '<a href="https://evil.test/embed/x">a</a>',
    );
    expect(cleanLecture('<a data-embed href="javascript:alert(1)">a</a>')).toBe('<a>a</a>');
  });

  test('a formula within a formula goes with everything else in it', () => {
    expect(cleanLecture('<span data-math="a">x<b>y</b><span data-math="b">z</span></span> after')).toBe(
      '<span data-math="a"></span> after',
    );
  });

  test('pictures have no place in descriptions and questions', () => {
    expect(cleanText(`<p>a<img data-media="${id}" alt="b"></p>`)).toBe('<p>a</p>');
  });
});

test('a formula is drawn as MathML, and what LaTeX could smuggle in is not', () => {
  expect(drawMath('<span data-math="x &lt; 2"></span>')).toMatch(
    /^<span data-math="x &lt; 2"><math .*<mo>&lt;<\/mo>.*<\/math><\/span>$/,
  );
  const drawn = drawMath(
    '<span data-math="\\href{javascript:alert(1)}{x}\\includegraphics{https://evil.test/a}"></span>',
  );
  expect(drawn).not.toMatch(/<a |<img|href="/);
});

test('a picture gets its address where it is shown; one that has none stays away', () => {
  const html = cleanLecture(`<p><img data-media="${id}" alt="A stair"></p>`);
  expect(picturesIn(html)).toEqual([id]);
  expect(showPictures(html, () => '/media/a.png?exp=1&sig="')).toBe(
    `<p><img data-media="${id}" src="/media/a.png?exp=1&amp;sig=&quot;" loading="lazy" alt="A stair" /></p>`,
  );
  expect(showPictures(html, () => undefined)).toBe('<p></p>');
});

test('the words of a text, formulas and pictures included', () => {
  expect(textOf(`<p>One &amp;<br>two</p><span data-math="x^2"></span><img data-media="${id}" alt="three" />`)).toBe(
    'One & two x^2 three',
  );
});
