import { i18n } from '@lingui/core';
import { catalog, type Review } from '@stepwell/contract/catalog/catalog.ts';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/call.ts';
import { isApproved, useSession } from '../../../session/session.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Initials } from '../../../ui/parts/initials.tsx';
import { StarRow } from '../../../ui/parts/stars.tsx';
import { When } from '../../../ui/time/when.tsx';
import type { reviewsAt } from '../course-page/course-at.ts';
import css from './reviews.module.css';

// Only for those who may use it: visitors fetch nothing of it.
const ReportReview = lazy(async () => ({ default: (await import('./report-review.tsx')).ReportReview }));

interface Props {
  courseId: string;
  query: ReturnType<typeof reviewsAt>;
  first: Reply<typeof catalog.reviews>;
}

/** Reviews from the first page on; each press adds the next, and reading goes on at its first one. */
export function ReviewPages({ courseId, query, first }: Props) {
  const [pages, setPages] = useState([first]);
  const [begunWith, setBegunWith] = useState(first);
  // Somebody wrote, changed or answered one: reading begins anew with what stands there now.
  if (begunWith !== first) {
    setBegunWith(first);
    setPages([first]);
  }
  const queryClient = useQueryClient();
  const awake = useAwake();
  const fresh = useRef<HTMLLIElement>(null);
  const more = useMutation({
    mutationFn: (cursor: string) =>
      queryClient.fetchQuery(ask(catalog.reviews, { params: { courseId }, query: { ...query, cursor } })),
    // Two presses at once ask for the same page, and it is shown once.
    onSuccess: (page, cursor) => setPages((all) => (all.at(-1)?.nextCursor === cursor ? [...all, page] : all)),
  });
  useEffect(() => {
    if (pages.length > 1) fresh.current?.focus();
  }, [pages.length]);
  const cursor = pages.at(-1)?.nextCursor;
  const lastPage = pages.length - 1;
  return (
    <>
      <ul className={css['list']}>
        {pages.flatMap(({ items }, page) =>
          items.map((review, place) => {
            const isFresh = page === lastPage && page > 0 && place === 0;
            return (
              <li key={review.reviewId} {...(isFresh && { ref: fresh, tabIndex: -1 })}>
                <Said review={review} />
              </li>
            );
          }),
        )}
      </ul>
      {cursor && awake && (
        <div className={css['more']}>
          <Button tone="ghost" busy={more.isPending} onClick={() => more.mutate(cursor)}>
            {i18n.t('Show more reviews')}
          </Button>
          {more.error && <p role="alert">{more.error.message}</p>}
        </div>
      )}
    </>
  );
}

function Said({ review: { reviewId, author, stars, text, writtenAt, reply } }: { review: Review }) {
  const name = author || i18n.t('A student');
  const session = useSession();
  const awake = useAwake();
  return (
    <article className={css['review']}>
      <Initials name={name} size={44} />
      <div>
        <p className={css['who']}>
          <b>{name}</b>
          <When at={writtenAt} />
        </p>
        <StarRow stars={stars} size={16} />
        {text && <p className={css['text']}>{text}</p>}
        {reply && (
          <div className={css['reply']}>
            <p className={css['who']}>
              <b>{i18n.t('Instructor’s reply')}</b>
              <When at={reply.repliedAt} />
            </p>
            <p className={css['text']}>{reply.text}</p>
          </div>
        )}
        {awake && session && isApproved(session) && (
          <Suspense fallback={null}>
            <p className={css['report']}>
              <ReportReview reviewId={reviewId} author={name} />
            </p>
          </Suspense>
        )}
      </div>
    </article>
  );
}
