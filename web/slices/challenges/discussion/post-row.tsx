import { i18n } from '@lingui/core';
import { challengeDiscussion, type Post } from '@stepwell/contract/challenges/challenge-discussion.ts';
import { IconEyeOff, IconFlag, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useOnce } from '../../../ui/storage/use-once.ts';
import { ByLine } from './by-line.tsx';
import css from './discussion.module.css';
import { piecesOf } from './pieces-of.ts';
import { PostForm } from './post-form.tsx';
import { useDiscussionChanged } from './use-discussion-changed.ts';

interface Props {
  post: Post;
  /** Of the thread, where this post opens it. */
  title?: string | null;
  onRemoved: () => void;
}

/** One post of a thread, with what its reader may do about it. */
export function PostRow({ post, title, onRemoved }: Props) {
  const [changing, setChanging] = useState(false);
  const changed = useDiscussionChanged();
  const { postId, text, spoiler, hidden } = post;
  if (changing)
    return (
      <PostForm
        label={i18n.t('Your post')}
        {...(title && { titleLabel: i18n.t('Title') })}
        start={{ title: title ?? '', text: text ?? '', spoiler }}
        action={i18n.t('Save')}
        autoFocus
        onCancel={() => setChanging(false)}
        onSend={async (edited) => {
          const body = { text: edited.text, spoiler: edited.spoiler, ...(title && { title: edited.title }) };
          await call(challengeDiscussion.change, { params: { postId }, body });
          await changed();
          setChanging(false);
        }}
      />
    );
  return (
    <>
      <ByLine of={post} />
      {hidden && (
        <p className={css['bad']}>
          <IconEyeOff size={17} stroke={1.8} aria-hidden />
          {i18n.t('Hidden from others: {reason}', { reason: hidden.reason })}
        </p>
      )}
      {text === null ? (
        <p className={css['closed']}>
          <IconLock size={17} stroke={1.8} aria-hidden />
          {i18n.t('Spoiler. Solve the challenge to read it.')}
        </p>
      ) : (
        <PostText text={text} />
      )}
      <Reports post={post} />
      <Acts post={post} onChange={() => setChanging(true)} onRemoved={onRemoved} />
    </>
  );
}

/** Code is folded: whoever wants to think for themselves does not come across it. */
function PostText({ text }: { text: string }) {
  return piecesOf(text).map((part, at) =>
    part.code ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their place.
      <details key={at} className={css['code']}>
        <summary>
          {i18n.t('{count, plural, one {Code, # line} other {Code, # lines}}', {
            count: part.text.split('\n').length,
          })}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wide scrolls, and whoever has a keyboard must reach it. */}
        <pre tabIndex={0}>{part.text}</pre>
      </details>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change their place.
      <p key={at} className={css['text']}>
        {part.text}
      </p>
    ),
  );
}

function Reports({ post: { postId, reportsSaid } }: { post: Post }) {
  const changed = useDiscussionChanged();
  const keep = useOnce(async () => {
    await call(challengeDiscussion.keep, { params: { postId } }).then(changed, (error: Error) =>
      toast.error(error.message),
    );
  });
  if (reportsSaid.length === 0) return null;
  return (
    <div className={css['reports']}>
      <ul>
        {reportsSaid.map(({ reason, by, at }) => (
          <li key={`${by}${at}`}>
            <IconFlag size={16} stroke={1.8} aria-hidden />
            {i18n.t('{name} reported it: {reason}', { name: by ?? i18n.t('Former user'), reason })}
          </li>
        ))}
      </ul>
      <button type="button" className="lnk" onClick={keep}>
        {i18n.t('Keep post')}
      </button>
    </div>
  );
}

type OpenDialog = 'remove' | 'report' | 'hide';

function Acts({ post, onChange, onRemoved }: { post: Post; onChange: () => void; onRemoved: () => void }) {
  const { postId, can, hidden } = post;
  const params = { postId };
  const changed = useDiscussionChanged();
  const [dialog, setDialog] = useState<OpenDialog>();
  const show = useOnce(async () => {
    const shown = call(challengeDiscussion.hide, { params, body: { reason: null } });
    await shown.then(changed, (error: Error) => toast.error(error.message));
  });
  if (!Object.values(can).some(Boolean)) return null;
  const close = () => setDialog(undefined);
  const why = {
    label: i18n.t('Reason'),
    check: (text: string) => (text.trim() ? undefined : i18n.t('Enter a reason.')),
  };
  return (
    <p className={css['acts']}>
      {can.change && (
        <button type="button" className="lnk" onClick={onChange}>
          {i18n.t('Edit')}
        </button>
      )}
      {can.remove && (
        <button type="button" className="lnk" onClick={() => setDialog('remove')}>
          {i18n.t('Remove')}
        </button>
      )}
      {can.report && (
        <button type="button" className="lnk" onClick={() => setDialog('report')}>
          {i18n.t('Report')}
        </button>
      )}
      {can.hide && (
        <button type="button" className="lnk" onClick={hidden ? show : () => setDialog('hide')}>
          {hidden ? i18n.t('Unhide') : i18n.t('Hide')}
        </button>
      )}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={i18n.t('Remove your post?')}
          hint={i18n.t('It’s deleted for everyone. You can’t undo this.')}
          action={i18n.t('Remove')}
          tone="bad"
          onConfirm={async () => {
            await call(challengeDiscussion.remove, { params });
            onRemoved();
            void changed();
          }}
          onClose={close}
        />
      )}
      {dialog === 'report' && (
        <ConfirmDialog
          title={i18n.t('Report this post?')}
          hint={i18n.t('The challenge’s teachers see your name and reason. The author sees neither.')}
          action={i18n.t('Report')}
          tone="main"
          reason={why}
          onConfirm={async (reason) => {
            await call(challengeDiscussion.report, { params, body: { reason } });
            toast.success(i18n.t('Thank you. We’ll review your report.'));
          }}
          onClose={close}
        />
      )}
      {dialog === 'hide' && (
        <ConfirmDialog
          title={i18n.t('Hide this post?')}
          hint={i18n.t('The author still sees it, with your reason. Recorded in the audit log.')}
          action={i18n.t('Hide')}
          reason={why}
          onConfirm={async (reason) => {
            await call(challengeDiscussion.hide, { params, body: { reason } });
            await changed();
          }}
          onClose={close}
        />
      )}
    </p>
  );
}
