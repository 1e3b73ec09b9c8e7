import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Cell } from '../../../../platform/text/csv.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { questionLine } from '../../../questions/question-lines.public.ts';
import type { OutgoingQuestion } from '../format.ts';
import { rightCell } from './right-options.ts';
import { sheetKinds } from './row-kinds.ts';
import { unitsCell } from './row-units.ts';
import type { NumberedField, PlainField } from './sheet-columns.ts';
import { cellOfHtml, lineFrom, namesPicture, staysHtml, staysLine, withoutPictures } from './sheet-texts.ts';

/** A row by its columns: `question`, `option 2`. */
export type WrittenRow = Map<PlainField | `${NumberedField} ${number}`, Cell>;

const isSayable = (kind: DraftQuestion['kind']) => sheetKinds.some((known) => known === kind);
/** A number that a spreadsheet would round stays a text. */
const exact = (number: number): Cell => (Number(number.toPrecision(15)) === number ? number : String(number));

/** The row that says a question; nothing for a kind that no row can say. */
export function rowOf({ question, tags }: OutgoingQuestion): WrittenRow | undefined {
  if (!isSayable(question.kind)) return undefined;
  const row: WrittenRow = new Map();
  const put = (at: PlainField | `${NumberedField} ${number}`, cell: Cell) => cell !== '' && row.set(at, cell);
  const line = (text: string) => withoutPictures(text);
  put('kind', question.kind);
  put('question', cellOfHtml(withoutPictures(question.stem)));
  putAnswer(question, put, line);
  put('topic', question.topic);
  put('difficulty', question.difficulty);
  put('tags', tags.filter(isPlainTag).join('; '));
  put('marks', question.marks);
  put('penalty', question.penalty);
  put('explanation', cellOfHtml(withoutPictures(question.explanation)));
  put('when right', line(question.said?.right ?? ''));
  put('when partly right', line(question.said?.partly ?? ''));
  put('when wrong', line(question.said?.wrong ?? ''));
  return row;
}

type Put = (at: PlainField | `${NumberedField} ${number}`, cell: Cell) => void;

function putAnswer(question: DraftQuestion, put: Put, line: (text: string) => string) {
  switch (question.kind) {
    case 'single':
    case 'multiple': {
      const options = question.options.map(({ text }, at) => ({ number: at + 1, text: line(text) }));
      const right = question.options.flatMap((option, at) => (isRight(question, option) ? [at + 1] : []));
      put('right', rightCell(right, options));
      for (const [at, { feedback, credit }] of question.options.entries()) {
        put(`option ${at + 1}`, options[at]?.text ?? '');
        put(`feedback ${at + 1}`, line(feedback));
        put(`credit ${at + 1}`, credit ?? '');
      }
      break;
    }
    case 'true-false':
      put('right', String(question.right));
      break;
    case 'numeric': {
      put('right', question.right === null ? '' : exact(question.right));
      put('tolerance', exact(question.tolerance));
      put('unit', question.unit);
      if (!question.units) break;
      put('unit asked', question.units.asked);
      put('other units', unitsCell(question.units.others));
      put('unit loss', question.units.loss);
      break;
    }
    case 'short-text': {
      const partly = question.partly ?? [];
      for (const [at, text] of question.accepted.entries()) put(`option ${at + 1}`, text);
      for (const [at, { text, credit }] of partly.entries()) {
        put(`option ${question.accepted.length + at + 1}`, text);
        put(`credit ${question.accepted.length + at + 1}`, credit);
      }
      break;
    }
    case 'ordering':
      for (const [at, { text }] of question.items.entries()) put(`option ${at + 1}`, line(text));
      break;
    case 'matching': {
      for (const [at, { left, right }] of question.pairs.entries()) {
        put(`option ${at + 1}`, line(left));
        put(`match ${at + 1}`, line(right));
      }
      const from = question.pairs.length + 1;
      for (const [at, text] of (question.others ?? []).entries()) put(`match ${from + at}`, line(text));
    }
  }
}

