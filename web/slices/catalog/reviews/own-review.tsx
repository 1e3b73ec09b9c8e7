import { i18n } from '@lingui/core';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { StarRow } from '../../../ui/parts/stars.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './own-review.module.css';

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

interface Props {
  courseId: string;
  title: string;
}

/** One's own review of a course one is enrolled in: what it says, or the way to write it, or when that opens. */
export function OwnReview({ courseId, title }: Props) {
  const own = useQuery(ask(reviews.own, { params: { courseId } }));
  const [open, setOpen] = useState(false);
  if (!own.data) return null;
  const { review, standing, percent } = own.data;
  if (!review && standing !== 'may') {
    if (standing !== 'too-early') return null;
    return (
      <p className={css['early']}>
        {i18n.t('You can rate this course after completing 10% of it. You’re at {percent}%.', { percent })}
      </p>
    );
  }
  return (
    <>
      <div className={css['own']}>
        {review && (
          <div>
            <p className={css['head']}>
              <b>{i18n.t('Your review')}</b>
              <StarRow stars={review.stars} size={16} />
              <span className="mut">
                <When at={review.updatedAt ?? review.writtenAt} />
              </span>
            </p>
            {review.text && <p className={css['text']}>{review.text}</p>}
            {review.hiddenReason !== null && (
              <p className={css['hidden']}>
                {i18n.t('Hidden by an admin. Only you can see it. Reason: {reason}', { reason: review.hiddenReason })}
              </p>
            )}
          </div>
        )}
        <Button tone="ghost" size="small" onClick={() => setOpen(true)}>
          <IconStar size={18} stroke={1.7} aria-hidden />
          {review ? i18n.t('Edit review') : i18n.t('Rate course')}
        </Button>
      </div>
      {open && (
        <Suspense fallback={null}>
          <ReviewDialog courseId={courseId} title={title} review={review} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
