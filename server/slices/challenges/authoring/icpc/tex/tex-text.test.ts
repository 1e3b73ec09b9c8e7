import { expect, test } from 'vitest';
import { htmlOfTex } from './tex-text.ts';

const html = (tex: string) => htmlOfTex(tex).html.replace(/\s+/g, ' ');

test.each([
  [
    '{\\bf thick} {\\it slanted} {\\tt typed} {\\em so}',
    '<strong>thick</strong> <em>slanted</em> <code>typed</code> <em>so</em>',
  ],
  ['\\sout{gone} \\textsc{Caps} \\textrm{plain} \\mbox{one}', '<s>gone</s> Caps plain one'],
  [
    "Na\\\"ive Erd\\H{o}s, \\'{e}t\\'e, gar\\c{c}on, \\aa\\AA{} sm\\o rebr\\o d, stra\\ss e",
    'Naïve Erdős, été, garçon, åÅ smørebrød, straße',
  ],
  ["a \\textellipsis{} <<b>> ``c'' \\quad d", 'a … «b» “c” d'],
  ['Small.\\footnote{Not \\emph{so} small.}', 'Small. (Not <em>so</em> small.)'],
  ['{\\Large big} \\begin{center}middle\\end{center}', 'big middle'],
])('%j', (tex, message) => {
  expect(htmlOfTex(tex)).toMatchObject({ lost: [] });
  expect(
    html(tex)
      .replace(/<\/?p>/g, '')
      .trim(),
  ).toBe(message);
});

test('macros of the author stand for what they say, in formulas as well', () => {
  const message = html(
    '\\newcommand{\\maxn}{10^5}\\newcommand*{\\pair}[2]{\\emph{#1} and \\textbf{#2}}\n' +
      '\\def\\half#1{\\frac{#1}{2}}\\newcommand{\\to}[2][up]{#1 #2}\\DeclareMathOperator{\\gcd}{gcd}\n' +
      'At most $\\maxn$ or $\\half{n} \\gcd$: \\pair{one}{two {three}}. \\to{there} \\to[down]{here} \\maxnot',
  );
  expect(message).toContain('data-math="10^5"');
  expect(message).toContain('data-math="\\frac{n}{2} \\operatorname{gcd}"');
  expect(message).toContain('<em>one</em> and <strong>two three</strong>. up there down here');
});

test('macros that grow, or name themselves, end', () => {
  const letters = [...'abcdefghijklmnopqrst'];
  const bomb = letters
    .map((one, at) => `\\def\\x${one}{\\x${letters[at + 1] ?? 'end'}\\x${letters[at + 1] ?? 'end'}}`)
    .join('');
  expect(htmlOfTex(`${bomb}\\xa`).html.length).toBeLessThan(3_000_000);
  expect(htmlOfTex('\\def\\me{a \\me}\\me').lost).toContain('\\me');
});

test('sections of their own, quotes, formulas over several lines, and tables with wide cells', () => {
  const message = html(
    '\\problemname{Odd \\textbf{ends}}\n\\begin{Input}\nOne.\n\\end{Input}\n\\begin{quote}Said.\\end{quote}\n' +
      '\\begin{align*}a &= b \\\\ c &= d\\end{align*}\\begin{equation}\\label{x}x^2\\end{equation}\n' +
      '\\paragraph{Note} it.\n\\begin{tabular}{|l|@{}r|}\\hline \\multicolumn{2}{c}{Wide} \\\\ \\cline{1-2} a & b \\\\ \\hline\\end{tabular}',
  );
  expect(htmlOfTex('\\problemname{Odd \\textbf{ends}}').title).toBe('Odd ends');
  expect(htmlOfTex('\\problemname{}').title).toBe(null);
  expect(message).toContain('<h2>Input</h2> <p>One.</p>');
  expect(message).toContain('<blockquote> <p>Said.</p> </blockquote>');
  expect(message).toContain('data-math="\\begin{aligned}a &amp;= b \\\\ c &amp;= d\\end{aligned}"');
  expect(message).toContain('data-math="x^2"');
  expect(message).toContain('<strong>Note</strong> it.');
  expect(message).toContain('<td>Wide</td>');
  expect(message).toContain('<tr><td>a</td><td>b</td></tr>');
});

test('a text that can be printed by itself defines what the format has', () => {
  const {
    title,
    html: trimmedHtml,
    lost,
  } = htmlOfTex(
    '\\documentclass{article}\n\\newcommand{\\problemname}[1]{\\section*{#1}}\n\\newcommand{\\illustration}[3]{%\n\\begin{figure}[h]\n\\caption{#3}\\end{figure}\n}\n' +
      '\\newcommand{\\most}{7}\n% \\newcommand{\\most}{8}\n\\begin{document}\n\\problemname{Guard}\nAt most $\\most$.\n\\end{document}\n',
  );
  expect([title, trimmedHtml.trim(), lost]).toEqual(['Guard', '<p>At most <span data-math="7"></span>.</p>', []]);
});

test('macros that would make endless texts of one another stay what they are', () => {
  for (const tex of [
    `\\newcommand{\\a}[1]{${'#1'.repeat(20_000)}}\\a{${'x'.repeat(20_000)}}`,
    `\\newcommand{\\a}[1]{${'#1'.repeat(10_000)}}${'\\a{}'.repeat(10_000)}`,
    `\\def\\a{${'\\b'.repeat(50)}}\\def\\b{${'\\c'.repeat(50)}}\\def\\c{${'\\a'.repeat(50)}}\\a`,
  ]) {
    const { html } = htmlOfTex(tex);
    expect(html.length).toBeLessThan(1_000_000);
  }
});

test('a formula of nothing is left out', () => {
  expect(htmlOfTex('A $$ $$ well\\( \\) has \\[\\]steps.').html).not.toContain('data-math');
});