type Choice = Extract<DraftQuestion, { kind: 'single' | 'multiple' }>;
function isRight({ kind, options }: Choice, { right, credit = 0 }: Choice['options'][number]) {
  if (options.every((option) => option.credit === undefined)) return right;
  return kind === 'single' ? credit === 100 : credit > 0;
}

const isPlainTag = (tag: string) => !/[;,|\n]/.test(tag);

/** The short texts of a question, each with whether it is Markdown. */
function linesOf(question: DraftQuestion): string[] {
  const feedbacks = Object.values(question.said ?? {});
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return [...feedbacks, ...question.options.flatMap(({ text, feedback }) => [text, feedback])];
    case 'ordering':
      return [...feedbacks, ...question.items.map(({ text }) => text)];
    case 'matching':
      return [...feedbacks, ...question.pairs.flatMap(({ left, right }) => [left, right]), ...(question.others ?? [])];
    default:
      return feedbacks;
  }
}

/** In words, what a sheet cannot say of a question; empty where it comes back equal. */
export function lossesOf({ question, tags }: OutgoingQuestion, mostLetters: number): string[] {
  if (!isSayable(question.kind)) return [i18n.t('Not exported: sheets don’t support this question type.')];
  const lines = linesOf(question);
  const long = [question.stem, question.explanation];
  const losses: string[] = [];
  if ([...long, ...lines].some(namesPicture)) losses.push(i18n.t('Pictures are not exported.'));
  if (question.taughtInId !== null) losses.push(i18n.t('The linked lecture is not exported.'));
  if (!tags.every(isPlainTag)) losses.push(i18n.t('Tags with commas or semicolons are not exported.'));
  const bare = [...long.map(withoutPictures), ...lines.map(withoutPictures)];
  if (
    !bare.slice(0, 2).every(staysHtml) ||
    !bare.slice(2).every(staysLine) ||
    !exactTexts(question).every((text) => staysText(text)) ||
    hasFewerParts(question)
  )
    losses.push(i18n.t('Some formatting or spacing changes.'));
  const row = rowOf({ question, tags });
  if (row && [...row.values()].some((cell) => String(cell).length > mostLetters))
    losses.push(i18n.t('Not exported: a text exceeds the cell limit ({most} characters).', { most: mostLetters }));
  return losses;
}

/** Answers and names that are compared letter by letter. */
function exactTexts(question: DraftQuestion): string[] {
  const units =
    question.kind === 'numeric' ? [question.unit, ...(question.units?.others ?? []).map(({ name }) => name)] : [];
  if (question.kind === 'numeric' && question.units?.others.some(({ name }) => /[=;\n]/.test(name))) return [' '];
  if (question.kind !== 'short-text') return [question.topic, ...units];
  return [question.topic, ...question.accepted, ...(question.partly ?? []).map(({ text }) => text)];
}
const staysText = (text: string) => text === text.trim() && !/[\r\n]/.test(text) && !namesPicture(text);

/** Whether a row would come back with less: a part without words has no cell, and a full credit is no part. */
function hasFewerParts(question: DraftQuestion): boolean {
  const isBlank = (text: string) => withoutPictures(text) === '';
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.some(({ text }) => isBlank(text)) || rightIsOther(question);
    case 'ordering':
      return question.items.some(({ text }) => isBlank(text));
    case 'matching':
      return [...question.pairs.flatMap(({ left, right }) => [left, right]), ...(question.others ?? [])].some(isBlank);
    case 'short-text':
      return (question.partly ?? []).some(({ credit }) => credit >= 100) || question.accepted.some(isBlank);
    case 'numeric':
      return question.right === null || (question.units !== undefined && question.unit === '');
    default:
      return false;
  }
}
const rightIsOther = ({ options }: Choice) => {
  const texts = options.map(({ text }) => questionLine(lineFrom(withoutPictures(text))));
  return new Set(texts).size < texts.length;
};
