import type { ZipEntry } from '../../../../platform/archives/zip.ts';
import { cleanLecture } from '../../../../platform/text/author-html.ts';
import { escapedText } from '../../../../platform/text/escaped.ts';

export const CONVERSATION = /^data\/sample\/.*\.interaction$/;
const MOST_TEXT = 16 * 1024;
const MOST = 10;

/**
 * Samples of interactive problems: what a program writes (lines that begin with `>`) and what it reads (`<`), for people
 * to see. They stand below the statement, as nothing else shows them.
 */
export async function conversationsIn(entries: readonly ZipEntry[]): Promise<{ html: string; count: number }> {
  const files = entries.filter(({ path }) => CONVERSATION.test(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const shown: string[] = [];
  for (const file of files.slice(0, MOST)) {
    if (file.bytes > MOST_TEXT) continue;
    const text = new TextDecoder().decode(await file.read(MOST_TEXT)).replaceAll('\0', '');
    const lines = text.split(/\r?\n/).flatMap((line) => {
      if (line.startsWith('>')) return [`You write: ${line.slice(1).trim()}`];
      if (line.startsWith('<')) return [`You read:  ${line.slice(1).trim()}`];
      return line.startsWith('---') ? [line] : [];
    });
    if (lines.length > 0) shown.push(`<pre>${escapedText(lines.join('\n'))}</pre>`);
  }
  const title = shown.length === 1 ? 'A conversation' : 'Conversations';
  return {
    html: shown.length > 0 ? cleanLecture(`\n<h2>${title}</h2>\n${shown.join('\n')}`) : '',
    count: shown.length,
  };
}
