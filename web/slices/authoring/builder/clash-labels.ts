import { i18n } from '@lingui/core';
import type { DraftCuePoint } from '@stepwell/contract/authoring/authoring.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { plainOf } from '../../../ui/text/plain-text.ts';
import { clock } from '../../../ui/video/times.ts';
import { questionText } from '../../questions/editing/question-labels.public.ts';
import type { Clash } from '../draft/merging.ts';
import { isDict } from '../draft/same.ts';
import { cuePointText } from './draft-part-labels.ts';

/** What the fields of pieces are called where their authors fill them in. */
const fieldWords = (): Record<string, string> => ({
  title: i18n.t('Title'),
  summary: i18n.t('Summary'),
  description: i18n.t('Description'),
  category: i18n.t('Category'),
  level: i18n.t('Level'),
  language: i18n.t('Language'),
  coverId: i18n.t('Cover'),
  outcomes: i18n.t('Learning outcomes'),
  requirements: i18n.t('Requirements'),
  sections: i18n.t('Section'),
  lectures: i18n.t('Lecture'),
  items: i18n.t('Item'),
  needs: i18n.t('Prerequisites'),
  html: i18n.t('Text'),
  mediaId: i18n.t('Video'),
  packageId: i18n.t('Package'),
  files: i18n.t('Files'),
  captions: i18n.t('Captions'),
  cues: i18n.t('Lines'),
  stops: i18n.t('Video question'),
  at: i18n.t('Appears at'),
  taughtAt: i18n.t('Rewatch from'),
  name: i18n.t('File name'),
  questions: i18n.t('Question'),
  stem: i18n.t('Question text'),
  explanation: i18n.t('Explanation'),
  options: i18n.t('Option'),
  right: i18n.t('Correct answer'),
  feedback: i18n.t('Feedback for this option'),
  pairs: i18n.t('Pair'),
  accepted: i18n.t('Accepted answer'),
  tolerance: i18n.t('Tolerance'),
  unit: i18n.t('Unit'),
  marks: i18n.t('Marks'),
  penalty: i18n.t('Penalty for an incorrect answer'),
  credit: i18n.t('Credit'),
  said: i18n.t('Feedback'),
  units: i18n.t('Units'),
  partly: i18n.t('Partly correct answer'),
  others: i18n.t('Extra right-side options'),
  gaps: i18n.t('Gap'),
  weight: i18n.t('Weight'),
  regions: i18n.t('Region'),
  alt: i18n.t('Image description'),
  pictureId: i18n.t('Image'),
  variables: i18n.t('Variable'),
  formula: i18n.t('Answer formula'),
  topic: i18n.t('Topic'),
  difficulty: i18n.t('Difficulty'),
  taughtInId: i18n.t('Covered in'),
  instructions: i18n.t('Instructions'),
  timeLimitMinutes: i18n.t('Time'),
  passPercent: i18n.t('Pass mark'),
  attemptsAllowed: i18n.t('Attempts'),
  grading: i18n.t('Attempt that counts'),
  shuffleQuestions: i18n.t('Shuffle questions'),
  shuffleOptions: i18n.t('Shuffle options'),
  preview: i18n.t('Free preview'),
  required: i18n.t('Required'),
  completion: i18n.t('Done when'),
  opensAt: i18n.t('Opens at'),
  opensAfterDays: i18n.t('Days after enrolment'),
  ways: i18n.t('Submission'),
  rubric: i18n.t('Criterion'),
  fileTypes: i18n.t('File types'),
  mostFiles: i18n.t('Maximum files'),
  dueAt: i18n.t('Due'),
  dueAfterDays: i18n.t('Days after start'),
  latePercentPerDay: i18n.t('Late penalty'),
  lateDays: i18n.t('Accept late submissions for'),
  versionsAllowed: i18n.t('Versions'),
  doneWhen: i18n.t('Lecture done'),
  release: i18n.t('Release marks'),
  challenge: i18n.t('Challenge'),
  levels: i18n.t('Level'),
  points: i18n.t('Points'),
  words: i18n.t('Level description'),
  question: i18n.t('Question'),
  answer: i18n.t('Answer'),
  left: i18n.t('Left'),
  text: i18n.t('Words'),
});
/** Holders whose name says nothing beside that of what lies in them. */
const silent = ['quiz', 'rules', 'assignment'];

/** What the place where both wrote is called: `Question 3, Explanation`. */
export function placeWord({ path }: Clash): string {
  const known = fieldWords();
  const labels: string[] = [];
  for (const part of path) {
    if (typeof part === 'number') labels.push(`${labels.pop() ?? ''} ${part + 1}`.trim());
    // In a film's question the question itself needs no second name.
    else if (!silent.includes(part) && !(part === 'question' && path[0] === 'stops')) labels.push(known[part] ?? part);
  }
  return labels.join(', ');
}

/** Any value as words: texts without markup, questions as their author reads them, lists a line each. */
export function clashText(value: unknown, titleOf: (id: string) => string): string {
  if (typeof value === 'string') return plainOf(value) || titleOf(value) || value;
  if (typeof value === 'boolean') return value ? i18n.t('Yes') : i18n.t('No');
  if (Array.isArray(value)) return value.map((one) => clashText(one, titleOf)).join('\n');
  if (!isDict(value)) return value === null || value === undefined ? '' : String(value);
  if ('stem' in value) return questionText(value as unknown as DraftQuestion);
  if (isDict(value['question']) && 'stem' in value['question']) return cuePointText(value as unknown as DraftCuePoint);
  if (typeof value['from'] === 'number') return `${clock(value['from'])} ${value['text']}`;
  return Object.entries(value)
    .filter(([key]) => !['id', 'mediaId'].includes(key))
    .map(([, part]) => clashText(part, titleOf))
    .filter(Boolean)
    .join('\n');
}
