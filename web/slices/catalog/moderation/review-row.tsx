import { i18n } from '@lingui/core';
import type { CourseReviewForTeacher } from '@stepwell/contract/catalog/reviews.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StarRow } from '../../../ui/parts/stars.tsx';
import { When } from '../../../ui/time/when.tsx';
import { courseAddress } from '../course-card.public.tsx';
import css from './review-row.module.css';

type Shown = Omit<CourseReviewForTeacher, 'reported'>;

/** Somebody's name, also where it is gone. */
export const authorOf = ({ author }: { author: string }) => author || i18n.t('Former student');

/** A review as a row: stars and who, the words, what was answered, and what can be done. */
export function ReviewRow({ review, more, acts }: { review: Shown; more?: ReactNode; acts: ReactNode }) {
  const { courseId, courseTitle, stars, text, writtenAt, reply, hiddenReason, hiddenAt } = review;
  return (
    <li className={css['row']}>
      <p className={css['head']}>
        <StarRow stars={stars} size={16} />
        <b>{authorOf(review)}</b>
        <Link className="lnk" to={`${courseAddress(courseId)}#reviews`}>
          {courseTitle}
        </Link>
        <span className="mut">
          <When at={writtenAt} />
        </span>
      </p>
      {text ? <p className={css['text']}>{text}</p> : <p className="mut">{i18n.t('Rating only')}</p>}
      {hiddenAt && (
        <p className={css['hidden']}>{i18n.t('Hidden by an admin: {reason}', { reason: hiddenReason ?? '' })}</p>
      )}
      {reply && (
        <div className={css['reply']}>
          <p className="mut">
            {i18n.t('Reply')}, <When at={reply.repliedAt} />
          </p>
          <p className={css['text']}>{reply.text}</p>
        </div>
      )}
      {more}
      <div className={css['acts']}>{acts}</div>
    </li>
  );
}
