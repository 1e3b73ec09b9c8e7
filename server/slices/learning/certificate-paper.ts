import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { mix, ripples, rng } from '../../../art/shapes.ts';
import { sunStops, wall } from '../../../art/wall.ts';

const files = createRequire(import.meta.url);
const font = (script: string, weight: 400 | 700) => {
  const family = script === 'devanagari' ? 'anek-devanagari' : 'anek-latin';
  return readFileSync(files.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`));
};
/** One design in two scripts; a name may mix them. */
const scripts = ['latin', 'latin-ext', 'devanagari'] as const;

const paper = { width: 841.89, height: 595.28, art: 268, margin: 64 };
const ink = '#10262A';
const soft = '#44585A';

export interface PaperFacts {
  code: string;
  studentName: string;
  courseTitle: string;
  instructorName: string;
  lectures: number;
  minutes: number;
  issuedAt: Date;
  verifyUrl: string;
}

/** The certificate as PDF, A4 landscape: the name is the biggest thing, the QR code leads to the page that checks it. */
export async function certificatePdf(facts: PaperFacts): Promise<Buffer> {
  const { studentName, courseTitle, instructorName } = facts;
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    info: { Title: `${courseTitle}: ${studentName}`, Author: 'Stepwell', CreationDate: facts.issuedAt },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((ready) => doc.on('end', () => ready(Buffer.concat(chunks))));
  for (const script of scripts) {
    doc.registerFont(`${script}-400`, font(script, 400));
    doc.registerFont(`${script}-700`, font(script, 700));
  }

  doc.rect(0, 0, paper.width, paper.height).fill('#FFFFFF');
  drawArt(doc);
  const room = paper.width - paper.art - 2 * paper.margin;
  const write = (text: string, y: number, style: Style) => writeLine(doc, text, paper.margin, y, room, style);

  drawLogo(doc, paper.margin, 56);
  writeLine(doc, 'Stepwell', paper.margin + 36, 58, 200, { size: 21, weight: 700, colour: ink });
  write(studentName, 168, { size: 48, weight: 700, colour: ink, least: 11 });
  write('took every step of', 246, { size: 17, weight: 400, colour: soft });
  write(courseTitle, 274, { size: 27, weight: 700, colour: ink, least: 9 });
  write(`${facts.lectures} lectures, ${durationOf(facts.minutes)}`, 320, { size: 15, weight: 400, colour: soft });

  await drawQr(doc, facts.verifyUrl, paper.margin, 418, 104);
  const beside = paper.margin + 128;
  const right = room - 128;
  writeLine(doc, instructorName, beside, 420, right, { size: 15, weight: 700, colour: ink, least: 10 });
  writeLine(doc, 'Instructor', beside, 441, right, { size: 12.5, weight: 400, colour: soft });
  writeLine(doc, dateOf(facts.issuedAt), beside, 474, right, { size: 15, weight: 700, colour: ink });
  writeLine(doc, `Certificate ${facts.code}`, beside, 495, right, { size: 12.5, weight: 400, colour: soft });
  write(`Check it at ${facts.verifyUrl}`, 536, { size: 11, weight: 400, colour: soft, least: 7 });
  doc.end();
  return done;
}

interface Style {
  size: number;
  weight: 400 | 700;
  colour: string;
  /** A line that is too long is set smaller, down to this. */
  least?: number;
}
type Doc = InstanceType<typeof PDFDocument>;

/** One line, each stretch of it in the first script that has its letters. */
function writeLine(doc: Doc, text: string, x: number, y: number, room: number, { size, weight, colour, least }: Style) {
  const runs = runsOf(doc, text, weight);
  const widthAt = (at: number) =>
    runs.reduce((sum, run) => sum + doc.font(run.font).fontSize(at).widthOfString(run.text), 0);
  const fitting = Math.max(least ?? size, Math.min(size, (size * room) / widthAt(size)));
  let at = x;
  for (const run of runs) {
    doc.font(run.font).fontSize(fitting).fillColor(colour);
    doc.text(run.text, at, y + (size - fitting) * 0.8, { lineBreak: false });
    at += doc.widthOfString(run.text);
  }
}

function runsOf(doc: Doc, text: string, weight: 400 | 700) {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text) {
    const script = scripts.find((one) => hasLetter(doc.font(`${one}-${weight}`), letter)) ?? 'latin';
    const last = runs.at(-1);
    // Spaces and signs stay with what they stand beside.
    const name = last && hasLetter(doc.font(last.font), letter) ? last.font : `${script}-${weight}`;
    if (last?.font === name) last.text += letter;
    else runs.push({ font: name, text: letter });
  }
  return runs;
}

function hasLetter(doc: Doc, letter: string) {
  const { _font } = doc as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } };
  return _font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** Hours from an hour up, minutes below. */
function durationOf(minutes: number) {
  const hours = Math.round(minutes / 60);
  if (minutes < 60) return `${minutes} minutes`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
const dateOf = (date: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

function drawLogo(doc: Doc, x: number, y: number) {
  doc
    .save()
    .translate(x, y)
    .scale(26 / 32);
  doc.rect(0, 0, 32, 32).fill('#0B5F6B');
  doc.path('M3 5h7v6h6v6h6v6h7v4H16v-4h-6v-6H3z').fill('#F5F6F2');
  doc.path('M3 20h4v4h4v3H3z').fill('#F2A31B');
  doc.restore();
}

const colours = {
  sky: '#FFF6E2',
  lit: '#E9C98F',
  mid: '#C79A5C',
  shade: '#1D6B73',
  deep: '#0B4750',
  water: '#063139',
  lamp: '#F2A31B',
};

/** The wall of the well at the right edge, drawn from the same numbers as the screens' art. */
function drawArt(doc: Doc) {
  const left = paper.width - paper.art;
  doc.save().rect(left, 0, paper.art, paper.height).clip();
  doc.rect(left, 0, paper.art, paper.height).fill(colours.water);
  doc.translate(left, 0);
  const well = wall({
    x: -70,
    y: -8,
    w: paper.art + 90,
    tiers: 6,
    th: 94,
    shrink: 0.94,
    inset: 0,
    units: 4,
    steps: 8,
    p: colours,
    path: true,
    stops: sunStops,
    seed: 'certificate',
  });
  drawSvg(doc, well.svg);
  doc.rect(-10, well.y, paper.art + 20, paper.height).fill(colours.water);
  drawSvg(
    doc,
    ripples(0, well.y + 6, paper.art, paper.height - well.y, mix(colours.shade, colours.sky, 0.3), rng('ripples'), 4),
  );
  doc.restore();
}

/** Draws what our own art writes: paths and rectangles with fill, stroke and opacity, nothing else. */
function drawSvg(doc: Doc, svg: string) {
  for (const [, tag, attributes = ''] of svg.matchAll(/<(path|rect) ([^>]*)\/>/g)) {
    const of = Object.fromEntries(
      [...attributes.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    doc.save().opacity(Number(of['opacity'] ?? 1));
    if (tag === 'path') doc.path(of['d'] ?? '');
    else doc.rect(Number(of['x']), Number(of['y']), Number(of['width']), Number(of['height']));
    if (of['stroke'])
      doc
        .lineWidth(Number(of['stroke-width'] ?? 1))
        .strokeColor(of['stroke'])
        .stroke();
    else doc.fill(of['fill'] ?? '#000000');
    doc.restore();
  }
}

async function drawQr(doc: Doc, text: string, x: number, y: number, size: number) {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  const one = size / modules;
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      // A hair wider than its place, or viewers draw white seams between the squares.
      if (code.isDark(row, column)) doc.rect(x + column * one, y + row * one, one + 0.15, one + 0.15);
    }
  }
  doc.fill(ink);
}
