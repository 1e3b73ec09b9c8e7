import { i18n } from '@lingui/core';
import { chat } from '@stepwell/contract/chat/chat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { Composer, type Written } from '../messages/composer.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { usePresent, useTellWriting } from '../messages/presence.ts';
import { showSent, useMessages } from '../messages/use-messages.ts';
import { useReadWhileSeen } from '../messages/use-read-while-seen.ts';
import css from './box.module.css';
import { outboxOf, useUnsent } from './outbox.ts';
import { Rating } from './rating.tsx';

interface Props {
  userId: string;
  conversationId: string;
  isNew: boolean;
  courseId: string | null;
  draft: string;
  /** Why one may only read. */
  blocked: string | undefined;
  /** The first message arrived. */
  onStored: () => void;
}

/** One conversation of a student: its messages, and where the next one is written. */
export function Conversation({ userId, conversationId, isNew, courseId, draft, blocked, onStored }: Props) {
  const queryClient = useQueryClient();
  const params = { conversationId };
  const found = useMessages(chat.conversation, conversationId, !isNew);
  const unsent = useUnsent(userId, conversationId);
  const present = usePresent(conversationId);
  const reportWriting = useTellWriting(() => (isNew ? Promise.resolve() : call(chat.typing, { params })));
  const [text, setText] = useState(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const stored = useRef(onStored);
  stored.current = onStored;
  useEffect(() => field.current?.focus(), []);

  const outbox = outboxOf(userId);
  useEffect(
    () =>
      outbox.onSent((of, message) => {
        if (of !== conversationId) return;
        showSent(queryClient, chat.conversation, of, message);
        stored.current();
      }),
    [outbox, conversationId, queryClient],
  );
  useReadWhileSeen(chat.read, conversationId, found.data);

  const send = ({ text: messageText, files }: Written) => {
    outbox.add({ conversationId, messageId: newId(), text: messageText, files, courseId });
    return undefined;
  };
  const own = { side: 'student', unsent, onDrop: outbox.remove } as const;
  const data = found.data;
  return (
    <div className={css['conversation']}>
      {isNew ? (
        <MessageList messages={[]} readSeq={0} present={[]} {...own} />
      ) : (
        <Answer of={found}>
          {({ messages, staffReadSeq }) => (
            <MessageList messages={messages} readSeq={staffReadSeq} present={present} {...own} />
          )}
        </Answer>
      )}
      {data?.state === 'closed' && (
        <Rating conversationId={conversationId} rating={data.rating} onRated={() => void found.refetch()} />
      )}
      {blocked ? (
        <p className={css['blocked']} role="status">
          {blocked}
        </p>
      ) : (
        <Composer
          ref={field}
          label={data?.state === 'closed' ? i18n.t('Write to reopen the conversation') : i18n.t('Write a message')}
          text={text}
          onText={setText}
          onSend={send}
          onWriting={reportWriting}
        />
      )}
    </div>
  );
}
