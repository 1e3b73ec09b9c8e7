const MOST_OPEN = 1000;
const OPENS_OR_ENDS = /<(\/?)(?!(?:br|hr|img|input|wbr)\b)[a-z][^<>]*>/gi;

/** Without the tags that open when a thousand are open already: for each the HTML parser moves all the others. */
export function shallow(html: string): string {
  let open = 0;
  return html.replace(OPENS_OR_ENDS, (tag, end: string) => {
    if (end !== '') open = Math.max(0, open - 1);
    else if (open === MOST_OPEN) return '';
    else open += 1;
    return tag;
  });
}
