import { escapedText } from '../../../platform/text/escaped.ts';

/** Plain text as HTML that says the same: its lines stay lines. */
export const textHtml = (text: string) =>
  text === '' ? '' : `<p>${text.split(/\r?\n/).map(escapedText).join('<br />')}</p>`;
