import { i18n } from '@lingui/core';
import { chatInbox, type InboxLine, type InboxShow, inboxShows } from '@stepwell/contract/chat/inbox.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ask, everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { ListSearch } from '../../../ui/lists/list-controls.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer, NothingYet, Waiting } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Initials } from '../../../ui/parts/initials.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './inbox.module.css';
import { inboxAt } from './inbox-at.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

const CannedDialog = lazy(async () => ({ default: (await import('./canned-dialog.tsx')).CannedDialog }));
const Groups = lazy(async () => ({ default: (await import('../groups/groups.tsx')).Groups }));
const InboxConversation = lazy(async () => ({ default: (await import('./inbox-conversation.tsx')).InboxConversation }));

const showLabels: Record<InboxShow, () => string> = {
  all: () => i18n.t('Open'),
  mine: () => i18n.t('Mine'),
  unassigned: () => i18n.t('Unassigned'),
  closed: () => i18n.t('Closed'),
};
/** Many changes at once are one new list, in ms. */
const TOGETHER = 300;

/** Conversations with students: the list at the left, the open one beside it; on a phone one at a time. */
export function ChatInbox() {
  const list = useListAddress();
  const { query, opened, isGroups } = inboxAt(list.search);
  const rows = useQuery({ ...ask(chatInbox.list, { query }), enabled: !isGroups });
  const [canned, setCanned] = useState(false);
  const reply = useRef<HTMLTextAreaElement>(null);
  const items = rows.data?.items ?? [];
  useListChanges();
  const move = (by: 1 | -1) => {
    const at = items.findIndex(({ conversationId }) => conversationId === opened);
    const next = items[at < 0 ? 0 : at + by];
    if (next) list.change({ conversation: next.conversationId, cursor: query.cursor }, { preventScrollReset: true });
  };
  useInboxKeys({ onMove: move, onReply: () => reply.current?.focus() });
  const tabs = (
    <ListTabs
      label={i18n.t('Show')}
      tabs={[
        ...inboxShows.map((show) => ({
          label: showLabels[show](),
          to: list.to({ show: show === 'all' ? undefined : show, conversation: undefined }),
          isHere: query.show === show && !isGroups,
        })),
        {
          label: i18n.t('Groups'),
          to: list.to({ show: 'groups', conversation: undefined, q: undefined }),
          isHere: isGroups,
        },
      ]}
    />
  );
  const isNarrowed = query.q !== undefined || query.show !== 'all';
  if (isGroups)
    return (
      <>
        <PageHeader title={i18n.t('Chat box')} />
        <Suspense fallback={<Waiting />}>
          <Groups opened={opened} tabs={tabs} to={(conversation) => list.beside({ conversation })} />
        </Suspense>
      </>
    );
  return (
    <>
      <PageHeader title={i18n.t('Chat box')}>
        <Button tone="ghost" onClick={() => setCanned(true)}>
          {i18n.t('Saved answers')}
        </Button>
      </PageHeader>
      <div className={css['inbox']} data-opened={opened !== undefined}>
        <section className={css['side']} aria-label={i18n.t('Conversations')}>
          {tabs}
          <ListFilters>
            <ListSearch
              list={list}
              q={query.q}
              label={i18n.t('Search conversations')}
              placeholder={i18n.t('Name or message')}
            />
          </ListFilters>
          <Answer
            of={rows}
            isEmpty={(data) => data.items.length === 0}
            whenEmpty={
              isNarrowed ? (
                <NothingYet
                  title={i18n.t('No conversations match')}
                  hint={i18n.t('Try another filter or fewer words.')}
                >
                  <Link className="lnk" to="/instructor/admin-chatbox">
                    {i18n.t('Clear filters')}
                  </Link>
                </NothingYet>
              ) : (
                <NothingYet
                  title={i18n.t('No conversations yet')}
                  hint={i18n.t('Questions appear here as soon as students ask them in the chat.')}
                />
              )
            }
          >
            {(data) => (
              <>
                <ul className={css['lines']}>
                  {data.items.map((line) => (
                    <Line
                      key={line.conversationId}
                      line={line}
                      isHere={line.conversationId === opened}
                      to={list.beside({ conversation: line.conversationId })}
                    />
                  ))}
                </ul>
                <Pager nextCursor={data.nextCursor} />
              </>
            )}
          </Answer>
        </section>
        <section className={css['main']} aria-label={i18n.t('Conversation')}>
          {opened ? (
            <Suspense fallback={<Waiting />}>
              <InboxConversation
                key={opened}
                conversationId={opened}
                reply={reply}
                back={list.beside({ conversation: undefined })}
              />
            </Suspense>
          ) : (
            <p className={css['none']}>
              {i18n.t('Choose a conversation. Keyboard: J and K move through the list, R writes a reply.')}
            </p>
          )}
        </section>
      </div>
      {canned && (
        <Suspense>
          <CannedDialog close={() => setCanned(false)} />
        </Suspense>
      )}
    </>
  );
}

function useListChanges() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive('chat-changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries(everything(chatInbox.list));
      }, TOGETHER);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queryClient]);
}

function Line({ line, isHere, to }: { line: InboxLine; isHere: boolean; to: string }) {
  const { student, preview, course, assignee, waitingSince, lastMessageAt, state } = line;
  return (
    <li>
      <Link to={to} preventScrollReset aria-current={isHere ? 'true' : undefined} data-unread={waitingSince !== null}>
        <Initials name={student.fullName} size={36} />
        <span className={css['line']}>
          <span className={css['first']}>
            <bdi className={css['name']}>{student.fullName}</bdi>
            <small>
              <When at={lastMessageAt} as="time" />
            </small>
          </span>
          <span className={css['preview']}>{preview}</span>
          <small className={css['facts']}>
            {waitingSince !== null && <b className={css['waits']}>{i18n.t('Waiting')}</b>}
            {state === 'closed' && <span>{i18n.t('Closed')}</span>}
            <span>{assignee ? <bdi>{assignee.fullName}</bdi> : i18n.t('Unassigned')}</span>
            {course && <span>{course}</span>}
          </small>
        </span>
      </Link>
    </li>
  );
}
