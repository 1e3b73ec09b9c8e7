import { i18n } from '@lingui/core';
import { chatGroups, type GroupConversation } from '@stepwell/contract/chat/groups.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { When } from '../../../ui/time/when.tsx';
import { outboxOf, useUnsent } from '../box/outbox.ts';
import { Composer, type Written } from '../messages/composer.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { usePresent, useTellWriting } from '../messages/presence.ts';
import { showSent, useMessages } from '../messages/use-messages.ts';
import { useReadWhileSeen } from '../messages/use-read-while-seen.ts';
import css from './group.module.css';
import { GroupSettings } from './group-settings.tsx';
import { HiddenNote, MessageActions } from './message-actions.tsx';

interface Props {
  userId: string;
  conversationId: string;
  /** Why one may write in no chat. */
  blocked?: string | undefined;
}

/** A group for its members and its moderators: messages, what may be done with them, and where the next one is written. */
export function Group({ userId, conversationId, blocked }: Props) {
  const queryClient = useQueryClient();
  const params = { conversationId };
  const found = useMessages(chatGroups.group, conversationId);
  const unsent = useUnsent(userId, conversationId);
  const present = usePresent(conversationId);
  const reportWriting = useTellWriting(() => call(chatGroups.typing, { params }));
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const outbox = outboxOf(userId);
  useEffect(() => {
    void outbox.flush();
    return outbox.onSent(
      (of, message) => of === conversationId && showSent(queryClient, chatGroups.group, of, message),
    );
  }, [outbox, conversationId, queryClient]);
  useReadWhileSeen(chatGroups.read, conversationId, found.data);
  const send = ({ text: messageText, files }: Written) => {
    outbox.add({ conversationId, messageId: newId(), text: messageText, files, courseId: null, isGroup: true });
    return undefined;
  };
  const reload = () => void found.refetch();
  return (
    <div className={css['group']}>
      <Answer of={found}>
        {(group) => {
          const hidden = new Set(group.hiddenIds);
          const reason = blocked ?? closedText(group);
          return (
            <>
              {group.isModerator && <GroupSettings group={group} reload={reload} />}
              <MessageList
                messages={group.messages.filter(
                  ({ messageId, author }) => !hidden.has(messageId) || group.isModerator || author?.userId === userId,
                )}
                side="student"
                ownId={userId}
                readSeq={group.othersReadSeq}
                present={present}
                unsent={unsent}
                onDrop={outbox.remove}
                beside={(message) =>
                  hidden.has(message.messageId) ? (
                    <HiddenNote />
                  ) : (
                    <MessageActions group={group} message={message} userId={userId} reload={reload} />
                  )
                }
              />
              {reason ? (
                <p className={css['blocked']} role="status">
                  {reason}
                  {group.mutedUntil && (
                    <>
                      {' '}
                      <When at={group.mutedUntil} as="time" />
                    </>
                  )}
                </p>
              ) : (
                <Composer
                  ref={field}
                  label={i18n.t('Write to the group')}
                  text={text}
                  onText={setText}
                  onSend={send}
                  onWriting={reportWriting}
                >
                  <Mention
                    group={group}
                    userId={userId}
                    onChoose={(name) => {
                      setText((now) => `${now}${now === '' || /\s$/.test(now) ? '' : ' '}@${name} `);
                      field.current?.focus();
                    }}
                  />
                </Composer>
              )}
            </>
          );
        }}
      </Answer>
    </div>
  );
}

function closedText({ state, mutedUntil }: GroupConversation) {
  if (state === 'closed') return i18n.t('This group is closed. You can read it but not write.');
  return mutedUntil ? i18n.t('A moderator muted you. You can read but not write until') : undefined;
}

/** Those who wrote in the group, to be mentioned by their full name. */
function Mention({
  group: { messages },
  userId,
  onChoose,
}: {
  group: GroupConversation;
  userId: string;
  onChoose: (name: string) => void;
}) {
  const names = new Set(
    messages.flatMap(({ author }) => (author && author.userId !== userId ? [author.fullName] : [])),
  );
  if (names.size === 0) return null;
  return (
    <select
      className={css['mention']}
      aria-label={i18n.t('Mention someone')}
      value=""
      onChange={({ target }) => target.value && onChoose(target.value)}
    >
      <option value="">{i18n.t('@ Mention')}</option>
      {[...names].sort().map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  );
}
