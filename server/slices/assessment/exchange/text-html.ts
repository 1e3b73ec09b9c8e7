const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as HTML that says the same: its lines stay lines. */
export const textHtml = (text: string) =>
  text === '' ? '' : `<p>${text.split(/\r?\n/).map(escaped).join('<br />')}</p>`;
