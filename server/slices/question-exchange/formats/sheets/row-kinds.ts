import { i18n } from '../../../../platform/text/messages.ts';
import { rightOptions } from './right-options.ts';
import type { RowCells } from './row-cells.ts';
import { numberFrom } from './sheet-numbers.ts';

/** The kinds of question that a row can say. */
export const sheetKinds = [
  'single',
  'multiple',
  'true-false',
  'numeric',
  'short-text',
  'ordering',
  'matching',
] as const;
export type SheetKind = (typeof sheetKinds)[number];

const kindNames: Record<SheetKind, string> = {
  single: 'single|single choice|one right option|single correct|single answer|single select|radio|sc|scq',
  multiple:
    'multiple|multiple answers|several right options|multiple correct|multiple select|multi select|multiselect|checkbox|checkboxes|msq|mrq|multiple response|select all',
  'true-false': 'true false|true or false|truefalse|tf|t f|boolean|yes no|binary',
  numeric: 'numeric|number|a number|numerical|numeric answer|integer|decimal|nat|calculation',
  'short-text':
    'short text|a short text|short answer|shortanswer|text|fill in the blank|fill in the blanks|fib|fill blank|one word|open',
  ordering: 'ordering|order|put in order|sequence|sequencing|ranking|arrange|sort',
  matching: 'matching|match|match pairs|pairs|match the following|pairing',
};
const kinds = new Map(
  sheetKinds.flatMap((kind) => kindNames[kind].split('|').map((word): [string, SheetKind] => [word, kind])),
);
/** What most programs call both: how many are right tells which. */
const choices = /^(?:multiple choice|choice|mcq|mc|objective|multiplechoice|multi choice|multichoice)(?: question)?s?$/;
const notKinds = /^(?:note|comment|example|explanation|#)$/;

/** A row that explains and asks nothing. */
export const isNote = (cells: RowCells) => notKinds.test(plain(cells.of('kind').text));

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();

/** The kind that a row says it is, or that its cells make it; nothing, with a remark, for one that no row can say. */
export function kindOf(cells: RowCells): SheetKind | undefined {
  const cell = cells.of('kind');
  const message = plain(cell.text);
  const known = kinds.get(message) ?? kinds.get(message.replace(/ questions?$/, ''));
  if (known) return known;
  if (message !== '' && !choices.test(message)) {
    const kind = cell.text.slice(0, 40);
    cells.refuse(i18n.t('“{kind}” isn’t a supported type. Use {kinds}.', { kind, kinds: sheetKinds.join(', ') }), cell);
    return undefined;
  }
  if (message === '' && cells.filled('match').length > 0) return 'matching';
  const options = cells.filled('option');
  const right = cells.of('right').text;
  if (options.length > 0) {
    // Yes and no, or 1 and 0, would lose their words: they stay options.
    if (message === '' && options.length === 2 && options.every(({ text }) => isTruth(text))) return 'true-false';
    const credits = cells.filled('credit').filter(({ text }) => (numberFrom(text)?.value ?? 0) > 0);
    if (right === '')
      return credits.length > 1 && credits.every(({ text }) => !/^100 ?%?$/.test(text)) ? 'multiple' : 'single';
    const read = rightOptions(right, options);
    return 'numbers' in read && read.numbers.length > 1 ? 'multiple' : 'single';
  }
  if (/^(true|false)$/i.test(right)) return 'true-false';
  return numberFrom(right) ? 'numeric' : 'short-text';
}

const isTruth = (message: string) =>
  /^(true|t|false|f|wahr|falsch|vrai|faux|verdadero|falso|सत्य|असत्य)$/.test(plain(message));

/** What a word says of a statement; nothing where it says neither. */
export function truth(message: string): boolean | undefined {
  const word = plain(message);
  if (/^(true|t|yes|y|1|right|correct|wahr|vrai|verdadero|सही|सत्य)$/.test(word)) return true;
  return /^(false|f|no|n|0|wrong|incorrect|falsch|faux|falso|गलत|असत्य)$/.test(word) ? false : undefined;
}
