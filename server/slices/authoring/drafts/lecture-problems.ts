import type { DraftAssignment } from '@stepwell/contract/assignments/assignments.ts';
import type { DraftCuePoint, DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import { isKeyless } from '@stepwell/contract/questions/question.ts';
import { picturesIn, textOf } from '../../../platform/text/author-html.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { problemsInQuestion } from '../../questions/question-problems.public.ts';
import { type FieldProblem, rubricFieldProblems } from '../../questions/rubric-problems.public.ts';

/** What is missing from a lecture before it can be taught, each with its field; its files are looked at apart. */
export function problemsIn(lecture: DraftLecture): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (lecture.title === '') problems.push({ sentence: i18n.t('Enter a lecture title.'), field: 'title' });
  const preview = (sentence: string) => problems.push({ sentence, field: 'rules' });
  if (lecture.rules.preview && lecture.kind === 'quiz')
    preview(i18n.t('A quiz can’t be a free preview. Turn off “Free preview”.'));
  if (lecture.rules.preview && lecture.kind === 'assignment')
    preview(i18n.t('An assignment can’t be a free preview. Turn off “Free preview”.'));
  if (lecture.rules.preview && lecture.kind === 'package')
    preview(i18n.t('A package can’t be a free preview. Turn off “Free preview”.'));
  if (lecture.rules.preview && lecture.kind === 'coding')
    preview(i18n.t('A coding lecture can’t be a free preview. Turn off “Free preview”.'));
  if (lecture.rules.preview && lecture.kind === 'live')
    preview(i18n.t('A live lecture can’t be a free preview. Turn off “Free preview”.'));
  problems.push(...contentProblems(lecture));
  if (lecture.kind !== 'quiz' && /<img(?=[^>]*\salt="\s*")[^>]*>/.test(lecture.html))
    problems.push({ sentence: i18n.t('Add a description to every image.'), field: 'text' });
  return problems;
}

function contentProblems(lecture: DraftLecture): FieldProblem[] {
  switch (lecture.kind) {
    case 'article':
      return textOf(lecture.html) === '' && picturesIn(lecture.html).length === 0
        ? [{ sentence: i18n.t('Write the article text.'), field: 'text' }]
        : [];
    case 'file':
      return lecture.files.length === 0 ? [{ sentence: i18n.t('Add at least one file.'), field: 'files' }] : [];
    case 'assignment':
      return [
        ...(textOf(lecture.html) === ''
          ? [{ sentence: i18n.t('Write the assignment instructions.'), field: 'text' }]
          : []),
        ...assignmentProblems(lecture.assignment),
      ];
    case 'package':
      return [];
    case 'coding':
      return lecture.challenge === null ? [{ sentence: i18n.t('Choose a challenge.'), field: 'content' }] : [];
    case 'live':
      return lecture.classId === null ? [{ sentence: i18n.t('Choose a class.'), field: 'content' }] : [];
    case 'video':
      return [
        ...captionProblems(lecture.captions).map((sentence) => ({ sentence, field: 'content' })),
        ...stopProblems(lecture.stops ?? []),
      ];
    case 'quiz':
      return lecture.quiz.questions.length === 0
        ? [{ sentence: i18n.t('Add at least one question.'), field: 'questions' }]
        : lecture.quiz.questions.flatMap((question, index) =>
            problemsInQuestion(question).map((sentence) => ({
              sentence: i18n.t('Question {number}: {sentence}', { number: index + 1, sentence }),
              field: `question-${index + 1}`,
            })),
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

function stopProblems(stops: DraftCuePoint[]): FieldProblem[] {
  return stops.flatMap(({ at, taughtAt, question }, index) => {
    const time = { at: clockOf(at) };
    const late = taughtAt > at ? [i18n.t('the rewatch start is after the question.')] : [];
    const byHand = isKeyless(question.kind)
      ? [i18n.t('video questions can’t be marked manually. Choose another type.')]
      : [];
    return [...late, ...byHand, ...problemsInQuestion(question)].map((sentence) => ({
      sentence: i18n.t('Question at {at}: {sentence}', { ...time, sentence }),
      field: `question-${index + 1}`,
    }));
  });
}

function assignmentProblems({ ways, rubric, dueAt, dueAfterDays }: DraftAssignment) {
  const problems: FieldProblem[] = [];
  if (ways.length === 0)
    problems.push({
      sentence: i18n.t('Choose what students submit: text, files or a link.'),
      field: 'submission',
    });
  if (dueAt !== null && dueAfterDays !== null)
    problems.push({
      sentence: i18n.t('Choose either a due date or days after the start.'),
      field: 'due',
    });
  return [...problems, ...rubricFieldProblems(rubric)];
}

type Captions = Extract<DraftLecture, { kind: 'video' }>['captions'];

function captionProblems(captions: Captions) {
  const problems = captions.flatMap(({ language, cues }) => {
    const wrong = cues.findIndex(({ from, to }) => to <= from);
    return wrong < 0
      ? []
      : [i18n.t('Captions ({language}): line {line} ends before it starts.', { language, line: wrong + 1 })];
  });
  const languages = captions.map(({ language }) => language);
  if (new Set(languages).size < languages.length)
    problems.push(i18n.t('Two caption sets have the same language. Remove one.'));
  return problems;
}
