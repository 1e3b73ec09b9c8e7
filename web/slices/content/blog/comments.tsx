import { i18n } from '@lingui/core';
import type { Comment, PostPage } from '@stepwell/contract/content/content.ts';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../../session/session.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './blog.module.css';

// Fetched for those who may write; readers need none of it.
const CommentForm = lazy(async () => ({ default: (await import('./comment-forms.tsx')).CommentForm }));
const ReportComment = lazy(async () => ({ default: (await import('./comment-forms.tsx')).ReportComment }));

/** Answers deeper than this stand on one level. */
const MOST_DEPTH = 4;

/** What readers say below a post, and a place to say something. */
export function Comments({ post: { slug, comments: all } }: { post: PostPage }) {
  const awake = useAwake();
  const session = useSession();
  const { pathname } = useLocation();
  const known = new Set(all.map(({ commentId }) => commentId));
  const answersTo = (commentId: string | null) =>
    all.filter(({ answers }) => (answers !== null && known.has(answers) ? answers : null) === commentId);
  const mayWrite = awake && session !== null && !session.looking;
  return (
    <section className={css['comments']} aria-labelledby="comments">
      <h2 id="comments">
        {all.length === 0
          ? i18n.t('Comments')
          : i18n.t('{n, plural, one {# comment} other {# comments}}', { n: all.length })}
      </h2>
      {all.length === 0 && <p className="mut">{i18n.t('No comments yet.')}</p>}
      <Thread slug={slug} list={answersTo(null)} answersTo={answersTo} depth={1} mayWrite={mayWrite} />
      {mayWrite ? (
        <Suspense>
          <CommentForm slug={slug} answers={null} label={i18n.t('Write a comment')} />
        </Suspense>
      ) : (
        <p className={css['form']}>
          <Link className="lnk" to={`/auth/sign-in?redirectTo=${encodeURIComponent(pathname)}`}>
            {i18n.t('Sign in to comment')}
          </Link>
        </p>
      )}
    </section>
  );
}

interface ThreadProps {
  slug: string;
  list: Comment[];
  answersTo: (commentId: string) => Comment[];
  depth: number;
  mayWrite: boolean;
}

function Thread({ slug, list, answersTo, depth, mayWrite }: ThreadProps) {
  if (list.length === 0) return null;
  return (
    <ol className={depth <= MOST_DEPTH ? css['thread'] : undefined}>
      {list.map((comment) => (
        <li key={comment.commentId}>
          <One slug={slug} comment={comment} mayWrite={mayWrite} />
          <Thread
            slug={slug}
            list={answersTo(comment.commentId)}
            answersTo={answersTo}
            depth={depth + 1}
            mayWrite={mayWrite}
          />
        </li>
      ))}
    </ol>
  );
}

function One({ slug, comment, mayWrite }: { slug: string; comment: Comment; mayWrite: boolean }) {
  const { commentId, author, isStaff, text, writtenAt } = comment;
  const [opened, setOpened] = useState<'answer' | 'report'>();
  const name = author ?? i18n.t('Deleted user');
  return (
    <div className={css['comment']} id={`comment-${commentId}`}>
      <p className={css['who']}>
        <b>{name}</b> {isStaff && i18n.t('(admin)')} · <When at={writtenAt} as="time" />
      </p>
      <p>{text}</p>
      {mayWrite && (
        <div className={css['acts']}>
          <button
            type="button"
            className="lnk"
            aria-expanded={opened === 'answer'}
            aria-label={i18n.t('Reply to {name}', { name })}
            onClick={() => setOpened(opened === 'answer' ? undefined : 'answer')}
          >
            {i18n.t('Reply')}
          </button>
          <button
            type="button"
            className="lnk"
            aria-label={i18n.t('Report comment by {name}', { name })}
            onClick={() => setOpened('report')}
          >
            {i18n.t('Report')}
          </button>
        </div>
      )}
      <Suspense>
        {opened === 'answer' && (
          <CommentForm
            slug={slug}
            answers={commentId}
            label={i18n.t('Reply to {name}', { name })}
            onSent={() => setOpened(undefined)}
          />
        )}
        {opened === 'report' && <ReportComment commentId={commentId} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </div>
  );
}
