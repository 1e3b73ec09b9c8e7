import { i18n } from '../../../../platform/text/messages.ts';
import type { Place, Remark } from '../format.ts';

/** One question as the file has it, comments left out, with the place of each of its letters. */
export interface GiftChunk {
  text: string;
  category: string;
  tags: string[];
  placeOf: (index: number) => Place;
}

/** Letters of one question; nobody writes so many, and reading stays quick. */
const MOST = 200_000;

/**
 * The questions of a GIFT file: blank lines stand between them, `$CATEGORY:` files those that follow, `//` begins a comment,
 * in which `[tag:…]` is a tag (Moodle 3.7).
 */
export function* giftChunks(text: string): Generator<GiftChunk | Remark> {
  let category = '';
  let lines: string[] = [];
  let tags: string[] = [];
  let begun = 1;
  let number = 0;
  const chunk = (): GiftChunk | Remark | undefined => {
    const [chunkText, first, own, filed] = [lines.join('\n'), begun, tags, category];
    [lines, tags] = [[], []];
    if (chunkText.trim() === '') return undefined;
    if (chunkText.length > MOST)
      return {
        level: 'error',
        words: i18n.t('This question is longer than 200,000 characters. Check for a missing blank line.'),
        place: { line: first, column: 1 },
      };
    return { text: chunkText, category: filed, tags: own, placeOf: (index) => placeIn(chunkText, first, index) };
  };
  for (let at = 0; at <= text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    const line = text.slice(at, end);
    at = end + 1;
    number += 1;
    const start = line.trimStart();
    if (start === '') {
      const whole = chunk();
      if (whole) yield whole;
      continue;
    }
    if (lines.length === 0) begun = number;
    if (start.startsWith('//')) {
      tags.push(...tagsIn(start));
      lines.push('');
    } else if (start.startsWith('$CATEGORY:')) {
      const whole = chunk();
      if (whole) yield whole;
      category = categoryIn(start.slice('$CATEGORY:'.length));
    } else lines.push(line);
  }
  const last = chunk();
  if (last) yield last;
}

/** `$course$/top/Loops//While/For` is filed under `Loops/While / For`: a doubled stroke is one within a name. */
function categoryIn(message: string) {
  const path = message.trim().replace(/^\$\w+\$\/?/, '');
  const steps = path.replaceAll('//', '\u2215').split('/');
  return (steps[0]?.trim() === 'top' ? steps.slice(1) : steps).join('/');
}

const tagsIn = (comment: string) =>
  [...comment.slice(0, 5000).matchAll(/\[tag:((?:[^\]\\]|\\.){1,200})\]/g)].map(([, tag = '']) =>
    tag.replace(/\\(.)/g, '$1'),
  );

function placeIn(text: string, first: number, index: number): Place {
  const before = text.slice(0, index);
  const lines = before.split('\n');
  return { line: first + lines.length - 1, column: (lines.at(-1)?.length ?? 0) + 1 };
}
