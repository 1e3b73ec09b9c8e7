import { i18n } from '@lingui/core';
import { type CoursePage, catalog, reviewSorts } from '@stepwell/contract/catalog/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { isApproved } from '../../../session/session.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { reviewsAt, searchWith } from '../course-page/course-at.ts';
import { CourseSection } from '../course-page/course-section.tsx';
import { useEnrolmentOptions } from '../enrol/enrol-action.tsx';
import { ReviewHistogram } from './review-histogram.tsx';
import { ReviewPages } from './review-pages.tsx';
import css from './reviews.module.css';

// Only learners of this course fetch it.
const OwnReview = lazy(async () => ({ default: (await import('./own-review.tsx')).OwnReview }));

/** What learners say: how many gave how many stars, and their words; stars and order stand in the address. */
export function Reviews({ course }: { course: CoursePage }) {
  const { courseId, rating } = course;
  const [search] = useSearchParams();
  const { stars, sort } = reviewsAt(search);
  return (
    <CourseSection id="reviews" title={i18n.t('Reviews')}>
      {rating ? (
        <>
          <ReviewHistogram course={course} chosen={stars} />
          <OwnPlace course={course} />
          <Sorts now={sort} />
          <Spoken courseId={courseId} />
          <Shown key={`${courseId} ${stars} ${sort}`} courseId={courseId} />
        </>
      ) : (
        <>
          <p className="mut">{i18n.t('No ratings yet.')}</p>
          <OwnPlace course={course} />
        </>
      )}
    </CourseSection>
  );
}

function OwnPlace({ course: { courseId, title } }: { course: CoursePage }) {
  const awake = useAwake();
  const { session, standing } = useEnrolmentOptions(courseId);
  if (!awake || !session || !isApproved(session) || !standing.data?.enrolled) return null;
  return (
    <Suspense fallback={null}>
      <OwnReview courseId={courseId} title={title} />
    </Suspense>
  );
}

/** What a filter or an order has changed below it, for those who cannot see that it did. */
function Spoken({ courseId }: { courseId: string }) {
  const [search] = useSearchParams();
  const query = reviewsAt(search);
  const { isSuccess } = useQuery(ask(catalog.reviews, { params: { courseId }, query }));
  const { stars, sort } = query;
  const order = sortWords()[sort];
  return (
    <p className="sr" role="status">
      {isSuccess &&
        (stars
          ? i18n.t('Reviews with {stars, plural, one {# star} other {# stars}}. Sorted by: {order}', { stars, order })
          : i18n.t('All reviews. Sorted by: {order}', { order }))}
    </p>
  );
}

function Shown({ courseId }: { courseId: string }) {
  const [search] = useSearchParams();
  const [query] = useState(() => reviewsAt(search));
  const { stars } = query;
  const first = useQuery(ask(catalog.reviews, { params: { courseId }, query }));
  return (
    <Answer
      of={first}
      isEmpty={({ items }) => items.length === 0}
      whenEmpty={
        stars ? (
          <NothingYet
            title={i18n.t('No written reviews with {stars, plural, one {# star} other {# stars}}', { stars })}
            hint={i18n.t('Try another rating.')}
          >
            <ButtonLink
              tone="ghost"
              size="small"
              replace
              preventScrollReset
              to={{ search: searchWith(search, { stars: undefined }) }}
            >
              {i18n.t('All reviews')}
            </ButtonLink>
          </NothingYet>
        ) : (
          <p className="mut">{i18n.t('No written reviews yet, only ratings.')}</p>
        )
      }
    >
      {(page) => <ReviewPages courseId={courseId} query={query} first={page} />}
    </Answer>
  );
}

const sortWords = () => ({
  newest: i18n.t('Newest'),
  highest: i18n.t('Highest rating'),
  lowest: i18n.t('Lowest rating'),
});

function Sorts({ now }: { now: (typeof reviewSorts)[number] }) {
  const [search] = useSearchParams();
  const labels = sortWords();
  return (
    <nav className={css['sorts']} aria-label={i18n.t('Sort reviews')}>
      {reviewSorts.map((sort) => (
        <Link
          key={sort}
          replace
          preventScrollReset
          aria-current={sort === now ? 'true' : undefined}
          to={{ search: searchWith(search, { sort: sort === 'newest' ? undefined : sort }), hash: '' }}
        >
          {labels[sort]}
        </Link>
      ))}
    </nav>
  );
}
