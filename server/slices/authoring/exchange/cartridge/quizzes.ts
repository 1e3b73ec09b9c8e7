import type { DraftLecture } from '@stepwell/contract/authoring/authoring.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { elementOfName, elementsBelow, elementsOf, type XmlElement } from '../../../../platform/archives/xml.ts';
import { i18n } from '../../../../platform/text/messages.ts';
import { type CartridgeContext, leaveOut, openRules, titleIn, xmlOf } from './cartridge-files.ts';
import type { Resource } from './manifest.ts';
import { factsOf, questionOf } from './questions.ts';

const MOST_QUESTIONS = 200;

/**
 * An assessment (QTI 1.2, the cartridge's profile) as a quiz, followed by an assignment for each essay it asks, since
 * essays are read by a teacher.
 */
export async function quizOf(context: CartridgeContext, { files }: Resource, given: string): Promise<DraftLecture[]> {
  const [path = ''] = files;
  const root = await xmlOf(context, path);
  const assessment = elementOfName(root, 'assessment') ?? root;
  const title = titleIn(context, given || assessment.attributes['title'] || i18n.t('Quiz'), path);
  const questions: DraftQuestion[] = [];
  const essays: string[] = [];
  for (const [at, item] of elementsBelow(assessment, 'item').entries()) {
    const taken = questionOf(item);
    const what = i18n.t('{title}, question {number}', { title, number: at + 1 });
    if ('essay' in taken) essays.push(taken.essay);
    else if ('refusal' in taken) leaveOut(context, `${what}: ${taken.name}`, path, taken.refusal);
    else if (questions.length >= MOST_QUESTIONS)
      leaveOut(context, what, path, i18n.t('A quiz can have at most {most} questions.', { most: MOST_QUESTIONS }));
    else {
      questions.push(taken.question);
      if (taken.changed) leaveOut(context, what, path, taken.changed);
    }
  }
  const facts = factsOf(assessment);
  const quiz: DraftLecture = {
    kind: 'quiz',
    title,
    rules: openRules,
    files: [],
    quiz: {
      instructions: '',
      timeLimitMinutes: whole(facts.get('qmd_timelimit'), 600),
      passPercent: 50,
      attemptsAllowed: whole(facts.get('cc_maxattempts'), 100),
      shuffleQuestions: false,
      shuffleOptions: isShuffled(assessment),
      grading: 'best',
      questions,
    },
  };
  const drawn = elementsBelow(assessment, 'selection_ordering').flatMap((one) =>
    elementsBelow(one, 'selection_number'),
  );
  if (drawn.length > 0) leaveOut(context, title, path, i18n.t('Random questions became fixed: all of them are asked.'));
  return [
    ...(questions.length > 0 || essays.length === 0 ? [quiz] : []),
    ...essays.map((html, at) => essayOf(context, { title, html, at, path })),
  ];
}

function essayOf(
  context: CartridgeContext,
  { title, html, at, path }: { title: string; html: string; at: number; path: string },
): DraftLecture {
  const named = titleIn(context, i18n.t('{title}: essay {number}', { title, number: at + 1 }), path);
  leaveOut(context, named, path, i18n.t('Essay imported as an assignment, marked by a teacher.'));
  return {
    kind: 'assignment',
    title: named,
    rules: openRules,
    files: [],
    html,
    assignment: {
      ways: ['text'],
      fileTypes: [],
      mostFiles: 3,
      dueAt: null,
      dueAfterDays: null,
      latePercentPerDay: 0,
      lateDays: null,
      versionsAllowed: null,
      rubric: [],
      passPercent: 50,
      doneWhen: 'handed-in',
      release: 'together',
    },
  };
}

/** A whole number from 1 on; nothing for anything else, `unlimited` among it. */
function whole(message: string | undefined, most: number) {
  const number = Number(message);
  return message && Number.isInteger(number) && number >= 1 ? Math.min(most, number) : null;
}

const isShuffled = (assessment: XmlElement) =>
  elementsBelow(assessment, 'render_choice').some(({ attributes }) => /^yes$/i.test(attributes['shuffle'] ?? ''));

/** How many questions a bank holds: banks are only named. */
export async function nameBank(context: CartridgeContext, { files, id }: Resource) {
  const [path = ''] = files;
  const root = await xmlOf(context, path);
  const items = elementsBelow(root, 'item').length;
  const bank = elementsOf(root, 'objectbank')[0];
  const title = bank?.attributes['title'] ?? bank?.attributes['ident'] ?? id;
  leaveOut(
    context,
    title,
    path,
    i18n.t(
      'A question bank with {items, plural, one {# question} other {# questions}}. Banks aren’t imported, only quiz questions.',
      { items },
    ),
  );
}
