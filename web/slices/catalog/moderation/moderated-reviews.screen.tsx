import { i18n } from '@lingui/core';
import {
  HideReason,
  type ModeratedReview,
  moderationSorts,
  moderationStates,
  reviews,
} from '@stepwell/contract/catalog/reviews.ts';
import { IconEye, IconEyeOff, IconFlagOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { countedBy } from '../../../ui/lists/counted-by.ts';
import { CsvDownload } from '../../../ui/lists/csv-download.tsx';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { When } from '../../../ui/time/when.tsx';
import { reasonLabels } from '../reviews/report-reasons.ts';
import { reviewColumns } from './review-csv.ts';
import { ReviewFilters } from './review-filters.tsx';
import css from './review-row.module.css';
import { authorOf, ReviewRow } from './review-row.tsx';
import { moderatedReviewsAt, reviewFiltersAt } from './reviews-at.ts';

const checkHiding = checkedBy(HideReason);

/** Every review of the site: the reports that wait, what is shown, what is hidden. */
export function ModeratedReviews() {
  const list = useListAddress();
  const query = moderatedReviewsAt(list.search);
  const filters = reviewFiltersAt(list.search);
  const rows = useQuery(ask(reviews.moderated, { query }));
  const counts = useQuery({ ...ask(reviews.moderationCounts, { query: filters }), placeholderData: keepPreviousData });
  const [hiding, setHiding] = useState<ModeratedReview | null>(null);
  const queryClient = useQueryClient();
  const fresh = () =>
    Promise.all(
      [reviews.moderated, reviews.moderationCounts].map((endpoint) =>
        queryClient.invalidateQueries(everything(endpoint)),
      ),
    );
  const run = async (act: () => Promise<unknown>, message: string) => {
    try {
      await act();
      toast.success(message);
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    await fresh();
  };
  const isQueue = query.state === 'reported';
  const narrowed = Object.values(filters).some((value) => value !== undefined);
  return (
    <>
      <PageHeader title={i18n.t('Reviews')}>
        <CsvDownload
          name="reviews"
          columns={reviewColumns}
          pageAt={(cursor) => call(reviews.moderated, { query: { ...query, limit: 100, cursor } })}
        />
      </PageHeader>
      <ListTabs
        label={i18n.t('State')}
        tabs={[
          { label: i18n.t('All'), to: list.to({ state: undefined }), isHere: !query.state },
          ...moderationStates.map((state) => ({
            label: stateWord(state),
            to: list.to({ state }),
            isHere: query.state === state,
            count: counts.data?.[state],
          })),
        ]}
      />
      <ReviewFilters list={list} query={query} sorts={moderationSorts} ordered={!isQueue} />
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={isQueue && !narrowed ? i18n.t('No reports to review') : i18n.t('No reviews match')}
            hint={
              isQueue && !narrowed
                ? i18n.t('Reports by students and teachers appear here, oldest first.')
                : i18n.t('Try a shorter search or clear the status filter.')
            }
          >
            {(narrowed || query.state) && <ButtonLink to="/admin/reviews">{i18n.t('All reviews')}</ButtonLink>}
          </NothingYet>
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul>
              {items.map((review) => (
                <ReviewRow
                  key={review.reviewId}
                  review={review}
                  more={<Reports review={review} />}
                  acts={<Acts review={review} run={run} hide={() => setHiding(review)} />}
                />
              ))}
            </ul>
            <Pager
              nextCursor={nextCursor}
              // A reported review is shown or hidden, too: without a state they have no sum.
              counted={query.state && countedBy(counts, query.state, items.length)}
            />
          </>
        )}
      </Answer>
      {hiding && (
        <ConfirmDialog
          title={i18n.t('Hide this review?')}
          hint={i18n.t('It won’t be visible, and its rating won’t count. You can unhide it later.')}
          action={i18n.t('Hide review')}
          reason={{
            label: i18n.t('Reason shown to {name}', { name: authorOf(hiding) }),
            check: (reason) => checkHiding({ reason })['reason'],
          }}
          onConfirm={async (reason) => {
            await call(reviews.hide, { params: { reviewId: hiding.reviewId }, body: { reason } }).finally(fresh);
            toast.success(i18n.t('Review hidden'));
          }}
          onClose={() => setHiding(null)}
        />
      )}
    </>
  );
}

function Reports({ review: { reports } }: { review: ModeratedReview }) {
  if (reports.length === 0) return null;
  return (
    <ul className={css['reports']} aria-label={i18n.t('Reports')}>
      {reports.map(({ reportId, reason, words, reporter, reportedAt }) => (
        <li key={reportId}>
          <b>{reasonLabels(reason)}</b>{' '}
          <span className="mut">
            {reporter ?? i18n.t('Deleted user')}, <When at={reportedAt} />
          </span>{' '}
          {words && <q>{words}</q>}
        </li>
      ))}
    </ul>
  );
}

interface ActsProps {
  review: ModeratedReview;
  run: (act: () => Promise<unknown>, message: string) => Promise<void>;
  hide: () => void;
}

function Acts({ review, run, hide }: ActsProps) {
  const params = { reviewId: review.reviewId };
  const name = authorOf(review);
  const show = useOnce(() => run(() => call(reviews.showAgain, { params }), i18n.t('Review unhidden')));
  const keep = useOnce(() => run(() => call(reviews.keep, { params }), i18n.t('Report closed, review kept')));
  if (review.hiddenAt) {
    return (
      <Button tone="ghost" size="small" aria-label={i18n.t('Unhide review by {name}', { name })} onClick={show}>
        <IconEye size={17} stroke={1.7} aria-hidden />
        {i18n.t('Unhide')}
      </Button>
    );
  }
  return (
    <>
      <Button tone="ghost" size="small" aria-label={i18n.t('Hide review by {name}', { name })} onClick={hide}>
        <IconEyeOff size={17} stroke={1.7} aria-hidden />
        {i18n.t('Hide')}
      </Button>
      {review.reports.length > 0 && (
        <Button tone="ghost" size="small" aria-label={i18n.t('Keep it: review by {name}', { name })} onClick={keep}>
          <IconFlagOff size={17} stroke={1.7} aria-hidden />
          {i18n.t('Keep it')}
        </Button>
      )}
    </>
  );
}

function stateWord(state: (typeof moderationStates)[number]) {
  if (state === 'reported') return i18n.t('Reported');
  return state === 'shown' ? i18n.t('Visible') : i18n.t('Hidden');
}
