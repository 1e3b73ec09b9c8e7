import type { Mark } from './rules/rule.ts';
import { markKey } from './writing.ts';

interface Marked {
  text: string;
  marks: readonly Mark[];
}

/** What a revision fixed, what it brought and what it left, by marks of errors: the same rule on the same words is the same. */
export function comparedMarks(before: Marked, after: Marked) {
  const errors = ({ text, marks }: Marked) =>
    marks
      .filter(({ severity }) => severity === 'error')
      .map((mark) => ({
        mark,
        marked: text.slice(mark.start, mark.end),
        key: markKey(mark.ruleId, text.slice(mark.start, mark.end)),
      }));
  const open = errors(before);
  const left: typeof open = [];
  const brought: typeof open = [];
  for (const one of errors(after)) {
    const at = open.findIndex(({ key }) => key === one.key);
    if (at < 0) brought.push(one);
    else {
      open.splice(at, 1);
      left.push(one);
    }
  }
  return { fixed: open, brought, left };
}
