/** Signs that no XML may hold go. */
const possible = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

/** Words as XML holds them, in an attribute too. */
export const xmlText = (text: string) =>
  possible(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // A reader would make one line of an attribute and of a Windows line's end.
    .replaceAll('\r', '&#13;');

/** Markup that another program reads as text: in one piece, and readable. */
export const cdata = (text: string) => `<![CDATA[${possible(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
