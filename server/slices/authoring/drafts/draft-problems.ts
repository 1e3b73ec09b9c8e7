import type { CourseFaq, CourseOutline, Details } from '@stepwell/contract/authoring/authoring.ts';
import type { DraftProblem } from '@stepwell/contract/authoring/drafts.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { DraftPartSummary } from '../../../tables/authoring/authoring.ts';
import { lectureKey } from './draft-parts.ts';
import { type CourseMedia, missingFrom } from './lecture-lines.ts';

export interface DraftInShort {
  details: Details;
  outline: CourseOutline;
  faq: CourseFaq;
  /** Of every lecture that the outline names. */
  lines: ReadonlyMap<string, DraftPartSummary>;
  media: CourseMedia;
  /** Whether the category that the details name is there. */
  hasCategory: boolean;
}

/** What is missing before a course may be handed in, each with the piece to open and what to do there. */
export function problemsOf({ details, outline, faq, lines, media, hasCategory }: DraftInShort): DraftProblem[] {
  const problems: DraftProblem[] = [];
  const addProblem = (key: DraftProblem['key'], sentence: string, field?: string) =>
    problems.push({ key, sentence, ...(field && { field }) });
  if (details.title === '') addProblem('details', i18n.t('Enter a course title.'), 'title');
  if (details.summary === '') addProblem('details', i18n.t('Add a summary of one or two lines.'), 'summary');
  if (!hasCategory) addProblem('details', i18n.t('Choose a category to help students find the course.'), 'category');
  if (details.coverId !== null && media.get(details.coverId)?.kind !== 'picture')
    addProblem('details', i18n.t('The cover image no longer exists. Choose another or remove it.'));
  if (outline.sections.length === 0) addProblem('outline', i18n.t('Add a section.'));
  for (const [index, { title, lectures }] of outline.sections.entries()) {
    if (title === '')
      addProblem('outline', i18n.t('Add a title to section {number}.', { number: index + 1 }), `section-${index + 1}`);
    if (lectures.length === 0)
      addProblem(
        'outline',
        i18n.t('Section {number} is empty. Add a lecture or remove it.', { number: index + 1 }),
        `section-${index + 1}`,
      );
  }
  const lectureIds = outline.sections.flatMap(({ lectures }) => lectures);
  if (lectureIds.length > 0 && !lectureIds.some((id) => lines.get(id)?.rules.required))
    addProblem('outline', i18n.t('Make at least one lecture required, so the course can be completed.'));
  for (const [index, { question, answer }] of faq.items.entries())
    if (question === '' || answer === '')
      addProblem('faq', i18n.t('Enter a question and an answer, or remove this one.'), `answer-${index + 1}`);
  for (const id of lectureIds) {
    const line = lines.get(id);
    for (const { sentence, field } of line ? missingFrom(line, media) : []) addProblem(lectureKey(id), sentence, field);
    if (line?.rules.needs.some((need) => !lectureIds.includes(need)))
      addProblem(lectureKey(id), i18n.t('The prerequisite lecture was deleted. Choose another or remove it.'), 'rules');
  }
  return problems;
}
