import { i18n } from '@lingui/core';
import { type CoursePage, catalog, reviewSorts } from '@stepwell/contract/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../api/call.ts';
import { Answer, NothingYet } from '../../ui/answer.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { reviewsAt, searchWith } from './course-at.ts';
import { CourseSection } from './course-section.tsx';
import { ReviewHistogram } from './review-histogram.tsx';
import { ReviewPages } from './review-pages.tsx';
import css from './reviews.module.css';

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
          <Sorts now={sort} />
          <Shown key={`${courseId} ${stars} ${sort}`} courseId={courseId} />
        </>
      ) : (
        <p className="mut">{i18n.t('Nobody has rated this course yet.')}</p>
      )}
    </CourseSection>
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
            title={i18n.t('No words with {stars, plural, one {# star} other {# stars}}', { stars })}
            hint={i18n.t('Other reviews have some.')}
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
          <p className="mut">{i18n.t('Stars were given, but nobody has written a review yet.')}</p>
        )
      }
    >
      {(page) => <ReviewPages courseId={courseId} query={query} first={page} />}
    </Answer>
  );
}

function Sorts({ now }: { now: (typeof reviewSorts)[number] }) {
  const [search] = useSearchParams();
  const words = { newest: i18n.t('Newest'), highest: i18n.t('Most stars'), lowest: i18n.t('Fewest stars') };
  return (
    <nav className={css['sorts']} aria-label={i18n.t('Order of reviews')}>
      {reviewSorts.map((sort) => (
        <Link
          key={sort}
          replace
          preventScrollReset
          aria-current={sort === now ? 'true' : undefined}
          to={{ search: searchWith(search, { sort: sort === 'newest' ? undefined : sort }), hash: '' }}
        >
          {words[sort]}
        </Link>
      ))}
    </nav>
  );
}
