import type { Task } from '@stepwell/contract/speaking/tasks.ts';
import { spellingKey } from '../../platform/text/english-spelling.ts';
import { spokenWords } from './tasks/all-tasks.ts';

/**
 * Of a text: its words that were typed in the same order (longest common subsequence). Of a talk: the useful words that
 * were used, endings aside.
 */
export function matchedWords(task: Pick<Task, 'text' | 'usefulWords'>, typed: string) {
  const own = spokenWords(typed).map(({ key }) => spellingKey(key));
  if (task.text === '') {
    const used = task.usefulWords.filter((word) => own.some((token) => token.startsWith(stem(word))));
    return { words: used, of: task.usefulWords.length };
  }
  const wanted = spokenWords(task.text);
  const lengths = wanted.map(() => new Array<number>(own.length + 1).fill(0));
  lengths.push(new Array<number>(own.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = wanted.length - 1; row >= 0; row--)
    for (let column = own.length - 1; column >= 0; column--) {
      const isSame = spellingKey(wanted[row]?.key ?? '') === own[column];
      const best = isSame ? 1 + at(row + 1, column + 1) : Math.max(at(row + 1, column), at(row, column + 1));
      (lengths[row] ?? [])[column] = best;
    }
  const words: string[] = [];
  for (let row = 0, column = 0; row < wanted.length && column < own.length; ) {
    if (spellingKey(wanted[row]?.key ?? '') === own[column]) {
      words.push(wanted[row]?.shown ?? '');
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return { words, of: wanted.length };
}

const stem = (word: string) => (word.length > 4 ? word.replace(/(?:e|y|es|s)$/, '') : word);
