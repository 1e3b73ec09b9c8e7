import type { Report, ReportFact, ReportPart, ReportTable } from '@stepwell/contract/exams/final-reports.ts';
import { i18n } from '../../text/messages.ts';
import { ownLogo, qrMark } from '../glyphs.ts';
import { oneLine, placed } from '../page-layout.ts';
import { ink, type Mark, type PagePicture, type PdfPage, soft } from '../page-marks.ts';
import { lettersOf, NO_SHAPE, unwritable, widthOf } from '../typesetting.ts';
import { type Cell, type Flow, MARGIN, newFlow, PAGE, ROOM } from './page-flow.ts';

const ACCENT = '#0B5F6B';
const LINE = '#C9D2D0';
const LAMP = '#F2A31B';
const QR = 64;

/** What a report says, whatever it is about. */
export type PrintedReport = Omit<Report, 'attemptId' | 'quizId'>;

interface Around {
  publicUrl: string;
  madeAt: Date;
  /** The site's own; in its place stands our mark. */
  logo?: PagePicture | undefined;
}

/** The report as pages: each word and figure of it, and nothing else but the numbers of the pages. */
export function composeReport(report: PrintedReport, { publicUrl, madeAt, logo }: Around): [PdfPage, ...PdfPage[]] {
  const flow = newFlow();
  const texts = written(report);
  head(flow, texts, { logo, code: report.certificateCode && `${publicUrl}/verify/${report.certificateCode}` });
  facts(flow, texts.facts, 3);
  for (const part of texts.parts) partOn(flow, part, publicUrl);
  flow.space(18);
  rule(flow);
  for (const line of texts.foot) flow.text(line, { size: 9, colour: soft });
  const about = {
    width: PAGE.width,
    height: PAGE.height,
    language: 'en',
    madeAt,
    author: report.site,
    title: `${report.title}: ${report.student}`,
  };
  const pages = flow.pages.map((marks, place) => ({
    ...about,
    marks: [
      ...[{ is: 'rect' as const, x: 0, y: 0, width: PAGE.width, height: PAGE.height, fill: '#FFFFFF' }],
      ...marks,
      ...pageNumber(place + 1, flow.pages.length),
    ],
  }));
  return pages as [PdfPage, ...PdfPage[]];
}

/** A text as our fonts can write it. */
const writable = (text: string) =>
  unwritable(text) === undefined
    ? text
    : lettersOf(text)
        .map((letter) => (unwritable(letter) === undefined ? letter : NO_SHAPE))
        .join('');
function written<T>(value: T): T {
  if (typeof value === 'string') return writable(value) as T;
  if (Array.isArray(value)) return value.map(written) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, written(one)])) as T;
}

const pageNumber = (page: number, pages: number): Mark[] =>
  oneLine(i18n.t('Page {page} of {pages}', { page, pages }), {
    x: MARGIN,
    y: PAGE.height - 34,
    room: ROOM,
    size: 8.5,
    least: 8,
    weight: 400,
    colour: soft,
  });

function rule(flow: Flow, colour = LINE) {
  flow.draw((y) => [{ is: 'rect', x: MARGIN, y, width: ROOM, height: 0.8, fill: colour }]);
  flow.move(8);
}

/** A bar from 0 to 1; the figure stands beside it. */
const bar = (
  share: number,
  { x, y, width, height = 5 }: { x: number; y: number; width: number; height?: number },
): Mark[] => [
  { is: 'rect', x, y, width, height, fill: '#E6EBE8' },
  { is: 'rect', x, y, width: Math.max(0, Math.min(1, share)) * width, height, fill: ACCENT },
];

function head(
  flow: Flow,
  report: PrintedReport,
  { logo, code }: { logo: PagePicture | undefined; code: string | null },
) {
  const size = 22;
  const mark = logo ? placed(logo, { x: MARGIN, y: MARGIN, width: 110, height: size }) : ownLogo(MARGIN, MARGIN, size);
  const x = MARGIN + ('width' in mark ? mark.width : size) + 9;
  flow.draw(() => [mark]);
  const room = ROOM - (x - MARGIN) - (code ? QR + 16 : 0);
  flow.row([{ text: report.site, x, room, size: 15, weight: 700 }]);
  if (code) flow.draw(() => [qrMark(code, PAGE.width - MARGIN - QR, MARGIN, QR)]);
  const beside = ROOM - (code ? QR + 16 : 0);
  flow.move(12);
  flow.row([{ text: report.kind, x: MARGIN, room: beside, size: 10.5, colour: soft }]);
  flow.row([{ text: report.title, x: MARGIN, room: beside, size: 22, weight: 700 }]);
  flow.row([{ text: report.student, x: MARGIN, room: ROOM, size: 15, weight: 500 }]);
  flow.move(10);
  rule(flow, ACCENT);
  const { words, notes, share } = report.result;
  const colour = report.result.verdict === 'passed' ? ACCENT : ink;
  flow.text(words, { size: 24, weight: 700, colour });
  if (share !== null) {
    flow.move(4);
    flow.draw((y) => [...bar(share, { x: MARGIN, y, width: ROOM, height: 9 }), ...passMarkAt(report, y)]);
    flow.move(15);
  }
  for (const note of notes) flow.text(note);
  flow.move(4);
  facts(flow, report.result.facts, 3, 15);
}

