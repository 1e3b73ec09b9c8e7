import { BETWEEN_FACTS, type Block, type Fact } from '@stepwell/contract/resumes/blocks.ts';
import { strToU8, zipSync } from 'fflate';

// WordprocessingML (ECMA-376, part 1, 17) with styles of its own names, so that headings are headings in every editor.

const escaped = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 allows none of these, not even escaped.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

const run = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const TAB = '<w:r><w:tab/></w:r>';
const BOLD = '<w:b/>';

/** The parts of a document, with its links in a list of their own as the format wants them. */
class Writer {
  readonly links: string[] = [];

  #fact = ({ text, link }: Fact) => {
    if (!link) return run(text);
    this.links.push(link);
    return `<w:hyperlink r:id="link${this.links.length}">${run(text, '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`;
  };

  #facts = (facts: readonly Fact[]) => facts.map(this.#fact).join(run(BETWEEN_FACTS));

  /** `before` is a run that stands before the text. */
  paragraph(block: Block, before = ''): string {
    const styled = (style: string, content: string) =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${before}${content}</w:p>`;
    switch (block.is) {
      case 'name':
        return styled('Title', run(block.text));
      case 'label':
        return styled('Subtitle', run(block.text));
      case 'section':
        return styled('Heading1', run(block.text));
      case 'entry':
        return styled('Heading2', run(block.text) + (block.dates ? TAB + run(block.dates) : ''));
      case 'contact':
      case 'facts':
        return styled('Facts', this.#facts(block.facts));
      case 'bullet':
        return styled('ListBullet', run(block.text));
      case 'row':
        return styled(
          'Normal',
          run(block.text ? `${block.label}: ` : block.label, BOLD) + (block.text ? run(block.text) : ''),
        );
      case 'proof':
        return styled('Normal', this.#fact({ text: block.text, link: block.link }));
      default:
        return styled('Normal', run(block.text));
    }
  }
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const WP = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';
const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const PICTURE = 'http://schemas.openxmlformats.org/drawingml/2006/picture';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Sizes in half points, distances in twentieths of one. */
const style = (id: string, name: string, { paragraph = '', text = '' }: { paragraph?: string; text?: string }) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>` +
  `${id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'}<w:pPr>${paragraph}</w:pPr><w:rPr>${text}</w:rPr></w:style>`;
const STYLES = [
  style('Normal', 'Normal', {
    paragraph: '<w:spacing w:after="60" w:line="264" w:lineRule="auto"/>',
    text: '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="21"/>',
  }),
  style('Title', 'Title', { paragraph: '<w:spacing w:after="20"/>', text: '<w:b/><w:sz w:val="44"/>' }),
  style('Subtitle', 'Subtitle', { paragraph: '<w:spacing w:after="40"/>', text: '<w:sz w:val="25"/>' }),
  style('Heading1', 'heading 1', {
    paragraph: '<w:keepNext/><w:spacing w:before="240" w:after="60"/><w:outlineLvl w:val="0"/>',
    text: '<w:b/><w:color w:val="0B5F6B"/><w:sz w:val="27"/>',
  }),
  style('Heading2', 'heading 2', {
    paragraph:
      '<w:keepNext/><w:tabs><w:tab w:val="right" w:pos="9746"/></w:tabs><w:spacing w:before="120" w:after="0"/><w:outlineLvl w:val="1"/>',
    text: '<w:b/><w:sz w:val="23"/>',
  }),
  style('Facts', 'Facts', { paragraph: '<w:spacing w:after="40"/>', text: '<w:color w:val="44585A"/>' }),
  style('ListBullet', 'List Bullet', {
    paragraph: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:spacing w:after="20"/>',
  }),
  '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0B5F6B"/><w:u w:val="single"/></w:rPr></w:style>',
].join('');
const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/>' +
  '<w:pPr><w:ind w:left="284" w:hanging="284"/></w:pPr></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
/** Width, height and edges of the paper. */
const papers = { a4: 'w:w="11906" w:h="16838"', letter: 'w:w="12240" w:h="15840"' } as const;

/** The photo at the right of the first lines, which run beside it (DrawingML, 20.4.2.3). Lengths in 1/12700 point. */
const drawn = (points: number, author: string) => {
  const side = Math.round(points * 12_700);
  const gap = 12 * 12_700;
  return (
    `<w:r><w:drawing><wp:anchor distT="0" distB="${gap}" distL="${gap}" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="0">` +
    '<wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="margin"><wp:align>right</wp:align></wp:positionH>' +
    `<wp:positionV relativeFrom="margin"><wp:align>top</wp:align></wp:positionV><wp:extent cx="${side}" cy="${side}"/>` +
    `<wp:wrapSquare wrapText="left"/><wp:docPr id="1" name="Photo" descr="${escaped(author ? `Photo of ${author}` : 'Photo')}"/>` +
    `<a:graphic ${A}><a:graphicData uri="${PICTURE}"><pic:pic xmlns:pic="${PICTURE}">` +
    '<pic:nvPicPr><pic:cNvPr id="1" name="photo.jpg"/><pic:cNvPicPr/></pic:nvPicPr>' +
    '<pic:blipFill><a:blip r:embed="photo"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>' +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${side}" cy="${side}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    '</pic:pic></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>'
  );
};

/** A fixed date in the archive: the same resume makes the same file. */
const MADE = new Date('2026-01-01T00:00:00Z');

interface About {
  title: string;
  author: string;
  paper: keyof typeof papers;
  photo?: { jpeg: Uint8Array; points: number } | undefined;
}

/** Blocks as a Word document. */
export function docxOfBlocks(blocks: readonly Block[], { title, author, paper, photo }: About): Uint8Array {
  const writer = new Writer();
  const body = blocks
    .map((block, at) => writer.paragraph(block, at === 0 && photo ? drawn(photo.points, author) : ''))
    .join('');
  const relations = [
    `<Relationship Id="styles" Type="${RELATION}/styles" Target="styles.xml"/>`,
    `<Relationship Id="numbering" Type="${RELATION}/numbering" Target="numbering.xml"/>`,
    ...(photo ? [`<Relationship Id="photo" Type="${RELATION}/image" Target="media/photo.jpg"/>`] : []),
    ...writer.links.map(
      (link, at) =>
        `<Relationship Id="link${at + 1}" Type="${RELATION}/hyperlink" Target="${escaped(link)}" TargetMode="External"/>`,
    ),
  ].join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${MAIN}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${MAIN}.numbering+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="main" Type="${RELATION}/officeDocument" Target="word/document.xml"/><Relationship Id="core" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator></cp:coreProperties>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations}</Relationships>`,
    'word/document.xml': `<w:document ${W} ${R} ${WP}><w:body>${body}<w:sectPr><w:pgSz ${papers[paper]}/><w:pgMar w:top="1080" w:right="1080" w:bottom="1080" w:left="1080" w:header="540" w:footer="540" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    'word/styles.xml': `<w:styles ${W}>${STYLES}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${W}>${NUMBERING}</w:numbering>`,
  };
  const parts = Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(HEAD + xml)]));
  return zipSync({ ...parts, ...(photo && { 'word/media/photo.jpg': photo.jpeg }) }, { mtime: MADE });
}
