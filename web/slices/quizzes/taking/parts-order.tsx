import { i18n } from '@lingui/core';
import type { SectionFacts } from '@stepwell/contract/quizzes/section-clocks.ts';
import { durationText } from '../../../ui/time/durations.ts';
import { partName } from '../attempt/attempt-steps.ts';
import css from '../parts.module.css';
import own from './taking.public.module.css';

/** The parts as they will come, each with the time for it. */
export function PartsOrder({ sections }: { sections: SectionFacts[] }) {
  return (
    <section className={own['order']} aria-labelledby="parts-order">
      <h2 id="parts-order">{i18n.t('Parts (in order)')}</h2>
      <ol className={`num ${css['order']}`}>
        {sections.map((section, place) => (
          <li key={section.title}>
            <span aria-hidden>{place + 1}.</span>
            <b lang="">{partName({ title: section.title, position: place + 1 })}</b>
            <span>
              {i18n.t('{questions, plural, one {# question} other {# questions}}', { questions: section.questions })},{' '}
              {section.limitSeconds === null ? i18n.t('no separate time limit') : durationText(section.limitSeconds)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
