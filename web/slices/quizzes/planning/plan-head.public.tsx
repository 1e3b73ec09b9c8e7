import { i18n } from '@lingui/core';
import type { PlannedQuiz } from '@stepwell/contract/quizzes/quizzes.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import css from './planning.public.module.css';
import { movesFrom, stateLabels } from './state-labels.public.tsx';
import type { PlanActs } from './use-plan-actions.public.tsx';

interface Props {
  plan: Pick<PlannedQuiz, 'title' | 'state' | 'wasPublished' | 'sections' | 'attempts'>;
  acts: PlanActs;
  /** Whether something is written that is not saved: acts go by what is saved. */
  changed: boolean;
}

/** What a planned quiz is called, how it stands, and what can be done with it. */
export function PlanHead({ plan, acts, changed }: Props) {
  const hasQuestions = plan.sections.some(({ items }) => items.length > 0);
  return (
    <>
      <PageHeader title={<span lang="">{plan.title}</span>}>
        {!changed && (
          <>
            {hasQuestions && (
              <Button tone="ghost" onClick={acts.tryOut}>
                {i18n.t('Try it out')}
              </Button>
            )}
            {movesFrom(plan.state, plan.wasPublished).map(({ to, label, sure }) => (
              <Button
                key={to}
                tone={to === 'published' ? 'lamp' : 'ghost'}
                onClick={() => (sure ? acts.ask({ to, label, words: sure }) : acts.move(to))}
              >
                {label}
              </Button>
            ))}
          </>
        )}
      </PageHeader>
      <p className={`num ${css['state']}`}>
        <b>{stateLabels[plan.state]()}</b>{' '}
        {plan.attempts.open + plan.attempts.ended > 0 &&
          i18n.t(
            '{open} in progress, {ended} ended. Attempts in progress keep their original settings.',
            plan.attempts,
          )}
      </p>
    </>
  );
}
