import { elementsOf, textOf, type XmlElement } from '../../../../../platform/archives/xml.ts';
import { escaped } from '../../../../../platform/text/escaped.ts';
import { i18n } from '../../../../../platform/text/messages.ts';
import { mathSpan } from '../../../text/found-html.ts';
import { latexOf } from '../../../text/mathml.ts';

/** What stands where a question is asked: HTML in its place. */
export interface Placing {
  warn: (message: string) => void;
  /** Of an interaction, or a gap. */
  interaction: (element: XmlElement) => string;
}

const KEPT = new Set(['href', 'src', 'alt', 'class', 'colspan', 'rowspan', 'scope', 'align', 'start', 'type', 'data']);
const VOID = new Set(['br', 'hr', 'img']);
/** How tags that QTI does not have are written in it: as classes. */
export const CLASSES: Record<string, [tag: string, as: 'span' | 'div']> = {
  'stepwell-u': ['u', 'span'],
  'stepwell-s': ['s', 'span'],
  'stepwell-del': ['del', 'span'],
  'stepwell-mark': ['mark', 'span'],
  'stepwell-details': ['details', 'div'],
  'stepwell-summary': ['summary', 'div'],
};

/** What stands in an item as HTML of its own, for whoever cleans it. */
export const itemHtml = (of: XmlElement, placing: Placing): string =>
  of.children.map((child) => (typeof child === 'string' ? escaped(child) : partHtml(child, placing))).join('');

function partHtml(of: XmlElement, placing: Placing): string {
  const inside = () => itemHtml(of, placing);
  const { attributes, name } = of;
  switch (name) {
    case 'math': {
      const latex = latexOf(of);
      if (latex) return mathSpan(latex);
      placing.warn(i18n.t('A formula couldn’t be converted to LaTeX. Its characters appear as plain text.'));
      return escaped(textOf(of));
    }
    case 'printedVariable':
      return escaped(`{${attributes['identifier'] ?? ''}}`);
    case 'rubricBlock':
      if ((attributes['view'] ?? '').includes('candidate')) return `<div>${inside()}</div>`;
      placing.warn(i18n.t('Notes for markers were not imported.'));
      return '';
    case 'feedbackInline':
    case 'feedbackBlock':
      placing.warn(i18n.t('Feedback within the text was not imported.'));
      return '';
    case 'object': {
      const picture =
        /^image\//.test(attributes['type'] ?? '') || /\.(png|jpe?g|gif|webp|svg)$/i.test(attributes['data'] ?? '');
      if (picture) return `<img src="${escaped(attributes['data'] ?? '')}" alt="${escaped(textOf(of).trim())}">`;
      placing.warn(i18n.t('An embedded object was not imported.'));
      return inside();
    }
    case 'stylesheet':
    case 'feedbackStyle':
    case 'templateBlockStyle':
      return '';
    case 'contentBody':
    case 'templateBlock':
    case 'templateInline':
    case 'infoControl':
      return inside();
    default:
      if (name.endsWith('Interaction') || name === 'gap' || name === 'hottext') return placing.interaction(of);
      return tagged(of, inside());
  }
}

function tagged({ name, attributes }: XmlElement, inside: string): string {
  const own = CLASSES[attributes['class'] ?? ''];
  const message = Object.entries(attributes)
    .filter(([key]) => KEPT.has(key) && !(own && key === 'class'))
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  const tag = own && own[1] === name ? own[0] : /^[a-z][a-z0-9]*$/i.test(name) ? name.toLowerCase() : 'span';
  const embeds = name === 'a' && attributes['class'] === 'stepwell-embed' ? ' data-embed=""' : '';
  const start = name === 'ol' ? /^stepwell-start-(\d+)$/.exec(attributes['class'] ?? '')?.[1] : undefined;
  const align = /^t[dh]$/.test(name) ? /^stepwell-align-(\w+)$/.exec(attributes['class'] ?? '')?.[1] : undefined;
  const begin = `<${tag}${message}${align ? ` align="${align}"` : ''}${embeds}${start ? ` start="${start}"` : ''}`;
  return VOID.has(tag) ? `${begin}>` : `${begin}>${inside}</${tag}>`;
}

/** The first element of a class, wherever it is below. */
export function ofClass(of: XmlElement, wanted: string): XmlElement | undefined {
  for (const one of elementsOf(of)) {
    const found = one.attributes['class'] === wanted ? one : ofClass(one, wanted);
    if (found) return found;
  }
  return undefined;
}
