import { i18n } from '@lingui/core';
import planning from '../../quizzes/planning/planning.public.module.css';
import { CheckTicks } from '../integrity/check-ticks.public.tsx';
import type { DraftProps } from './final-draft.ts';

/** What is noted while it is taken: only with consent, for people to read, and never a verdict. */
export function IntegrityFields({ draft, set }: DraftProps) {
  const { integrity } = draft;
  return (
    <section className={planning['group']} aria-labelledby="noted">
      <h2 id="noted">{i18n.t('Integrity events')}</h2>
      <p className="mut">
        {i18n.t(
          'Students must agree to these before they start. You and the student see the same timeline, and the student can respond. Events never reduce marks or end an attempt.',
        )}
      </p>
      <CheckTicks settings={integrity} onChange={(integrity) => set({ integrity })} />
    </section>
  );
}
