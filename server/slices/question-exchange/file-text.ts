import { type FileText, fileText } from '../../platform/text/file-text.ts';
import type { Remark } from './formats/format.ts';

interface WholeText {
  /** Without its byte order mark; every end of a line is `\n`. */
  text: string;
  encoding: FileText['encoding'];
  /** Where what it is could only be supposed. */
  remarks: Remark[];
}

/** All the words of a file, whatever it was saved as. */
export function textOfFile(bytes: Uint8Array): WholeText {
  const { encoding, note, pieces } = fileText(bytes);
  const text = [...pieces()].join('').replace(/\r\n?/g, '\n');
  return { text, encoding, remarks: note === null ? [] : [{ level: 'warning', words: note, place: { line: 1 } }] };
}

/** The beginning of a file as words, to recognise it by. */
export const headOf = (bytes: Uint8Array) => textOfFile(bytes.subarray(0, 65_536)).text;
