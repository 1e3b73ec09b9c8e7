import { drawMath } from '../../../../platform/text/author-html.ts';
import type { OutgoingPicture } from '../../pictures/outgoing-pictures.ts';
import { mathSpan } from '../../text/found-html.ts';
import { attributeOf, type HtmlNode } from '../../text/html-tree.ts';
import { sameTag, type Telling } from '../../text/written-html.ts';
import { xmlText } from '../../text/xml-writing.ts';
import type { Dialect } from './dialect.ts';

/** The folder of a package in which the pictures lie, from that of the items. */
export const MEDIA = '../media/';
const AS_CLASS: Record<string, string> = {
  u: 'span',
  s: 'span',
  del: 'span',
  mark: 'span',
  details: 'div',
  summary: 'div',
};
const MATHML = /<math[\s\S]*<\/math>/;

function mathOf(latex: string): string {
  const drawn = MATHML.exec(drawMath(mathSpan(latex)))?.[0];
  if (drawn?.includes('<annotation')) return drawn;
  const message = xmlText(latex);
  return `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mtext>${message}</mtext><annotation encoding="application/x-tex">${message}</annotation></semantics></math>`;
}

function tagOf(node: HtmlNode, inside: string): string {
  const as = AS_CLASS[node.tag];
  if (as) return `<${as} class="stepwell-${node.tag}">${inside}</${as}>`;
  const start = node.tag === 'ol' ? attributeOf(node, 'start') : undefined;
  if (start) return `<ol class="stepwell-start-${start}">${inside}</ol>`;
  const attributes = node.attributes
    .replace(/\stabindex="[^"]*"/, '')
    .replace(/\sdata-embed(="[^"]*")?/, ' class="stepwell-embed"')
    .replace(/\salign="(\w+)"/, ' class="stepwell-align-$1"');
  return sameTag({ ...node, attributes }, inside);
}

/** Texts as QTI has them: XHTML, formulas in MathML, pictures beside the items. */
export function tellingFor(
  { q }: Dialect,
  pictures: ReadonlyMap<string, OutgoingPicture & { path: string }>,
  variables: readonly string[],
): Telling {
  const named = variables.length > 0 ? new RegExp(`\\{(${variables.join('|')})\\}`) : undefined;
  return {
    math: mathOf,
    picture: (id, alt) => {
      const picture = pictures.get(id);
      return picture
        ? `<img src="${xmlText(MEDIA + encodeURIComponent(picture.path))}" alt="${alt}"/>`
        : alt && `[${alt}]`;
    },
    text: (escaped, isCode) => {
      // A reader of formulas between such signs would see one here.
      const safeText = isCode ? escaped : escaped.replace(/(\\)([([])|(\$)(?=\$)/g, '$1$3<span></span>$2');
      if (!named) return safeText;
      const parts = safeText.split(named);
      return parts.map((part, at) => (at % 2 ? q('printedVariable', { identifier: part }) : part)).join('');
    },
    tag: tagOf,
  };
}
