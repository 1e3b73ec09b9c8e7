import { i18n } from '@lingui/core';
import type { StepLine } from '../../../ui/making/steps.tsx';
import { questionsIn } from '../../quizzes/planning/plan-summary.public.tsx';
import type { FinalDraft } from './final-draft.ts';

const finalSteps = ['basics', 'questions', 'rules', 'audience', 'summary'] as const;
export type FinalStep = (typeof finalSteps)[number];

const labels: Record<FinalStep, () => string> = {
  basics: () => i18n.t('Basics'),
  questions: () => i18n.t('Questions'),
  rules: () => i18n.t('Rules'),
  audience: () => i18n.t('Who and when'),
  summary: () => i18n.t('Summary'),
};

export const finalStepAt = (search: URLSearchParams): FinalStep =>
  finalSteps.find((step) => step === search.get('step')) ?? 'basics';

/** The steps of a final assessment, and how far each of them is. */
export function stepLines(draft: FinalDraft, to: (step: FinalStep) => string): StepLine[] {
  const { audience, slots, opensAt } = draft;
  const { questions } = questionsIn(draft.sections);
  const isAssigned =
    audience.everybody || audience.courses.length + audience.batches.length + audience.students.length > 0;
  const standing: Record<FinalStep, Pick<StepLine, 'status' | 'done'>> = {
    basics: { done: draft.title.trim() !== '' },
    questions: {
      status: i18n.t('{questions, plural, =0 {No questions yet} one {# question} other {# questions}}', { questions }),
      done: questions > 0,
    },
    rules: { status: i18n.t('Pass mark {percent}%', { percent: draft.passPercent }), done: true },
    audience: {
      status: isAssigned
        ? slots.length > 0
          ? i18n.t('{n, plural, one {# slot} other {# slots}}', { n: slots.length })
          : opensAt
            ? i18n.t('Opening time set')
            : i18n.t('Opens on publishing')
        : i18n.t('Not assigned yet'),
      done: isAssigned,
    },
    summary: { done: draft.state === 'published' },
  };
  return finalSteps.map((key) => ({ key, label: labels[key](), to: to(key), ...standing[key] }));
}
