import { i18n } from '@lingui/core';
import type { ReportReason } from '@stepwell/contract/content/comments.ts';
import {
  type CommentState,
  commentStates,
  contentAdmin,
  type ModeratedComment,
} from '@stepwell/contract/content/manage.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask, call, everything } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { Answer, NothingYet } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { When } from '../../../ui/time/when.tsx';
import { reportReasonLabel } from '../comment-labels.public.ts';
import css from './admin.module.css';
import { commentsAt } from './content-at.ts';

const stateText = (state: CommentState) => {
  if (state === 'held') return i18n.t('To review');
  if (state === 'reported') return i18n.t('Reported');
  return state === 'shown' ? i18n.t('Visible') : i18n.t('Rejected');
};

/** Comments that wait for a decision, and those already decided. */
export function CommentModeration() {
  const list = useListAddress();
  const query = commentsAt(list.search);
  const rows = useQuery(ask(contentAdmin.comments, { query }));
  const waiting = rows.data?.waiting;
  return (
    <>
      <ListTabs
        label={i18n.t('Status')}
        tabs={commentStates.map((state) => ({
          label: stateText(state),
          to: list.to({ state: state === 'held' ? undefined : state }),
          isHere: query.state === state,
          count: state === 'held' ? waiting?.held : state === 'reported' ? waiting?.reported : undefined,
        }))}
      />
      <Answer
        of={rows}
        isEmpty={({ items }) => items.length === 0}
        whenEmpty={
          <NothingYet
            title={query.state === 'held' ? i18n.t('No comments to review') : i18n.t('No comments')}
            hint={i18n.t('New comments appear here before anyone else can read them.')}
          />
        }
      >
        {({ items, nextCursor }) => (
          <>
            <ul className={css['comments']}>
              {items.map((comment) => (
                <Row key={comment.commentId} comment={comment} />
              ))}
            </ul>
            <Pager nextCursor={nextCursor} rows={items.length} />
          </>
        )}
      </Answer>
    </>
  );
}

function Row({ comment }: { comment: ModeratedComment }) {
  const { commentId, text, author, writtenAt, state, post, answers, reports } = comment;
  const queryClient = useQueryClient();
  const decide = async (decision: 'show' | 'reject') => {
    try {
      await call(contentAdmin.decideComment, { params: { commentId }, body: { decision } });
      toast.success(decision === 'show' ? i18n.t('Comment visible') : i18n.t('Comment rejected'));
    } catch (error) {
      toast.error(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    await queryClient.invalidateQueries(everything(contentAdmin.comments));
  };
  const show = useOnce(() => decide('show'));
  const reject = useOnce(() => decide('reject'));
  const name = author ?? i18n.t('Deleted user');
  return (
    <li>
      <p className={css['meta']}>
        <b>{name}</b>, <When at={writtenAt} as="time" /> ·{' '}
        <Link to={`/pages/about/blog-grid/${post.slug}`}>{post.title}</Link>
      </p>
      {answers && (
        <p className={css['quote']}>
          {answers.author ?? i18n.t('Deleted user')}: {answers.text}
        </p>
      )}
      <p>{text}</p>
      {reports.length > 0 && (
        <ul className={css['reasons']} aria-label={i18n.t('Reports')}>
          {reports.map((report) => (
            <li key={report.at}>
              <b>{reportReasonLabel(report.reason as ReportReason)}</b> {report.text} (
              {report.reporter ?? i18n.t('Deleted user')}, <When at={report.at} />)
            </li>
          ))}
        </ul>
      )}
      <div className={css['row']}>
        {(state !== 'shown' || reports.length > 0) && (
          <Button size="small" aria-label={i18n.t('Show comment by {name}', { name })} onClick={show}>
            {state === 'shown' ? i18n.t('Keep') : i18n.t('Show')}
          </Button>
        )}
        {state !== 'rejected' && (
          <Button size="small" tone="ghost" aria-label={i18n.t('Reject comment by {name}', { name })} onClick={reject}>
            {i18n.t('Reject')}
          </Button>
        )}
      </div>
    </li>
  );
}
