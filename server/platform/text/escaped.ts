/** Words as HTML between tags that says them. */
export const escapedText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Words as HTML that says them, within the quotes of an attribute too. */
export const escaped = (text: string) => escapedText(text).replaceAll('"', '&quot;');
