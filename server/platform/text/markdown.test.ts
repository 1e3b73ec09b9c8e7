import { expect, test } from 'vitest';
import { cleanHtml, htmlOf, lineOf } from './markdown.ts';

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '<svg onload=alert(1)>',
  '<iframe src="https://evil.test"></iframe>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<details open ontoggle=alert(1)>x</details>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<form action="https://evil.test"><input name=q></form>',
  '<pre tabindex="7" onfocus=alert(1)>x</pre>',
])('%j leaves nothing that runs, loads or poses', (hostile) => {
  const clean = htmlOf(hostile) + lineOf(hostile) + cleanHtml(hostile);
  expect(clean).not.toMatch(
    /<(script|img|svg|iframe|form|input|style|math)|<[^>]*(\son\w+=|javascript:|style=|tabindex="7")/i,
  );
});

test('what a lecture is written with stays: tables, code with its language, solutions that open', () => {
  const html = htmlOf(
    '## A\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```sql\nselect 1;\n```\n\n<details><summary>Show</summary>\n\n**Here.**\n\n</details>',
  );
  expect(html).toContain('<h2>A</h2>');
  expect(html).toContain('<code class="language-sql">select 1;');
  expect(html).toContain('<td align="right">2</td>');
  expect(html).toMatch(/<details><summary>Show<\/summary>\s*<p><strong>Here.<\/strong><\/p>\s*<\/details>/);
});

test('code and tables that scroll can be stood in with a keyboard', () => {
  expect(htmlOf('```\nx\n```')).toContain('<pre tabindex="0">');
  expect(htmlOf('| a |\n|---|\n| 1 |')).toContain('<table tabindex="0">');
});
