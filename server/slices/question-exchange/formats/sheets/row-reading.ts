import { randomUUID } from 'node:crypto';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { textOf } from '../../../../platform/text/author-html.ts';
import { escaped } from '../../../../platform/text/escaped.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import type { SheetRow } from '../../../../platform/workbook/sheet-rows.ts';
import type { FoundPicture, FoundQuestion } from '../format.ts';
import { lineOf, nameLost, questionOf } from './row-answers.ts';
import { type Cell, RowCells } from './row-cells.ts';
import { isNote, kindOf } from './row-kinds.ts';
import type { Head, PlainField } from './sheet-columns.ts';
import { difficultyFrom, numberFrom } from './sheet-numbers.ts';
import { htmlFrom, withoutPictures } from './sheet-texts.ts';

/** A difficulty that nobody told: the middle. */
const MIDDLE = 3;

/** One row as the question it says; nothing for an empty row and for one that only explains. */
export function questionIn(row: SheetRow, head: Head): FoundQuestion | undefined {
  const cells = new RowCells(row, head);
  if ((cells.isEmpty && cells.remarks.length === 0) || isNote(cells)) return undefined;
  const stem = cells.of('question');
  const pictures: FoundPicture[] = [];
  let question: DraftQuestion | undefined;
  if (stem.text === '') cells.refuse(i18n.t('Enter the question.'), stem);
  else {
    const kind = kindOf(cells);
    const picture = pictureIn(cells, pictures);
    const basics = {
      id: randomUUID(),
      stem: `${longText(cells, stem)}${picture}`,
      explanation: longText(cells, cells.of('explanation')),
      ...marksOf(cells),
      topic: topicOf(cells),
      difficulty: difficultyOf(cells),
      taughtInId: null,
      ...feedbackFrom(cells),
    };
    question = kind && questionOf(cells, kind, basics);
  }
  return {
    place: { line: row.number },
    name: textOf(htmlFrom(stem.text.slice(0, 300))).slice(0, 80),
    from: cells.of('kind').text.slice(0, 40) || (question?.kind ?? i18n.t('row')),
    question: cells.isRefused ? null : (question ?? null),
    tags: tagsOf(cells),
    pictures,
    remarks: cells.remarks,
  };
}

function longText(cells: RowCells, cell: Cell) {
  nameLost(cells, cell);
  return withoutPictures(htmlFrom(cell.text));
}

/** Letters of a picture written into a cell: spreadsheets cut a cell at 32,767, CSV files may go further. */
const DATA_PICTURE = /^data:image\/(png|jpeg|jpg|gif|webp);base64,([A-Za-z0-9+/=\s]+)$/;
function pictureIn(cells: RowCells, pictures: FoundPicture[]): string {
  const cell = cells.of('picture');
  if (cell.text === '') return '';
  const [, type = '', content = ''] = DATA_PICTURE.exec(cell.text) ?? [];
  if (!content) {
    cells.refuse(
      i18n.t(
        'Pictures can’t be embedded in sheets as “data:image/png;base64,…”. Remove this and add the picture in the editor.',
      ),
      cell,
    );
    return '';
  }
  const shows = cells.of('picture shows');
  if (shows.text === '')
    cells.refuse(i18n.t('Describe the picture in “picture shows” for people who can’t see it.'), shows);
  const id = randomUUID();
  pictures.push({
    id,
    name: `row-${cells.line}.${type === 'jpeg' ? 'jpg' : type}`,
    bytes: Buffer.from(content, 'base64'),
  });
  return `<p><img data-media="${id}" alt="${escaped(shows.text.slice(0, 300))}" /></p>`;
}

function marksOf(cells: RowCells) {
  const read = (field: PlainField, least: number, without: number) => {
    const cell = cells.of(field);
    if (cell.text === '') return without;
    const parsed = numberFrom(cell.text);
    // Marks that are taken off are often written with a minus.
    const value = parsed && (field === 'penalty' ? Math.abs(parsed.value) : parsed.value);
    if (value === undefined || parsed?.rest !== '' || value < least || value > 100) {
      cells.refuse(i18n.t('Enter a number from {least} to 100.', { least }), cell);
      return without;
    }
    if (parsed.warning) cells.warn(parsed.warning, cell);
    return value;
  };
  return { marks: read('marks', 0.25, 1), penalty: read('penalty', 0, 0) };
}

const topicOf = (cells: RowCells) =>
  (['area', 'topic', 'subtopic'] as const)
    .map((field) => cells.of(field).text)
    .filter(Boolean)
    .join(' / ');

function difficultyOf(cells: RowCells) {
  const [cell, logits] = [cells.of('difficulty'), cells.of('logits')];
  const isLogits = cell.text === '' && logits.text !== '';
  const difficultyCell = isLogits ? logits : cell;
  if (difficultyCell.text === '') return MIDDLE;
  const difficulty = difficultyFrom(difficultyCell.text, isLogits);
  if (difficulty === undefined)
    cells.refuse(
      isLogits
        ? i18n.t('Enter logits as a number, from about -3 to 3.')
        : i18n.t('Enter a difficulty from 1 to 5, or very easy, easy, medium, hard or very hard.'),
      difficultyCell,
    );
  return difficulty ?? MIDDLE;
}

function feedbackFrom(cells: RowCells): Pick<DraftQuestion, 'said'> {
  const [right, partly, wrong] = (['when right', 'when partly right', 'when wrong'] as const).map((field) =>
    lineOf(cells, cells.of(field)),
  );
  return right || partly || wrong ? { said: { right: right ?? '', partly: partly ?? '', wrong: wrong ?? '' } } : {};
}

const tagsOf = (cells: RowCells) =>
  cells
    .of('tags')
    .text.split(/\s*[;,|\n]\s*/)
    .filter(Boolean);
