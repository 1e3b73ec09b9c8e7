import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { rightOptions } from './right-options.ts';
import type { Cell, RowCells } from './row-cells.ts';
import { type SheetKind, truth } from './row-kinds.ts';
import { unitsFrom } from './row-units.ts';
import { numberFrom } from './sheet-numbers.ts';
import { lineFrom, lineWithoutPictures, lostIn } from './sheet-texts.ts';

type Draft<Kind extends DraftQuestion['kind']> = Extract<DraftQuestion, { kind: Kind }>;
type Basics = Omit<Draft<'true-false'>, 'kind' | 'right'>;

/** A short text of a row; a picture it names lies in no sheet. */
export function lineOf(cells: RowCells, cell: Cell): string {
  nameLost(cells, cell);
  return lineFrom(lineWithoutPictures(cell.text));
}

/** Says of a cell what of it is left out. */
export function nameLost(cells: RowCells, cell: Cell) {
  const { picture, tag } = lostIn(cell.text);
  if (picture) cells.warn(i18n.t('Pictures aren’t supported in sheets, so this one was not imported.'), cell);
  if (tag) cells.warn(i18n.t('Removed from the text (not supported): {tags}.', { tags: tag }), cell);
}

/** Whole percent of the marks; what is no number is refused. */
function creditOf(cells: RowCells, cell: Cell): number | undefined {
  if (cell.text === '') return undefined;
  const parsed = numberFrom(cell.text);
  if (!parsed || !['', '%'].includes(parsed.rest) || Math.abs(parsed.value) > 100) {
    cells.refuse(i18n.t('Enter this option’s share of the marks, from -100 to 100 percent.'), cell);
    return undefined;
  }
  if (parsed.warning) cells.warn(parsed.warning, cell);
  const whole = Math.round(parsed.value);
  if (whole !== parsed.value)
    cells.warn(
      i18n.t('Only whole percentages are supported: {said} was rounded to {whole}.', { said: cell.text, whole }),
      cell,
    );
  return whole;
}

/** The whole question of a row; nothing, with remarks, where its answer cannot be read. */
export function questionOf(cells: RowCells, kind: SheetKind, basics: Basics): DraftQuestion | undefined {
  const question = answered(cells, kind, basics);
  return cells.isRefused ? undefined : question;
}

function answered(cells: RowCells, kind: SheetKind, basics: Basics): DraftQuestion | undefined {
  switch (kind) {
    case 'single':
    case 'multiple':
      return chosen(cells, kind, basics);
    case 'true-false':
      return decided(cells, basics);
    case 'numeric':
      return counted(cells, basics);
    case 'short-text':
      return typed(cells, basics);
    case 'ordering':
      return ordered(cells, basics);
    case 'matching':
      return matched(cells, basics);
  }
}

function chosen(cells: RowCells, kind: 'single' | 'multiple', basics: Basics): DraftQuestion | undefined {
  const right = cells.of('right');
  const options = cells.filled('option');
  if (options.length < 2) return void cells.refuse(i18n.t('Enter at least 2 options.'), cells.of('question'));
  const credits = new Map(options.map(({ number }) => [number, creditOf(cells, cells.numbered('credit', number))]));
  const byCredit = [...credits.values()].some((credit) => credit !== undefined);
  const read = right.text === '' ? { numbers: [] } : rightOptions(right.text, options);
  if ('problem' in read) return void cells.refuse(read.problem, right);
  if (read.warning) cells.warn(read.warning, right);
  if (!byCredit && read.numbers.length === 0) return void cells.refuse(i18n.t('Enter the correct option.'), right);
  if (!byCredit && kind === 'single' && read.numbers.length > 1)
    return void cells.refuse(
      i18n.t('This type needs exactly 1 correct option, but has {count}.', { count: read.numbers.length }),
      right,
    );
  return {
    ...basics,
    kind,
    options: options.map((option) => ({
      id: String(option.number),
      text: lineOf(cells, option),
      right: read.numbers.includes(option.number),
      feedback: lineOf(cells, cells.numbered('feedback', option.number)),
      ...(byCredit && { credit: credits.get(option.number) ?? 0 }),
    })),
  };
}

function decided(cells: RowCells, basics: Basics): DraftQuestion | undefined {
  const cell = cells.of('right');
  const options = cells.filled('option');
  const read = options.length > 0 ? rightOptions(cell.text, options) : undefined;
  const named = read && 'numbers' in read ? options.find(({ number }) => number === read.numbers[0])?.text : undefined;
  const right = truth(named ?? cell.text);
  if (right === undefined) return void cells.refuse(i18n.t('Enter true or false.'), cell);
  return { ...basics, kind: 'true-false', right };
}

