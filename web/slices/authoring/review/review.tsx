import { i18n } from '@lingui/core';
import { type SubmissionPage, submissions } from '@stepwell/contract/authoring/submissions.ts';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { When } from '../../../ui/time/when.tsx';
import { Checklist } from './checklist.tsx';
import { Decision } from './decision.tsx';
import css from './review.module.css';
import { piecesOf, reviewedPartAt, toReview } from './review-at.ts';
import { ReviewNav, unopenedOf } from './review-nav.tsx';
import { ReviewedPart } from './reviewed-part.tsx';
import { useReading } from './use-reading.ts';

/** One submission: all of it to read, what it changes, remarks at their passages, and the decision. */
export function Review({ submissionId }: { submissionId: string }) {
  const page = useQuery({ ...ask(submissions.submission, { params: { submissionId } }), staleTime: 0 });
  return (
    <>
      <p className={css['back']}>
        <Link className="lnk" to="/admin/all-courses?view=queue">
          <IconChevronLeft size={18} aria-hidden />
          {i18n.t('Review queue')}
        </Link>
      </p>
      <Answer of={page}>{(data) => <Reviewing page={data} />}</Answer>
      {page.error && <h1 className="sr">{i18n.t('Review')}</h1>}
    </>
  );
}

function Reviewing({ page }: { page: SubmissionPage }) {
  const [search] = useSearchParams();
  const parts = piecesOf(page);
  const here = reviewedPartAt(search, parts);
  const reading = useReading(page.submissionId, here);
  const place = parts.indexOf(here);
  const { submissionId, edition, author, submittedAt, note, details } = page;
  // Who goes on to another piece begins at its head, and hears its name.
  const head = useRef<HTMLDivElement>(null);
  const first = useRef(here);
  useEffect(() => {
    if (first.current === here) return;
    first.current = here;
    head.current?.focus();
  }, [here]);
  return (
    <>
      <h1 className={css['title']} lang={details.language}>
        {details.title || i18n.t('Untitled course')}
      </h1>
      <p className={css['about']}>
        {i18n.t('{what}, by {author}, submitted', {
          what: edition === 0 ? i18n.t('New course') : i18n.t('Changes to version {edition}', { edition }),
          author: author.fullName || i18n.t('deleted user'),
        })}{' '}
        <When at={submittedAt} as="time" />
      </p>
      {note && (
        <blockquote className={css['note']} aria-label={i18n.t('Author’s note')}>
          {note}
        </blockquote>
      )}
      <div className={css['columns']}>
        <ReviewNav page={page} pieces={parts} here={here} opened={reading.opened} />
        <div ref={head} tabIndex={-1} className={css['main']}>
          <ReviewedPart key={here} page={page} pieceKey={here} />
          <nav className={css['steps']} aria-label={i18n.t('Items')}>
            {place > 0 && (
              <Link className="lnk" rel="prev" to={toReview(submissionId, parts[place - 1])}>
                {i18n.t('Previous item')}
              </Link>
            )}
            {place < parts.length - 1 && (
              <Link className="lnk" rel="next" to={toReview(submissionId, parts[place + 1])}>
                {i18n.t('Next item')}
              </Link>
            )}
          </nav>
          <Checklist page={page} reading={reading} />
          <Decision page={page} unopened={unopenedOf(page, reading.opened)} />
        </div>
      </div>
    </>
  );
}
