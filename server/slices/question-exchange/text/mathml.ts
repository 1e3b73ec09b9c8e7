import { elementsOf, textOf, type XmlElement } from '../../../platform/archives/xml.ts';

const MARKS: Record<string, string> = {
  '×': '\\times ',
  '÷': '\\div ',
  '·': '\\cdot ',
  '±': '\\pm ',
  '−': '-',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '∞': '\\infty ',
  '→': '\\to ',
  '∑': '\\sum ',
  '∫': '\\int ',
  '∏': '\\prod ',
  '∂': '\\partial ',
  π: '\\pi ',
  α: '\\alpha ',
  β: '\\beta ',
  γ: '\\gamma ',
  δ: '\\delta ',
  θ: '\\theta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  σ: '\\sigma ',
  φ: '\\phi ',
  ω: '\\omega ',
  Δ: '\\Delta ',
  Σ: '\\Sigma ',
  Ω: '\\Omega ',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  $: '\\$',
  '\\': '\\backslash ',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u200b': '',
  '\u00a0': '\\ ',
};
const marked = (text: string) => [...text.trim()].map((sign) => MARKS[sign] ?? sign).join('');
const FUNCTIONS = new Set(['sin', 'cos', 'tan', 'ln', 'log', 'exp', 'lim', 'max', 'min']);

/**
 * LaTeX of a formula in MathML: what an annotation says, else the usual elements of its presentation (MathML 3, chapter 3).
 * Nothing where it has others.
 */
export function latexOf(math: XmlElement): string | undefined {
  const message = annotationIn(math);
  if (message) return message;
  try {
    return row(math).replace(/\s+/g, ' ').trim() || undefined;
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

class Unknown extends Error {}

function annotationIn(math: XmlElement): string | undefined {
  const own = elementsOf(math, 'semantics').flatMap((one) => elementsOf(one, 'annotation'));
  const tex = own.find(({ attributes }) => /tex/i.test(attributes['encoding'] ?? ''));
  return withoutDelimiters(textOf(tex).trim()) || undefined;
}

const DELIMITERS = [
  ['\\[', '\\]'],
  ['\\(', '\\)'],
  ['$$', '$$'],
  ['$', '$'],
] as const;

/** Some write an annotation as it would stand in a text; `a$ + $b` has no pair around it. */
function withoutDelimiters(latex: string): string {
  for (const [begin, end] of DELIMITERS) {
    const inside = latex.slice(begin.length, -end.length);
    const isPair = latex.length > begin.length + end.length && latex.startsWith(begin) && latex.endsWith(end);
    if (isPair && !inside.includes(end) && !inside.endsWith('\\')) return inside.trim();
  }
  return latex;
}

const row = (of: XmlElement) => elementsOf(of).map(partOf).join('');
const group = (of: XmlElement | undefined) => `{${of ? partOf(of) : ''}}`;

function partOf(of: XmlElement): string {
  const [a, b, c] = elementsOf(of);
  switch (of.name) {
    case 'mi': {
      const name = textOf(of).trim();
      if (FUNCTIONS.has(name)) return `\\${name} `;
      return name.length > 1 && /^[a-z]+$/i.test(name) ? `\\mathrm{${name}}` : marked(name);
    }
    case 'mn':
    case 'mo':
      return marked(textOf(of));
    case 'mtext':
      return `\\text{${marked(textOf(of))}}`;
    case 'mspace':
      return '\\ ';
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
      return row(of);
    case 'semantics':
      return a ? partOf(a) : '';
    case 'mfenced':
      return `${of.attributes['open'] ?? '('}${elementsOf(of)
        .map(partOf)
        .join(of.attributes['separators'] ?? ',')}${of.attributes['close'] ?? ')'}`;
    case 'mfrac':
      return `\\frac${group(a)}${group(b)}`;
    case 'msqrt':
      return `\\sqrt{${row(of)}}`;
    case 'mroot':
      return `\\sqrt[${b ? partOf(b) : ''}]${group(a)}`;
    case 'msup':
      return `${group(a)}^${group(b)}`;
    case 'msub':
      return `${group(a)}_${group(b)}`;
    case 'msubsup':
    case 'munderover':
      return `${group(a)}_${group(b)}^${group(c)}`;
    case 'munder':
      return `${group(a)}_${group(b)}`;
    case 'mover':
      return textOf(b).trim() === '¯' || textOf(b).trim() === '\u203e'
        ? `\\overline${group(a)}`
        : `${group(a)}^${group(b)}`;
    default:
      throw new Unknown(of.name);
  }
}
