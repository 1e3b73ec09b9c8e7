import { i18n } from '@lingui/core';
import type { ChatLine } from '@stepwell/contract/chat/chat.ts';
import { When } from '../../../ui/time/when.tsx';
import css from './box.module.css';

/** One's conversations, last active first. */
export function AskedBefore({
  conversations,
  onOpen,
}: {
  conversations: ChatLine[];
  onOpen: (conversationId: string) => void;
}) {
  if (conversations.length === 0) return null;
  return (
    <section className={css['before']} aria-labelledby="chat-before">
      <h3 id="chat-before">{i18n.t('Your conversations')}</h3>
      <ul>
        {conversations.map(({ conversationId, preview, course, state, lastMessageAt, isUnread }) => (
          <li key={conversationId}>
            <button type="button" data-unread={isUnread} onClick={() => onOpen(conversationId)}>
              <span className={css['preview']}>{preview}</span>
              <small>
                {isUnread && <b>{i18n.t('New')} · </b>}
                {state === 'closed' && `${i18n.t('Closed')} · `}
                {course && `${course} · `}
                <When at={lastMessageAt} as="time" />
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
