import type { CourseFaq, CourseOutline, Details } from '@stepwell/contract/authoring/authoring.ts';
import type { DraftProblem } from '@stepwell/contract/authoring/drafts.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { PieceLine } from '../../../tables/authoring/authoring.ts';
import { type CourseMedia, missingFrom } from './lecture-lines.ts';
import { lectureKey } from './pieces.ts';

export interface DraftInShort {
  details: Details;
  outline: CourseOutline;
  faq: CourseFaq;
  /** Of every lecture that the outline names. */
  lines: ReadonlyMap<string, PieceLine>;
  media: CourseMedia;
  /** Whether the category that the details name is there. */
  hasCategory: boolean;
}

/** What is missing before a course may be handed in, each with the piece to open and what to do there. */
export function problemsOf({ details, outline, faq, lines, media, hasCategory }: DraftInShort): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const say = (key: DraftProblem['key'], ...sentences: string[]) =>
    problems.push(...sentences.map((sentence) => ({ key, sentence })));
  if (details.title === '') say('details', i18n.t('Give the course a title.'));
  if (details.summary === '') say('details', i18n.t('Say in a line or two what the course is about.'));
  if (!hasCategory) say('details', i18n.t('Choose a category, so that people find the course.'));
  if (details.coverId !== null && media.get(details.coverId)?.kind !== 'picture')
    say('details', i18n.t('The cover picture is gone. Choose another one, or none.'));
  if (outline.sections.length === 0) say('outline', i18n.t('Make the first section.'));
  for (const [index, { title, lectures }] of outline.sections.entries()) {
    if (title === '') say('outline', i18n.t('Give section {number} a title.', { number: index + 1 }));
    if (lectures.length === 0)
      say('outline', i18n.t('Section {number} is empty. Add a lecture, or remove it.', { number: index + 1 }));
  }
  const taught = outline.sections.flatMap(({ lectures }) => lectures);
  if (taught.length > 0 && !taught.some((id) => lines.get(id)?.rules.required))
    say('outline', i18n.t('Make at least one lecture required, or nobody can complete the course.'));
  for (const { question, answer } of faq.items)
    if (question === '' || answer === '') say('faq', i18n.t('Write both the question and its answer, or remove it.'));
  for (const id of taught) {
    const line = lines.get(id);
    if (line) say(lectureKey(id), ...missingFrom(line, media));
    if (line?.rules.needs.some((need) => !taught.includes(need)))
      say(lectureKey(id), i18n.t('This waits for a lecture that was removed. Choose another condition.'));
  }
  return problems;
}