function counted(cells: RowCells, basics: Basics): DraftQuestion | undefined {
  const cell = cells.of('right').text === '' ? (cells.filled('option')[0] ?? cells.of('right')) : cells.of('right');
  const parsed = numberFrom(cell.text);
  if (!parsed) return void cells.refuse(i18n.t('Enter the correct number.'), cell);
  if (parsed.warning) cells.warn(parsed.warning, cell);
  const tolerance = cells.of('tolerance');
  const about =
    tolerance.text === '' ? { value: 0, rest: '' } : numberFrom(tolerance.text.replace(/^(±|\+\/?-)\s*/, ''));
  if (!about || about.value < 0 || !['', '%'].includes(about.rest))
    return void cells.refuse(i18n.t('Enter the tolerance as a number of at least 0.'), tolerance);
  const value = about.rest === '%' ? Math.abs(parsed.value) * (about.value / 100) : about.value;
  if (about.rest === '%')
    cells.warn(i18n.t('{said} of the correct number is {value}.', { said: tolerance.text, value }), tolerance);
  const unit = cells.of('unit').text || parsed.rest;
  return { ...basics, kind: 'numeric', right: parsed.value, tolerance: value, unit, ...unitsFrom(cells, unit) };
}

function typed(cells: RowCells, basics: Basics): DraftQuestion | undefined {
  const cell = cells.of('right');
  const options = cells.filled('option');
  const credits = new Map(options.map(({ number }) => [number, creditOf(cells, cells.numbered('credit', number))]));
  const isPart = ({ number }: { number: number }) => (credits.get(number) ?? 100) < 100;
  const statedAnswers = cell.text.split(/\s*(?:\n|\|)\s*/).filter(Boolean);
  // What is right may name options, or stand beside them.
  const own = options.length > 0 && statedAnswers.length > 0 ? rightOptions(cell.text, options) : undefined;
  const beside = own && 'numbers' in own ? [] : statedAnswers;
  const accepted = [...new Set([...options.filter((one) => !isPart(one)).map(({ text }) => text), ...beside])];
  if (accepted.length === 0) return void cells.refuse(i18n.t('Enter at least 1 accepted answer.'), cell);
  const partly = options.filter(isPart).map(({ text, number }) => ({ text, credit: credits.get(number) ?? 0 }));
  return { ...basics, kind: 'short-text', accepted, ...(partly.length > 0 && { partly }) };
}

function ordered(cells: RowCells, basics: Basics): DraftQuestion | undefined {
  const cell = cells.of('right');
  const options = cells.filled('option');
  if (options.length < 2)
    return void cells.refuse(i18n.t('Enter at least 2 lines to put in order.'), cells.of('question'));
  const read = cell.text === '' ? { numbers: options.map(({ number }) => number) } : rightOptions(cell.text, options);
  if ('problem' in read) return void cells.refuse(read.problem, cell);
  if (read.numbers.length !== options.length)
    return void cells.refuse(i18n.t('Enter every line once, in the correct order, or leave this cell empty.'), cell);
  const items = read.numbers.flatMap((number) => options.find((option) => option.number === number) ?? []);
  return {
    ...basics,
    kind: 'ordering',
    items: items.map((item) => ({ id: String(item.number), text: lineOf(cells, item) })),
  };
}

function matched(cells: RowCells, basics: Basics): DraftQuestion | undefined {
  const rights = cells.filled('match');
  for (const option of cells.filled('option'))
    if (cells.numbered('match', option.number).text === '')
      cells.refuse(i18n.t('Enter the match for this option in “match {number}”.', { number: option.number }), option);
  const sides = rights.map((cell) => ({
    ...cell,
    right: lineOf(cells, cell),
    left: cells.numbered('option', cell.number),
  }));
  const pairs = sides.filter(({ left }) => left.text !== '');
  if (pairs.length < 2)
    return void cells.refuse(i18n.t('Enter at least 2 pairs: “option 1” goes with “match 1”.'), cells.of('question'));
  const others = sides.filter(({ left }) => left.text === '').map(({ right }) => right);
  return {
    ...basics,
    kind: 'matching',
    pairs: pairs.map(({ number, left, right }) => ({ id: String(number), left: lineOf(cells, left), right })),
    ...(others.length > 0 && { others }),
  };
}
