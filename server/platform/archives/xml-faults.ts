/** What the parser says of a fault, in the words of somebody who has to mend the file. */
const known: [RegExp, (found: RegExpExecArray) => string][] = [
  [/^unexpected close tag/, () => 'This closing tag has no matching opening tag.'],
  [/^unclosed tag: (.+)$/, ([, name]) => `The file ends before <${name}> is closed. Check that it’s complete.`],
  [/^text data outside of root node/, () => 'There’s text outside the root element.'],
  [/^document must contain a root element/, () => 'It contains no elements.'],
  [/entity name|empty entity/, () => 'This “&” doesn’t start an entity. Write &amp; for the character itself.'],
  [/^disallowed character in tag name/, () => 'This “<” doesn’t start a tag. Write &lt; for the character itself.'],
  [/^undefined entity|malformed character entity/, () => 'This “&…;” names an unknown XML entity.'],
  [/^unexpected end|^unclosed/, () => 'The file ends inside a tag or a comment. Check that it’s complete.'],
];

/** A parser's message as a sentence. */
export function xmlFault(message: string): string {
  const detail = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  for (const [pattern, toMessage] of known) {
    const found = pattern.exec(detail);
    if (found) return toMessage(found);
  }
  return `The XML isn’t well formed here: ${detail}.`;
}
