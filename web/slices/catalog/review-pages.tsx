import { i18n } from '@lingui/core';
import { catalog, type Review } from '@stepwell/contract/catalog.ts';
import type { Reply } from '@stepwell/contract/endpoint.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../api/call.ts';
import { useAwake } from '../../ui/awake.ts';
import { Button } from '../../ui/button.tsx';
import { Initials } from '../../ui/initials.tsx';
import { StarRow } from '../../ui/stars.tsx';
import { When } from '../../ui/when.tsx';
import type { reviewsAt } from './course-at.ts';
import css from './reviews.module.css';

interface Props {
  courseId: string;
  query: ReturnType<typeof reviewsAt>;
  first: Reply<typeof catalog.reviews>;
}

/** Reviews from the first page on; each press adds the next, and reading goes on at its first one. */
export function ReviewPages({ courseId, query, first }: Props) {
  const [pages, setPages] = useState([first]);
  const queryClient = useQueryClient();
  const awake = useAwake();
  const fresh = useRef<HTMLLIElement>(null);
  const more = useMutation({
    mutationFn: (cursor: string) =>
      queryClient.fetchQuery(ask(catalog.reviews, { params: { courseId }, query: { ...query, cursor } })),
    onSuccess: (page) => setPages((before) => [...before, page]),
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
            {i18n.t('More reviews')}
          </Button>
          {more.error && <p role="alert">{more.error.message}</p>}
        </div>
      )}
    </>
  );
}

function Said({ review: { author, stars, text, writtenAt } }: { review: Review }) {
  const name = author || i18n.t('Somebody who has left');
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
      </div>
    </article>
  );
}
