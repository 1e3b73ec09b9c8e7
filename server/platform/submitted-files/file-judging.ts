import { Problem } from '@stepwell/contract/problem.ts';
import { programIn } from '../files/file-kind.ts';
import { i18n } from '../text/messages.ts';

const begins =
  (...signs: string[]) =>
  (head: string) =>
    signs.some((sign) => head.startsWith(sign));
const archive = begins('PK\x03\x04', 'PK\x05\x06');
const picture = begins('\xff\xd8\xff');
const oldOffice = begins('\xd0\xcf\x11\xe0');
const film = (head: string) => head.slice(4, 8) === 'ftyp';
const matroska = begins('\x1aE\xdf\xa3');
/** Nothing in a text is a control sign but tabs, line ends, form feeds and the escape that colours a terminal. */
const plainText = (head: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what it looks for
  begins('\xff\xfe', '\xfe\xff')(head) || !/[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(head);

/** What the first bytes of a file with this ending look like; endings that are not here may hold anything. */
const signs: Record<string, (head: string) => boolean> = {
  pdf: begins('%PDF-'),
  png: begins('\x89PNG\r\n\x1a\n'),
  jpg: picture,
  jpeg: picture,
  gif: begins('GIF87a', 'GIF89a'),
  webp: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  zip: archive,
  docx: archive,
  xlsx: archive,
  pptx: archive,
  odt: archive,
  ods: archive,
  odp: archive,
  epub: archive,
  doc: oldOffice,
  xls: oldOffice,
  ppt: oldOffice,
  rtf: begins('{\\rtf'),
  mp4: film,
  mov: film,
  m4a: film,
  webm: matroska,
  mkv: matroska,
  wav: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WAVE',
  mp3: (head) => head.startsWith('ID3') || /^\xff[\xe0-\xff]/.test(head),
  ...Object.fromEntries(
    ['txt', 'md', 'csv', 'tsv', 'json', 'xml', 'html', 'css', 'js', 'ts', 'py', 'java', 'c', 'cpp', 'sql', 'r', 'tex']
      .concat('ipynb', 'yaml', 'yml', 'svg', 'sh')
      .map((ending) => [ending, plainText]),
  ),
};
/** So much of a text is looked at. */
export const JUDGED_BYTES = 4096;

/**
 * Refuses, with words, a file that an assignment or a question does not take: one of another kind, a program, or one that is not what
 * its name says by its own bytes. `fileTypes` empty: any kind but programs.
 */
export function judgeFile({ name, content }: { name: string; content: Uint8Array }, fileTypes: readonly string[]) {
  const ending = /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (fileTypes.length > 0 && !fileTypes.includes(ending)) {
    const types = fileTypes.map((type) => `.${type}`).join(', ');
    throw refused(i18n.t('This file type isn’t accepted. Choose one of: {types}.', { types }));
  }
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, JUDGED_BYTES));
  const program = programIn(head);
  if (program) throw refused(i18n.t('“{name}” is {program}. Programs aren’t accepted.', { name, program }));
  if (signs[ending] && !signs[ending](head.toString('latin1')))
    throw refused(i18n.t('“{name}” has the ending .{ending}, but its content is another type.', { name, ending }));
}

const refused = (message: string) => new Problem('work_file_refused', { message });
