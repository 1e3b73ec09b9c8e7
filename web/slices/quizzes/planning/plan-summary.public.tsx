import { i18n } from '@lingui/core';
import type { PlannedQuiz, QuizSection, ReviewTime } from '@stepwell/contract/quizzes/quizzes.ts';
import type { Fact } from '../../../ui/making/fact-list.tsx';
import { durationText, marksText } from '../../../ui/time/durations.ts';
import { When } from '../../../ui/time/when.tsx';

type Summed = Pick<
  PlannedQuiz,
  | 'sections'
  | 'opensAt'
  | 'closesAt'
  | 'timeLimitMinutes'
  | 'attemptsAllowed'
  | 'passPercent'
  | 'audience'
  | 'review'
  | 'hasPassword'
> & { password?: string | null | undefined };

/** How many questions an attempt asks, and what they are worth together. */
export function questionsIn(sections: readonly QuizSection[]) {
  const items = sections.flatMap((section) => section.items);
  const countOf = (item: (typeof items)[number]) => (item.kind === 'fixed' ? 1 : item.count);
  return {
    questions: items.reduce((sum, item) => sum + countOf(item), 0),
    marks: items.reduce((sum, item) => sum + countOf(item) * item.marks, 0),
  };
}

const seenLabels: Record<ReviewTime, () => string> = {
  'at-once': () => i18n.t('After each attempt'),
  'after-close': () => i18n.t('After it closes'),
  never: () => i18n.t('Never'),
};

/** When students see it and can start. `bySlot`: they start within a slot of theirs. */
export function publishHint({ opensAt }: Pick<Summed, 'opensAt'>, bySlot = false) {
  if (bySlot) return i18n.t('Students see it immediately and start within their slot.');
  return opensAt
    ? i18n.t('Students see it immediately and can start when it opens.')
    : i18n.t('Students see it immediately and can start now: it has no opening date.');
}

/** What will go live of a quiz, or is live. */
export function planFacts(plan: Summed, bySlot = false): Fact[] {
  const { questions, marks } = questionsIn(plan.sections);
  const partTimes = plan.sections.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
  const minutes = partTimes || plan.timeLimitMinutes;
  const { everybody, courses, batches, students } = plan.audience;
  const groups = [
    ...courses.map(({ title }) => title),
    ...batches.map(({ name }) => name),
    ...(students.length > 0 ? [i18n.t('{n, plural, one {# person} other {# people}}', { n: students.length })] : []),
  ];
  const hasPassword = plan.password === undefined ? plan.hasPassword : Boolean(plan.password);
  return [
    {
      label: i18n.t('Questions'),
      value:
        questions === 0
          ? i18n.t('No questions')
          : i18n.t('{questions, plural, one {# question} other {# questions}}, {marks} marks', {
              questions,
              marks: marksText(marks),
            }),
      odd: questions === 0,
    },
    {
      label: i18n.t('Assigned to'),
      value: everybody ? i18n.t('All enrolled students') : groups.join(', ') || i18n.t('No one'),
      odd: !everybody && groups.length === 0,
    },
    ...(bySlot
      ? []
      : [
          {
            label: i18n.t('Opens'),
            value: plan.opensAt ? <When at={plan.opensAt} as="time" /> : i18n.t('On publishing'),
          },
          {
            label: i18n.t('Closes'),
            value: plan.closesAt ? <When at={plan.closesAt} as="time" /> : i18n.t('When you close it'),
          },
        ]),
    { label: i18n.t('Time limit'), value: minutes ? durationText(minutes * 60) : i18n.t('None') },
    {
      label: i18n.t('Attempts'),
      value: plan.attemptsAllowed === null ? i18n.t('Unlimited') : String(plan.attemptsAllowed),
    },
    { label: i18n.t('Pass mark'), value: `${plan.passPercent}%` },
    { label: i18n.t('Results'), value: seenLabels[plan.review.score]() },
    ...(hasPassword ? [{ label: i18n.t('Password'), value: i18n.t('Required to start') }] : []),
  ];
}
