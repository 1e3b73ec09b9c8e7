import PDFDocument from 'pdfkit';
import type { Mark, PdfPage } from './page-marks.ts';
import { stretchesOf } from './typesetting.ts';

type Doc = InstanceType<typeof PDFDocument>;

/** The paper as PDF: letters stay letters, with the fonts they are set in. */
export const pdfOfPage = (pdfPage: PdfPage) => pdfOfPages([pdfPage]);

/** Several pages as one PDF, which is called as the first of them is. */
export async function pdfOfPages(papers: [PdfPage, ...PdfPage[]]): Promise<Buffer> {
  const [{ language, title, author, madeAt }] = papers;
  const tagged = isTagged(papers);
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    // All text is set in fonts of our own; without one named here, another would be read for nothing.
    font: '',
    info: { Title: title, Author: author, CreationDate: madeAt },
    ...(tagged && { tagged: true, pdfVersion: '1.5' }),
  });
  const parts: Parts = new Map();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((ready) => doc.on('end', () => ready(Buffer.concat(chunks))));
  for (const { width, height, marks } of papers) {
    doc.addPage({ size: [width, height], margin: 0 });
    for (const mark of marks)
      if (tagged) drawTagged(doc, mark, parts);
      else draw(doc, mark);
  }
  for (const part of parts.values()) part.end();
  doc.end();
  return done;
}

type Parts = Map<number, ReturnType<Doc['struct']>>;
const isTagged = (papers: readonly PdfPage[]) =>
  papers.some(({ marks }) => marks.some((mark) => mark.is === 'line' && mark.part));

/** Lines under what they are part of (ISO 32000-1, 14.8); all else is decoration, which readers pass over. */
function drawTagged(doc: Doc, mark: Mark, parts: Parts) {
  if (mark.is !== 'line' || !mark.part) {
    doc.markContent('Artifact', { type: 'Layout' });
    draw(doc, mark);
    doc.endMarkedContent();
    return;
  }
  const { tag, block } = mark.part;
  const known = parts.get(block);
  const part = known ?? doc.struct(tag);
  if (!known) {
    parts.set(block, part);
    doc.addStructure(part);
  }
  part.add(doc.markStructureContent(tag));
  draw(doc, mark);
  doc.endMarkedContent();
}

function draw(doc: Doc, mark: Mark) {
  switch (mark.is) {
    case 'rect':
      doc.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.fill);
      return;
    case 'path':
      doc.path(mark.d);
      if (mark.round) doc.lineCap('round').lineJoin('round');
      if (mark.stroke)
        doc
          .lineWidth(mark.strokeWidth ?? 1)
          .strokeColor(mark.stroke)
          .stroke();
      else doc.fill(mark.fill ?? '#000000');
      return;
    case 'line': {
      let at = mark.x;
      doc.fontSize(mark.size).fillColor(mark.colour);
      for (const { fontName, font, text, width } of stretchesOf(mark.text, mark.weight)) {
        // It takes a font that is open already, which its types don't say.
        doc.registerFont(fontName, font as never).font(fontName);
        // Asked for features, even none, it lays a stretch out as a whole: word by word, Arabic would stand in a wrong order.
        doc.text(text, at, mark.y, { lineBreak: false, baseline: 'alphabetic', features: [] });
        at += width * mark.size;
      }
      if (mark.link) doc.link(mark.x, mark.y - mark.size, at - mark.x, mark.size * 1.3, mark.link);
      return;
    }
    case 'picture':
      doc.image(mark.picture.content, mark.x, mark.y, { width: mark.width, height: mark.height });
      return;
    case 'art':
      doc.save().rect(mark.x, mark.y, mark.width, mark.height).clip().translate(mark.x, mark.y);
      drawArt(doc, mark.svg);
      doc.restore();
  }
}

/** Draws what our own art writes: paths and rectangles with fill, stroke and opacity, nothing else. */
function drawArt(doc: Doc, svg: string) {
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
