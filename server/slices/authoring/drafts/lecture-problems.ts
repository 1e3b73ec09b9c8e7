import type { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import type { DraftLecture, DraftStop } from '@stepwell/contract/authoring/authoring.ts';
import { isKeyless } from '@stepwell/contract/questions/question.ts';
import { picturesIn, textOf } from '../../../platform/text/author-html.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { problemsInQuestion } from '../../questions/question-problems.public.ts';
import { rubricProblems } from '../../questions/rubric-problems.public.ts';

/** What is missing from a lecture before it can be taught, in sentences; its files are looked at apart. */
export function problemsIn(lecture: DraftLecture): string[] {
  const problems: string[] = [];
  if (lecture.title === '') problems.push(i18n.t('Give this lecture a title.'));
  if (lecture.rules.preview && lecture.kind === 'quiz')
    problems.push(i18n.t('A quiz cannot be open to visitors. Turn the preview off.'));
  if (lecture.rules.preview && lecture.kind === 'assignment')
    problems.push(i18n.t('An assignment cannot be open to visitors. Turn the preview off.'));
  if (lecture.rules.preview && lecture.kind === 'package')
    problems.push(i18n.t('A package cannot be open to visitors. Turn the preview off.'));
  if (lecture.rules.preview && lecture.kind === 'coding')
    problems.push(i18n.t('A coding lecture cannot be open to visitors. Turn the preview off.'));
  problems.push(...contentProblems(lecture));
  if (lecture.kind !== 'quiz' && /<img(?=[^>]*\salt="\s*")[^>]*>/.test(lecture.html))
    problems.push(i18n.t('Describe every picture for those who cannot see it.'));
  return problems;
}

function contentProblems(lecture: DraftLecture): string[] {
  switch (lecture.kind) {
    case 'article':
      return textOf(lecture.html) === '' && picturesIn(lecture.html).length === 0
        ? [i18n.t('Write the text of this article.')]
        : [];
    case 'file':
      return lecture.files.length === 0 ? [i18n.t('Add the files of this lecture.')] : [];
    case 'assignment':
      return [
        ...(textOf(lecture.html) === '' ? [i18n.t('Say what is to be done.')] : []),
        ...assignmentProblems(lecture.assignment),
      ];
    case 'package':
      return [];
    case 'coding':
      return lecture.challenge === null ? [i18n.t('Choose the challenge of this lecture.')] : [];
    case 'video':
      return [...captionProblems(lecture.captions), ...stopProblems(lecture.stops ?? [])];
    case 'quiz':
      return lecture.quiz.questions.length === 0
        ? [i18n.t('Write the first question of this quiz.')]
        : lecture.quiz.questions.flatMap((question, index) =>
            problemsInQuestion(question).map((sentence) =>
              i18n.t('Question {number}: {sentence}', { number: index + 1, sentence }),
            ),
          );
  }
}

/** `3:12`, or `1:03:12` from an hour on. */
export function clockOf(seconds: number) {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

function stopProblems(stops: DraftStop[]) {
  return stops.flatMap(({ at, taughtAt, question }) => {
    const time = { at: clockOf(at) };
    const late = taughtAt > at ? [i18n.t('what teaches it begins only after it is asked.')] : [];
    const byHand = isKeyless(question.kind)
      ? [i18n.t('a film goes on with the answer, so it asks nothing that people have to mark.')]
      : [];
    return [...late, ...byHand, ...problemsInQuestion(question)].map((sentence) =>
      i18n.t('Question at {at}: {sentence}', { ...time, sentence }),
    );
  });
}

function assignmentProblems({ ways, rubric, dueAt, dueAfterDays }: DraftAssignment) {
  const problems: string[] = [];
  if (ways.length === 0) problems.push(i18n.t('Choose what handing in consists of: text, files or a link.'));
  if (dueAt !== null && dueAfterDays !== null)
    problems.push(i18n.t('It is due on one day for all, or days after the start. Choose one of the two.'));
  return [...problems, ...rubricProblems(rubric)];
}

type Captions = Extract<DraftLecture, { kind: 'video' }>['captions'];

function captionProblems(captions: Captions) {
  const problems = captions.flatMap(({ language, cues }) => {
    const wrong = cues.findIndex(({ from, to }) => to <= from);
    return wrong < 0
      ? []
      : [i18n.t('Captions ({language}): line {line} ends before it begins.', { language, line: wrong + 1 })];
  });
  const languages = captions.map(({ language }) => language);
  if (new Set(languages).size < languages.length) problems.push(i18n.t('Two sets of captions have the same language.'));
  return problems;
}
