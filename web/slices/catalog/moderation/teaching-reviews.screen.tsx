import { i18n } from '@lingui/core';
import {
  type CourseReviewForTeacher,
  reviews,
  teacherReviewSorts,
  teacherReviewStates,
} from '@stepwell/contract/catalog/reviews.ts';
import { IconMessageReply } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { countedBy, sumOf } from '../../../ui/lists/counted-by.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { ReportReview } from '../reviews/report-review.tsx';
import { ReplyForm } from './reply-form.tsx';
import { reviewColumns } from './review-csv.ts';
import { ReviewFilters } from './review-filters.tsx';
import { authorOf, ReviewRow } from './review-row.tsx';
import { reviewFiltersAt, teacherReviewsAt } from './reviews-at.ts';

/** Reviews of one's own courses: what waits for an answer comes first. */
export function TeacherReviews() {
  const list = useListAddress();
  const query = teacherReviewsAt(list.search);
  const filters = reviewFiltersAt(list.search);
  const rows = useQuery(ask(reviews.taught, { query }));
  const counts = useQuery({ ...ask(reviews.taughtCounts, { query: filters }), placeholderData: keepPreviousData });
  const queryClient = useQueryClient();
  const fresh = () =>
    Promise.all(
      [reviews.taught, reviews.taughtCounts].map((endpoint) => queryClient.invalidateQueries(everything(endpoint))),
    );
  const narrowed = Object.values({ ...filters, state: query.state }).some((value) => value !== undefined);
  const all = counts.data && sumOf(counts.data);
  return (
    <>
      <PageHeader title={i18n.t('Reviews')}>
        <CsvDownload
          name="reviews"
          columns={reviewColumns}
          pageAt={(cursor) => call(reviews.taught, { query: { ...query, limit: 100, cursor } })}
        />
      </PageHeader>
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ state: undefined }), isHere: !query.state, count: all },
          ...teacherReviewStates.map((state) => ({
            label: stateWord(state),
            to: list.to({ state }),
            isHere: query.state === state,
            count: counts.data?.[state],
          })),
        ]}
      />
      <ReviewFilters list={list} query={query} sorts={teacherReviewSorts} />
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={narrowed ? i18n.t('No reviews match') : i18n.t('No reviews yet')}
            hint={
              narrowed
                ? i18n.t('Try a shorter search or clear the status filter.')
                : i18n.t('Students can rate a course after completing 10% of it.')
            }
          >
            {narrowed && <ButtonLink to="/instructor/review">{i18n.t('All reviews')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul>
              {items.map((review) => (
                <Row key={review.reviewId} review={review} fresh={fresh} />
              ))}
            </ul>
            <Pager nextCursor={nextCursor} counted={countedBy(counts, query.state, items.length)} />
          </>
        )}
      </Answer>
    </>
  );
}

function Row({ review, fresh }: { review: CourseReviewForTeacher; fresh: () => Promise<unknown> }) {
  const [answering, setAnswering] = useState(false);
  const { reply, hiddenAt, reported, reviewId } = review;
  const name = authorOf(review);
  return (
    <ReviewRow
      review={review}
      more={answering && <ReplyForm review={review} fresh={fresh} onClose={() => setAnswering(false)} />}
      acts={
        !hiddenAt &&
        !answering && (
          <>
            <Button
              tone="ghost"
              size="small"
              aria-label={reply ? i18n.t('Edit reply to {name}', { name }) : i18n.t('Reply to {name}', { name })}
              onClick={() => setAnswering(true)}
            >
              <IconMessageReply size={17} stroke={1.7} aria-hidden />
              {reply ? i18n.t('Edit reply') : i18n.t('Reply')}
            </Button>
            {reported ? (
              <span className="mut">{i18n.t('Reported. An admin will review it.')}</span>
            ) : (
              <ReportReview reviewId={reviewId} author={name} onDone={() => void fresh()} />
            )}
          </>
        )
      }
    />
  );
}

function stateWord(state: (typeof teacherReviewStates)[number]) {
  if (state === 'unanswered') return i18n.t('No reply');
  return state === 'answered' ? i18n.t('Replied') : i18n.t('Hidden');
}
