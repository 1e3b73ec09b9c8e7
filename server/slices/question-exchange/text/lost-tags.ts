import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';

/** Tags that go and leave everything of what they say, or are written otherwise here. */
const harmless = new Set([
  ...[
    'p',
    'div',
    'span',
    'br',
    'b',
    'i',
    'font',
    'h1',
    'h5',
    'h6',
    'section',
    'article',
    'html',
    'body',
    'head',
    'tbody',
  ],
  ...['center', 'small', 'big', 'ins', 'strike', 'tt', 'nobr', 'wbr', 'colgroup', 'col', 'caption', 'figure'],
  ...['figcaption', 'cite', 'abbr', 'dfn', 'samp', 'var', 'label', 'address', 'o:p', 'picture', 'q', 'dl', 'dt', 'dd'],
  ...['math', 'annotation', 'semantics', 'mrow', 'mi', 'mo', 'mn', 'msup', 'msub', 'mfrac', 'mtext', 'main', 'header'],
]);

const longTexts = (question: DraftQuestion) =>
  [question.stem, question.explanation, ...(question.kind === 'cloze' ? [question.text] : [])].join('\n');

/** Names of tags that a question had and that cleaning took away with what they showed: `iframe`, `img`, `script`. */
export function tagsLost(before: DraftQuestion, after: DraftQuestion): string[] {
  const counted = (question: DraftQuestion) => {
    const counts = new Map<string, number>();
    for (const [, name = ''] of longTexts(question).matchAll(/<([a-zA-Z][\w:-]*)/g)) {
      const tag = name.toLowerCase();
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    return counts;
  };
  const left = counted(after);
  return [...counted(before)]
    .filter(([tag, count]) => !harmless.has(tag) && (left.get(tag) ?? 0) < count)
    .map(([tag]) => tag)
    .slice(0, 8);
}
