import { i18n } from '@lingui/core';
import { type ChatBox as Box, chat } from '@stepwell/contract/chat/chat.ts';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask, everything } from '../../../api/call.ts';
import { onLive } from '../../../session/live.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { IconButton } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { Group } from '../groups/group.tsx';
import css from './box.module.css';
import { Conversation } from './conversation.tsx';
import { ConversationList } from './conversation-list.tsx';
import { FirstQuestion } from './first-question.tsx';
import { Hours } from './hours.tsx';
import { outboxOf } from './outbox.ts';

interface Open {
  conversationId: string;
  /** Nothing of it is stored yet. */
  isNew: boolean;
  courseId: string | null;
  draft: string;
}

interface Props {
  userId: string;
  /** The conversation that is open at first. */
  startsAt: string | undefined;
  close: () => void;
}

/** The chat of a student: help articles first, then people, and what was asked before. */
export function ChatBox({ userId, startsAt, close }: Props) {
  const queryClient = useQueryClient();
  const box = useQuery({ ...ask(chat.box, {}), staleTime: 0 });
  const first = startsAt ? { conversationId: startsAt, isNew: false, courseId: null, draft: '' } : undefined;
  const [open, setOpen] = useState<Open | undefined>(first);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(
    () => onLive('chat-changed', () => void queryClient.invalidateQueries(everything(chat.box))),
    [queryClient],
  );
  // What was written when the connection was lost may belong to a conversation that is not stored.
  const waiting = outboxOf(userId)
    .items()
    .find(
      ({ conversationId, isGroup }) =>
        !isGroup && !box.data?.conversations.some((one) => one.conversationId === conversationId),
    );
  const group = box.data?.groups.find(({ conversationId }) => conversationId === open?.conversationId);
  const go = (conversationId: string) => setOpen({ conversationId, isNew: false, courseId: null, draft: '' });
  const start = (draft: string, courseId: string | null) =>
    setOpen({ conversationId: newId(), isNew: true, courseId, draft });
  return (
    <div
      ref={panel}
      className={css['box']}
      role="dialog"
      aria-label={i18n.t('Chat')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.stopPropagation();
          close();
        }
      }}
    >
      <header className={css['head']}>
        {open && (
          <IconButton aria-label={i18n.t('All conversations')} onClick={() => setOpen(undefined)}>
            <IconArrowLeft size={20} aria-hidden />
          </IconButton>
        )}
        <div>
          <h2 lang={group && ''}>{group?.name ?? i18n.t('Chat')}</h2>
          {box.data && !group && <Hours hours={box.data.hours} />}
        </div>
        <IconButton aria-label={i18n.t('Close chat')} onClick={close}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </header>
      {group ? (
        <Group
          key={group.conversationId}
          userId={userId}
          conversationId={group.conversationId}
          blocked={blockText(box.data)}
        />
      ) : open && startsAt === open.conversationId && !box.data ? (
        // Whether a link leads to a group is not known yet.
        <Answer of={box}>{() => null}</Answer>
      ) : open ? (
        <Conversation
          key={open.conversationId}
          userId={userId}
          {...open}
          blocked={blockText(box.data)}
          onStored={() => {
            setOpen({ ...open, isNew: false });
            void queryClient.invalidateQueries(everything(chat.box));
          }}
        />
      ) : (
        <div className={css['home']}>
          <Answer of={box}>
            {(data) => (
              <>
                <FirstQuestion courses={data.courses} blocked={blockText(data)} onAsk={start} />
                {waiting && (
                  <button
                    type="button"
                    className={css['waits']}
                    onClick={() => setOpen({ ...waiting, isNew: true, draft: '' })}
                  >
                    {i18n.t('Waiting to send')}: {waiting.text}
                  </button>
                )}
                <ConversationList title={i18n.t('Groups')} lines={data.groups} onOpen={go} />
                <ConversationList title={i18n.t('Your conversations')} lines={data.conversations} onOpen={go} />
              </>
            )}
          </Answer>
        </div>
      )}
    </div>
  );
}

/** Why one may only read, in a sentence; nothing where one may write. */
function blockText(box: Box | undefined) {
  if (!box || box.blockedBecause === null) return undefined;
  if (box.blockedBecause === 'account_suspended')
    return i18n.t('Your account is suspended, so you can read your messages but not write.');
  return i18n.t('You can read your messages but not write new ones. Reason: {reason}', {
    reason: box.blockedBecause,
  });
}
