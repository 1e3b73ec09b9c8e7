import { i18n } from '@lingui/core';
import {
  challengeDiscussion,
  type ThreadLine,
  type ThreadShow,
  threadShows,
} from '@stepwell/contract/challenges/challenge-discussion.ts';
import { IconEyeOff, IconFlag, IconLock } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { ListTabs } from '../../../ui/lists/list-bar.tsx';
import type { ListAddress } from '../../../ui/lists/use-list-address.ts';
import { Failed, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { ByLine } from './by-line.tsx';
import css from './discussion.module.css';
import { PostForm } from './post-form.tsx';
import { ThreadView } from './thread-view.tsx';
import { useDiscussionChanged } from './use-discussion-changed.ts';

interface Props {
  slug: string;
  list: ListAddress;
  /** Looks after the challenge: what was reported is found at once. */
  tends?: boolean;
}

/** What people say about a challenge; which thread is read stands in the address. */
export function Discussion({ slug, list, tends = false }: Props) {
  const threadId = list.search.get('thread');
  if (threadId) return <ThreadView key={threadId} threadId={threadId} back={() => list.close('thread')} />;
  return <Threads slug={slug} list={list} tends={tends} />;
}

const showWords: Record<ThreadShow, () => string> = {
  all: () => i18n.t('All'),
  mine: () => i18n.t('My threads'),
  reported: () => i18n.t('Reported'),
};

function Threads({ slug, list, tends = false }: Props) {
  const show = threadShows.find((one) => one === list.search.get('talk')) ?? 'all';
  const [writes, setWrites] = useState(false);
  const changed = useDiscussionChanged();
  const threads = useInfiniteQuery({
    queryKey: [challengeDiscussion.threads.method, challengeDiscussion.threads.path, { slug, show }],
    queryFn: ({ pageParam }) =>
      call(challengeDiscussion.threads, { params: { slug }, query: { show, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const items = threads.data?.pages.flatMap((page) => page.items);
  return (
    <div className={css['threads']}>
      {writes ? (
        <PostForm
          titleLabel={i18n.t('Title')}
          label={i18n.t('Your question or comment')}
          action={i18n.t('Post thread')}
          autoFocus
          onCancel={() => setWrites(false)}
          onSend={async (body, postId) => {
            await call(challengeDiscussion.begin, { params: { slug, postId }, body });
            await changed();
            setWrites(false);
          }}
        />
      ) : (
        <Button tone="ghost" size="small" onClick={() => setWrites(true)}>
          {i18n.t('Start thread')}
        </Button>
      )}
      <ListTabs
        label={i18n.t('Threads')}
        tabs={threadShows
          .filter((one) => one !== 'reported' || tends)
          .map((one) => ({
            label: showWords[one](),
            to: list.beside({ talk: one === 'all' ? undefined : one }),
            isHere: one === show,
          }))}
      />
      {threads.error && <Failed error={threads.error} retry={threads.refetch} retrying={threads.isFetching} />}
      {!items && !threads.error && <Waiting />}
      {items?.length === 0 &&
        (show === 'all' ? (
          <NothingYet
            title={i18n.t('No threads yet')}
            hint={i18n.t('Ask a question or share a tip. Mark posts that reveal a solution as spoilers.')}
          />
        ) : (
          <p className={css['quiet']}>{i18n.t('None')}</p>
        ))}
      <ul className={css['lines']}>
        {items?.map((line) => (
          <li key={line.threadId}>
            <Line line={line} to={list.beside({ thread: line.threadId })} />
          </li>
        ))}
      </ul>
      {threads.hasNextPage && (
        <Button
          size="small"
          tone="ghost"
          busy={threads.isFetchingNextPage}
          onClick={() => void threads.fetchNextPage()}
        >
          {i18n.t('Load earlier')}
        </Button>
      )}
    </div>
  );
}

function Line({ line, to }: { line: ThreadLine; to: string }) {
  const { title, replies, reports, hidden } = line;
  return (
    <>
      {title === null ? (
        <h2 className={css['closed']}>
          <IconLock size={17} stroke={1.8} aria-hidden />
          {i18n.t('Spoiler: solve the challenge to open this thread')}
        </h2>
      ) : (
        <h2>
          <Link to={to} lang="">
            {title}
          </Link>
        </h2>
      )}
      <ByLine of={line} />
      <p className={`${css['by']} num`}>
        <span>
          {i18n.t('{count, plural, =0 {No answers yet} one {# answer} other {# answers}}', { count: replies })}
        </span>
        {hidden && (
          <span className={css['bad']}>
            <IconEyeOff size={16} stroke={1.8} aria-hidden />
            {i18n.t('Hidden')}
          </span>
        )}
        {reports > 0 && (
          <span className={css['bad']}>
            <IconFlag size={16} stroke={1.8} aria-hidden />
            {i18n.t('{count, plural, one {# report} other {# reports}}', { count: reports })}
          </span>
        )}
      </p>
    </>
  );
}
