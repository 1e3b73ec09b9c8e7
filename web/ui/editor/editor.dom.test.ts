import { Editor } from '@tiptap/core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { embedOf, linkOf } from './embeds.ts';
import { extensionsOf } from './extensions.ts';
import { outputOf } from './output.ts';
import { cleanPasted } from './pasted.ts';

function written(html: string) {
  const editor = new Editor({
    content: html,
    extensions: extensionsOf({ editMaths: () => undefined, pictureUrl: () => Promise.resolve(undefined) }),
  });
  onTestFinished(() => editor.destroy());
  return outputOf(editor.getHTML());
}

test.each([
  '<h2>A</h2><h3>B</h3><h4>C</h4><p>text</p>',
  '<p><strong>b</strong> <em>i</em> <code>c</code> <a href="https://example.org/">l</a></p>',
  '<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul>',
  '<ol start="3"><li><p>three</p></li></ol>',
  '<blockquote><p>said</p></blockquote>',
  '<pre tabindex="0"><code class="language-sql">select 1 &lt; 2;</code></pre>',
  '<pre tabindex="0"><code>plain</code></pre>',
  '<table tabindex="0"><tbody><tr><th><p>a</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>',
  '<p>so <span data-math="x^2"></span> is</p>',
  '<p><span data-math="\\frac{a}{b}"></span></p>',
  '<img data-media="0192f0aa-0000-7000-8000-000000000001" alt="A stair" />',
  '<p>a<br />b</p><hr /><p>c\u00a0d</p>',
  '<details><summary>Show</summary><p>Here.</p><ul><li><p>x</p></li></ul></details>',
  '<p>H<sub>2</sub>O, m<sup>3</sup>, <kbd>Ctrl</kbd>, <del>no</del></p>',
  '<table tabindex="0"><tbody><tr><th align="right"><p>a</p></th><td colspan="2"><p>b</p></td></tr></tbody></table>',
  '<p><a data-embed="" href="https://player.vimeo.com/video/123456">Film at Vimeo</a></p>',
])('%s is written as it was read', (html) => {
  expect(written(html)).toBe(html);
});

test('one editor after another begins without a warning', () => {
  const warned = vi.spyOn(console, 'warn');
  written('<p>one</p>');
  expect(written('<p><a href="mailto:ann@example.org">two</a></p>')).toContain('mailto:ann@example.org');
  expect(warned).not.toHaveBeenCalled();
});

test('an empty text is nothing', () => {
  expect(written('<p></p>')).toBe('');
  expect(written('<p>a</p><p></p>')).toBe('<p>a</p>');
});

test('maths that the server drew is read back as it was typed', () => {
  const drawn =
    '<p><span data-math="a&lt;b"><math><semantics><mi>a</mi><annotation encoding="application/x-tex">a&lt;b</annotation></semantics></math></span></p>';
  expect(written(drawn)).toBe('<p><span data-math="a&lt;b"></span></p>');
  expect(written('<p><math display="block"><annotation encoding="application/x-tex">x</annotation></math></p>')).toBe(
    '<p><span data-math="x"></span></p>',
  );
});

test.each([
  '<p onclick="x()" style="position:fixed">a</p>',
  '<script>alert(1)</script><p>a</p>',
  '<p><font color="red">a</font></p>',
  '<p><img src="https://elsewhere.test/x.png" alt="no">a</p>',
  '<p><a href="javascript:alert(1)">a</a></p>',
])('%s leaves a plain word', (html) => {
  expect(written(html)).toBe('<p>a</p>');
});

test('what Word writes as painted bullets becomes a list', () => {
  const word =
    '<h1 class="MsoTitle">T</h1><p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>   </span></span><![endif]>One<o:p></o:p></p><p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Two</p><p class="MsoNormal"><b>End</b></p>';
  const { html, lostPictures } = cleanPasted(word);
  expect(lostPictures).toBe(false);
  expect(written(html)).toBe('<h2>T</h2><ul><li><p>One</p></li><li><p>Two</p></li></ul><p><strong>End</strong></p>');
});

test('pictures from elsewhere are left out, and it is said', () => {
  expect(cleanPasted('<p>a<img src="data:image/png;base64,x"></p>')).toEqual({ html: '<p>a</p>', lostPictures: true });
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ', undefined],
  ['http://youtu.be/dQw4w9WgXcQ', undefined],
  ['https://example.org/film', undefined],
])('%s is embedded as %s', (typed, href) => {
  expect(embedOf(typed)?.href).toBe(href);
});

test.each([
  ['example.org/a', 'https://example.org/a'],
  ['http://example.org', 'http://example.org/'],
  ['a@example.org', 'mailto:a@example.org'],
  ['javascript:alert(1)', undefined],
  ['not an address', undefined],
  ['', undefined],
])('%s leads to %s', (typed, address) => {
  expect(linkOf(typed)).toBe(address);
});
