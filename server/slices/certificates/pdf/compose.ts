import type { Design } from '@stepwell/contract/certificates/templates.ts';
import { ownLogo, qrMark } from '../../../platform/pdf/glyphs.ts';
import { oneLine, placed, shrinking } from '../../../platform/pdf/page-layout.ts';
import { ink, type Mark, type PagePicture, type PdfPage, soft } from '../../../platform/pdf/page-marks.ts';
import { fitted, type Weight } from '../../../platform/pdf/typesetting.ts';
import { type CertificateFacts, filled, linesOf, valuesOf } from './certificate-texts.ts';
import { borderOf } from './ornaments.ts';
import { signatureMarks } from './signatures.ts';

/** Points, lying. */
const sizes = { a4: [841.89, 595.28], letter: [792, 612] } as const;
const QR = 92;
/** The row of who signs. */
const SIGNED = 76;

export interface CertificateParts {
  design: Design;
  facts: CertificateFacts;
  /** In place of our mark. */
  siteLogo?: PagePicture | undefined;
  /** The design's own pictures, by their keys. */
  pictures: ReadonlyMap<string, PagePicture>;
}

/** The paper as marks: the name is the biggest thing on it, the QR code leads to the page that checks it. */
export function composePage({ design, facts, siteLogo, pictures }: CertificateParts): PdfPage {
  const [long, short] = sizes[design.size];
  const [width, height] = design.orientation === 'landscape' ? [long, short] : [short, long];
  const values = valuesOf(facts, design.language);
  const border = borderOf(design, { width, height });
  const x = border.margin;
  const room = width - border.right - 2 * border.margin;
  const bottom = height - border.margin + 6;

  const marks: Mark[] = [{ is: 'rect', x: 0, y: 0, width, height, fill: '#FFFFFF' }, ...border.marks];
  const logo = design.logo === 'own' ? pictures.get(design.logoPicture ?? '') : siteLogo;
  marks.push(...headOf(design.logo, { x, y: border.margin - 4, room, logo, siteName: facts.siteName }));
  const top = border.margin + (design.logo === 'none' ? 0 : design.logo === 'own' ? 62 : 44);

  // The foot is drawn from the bottom up; who signs stands beside the code where there is room, above it where not.
  marks.push(
    ...oneLine(`${facts.verifyUrl}`, { x, y: bottom, room, size: 10.5, least: 6.5, weight: 400, colour: soft }),
  );
  const qrTop = bottom - 18 - QR;
  marks.push(qrMark(facts.verifyUrl, x, qrTop, QR));
  const beside = x + QR + 18;
  const wide = room >= 600;
  const textWidth = wide ? 168 : room - QR - 18;
  const small = { x: beside, room: textWidth, weight: 400 as Weight, colour: soft };
  marks.push(
    ...oneLine(values.date, { ...small, y: qrTop + QR - 26, size: 15, least: 9, weight: 700, colour: ink }),
    ...oneLine(facts.code, { ...small, y: qrTop + QR - 7, size: 12.5, least: 8 }),
  );
  const signed = design.signatures.length > 0;
  const foot = wide || !signed ? qrTop : qrTop - SIGNED - 16;
  const row = wide
    ? { x: beside + textWidth + 24, room: room - QR - 18 - textWidth - 24, base: qrTop + QR - 30 }
    : { x, room, base: qrTop - 46 };
  marks.push(...signatureMarks(design.signatures, { ...row, values, pictures }));

  marks.push(...bodyOf(design, { x, room, top, height: foot - 20 - top, lines: linesOf(design.body, values), values }));
  return {
    width,
    height,
    language: design.language,
    marks,
    title: `${facts.courseTitle}: ${facts.studentName}`,
    author: facts.siteName,
    madeAt: facts.issuedAt,
  };
}

interface Head {
  x: number;
  y: number;
  room: number;
  logo: PagePicture | undefined;
  siteName: string;
}

function headOf(kind: Design['logo'], { x, y, room, logo, siteName }: Head): Mark[] {
  if (kind === 'none') return [];
  if (kind === 'own') return logo ? [placed(logo, { x, y: y - 4, width: Math.min(room, 220), height: 48 })] : [];
  const size = 26;
  const mark: Mark = logo ? placed(logo, { x, y, width: 130, height: size }) : ownLogo(x, y, size);
  const beside = x + ('width' in mark ? mark.width : size) + 10;
  const name = { x: beside, y: y + 20, room: x + room - beside, size: 21, least: 9 };
  return [mark, ...oneLine(siteName, { ...name, weight: 700, colour: ink })];
}

interface Body {
  x: number;
  room: number;
  top: number;
  height: number;
  lines: ReturnType<typeof linesOf>;
  values: ReturnType<typeof valuesOf>;
}

/** Title and words from the top down, all of them smaller where they would not fit. */
function bodyOf(design: Design, { x, room, top, height, lines, values }: Body): Mark[] {
  const title = filled(design.title, values);
  const wanted = [
    ...(title ? [{ text: title, style: styles.title }] : []),
    ...lines.map(({ written, text }) => ({ text, style: styles[lone[written] ?? 'text'] })),
  ];
  // As large as the room takes, and smaller than wished where it must be.
  for (let scale = 1.35; ; scale *= 0.95) {
    let y = 0;
    const marks: Mark[] = [];
    for (const [index, { text, style }] of wanted.entries()) {
      const size = style.size * scale;
      const block = blockOf(text, { style, size, room });
      if (index > 0) y += style.above * scale;
      const { weight } = style;
      const colour = style === styles.title ? design.accent : style.colour;
      for (const line of block.lines) {
        // What is set smaller to fit stands on the baseline of its full size.
        const baseline = block.lines.length > 1 ? block.size : size;
        marks.push({ is: 'line', x, y: top + y + baseline * 0.78, text: line, size: block.size, weight, colour });
        y += baseline * style.leading;
      }
    }
    const fits = y <= (scale > 1 ? height * 0.86 : height);
    // Free room goes above the words: a third of it, so that they stand a little over the middle.
    const drop = Math.max(0, (height - y) * 0.34);
    if (fits || scale < 0.45) return marks.map((mark) => (mark.is === 'line' ? { ...mark, y: mark.y + drop } : mark));
  }
}

/** A name is never cut: on one line as long as it stays large, then on two, however small. */
function blockOf(text: string, { style, size, room }: { style: Style; size: number; room: number }) {
  const { lines, weight } = style;
  if (style !== styles.student) return fitted(text, { room, sizes: [size], lines, weight });
  const alone = fitted(text, { room, sizes: shrinking(size, size * 0.6), lines: 1, weight });
  if (alone.lines[0] === text) return alone;
  return fitted(text, { room, sizes: shrinking(size * 0.72, 7), lines: 2, weight });
}

const lone: Record<string, 'student' | 'course'> = { '{student}': 'student', '{course}': 'course' };
const styles = {
  title: { size: 26, weight: 700, colour: ink, lines: 2, above: 0, leading: 1.16 },
  student: { size: 48, weight: 700, colour: ink, lines: 1, above: 12, leading: 1.14 },
  course: { size: 27, weight: 700, colour: ink, lines: 3, above: 8, leading: 1.18 },
  text: { size: 16, weight: 400, colour: soft, lines: 4, above: 8, leading: 1.4 },
} as const satisfies Record<string, Style>;
interface Style {
  size: number;
  weight: Weight;
  colour: string;
  lines: number;
  above: number;
  leading: number;
}
