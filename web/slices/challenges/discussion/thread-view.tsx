import { i18n } from '@lingui/core';
import { challengeDiscussion } from '@stepwell/contract/challenges/challenge-discussion.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask, call } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import css from './discussion.module.css';
import { PostForm } from './post-form.tsx';
import { PostRow } from './post-row.tsx';
import { useDiscussionChanged } from './use-discussion-changed.ts';

/** A thread whole: the post that opened it, its answers, and a field for one's own. */
export function ThreadView({ threadId, back }: { threadId: string; back: () => void }) {
  const thread = useQuery(ask(challengeDiscussion.thread, { params: { threadId } }));
  const changed = useDiscussionChanged();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={top} className={css['thread']} tabIndex={-1}>
      <button type="button" className={`lnk ${css['back']}`} onClick={back}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All threads')}
      </button>
      <Answer of={thread}>
        {({ title, posts, can }) => (
          <>
            <h2 lang="">{title ?? i18n.t('Spoiler thread')}</h2>
            <ol className={css['posts']}>
              {posts.map((post, at) => (
                <li key={post.postId}>
                  <PostRow post={post} {...(at === 0 && { title })} onRemoved={at === 0 ? back : () => undefined} />
                </li>
              ))}
            </ol>
            {can.reply && (
              <PostForm
                label={i18n.t('Your answer')}
                action={i18n.t('Answer')}
                onSend={async ({ text, spoiler }, postId) => {
                  await call(challengeDiscussion.reply, { params: { threadId, postId }, body: { text, spoiler } });
                  await changed();
                }}
              />
            )}
          </>
        )}
      </Answer>
    </div>
  );
}
