import { i18n } from '@lingui/core';
import type {
  CourseFaq,
  CourseOutline,
  Details,
  DraftCuePoint,
  DraftLecture,
  DraftPartContent,
  DraftPartKey,
} from '@stepwell/contract/authoring/authoring.ts';
import { plainOf } from '../../../ui/text/plain-text.ts';
import { clock } from '../../../ui/video/times.ts';
import { questionText } from '../../questions/editing/question-labels.public.ts';
import { assignmentRules, rubricLines } from './assignment-labels.ts';

/** A piece as words to compare: what each part is called, and its text without markup. */
export type DraftPartText = readonly (readonly [label: string, text: string])[];
type TitleOf = (lectureId: string) => string;

export function draftPartName(key: DraftPartKey, title: string): string {
  if (key === 'details') return i18n.t('Details');
  if (key === 'outline') return i18n.t('Curriculum order');
  return key === 'faq' ? i18n.t('FAQ') : title || i18n.t('Untitled lecture');
}

export function wordsOf(key: DraftPartKey, content: DraftPartContent, titleOf: TitleOf): DraftPartText {
  if (key === 'details') return detailsWords(content as Details);
  if (key === 'outline') return [[i18n.t('Order'), outlineText(content as CourseOutline, titleOf)]];
  if (key === 'faq') {
    const { items } = content as CourseFaq;
    return [[i18n.t('FAQ'), items.map((item) => `${item.question}\n${item.answer}`).join('\n')]];
  }
  return lectureWords(content as DraftLecture, titleOf);
}

const detailsWords = (details: Details): DraftPartText => [
  [i18n.t('Title'), details.title],
  [i18n.t('Summary'), details.summary],
  [i18n.t('Description'), plainOf(details.description)],
  [i18n.t('Category'), details.category],
  [i18n.t('Level'), details.level],
  [i18n.t('Language'), details.language],
  [i18n.t('Learning outcomes'), details.outcomes.join('\n')],
  [i18n.t('Requirements'), details.requirements.join('\n')],
  [i18n.t('Cover'), details.coverId ? i18n.t('Custom cover') : i18n.t('Automatic cover')],
  [i18n.t('Prerequisite courses'), details.needs.join('\n')],
];

const outlineText = ({ sections }: CourseOutline, titleOf: TitleOf) =>
  sections.map(({ title, lectures }) => [title, ...lectures.map((id) => `    ${titleOf(id)}`)].join('\n')).join('\n');

function lectureWords(lecture: DraftLecture, titleOf: TitleOf): DraftPartText {
  const { rules } = lecture;
  const ruled = [
    rules.preview && i18n.t('Free preview'),
    rules.required ? i18n.t('Required') : i18n.t('Optional'),
    rules.completion === 'manual' && i18n.t('Done when the student marks it done'),
    rules.opensAt && i18n.t('Opens at {at}', { at: rules.opensAt }),
    rules.opensAfterDays !== null &&
      i18n.t('Opens {n, plural, one {# day} other {# days}} after enrolment', { n: rules.opensAfterDays }),
    ...rules.needs.map((id) => i18n.t('Opens after {title}', { title: titleOf(id) })),
  ].filter((line) => typeof line === 'string');
  return [
    [i18n.t('Title'), lecture.title],
    ...(lecture.kind === 'quiz'
      ? [
          [i18n.t('Instructions'), lecture.quiz.instructions] as const,
          [i18n.t('Questions'), lecture.quiz.questions.map(questionText).join('\n\n')] as const,
        ]
      : [[i18n.t('Text'), plainOf(lecture.html)] as const]),
    ...(lecture.kind === 'video'
      ? [
          [i18n.t('Video'), markOf(lecture.mediaId)] as const,
          [
            i18n.t('Captions'),
            lecture.captions
              .map(({ language, cues }) => [language, ...cues.map(({ text }) => text)].join('\n'))
              .join('\n'),
          ] as const,
          ...(lecture.stops
            ? [[i18n.t('Video questions'), lecture.stops.map(cuePointText).join('\n\n')] as const]
            : []),
        ]
      : []),
    ...(lecture.kind === 'coding' ? [[i18n.t('Challenge'), lecture.challenge ?? ''] as const] : []),
    ...(lecture.kind === 'live' ? [[i18n.t('Live class'), markOf(lecture.classId)] as const] : []),
    ...(lecture.kind === 'package' ? [[i18n.t('Package'), markOf(lecture.packageId)] as const] : []),
    ...(lecture.kind === 'assignment'
      ? [
          [i18n.t('Submission and marking'), assignmentRules(lecture.assignment, (at) => at).join('\n')] as const,
          [i18n.t('Rubric'), rubricLines(lecture.assignment).join('\n')] as const,
        ]
      : []),
    [i18n.t('Files'), lecture.files.map(({ name }) => name).join('\n')],
    [i18n.t('Rules'), ruled.join('\n')],
  ];
}

/** A file by a few letters of its own, which tell that another one stands there now. */
const markOf = (mediaId: string | null) =>
  mediaId === null ? '' : i18n.t('File {mark}', { mark: mediaId.slice(0, 8) });

/** A question in a film, with its moments. */
export const cuePointText = ({ at, taughtAt, question }: DraftCuePoint) =>
  `${i18n.t('Appears at {at}, rewatch from {from}', { at: clock(at), from: clock(taughtAt) })}\n${questionText(question)}`;
