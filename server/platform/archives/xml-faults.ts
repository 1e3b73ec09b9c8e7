/** What the parser says of a fault, in the words of somebody who has to mend the file. */
const known: [RegExp, (found: RegExpExecArray) => string][] = [
  [/^unexpected close tag/, () => 'A closing tag here matches none that is open.'],
  [/^unclosed tag: (.+)$/, ([, name]) => `The file ends before <${name}> is closed. Is it whole?`],
  [/^text data outside of root node/, () => 'There is text here outside of the outermost element.'],
  [/^document must contain a root element/, () => 'There is no element in it.'],
  [
    /entity name|empty entity/,
    () => 'An “&” here begins no name of a letter. Write &amp; where the sign itself is meant.',
  ],
  [/^disallowed character in tag name/, () => 'A “<” here begins no tag. Write &lt; where the sign itself is meant.'],
  [/^undefined entity|malformed character entity/, () => 'An “&…;” here names a letter that XML does not know.'],
  [/^unexpected end|^unclosed/, () => 'The file ends in the middle of a tag or a comment. Is it whole?'],
];

/** A parser's message as a sentence. */
export function xmlFault(message: string): string {
  const said = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  for (const [pattern, words] of known) {
    const found = pattern.exec(said);
    if (found) return words(found);
  }
  return `It is no well-formed XML here: ${said}.`;
}
