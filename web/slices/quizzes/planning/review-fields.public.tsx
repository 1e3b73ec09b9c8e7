import { i18n } from '@lingui/core';
import type { ReviewOptions, ReviewTime } from '@stepwell/contract/quizzes/quizzes.ts';
import { ChoiceField } from '../../../ui/fields/author-fields.tsx';
import css from './planning.public.module.css';
import type { FieldsProps } from './terms.ts';

/** What students see of the result, and from when. */
export function ReviewFields({ terms, set }: FieldsProps) {
  const parts: { part: keyof ReviewOptions; label: string }[] = [
    { part: 'score', label: i18n.t('Score') },
    { part: 'answers', label: i18n.t('Student’s answers') },
    { part: 'key', label: i18n.t('Correct answers') },
    { part: 'explanations', label: i18n.t('Explanations') },
  ];
  const times: { value: ReviewTime; label: string }[] = [
    { value: 'at-once', label: i18n.t('After submitting') },
    { value: 'after-close', label: i18n.t('After the quiz closes') },
    { value: 'never', label: i18n.t('Never') },
  ];
  return (
    <section className={css['group']} aria-labelledby="shown">
      <h2 id="shown">{i18n.t('Shown to students afterwards')}</h2>
      <div className={css['pair']}>
        {parts.map(({ part, label }) => (
          <ChoiceField<ReviewTime>
            key={part}
            label={label}
            value={terms.review[part]}
            options={times}
            onChange={(time) => set({ review: { ...terms.review, [part]: time } })}
          />
        ))}
      </div>
    </section>
  );
}
