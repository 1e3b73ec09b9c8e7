import { escaped } from '../../../../../platform/text/escaped.ts';
import { withLetters, withoutSwitches } from './tex-glyphs.ts';
import { groupAt, withMacros } from './tex-macros.ts';

/** Commands that only say how their words look, by the tag that says the same. */
const looks: Record<string, string> = {
  textbf: 'strong',
  emph: 'em',
  textit: 'em',
  texttt: 'code',
  underline: 'u',
  sout: 's',
};
/** Commands whose words are read as they are. */
const PLAIN = new Set(['textsc', 'textrm', 'textsf', 'textnormal', 'text', 'mbox', 'textup', 'textmd', 'centerline']);
const signs: [RegExp, string][] = [
  [/---/g, '—'],
  [/--/g, '–'],
  [/``/g, '“'],
  [/''/g, '”'],
  [/\\(ldots|dots)\b\s*/g, '…'],
  [/\\([%$&_#{}])/g, '$1'],
  [/\\textbackslash\b\s*/g, '\\'],
  [/\\[,;: ]/g, ' '],
  [/~/g, ' '],
];
/** Commands without words of their own; samples stand below a statement by themselves. */
const SILENT =
  /\\(nextsample|remainingsamples|noindent|smallskip|medskip|bigskip|newpage|centering|par|hfill|tiny|scriptsize|footnotesize|small|normalsize|large|Large|LARGE|huge|Huge|sloppy|maketitle|clearpage)(?![A-Za-z])\s*|\\(?:label|vspace|hspace|vskip|hskip|setlength|thispagestyle)\*?(?:\{[^{}]*\})+/g;

/** So many characters are read: of pairs that never end, what is looked at grows with their square. */
export const MOST_TEX = 64 * 1024;
/** So deep commands are looked for in one another. */
const MOST_DEEP = 50;

/**
 * A statement written in LaTeX as HTML: sections, lists, verbatim, maths, and what makes words bold or slanted. What is
 * not known is named, and its words stay.
 */
export function htmlOfTex(tex: string): { html: string; title: string | null; lost: string[] } {
  const saved: string[] = [];
  const lost = new Set<string>();
  const keep = (html: string) => `\uE000${saved.push(html) - 1}\uE001`;
  let title: string | null = null;
  const formula = (latex: string) => `<span data-math="${escaped(latex.trim())}"></span>`;
  // A formula of nothing says nothing.
  const maths = (_: string, latex: string) => (latex.trim() === '' ? '' : keep(formula(latex)));

  /** On a line of its own, with the stop behind it. */
  const alone = (_: string, latex: string, stop: string) =>
    latex.trim() === '' ? stop : `\n\n${keep(`<p>${formula(latex)}${stop}</p>`)}\n\n`;

  // Whatever begins is read up to where the next of its kind begins, so that beginnings without an end cost no more.
  let text = withMacros(tex.replace(/\r\n?/g, '\n').replace(/[\uE000\uE001]/g, ''));
  const body = /\\begin\{document\}([\s\S]*?)\\end\{document\}/.exec(text);
  text = (body?.[1] ?? text)
    .replace(
      /\\begin\{(verbatim|lstlisting)\}(?:\[[^\]]*\])?\n?((?:(?!\\begin\{\1)[\s\S])*?)\\end\{\1\}/g,
      (_, __, code: string) => `\n\n${keep(`<pre><code>${escaped(code)}</code></pre>`)}\n\n`,
    )
    .replace(/\\verb([|!+])(.*?)\1/g, (_, __, code: string) => keep(`<code>${escaped(code)}</code>`))
    .replace(/(?<!\\)%.*$/gm, '');
  const named = /\\problemname\s*(?=\{)/.exec(text);
  const name = named && groupAt(text, named.index + named[0].length);
  if (named && name) {
    title = withLetters(withoutSwitches(name.said).replace(/\\[a-zA-Z]+\s*|[{}$]/g, '')).trim() || null;
    text = text.slice(0, named.index) + text.slice(name.end);
  }
  text = withoutSwitches(text)
    .replace(
      /\\begin\{(align|gather|eqnarray|alignat|multline|equation|displaymath|math)\*?\}((?:(?!\\begin\{\1)[\s\S])*?)\\end\{\1\*?\}/g,
      (_, kind: string, formula: string) => {
        const latex = formula.replace(/\\(?:label\{[^{}]*\}|nonumber\b|notag\b)/g, '').trim();
        return alone(
          '',
          /^(equation|displaymath|math)$/.test(kind) ? latex : `\\begin{aligned}${latex}\\end{aligned}`,
          '',
        );
      },
    )
    .replace(/\\\\\[[\d.]+\s*[a-z]{2}\]/g, '\\\\')
    .replace(/(?<!\\)\\\[((?:(?!(?<!\\)\\\[)[\s\S])*?)\\\]([.,;:]?)/g, alone)
    .replace(/\$\$([\s\S]*?)\$\$([.,;:]?)/g, alone)
    .replace(/\\\(((?:(?!\\\()[\s\S])*?)\\\)/g, maths)
    .replace(/(?<!\\)\$((?:\\.|[^$\\])*)\$/g, maths)
    .replace(/\\begin\{(figure|wrapfigure|tikzpicture)\}(?:(?!\\begin\{\1)[\s\S])*?\\end\{\1\}/g, () =>
      lose('Pictures'),
    )
    .replace(/\\(includegraphics|illustration)(\[[^\]]*\])?(\{[^{}]*\}){1,3}/g, () => lose('Pictures'))
    .replace(
      /\\begin\{tabular\}\s*(?:\[[^\]]*\])?\{(?:[^{}]|\{[^{}]*\})*\}((?:(?!\\begin\{tabular)[\s\S])*?)\\end\{tabular\}/g,
      (_, rows: string) => `\n\n${keep(table(rows, inline))}\n\n`,
    )
    .replace(/\\(begin|end)\{(Input|Output|Interaction)\}/g, (_, edge: string, heading: string) =>
      edge === 'begin' ? `\n\n${keep(`<h2>${heading}</h2>`)}\n\n` : '\n\n',
    )
    .replace(
      /\\begin\{(?:quote|quotation)\}((?:(?!\\begin\{quot)[\s\S])*?)\\end\{(?:quote|quotation)\}/g,
      (_, quote: string) => `\n\n${keep(`<blockquote>\n${blocks(quote, inline)}\n</blockquote>`)}\n\n`,
    )
    .replace(/\\paragraph\*?\{/g, '\\textbf{')
    .replace(/\s?\\footnote\{/g, ' \\asides{')
    .replace(
      /\\(?:sub)*section\*?\{([^{}]*)\}/g,
      (_, heading: string) => `\n\n${keep(`<h2>${escaped(heading)}</h2>`)}\n\n`,
    )
    .replace(SILENT, '');
  text = withLetters(text);

  function lose(what: string) {
    lost.add(what);
    return '';
  }
  function inline(source: string): string {
    let out = source;
    for (let [before, n] = ['', 0]; before !== out && n < MOST_DEEP; n += 1) {
      before = out;
      out = out
        .replace(/\\href\{([^{}]*)\}\{([^{}]*)\}/g, (_, to: string, message: string) =>
          keep(`<a href="${escaped(to)}">${escaped(message)}</a>`),
        )
        .replace(/\\url\{([^{}]*)\}/g, (_, to: string) => keep(`<a href="${escaped(to)}">${escaped(to)}</a>`))
        // Braces that belong to no command only hold words together.
        .replace(/(?<!\\[a-zA-Z]*\*?|[\]}])\{([^{}]*)\}/g, '$1')
        .replace(/\\([a-zA-Z]+)\*?(?:\[[^\]]*\])?\{([^{}]*)\}/g, (whole, name: string, message: string) => {
          const tag = looks[name];
          if (name === 'asides') return `(${message})`;
          if (PLAIN.has(name)) return message;
          if (name === 'begin' || name === 'end') return whole;
          if (!tag) lost.add(`\\${name}`);
          return tag ? keep(`<${tag}>${inline(message)}</${tag}>`) : message;
        });
    }
    out = out.replace(/\\\\/g, () => keep('<br>'));
    for (const [sign, to] of signs) out = out.replace(sign, to);
    out = out
      .replace(/\\(begin|end)\{[^{}]*\}(\[[^\]]*\])?/g, '')
      .replace(/\\([a-zA-Z]+)\s?/g, (_, name: string) => lose(`\\${name}`));
    return escaped(out.replace(/[{}]/g, ''));
  }

  const html = blocks(text, inline);
  let whole = html;
  // What was kept may hold more of it.
  for (let n = 0; n < 20 && whole.includes('\uE000'); n += 1)
    whole = whole.replace(/\uE000(\d+)\uE001/g, (_, at: string) => saved[Number(at)] ?? '');
  return { html: whole, title, lost: [...lost] };
}

/** Paragraphs and lists, line by line. */
function blocks(text: string, inline: (source: string) => string): string {
  const out: string[] = [];
  let paragraph: string[] = [];
  const close = () => {
    const message = paragraph.join(' ').trim();
    paragraph = [];
    if (message === '') return;
    const html = inline(message);
    out.push(/^\uE000\d+\uE001$/.test(html) ? html : `<p>${html}</p>`);
  };
  const lists: string[] = [];
  const parts = text.split(
    /(\\begin\{(?:itemize|enumerate)\}(?:\[[^\]]*\])?|\\end\{(?:itemize|enumerate)\}|\\item\b(?:\[[^\]]*\])?|\n[ \t]*\n)/,
  );
  for (const part of parts) {
    const list = /^\\(begin|end)\{(itemize|enumerate)\}/.exec(part);
    if (list) {
      close();
      const tag = list[2] === 'itemize' ? 'ul' : 'ol';
      if (list[1] === 'begin') {
        lists.push(tag);
        out.push(`<${tag}>`);
      } else if (lists.length > 0) out.push(`</li></${lists.pop()}>`);
    } else if (/^\\item\b/.test(part)) {
      close();
      out.push(out.at(-1)?.match(/^<[uo]l>$/) ? '<li>' : '</li><li>');
    } else if (/^\n[ \t]*\n$/.test(part)) close();
    else paragraph.push(part);
  }
  close();
  return out.join('\n');
}

function table(rows: string, inline: (source: string) => string): string {
  const cells = rows
    .replace(/\\(?:hline|toprule|midrule|bottomrule|cline\{[^{}]*\}|cmidrule(?:\([^)]*\))?\{[^{}]*\})/g, '')
    .replace(/\\multi(?:column|row)\{[^{}]*\}\{[^{}]*\}/g, '')
    .split(/\\\\/)
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) =>
      row
        .split(/(?<!\\)&/)
        .map((cell) => `<td>${inline(cell.trim())}</td>`)
        .join(''),
    );
  return `<table><tbody>${cells.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
}
