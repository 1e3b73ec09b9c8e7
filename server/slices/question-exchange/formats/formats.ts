import type { ImportTarget, QuestionFormat } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { headOf } from '../file-text.ts';
import { looksLikeMoodle, looksLikeQti } from '../text/xml-detection.ts';
import { aiken } from './aiken.ts';
import type { Format } from './format.ts';
import { gift } from './gift/gift-format.ts';
import { moodleXml } from './moodle-xml.ts';
import type { QtiVersion } from './qti/package-version.ts';
import { qti21, qti22, qti30 } from './qti.ts';
import { csvSheet, workbookSheet } from './sheet-format.ts';
import { looksLikeCsv, looksLikeWorkbook } from './sheets/sheet-detection.ts';
import { sheetTemplate } from './sheets/sheet-template.ts';

interface Template {
  name: string;
  content: Uint8Array;
}

/** A format as the site offers it. */
export interface KnownFormat {
  format: Format;
  /** Of files that are written, without the dot. */
  ending: string;
  contentType: string;
  name: string;
  about: () => string;
  /** What files that are read are called: `.gift, .txt`. */
  endings: string;
  /**
   * How much a file's beginning looks like one: 0 not at all, 1 surely. `head` is its first words, `bytes` all of it for
   * what is no text.
   */
  looks: (head: string, bytes: Uint8Array) => number;
  /** A file that shows how it is written. */
  /** For which targets there is a template; the bank unless said. */
  templates?: readonly ImportTarget[];
  template?: (about: ImportTarget) => Template | Promise<Template>;
}

const textFile = (name: string, text: string) => () => ({ name, content: new TextEncoder().encode(text) });

const qti = (version: QtiVersion, format: Format): KnownFormat => ({
  format,
  ending: 'zip',
  contentType: 'application/zip',
  name: `QTI ${version}`,
  about: () =>
    i18n.t('The 1EdTech standard: a package with pictures, or a single item. Version {version}.', { version }),
  endings: '.zip, .xml',
  looks: (head, bytes) => looksLikeQti(version, head, bytes),
});

/** Every format that questions come and go in. */
export const knownFormats: readonly KnownFormat[] = [
  {
    format: gift,
    ending: 'gift',
    contentType: 'text/plain; charset=utf-8',
    name: 'GIFT',
    about: () =>
      i18n.t(
        'Moodle’s plain text format: choice, true/false, numeric, short answer and matching questions, with feedback and weights.',
      ),
    endings: '.gift, .txt',
    looks: (head) => {
      // JSON is none; a text may begin with “[html]”, or with its answers.
      if (/^\s*(<\?xml|<quiz|[[{]\s*["[{\]}])/.test(head)) return 0;
      if (/^\s*\$CATEGORY:/m.test(head)) return 1;
      return /\{\s*(=|~|#|%|T\b|F\b|TRUE|FALSE|\})[^{}]*\}?/.test(head) ? 0.9 : 0;
    },
    template: textFile(
      'questions.gift',
      `// A blank line ends a question. Topics begin with $CATEGORY.
$CATEGORY: top/Geometry/Triangles

::Sides:: How many sides has a triangle? {
=three # Each side joins two corners.
~four
~%50%it depends
####A triangle is named after its three angles.
}

The angles of a triangle make 180 degrees. {TRUE}

How long is the hypotenuse of legs 3 and 4? {#5:0.1}

A triangle with three equal sides is called {=equilateral =equiangular}.

Match the shape with its corners. {
=triangle -> 3
=square -> 4
=pentagon -> 5
}
`,
    ),
  },
  {
    format: aiken,
    ending: 'txt',
    contentType: 'text/plain; charset=utf-8',
    name: 'Aiken',
    about: () => i18n.t('The simplest format for questions with one correct option: lettered lines, then “ANSWER: B”.'),
    endings: '.txt',
    looks: (head) => (/^\s*A[.)]\s+\S/m.test(head) && /^\s*ANSWER\s*:\s*[A-Z]\s*$/im.test(head) ? 0.95 : 0),
    template: textFile(
      'questions-aiken.txt',
      `How many sides has a triangle?
A. two
B. three
C. four
ANSWER: B

What do the angles of a triangle make?
A) 90 degrees
B) 180 degrees
C) 360 degrees
ANSWER: B
`,
    ),
  },
  {
    format: moodleXml,
    ending: 'xml',
    contentType: 'application/xml; charset=utf-8',
    name: 'Moodle XML',
    about: () => i18n.t('Moodle’s full export: categories, pictures, feedback, partial marks and units.'),
    endings: '.xml',
    looks: looksLikeMoodle,
  },
  qti('2.2', qti22),
  qti('3.0', qti30),
  qti('2.1', qti21),
  {
    format: workbookSheet,
    ending: 'xlsx',
    name: i18n.t('Excel workbook'),
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    about: () => i18n.t('One question per row. Column headers can be in any order; the template explains each one.'),
    endings: '.xlsx, .xlsm',
    looks: (_, bytes) => looksLikeWorkbook(bytes),
    templates: ['bank', 'aptitude'],
    template: async (about) => ({ name: `questions-${about}.xlsx`, content: await sheetTemplate('xlsx', about) }),
  },
  {
    format: csvSheet,
    ending: 'csv',
    contentType: 'text/csv; charset=utf-8',
    name: 'CSV',
    about: () => i18n.t('The same as plain text, separated by commas, semicolons or tabs, in any common encoding.'),
    endings: '.csv, .tsv, .txt',
    looks: (head) => looksLikeCsv(head),
    templates: ['bank', 'aptitude'],
    template: async (about) => ({ name: `questions-${about}.csv`, content: await sheetTemplate('csv', about) }),
  },
];

export const formatNamed = (id: string) => knownFormats.find(({ format }) => format.id === id);

/** Which format a file is most like, by what it holds; where several are as likely, its name decides. */
export function recognised(bytes: Uint8Array, name: string): KnownFormat | undefined {
  // What lies within an archive is no text of it, even where it is not packed.
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  const head = isArchive ? '' : headOf(bytes);
  const ending = /\.[^.]{1,8}$/.exec(name.toLowerCase())?.[0] ?? '';
  const judged = knownFormats.map((known) => {
    const looks = known.looks(head, bytes);
    return { known, worth: looks > 0 ? looks + (ending && known.endings.includes(ending) ? 0.01 : 0) : 0 };
  });
  const best = judged.toSorted((a, b) => b.worth - a.worth)[0];
  return best && best.worth > 0 ? best.known : undefined;
}

export const TEMPLATES = '/question-templates';
/** The formats as people choose them. */
export const formatViews = (target: ImportTarget): QuestionFormat[] =>
  knownFormats.map(({ format: { id }, name, about, endings, template, templates = ['bank'] }) => ({
    formatId: id,
    name,
    about: about(),
    endings,
    template: template && templates.includes(target) ? `${TEMPLATES}/${id}?for=${target}` : null,
  }));