/** A lit line on the bar, where passing begins. */
function passMarkAt(report: PrintedReport, y: number): Mark[] {
  const { passShare } = report.result;
  if (passShare === null) return [];
  return [{ is: 'rect', x: MARGIN + passShare * ROOM - 1, y: y - 2, width: 2, height: 13, fill: LAMP }];
}

/** Names above their values, so many beside each other. */
function facts(flow: Flow, all: readonly ReportFact[], across: number, size = 11) {
  const room = ROOM / across;
  for (let from = 0; from < all.length; from += across) {
    const some = all.slice(from, from + across);
    const cells = (pick: (fact: ReportFact) => Partial<Cell> & { text: string }) =>
      some.map((fact, place) => ({ ...pick(fact), x: MARGIN + place * room, room: room - 10 }));
    flow.keep(40);
    flow.space(5);
    flow.row(cells(({ name }) => ({ text: name, size: 9, colour: soft })));
    flow.row(cells(({ value }) => ({ text: value, size, weight: 500 })));
  }
}

function partOn(flow: Flow, { title, lead, facts: factLines, table, notes, next }: ReportPart, publicUrl: string) {
  flow.space(18);
  // A heading never stands alone at the foot of a page, and the head of a table not without a row.
  const heading = { text: title, x: MARGIN, room: ROOM, size: 14, weight: 700 as const };
  flow.keep(flow.heightOf(heading) + 20 * lead.length + 42 * Math.ceil(factLines.length / 3) + (table ? 80 : 24));
  flow.row([{ ...heading, colour: ACCENT }]);
  for (const line of lead) flow.text(line);
  facts(flow, factLines, 3);
  if (table) tableOn(flow, table, publicUrl);
  for (const note of notes) {
    flow.space(3);
    flow.text(note, { size: 9.5, colour: soft });
  }
  if (next) flow.row([{ text: next.words, x: MARGIN, room: ROOM, colour: ACCENT, link: publicUrl + next.to }]);
}

/** The first column takes what the others leave; a bar stands under its words, and where to go on under that. */
function tableOn(flow: Flow, { heads, rows }: ReportTable, publicUrl: string) {
  const others = heads.slice(1).map((_, place) => {
    const texts = [heads, ...rows.map(({ cells }) => cells)].map((cells) => cells[place + 1] ?? '');
    return Math.min(190, Math.max(...texts.map((text) => widthOf(text, 500) * 10.5)) + 16);
  });
  const first = ROOM - others.reduce((sum, width) => sum + width, 0);
  const cellsOf = (texts: readonly string[], style: Partial<Cell>): Cell[] => {
    let x = MARGIN;
    return texts.map((text, place) => {
      const width = place === 0 ? first : (others[place - 1] ?? 0);
      const cell = { text, x, room: width - 12, ...style };
      x += width;
      return cell;
    });
  };
  flow.space(4);
  flow.row(cellsOf(heads, { size: 9, colour: soft }));
  rule(flow);
  for (const { cells, share, next } of rows) {
    const set = cellsOf(cells, {});
    flow.keep(Math.max(...set.map((cell) => flow.heightOf(cell))) + (share === null ? 8 : 16) + (next ? 15 : 0));
    flow.row(set);
    if (share !== null) {
      flow.draw((y) => bar(share, { x: MARGIN, y: y + 2, width: Math.min(first - 12, 190) }));
      flow.move(9);
    }
    if (next) {
      const link = publicUrl + next.to;
      flow.row([{ text: next.words, x: MARGIN, room: ROOM, size: 9.5, colour: ACCENT, link }]);
    }
    flow.move(7);
  }
}
