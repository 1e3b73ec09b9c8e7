import type { Chance } from '../../questions/chance.public.ts';

const words =
  'well step water stone stair depth court shaft drought monsoon carved pillar level basin gate mason lamp echo cool shade'.split(
    ' ',
  );
/** What one format or another writes with: each has to come back as it was. */
const signs = [
  ...['=', '~', '#', '{', '}', ':', '%50%', '\\', '/', '//', '->', '|', '"', "'", '&', '<', '>', '&amp;', '[[x]]'],
  ...['@@', '$5', '*', '_', '`', '(a)', '1.', 'A)', '-', '+', '!', ';', ',', 'ANSWER: B', '::', '\\(', '$$', ']]>'],
  ...['é', 'बावड़ी', '水', '😀', '½', '“so”', '–', '\u00a0', 'x²'],
];
const formulas = ['x^2', '\\frac{a}{b}', 'a < b', '\\sqrt{2}', 'E = mc^2', '\\{1, 2\\}', 'a \\& b', '50\\%'];
const codes = ['a = b', '{x: 1}', 'i < n && j > 0', '~mask', 'print("#")', 'a*b*c', 'x[0]', 'C:\\temp'];

export const one = <T>(chance: Chance, of: readonly [T, ...T[]] | readonly T[]): T => {
  const found = of[chance(of.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};
export const several = <T>(chance: Chance, least: number, most: number, make: (at: number) => T): T[] =>
  Array.from({ length: least + chance(most - least + 1) }, (_, at) => make(at));
const now = (chance: Chance, inSo: number) => chance(inSo) === 0;

/** As the site writes clean text: quotes in it stay. */
const escapedHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** As Markdown shows exactly these letters; a dollar would begin maths even behind a stroke. */
const escapedLine = (text: string) =>
  text
    .replace(/[\\`*_[\]<>~|#&]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : `\\${sign}`))
    .replaceAll('$', '&#36;');

/** Plain words, some with signs among them that a format writes with. */
export const plainWords = (chance: Chance, most = 6): string =>
  several(chance, 1, most, () => (now(chance, 4) ? one(chance, signs) : one(chance, words)))
    .join(' ')
    .replaceAll('\u00a0', '')
    .replace(/\s+/g, ' ')
    .trim() || 'well';

interface Shape {
  /** Ids of pictures that may be named. */
  pictures: readonly string[];
  /** Without anything but words. */
  plain: boolean;
}

const picked = (chance: Chance, { plain, pictures }: Shape) => (plain ? 0 : chance(pictures.length > 0 ? 6 : 5));

/** A line of Markdown: words, stress, code, maths and sometimes a picture. Its number keeps it apart from others. */
export function generatedLine(chance: Chance, shape: Shape, number?: number): string {
  const parts = several(chance, 1, 3, () => {
    switch (picked(chance, shape)) {
      case 1:
        return `**${escapedLine(one(chance, words))}**`;
      case 2:
        return `*${escapedLine(one(chance, words))}*`;
      case 3:
        return `\`${one(chance, codes)}\``;
      case 4:
        return `$${one(chance, formulas)}$`;
      case 5:
        return `![${one(chance, words)} ${one(chance, words)}](picture:${one(chance, shape.pictures)})`;
      default:
        return escapedLine(plainWords(chance, 3));
    }
  });
  return [...parts, ...(number === undefined ? [] : [`no ${number}`])].join(' ');
}

function inlineHtml(chance: Chance, shape: Shape): string {
  return several(chance, 1, 4, () => {
    const word = escapedHtml(one(chance, words));
    switch (picked(chance, shape)) {
      case 1:
        return `<strong>${word}</strong>`;
      case 2:
        return one(chance, [`<em>${word}</em>`, `<sub>${word}</sub>`, `<sup>${word}</sup>`, `<u>${word}</u>`]);
      case 3:
        return `<code>${escapedHtml(one(chance, codes))}</code>`;
      case 4:
        return `<span data-math="${escapedHtml(one(chance, formulas))}"></span>`;
      case 5:
        return `<img data-media="${one(chance, shape.pictures)}" alt="${word} &amp; more" />`;
      default:
        return escapedHtml(plainWords(chance, 4));
    }
  }).join(' ');
}

const blocks: ((chance: Chance, inside: () => string) => string)[] = [
  (_, inside) => `<h3>${inside()}</h3>`,
  (chance, inside) => `<ul>${several(chance, 1, 3, () => `<li>${inside()}</li>`).join('')}</ul>`,
  (chance, inside) => `<ol start="3">${several(chance, 1, 3, () => `<li>${inside()}</li>`).join('')}</ol>`,
  (_, inside) => `<blockquote><p>${inside()}</p></blockquote>`,
  (chance) =>
    `<pre tabindex="0"><code class="language-python">${escapedHtml(several(chance, 1, 3, () => `  ${one(chance, codes)}`).join('\n'))}</code></pre>`,
  (_, inside) =>
    `<table tabindex="0"><tbody><tr><th>${inside()}</th><td align="right">${inside()}</td></tr></tbody></table>`,
  (_, inside) => `<p>${inside()}<br />${inside()}</p>`,
];

/** Clean HTML, as the site keeps it: paragraphs, lists, code, tables. */
export function generatedHtml(chance: Chance, shape: Shape): string {
  const inside = () => inlineHtml(chance, shape);
  const paragraphs = several(chance, 1, 2, () => `<p>${inside()}</p>`);
  const more = !shape.plain && now(chance, 3) ? [one(chance, blocks)(chance, inside)] : [];
  return [...paragraphs, ...more].join('');
}
