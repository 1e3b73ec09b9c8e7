import { i18n } from '@lingui/core';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import { FactList } from '../../../ui/making/fact-list.tsx';
import { Allowances } from '../../quizzes/allowances/allowances.public.tsx';
import { AudienceFields } from '../../quizzes/planning/audience-fields.public.tsx';
import { QuizParts } from '../../quizzes/planning/parts/quiz-parts.public.tsx';
import { publishHint } from '../../quizzes/planning/plan-summary.public.tsx';
import css from '../../quizzes/planning/planning.public.module.css';
import { ReviewFields } from '../../quizzes/planning/review-fields.public.tsx';
import { RulesFields } from '../../quizzes/planning/rules-fields.public.tsx';
import { TimesFields } from '../../quizzes/planning/times-fields.public.tsx';
import { TitleFields } from '../../quizzes/planning/title-fields.public.tsx';
import { Exemptions } from '../integrity/exemptions.tsx';
import { EligibilityFields } from './eligibility-fields.tsx';
import type { DraftProps } from './final-draft.ts';
import type { FinalStep } from './final-steps.ts';
import { IntegrityFields } from './integrity-fields.tsx';
import { SlotFields } from './slot-fields.tsx';
import { finalFacts } from './use-final-actions.tsx';

/** What is written in one step of a final assessment. */
export function FinalStepBody({ step, draft, set }: DraftProps & { step: FinalStep }) {
  switch (step) {
    case 'basics':
      return (
        <div className={css['form']}>
          <section className={css['group']} aria-labelledby="basics">
            <h2 id="basics">{i18n.t('Basics')}</h2>
            <TitleFields terms={draft} set={set} />
            <Tick
              label={i18n.t('Certificate for students who pass')}
              hint={i18n.t('Shows the result. Anyone can verify it by its code.')}
              checked={draft.certificate}
              onChange={(certificate) => set({ certificate })}
            />
          </section>
        </div>
      );
    case 'questions':
      return (
        <div className={css['form']}>
          <QuizParts terms={draft} set={set} />
        </div>
      );
    case 'rules':
      return (
        <>
          <div className={css['form']}>
            <RulesFields terms={draft} set={set} />
            <ReviewFields terms={draft} set={set} />
            <IntegrityFields draft={draft} set={set} />
          </div>
          <Exemptions quizId={draft.quizId} />
        </>
      );
    case 'audience':
      return (
        <>
          <div className={css['form']}>
            <AudienceFields terms={draft} set={set} />
            <TimesFields terms={draft} set={set} />
            <SlotFields draft={draft} set={set} />
            <EligibilityFields draft={draft} set={set} />
          </div>
          <Allowances quizId={draft.quizId} />
        </>
      );
    case 'summary':
      return (
        <div className={css['form']}>
          <section className={css['group']} aria-labelledby="summary">
            <h2 id="summary">{i18n.t('Summary')}</h2>
            {draft.state !== 'published' && <p>{publishHint(draft, draft.slots.length > 0)}</p>}
            <FactList facts={finalFacts(draft)} />
          </section>
        </div>
      );
  }
}
