import { i18n } from '@lingui/core';
import type { Note } from '@stepwell/contract/learning/course-discussion.ts';
import { clock } from '../../../../ui/video/times.ts';

/** Titles may hold what Markdown takes for its own. */
const plain = (text: string) => text.replace(/([\\`*_[\]#<>])/g, '\\$1');

/** Notes in the order of the course as Markdown: a heading for each section and lecture, a line for each note. */
export function markdownOf(title: string, notes: readonly Note[]) {
  const lines = [`# ${i18n.t('Notes: {title}', { title: plain(title) })}`];
  let [section, lecture] = ['', ''];
  for (const note of notes) {
    if (note.section && note.section !== section) lines.push('', `## ${plain(note.section)}`);
    if (note.lectureId !== lecture) lines.push('', `### ${plain(note.lecture)}`, '');
    [section, lecture] = [note.section, note.lectureId];
    const at = note.atMs === null ? '' : `**${clock(note.atMs / 1000)}** `;
    // What follows on further lines belongs to the same point.
    lines.push(`- ${at}${note.text.replaceAll('\n', '\n  ')}`);
  }
  return `${lines.join('\n')}\n`;
}
