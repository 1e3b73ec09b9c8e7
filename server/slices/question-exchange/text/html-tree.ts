/** A part of clean HTML: its tag with the attributes as they are written, or text with its escapes. */
export interface HtmlNode {
  tag: string;
  attributes: string;
  children: HtmlPart[];
}
export type HtmlPart = HtmlNode | string;

const VOID = new Set(['br', 'hr', 'img']);
export const blockTags = new Set(
  'p div h2 h3 h4 ul ol li blockquote pre table thead tbody tr th td details summary hr'.split(' '),
);

export const isNode = (part: HtmlPart): part is HtmlNode => typeof part !== 'string';
export const isBlock = (part: HtmlPart) => isNode(part) && blockTags.has(part.tag);

/** HTML that was cleaned, every tag closed, as a tree; the cleaning bounds how deep it is. */
export function treeOf(clean: string): HtmlPart[] {
  const root: HtmlNode = { tag: '', attributes: '', children: [] };
  const open = [root];
  for (const [, text, end, name = '', attributes = ''] of clean.matchAll(/([^<]+)|<(\/?)([a-z0-9]+)([^<>]*)>/g)) {
    const at = open.at(-1) ?? root;
    if (text !== undefined) at.children.push(text);
    else if (end) {
      if (open.length > 1) open.pop();
    } else {
      const node = { tag: name, attributes: attributes.replace(/\s*\/?$/, ''), children: [] };
      at.children.push(node);
      if (!VOID.has(name)) open.push(node);
    }
  }
  return root.children;
}

/** Back to the same HTML. */
export const htmlOf = (parts: readonly HtmlPart[]): string =>
  parts
    .map((part) => {
      if (!isNode(part)) return part;
      const { tag, attributes, children } = part;
      return VOID.has(tag) ? `<${tag}${attributes} />` : `<${tag}${attributes}>${htmlOf(children)}</${tag}>`;
    })
    .join('');

/** The value of an attribute, with its escapes. */
export const attributeOf = ({ attributes }: HtmlNode, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/** Text without its escapes. */
export const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
