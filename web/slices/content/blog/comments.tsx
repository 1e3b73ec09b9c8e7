import { i18n } from '@lingui/core';
import { CommentText, comments, type ReportReason, reportReasons } from '@stepwell/contract/content/comments.ts';
import { type Comment, content, type PostPage } from '@stepwell/contract/content/content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { ask, call } from '../../../api/call.ts';
import { useSession } from '../../../session/session.ts';
import { checkedBy, FieldError } from '../../../ui/fields/form.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useAwake } from '../../../ui/page/hydrated.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { When } from '../../../ui/time/when.tsx';
import { reportReasonLabel } from '../comment-labels.ts';
import css from './blog.module.css';

const check = checkedBy(z.object({ text: CommentText }));
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
        <CommentForm slug={slug} answers={null} label={i18n.t('Write a comment')} />
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
      {opened === 'answer' && (
        <CommentForm
          slug={slug}
          answers={commentId}
          label={i18n.t('Reply to {name}', { name })}
          onSent={() => setOpened(undefined)}
        />
      )}
      {opened === 'report' && <ReportComment commentId={commentId} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

interface FormProps {
  slug: string;
  answers: string | null;
  label: string;
  onSent?: () => void;
}

function CommentForm({ slug, answers, label, onSent }: FormProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [told, setTold] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = check({ text })['text'];
    setWrong(problem);
    if (problem) return;
    setBusy(true);
    try {
      const { state } = await call(comments.write, { params: { slug }, body: { text, answers } });
      setText('');
      if (state === 'held') setTold(i18n.t('Your comment appears after an admin has reviewed it.'));
      else await queryClient.invalidateQueries({ queryKey: ask(content.post, { params: { slug } }).queryKey });
      if (state === 'held' && onSent) toast.success(i18n.t('Your comment appears after an admin has reviewed it.'));
      onSent?.();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={3000}
        value={text}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {wrong && (
        <span id={`${id}-wrong`} role="alert">
          <FieldError>{wrong}</FieldError>
        </span>
      )}
      <Button type="submit" size="small" busy={busy}>
        {i18n.t('Submit comment')}
      </Button>
      <p role="status">{told}</p>
    </form>
  );
}

function ReportComment({ commentId, onClose }: { commentId: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [text, setText] = useState('');
  return (
    <FormDialog
      title={i18n.t('Report comment')}
      hint={i18n.t('An admin reviews your report.')}
      action={i18n.t('Send report')}
      send={async () => {
        await call(comments.report, { params: { commentId }, body: { reason, text } });
        toast.success(i18n.t('Report sent'));
      }}
      onClose={onClose}
    >
      <SelectField
        label={i18n.t('Reason')}
        options={reportReasons.map((value) => ({ value, label: reportReasonLabel(value) }))}
        value={reason}
        onChoose={setReason}
      />
      <LineField label={i18n.t('Details (optional)')} name="text" value={text} most={500} rows={3} onType={setText} />
    </FormDialog>
  );
}
