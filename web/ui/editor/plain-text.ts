/** The lines of a text that has no formatting; nothing where it has some, and a plain field would lose it. */
export function plainTextOf(html: string): string | undefined {
  if (html === '') return '';
  const { children, childNodes } = new DOMParser().parseFromString(html, 'text/html').body;
  const isPlain =
    children.length === childNodes.length &&
    [...children].every(
      (element) => element.tagName === 'P' && element.attributes.length === 0 && element.children.length === 0,
    );
  return isPlain ? [...children].map((element) => element.textContent ?? '').join('\n') : undefined;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Each line as a paragraph. */
export const htmlOfPlain = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)}</p>`)
        .join('');

/** A plain text in which what is selected, or the caret, gives way to formatted blocks. */
export const pastedInto = (text: string, [from, to]: readonly [number, number], html: string): string =>
  htmlOfPlain(text.slice(0, from).trimEnd()) + html + htmlOfPlain(text.slice(to).trimStart());

/** Whether what is pasted carries more than its words. */
export const isFormatted = (html: string): boolean =>
  /<(b|strong|i|em|u|s|code|pre|a|ul|ol|li|table|h[1-6]|blockquote|sub|sup|math)[\s>]/i.test(html);
