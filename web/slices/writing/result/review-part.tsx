import { i18n } from '@lingui/core';
import type { TeacherReview } from '@stepwell/contract/writing/writing.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../writing.module.css';
import { bandText } from '../writing-labels.public.ts';

/** What a teacher said of a version. */
export function ReviewPart({ review: { band, comment, teacher, reviewedAt } }: { review: TeacherReview }) {
  return (
    <section className={css['part']} aria-labelledby="review">
      <h2 id="review">
        {band === null ? i18n.t('Teacher’s comment') : i18n.t('Teacher’s band: {band}', { band: bandText(band) })}
      </h2>
      <p className={css['plain']} lang="">
        {comment}
      </p>
      <p className="mut">
        {teacher && (
          <>
            <span lang="">{teacher}</span>,{' '}
          </>
        )}
        <When at={reviewedAt} as="time" />
      </p>
    </section>
  );
}
