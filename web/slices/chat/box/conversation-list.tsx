import { i18n } from '@lingui/core';
import type { ChatLine } from '@stepwell/contract/chat/chat.ts';
import { useId } from 'react';
import { When } from '../../../ui/time/when.tsx';
import css from './box.module.css';

interface Props {
  title: string;
  lines: (Pick<ChatLine, 'conversationId' | 'preview' | 'state' | 'lastMessageAt' | 'isUnread'> & {
    name?: string;
    course?: string | null;
  })[];
  onOpen: (conversationId: string) => void;
}

/** One's conversations, or one's groups, last active first. */
export function ConversationList({ title, lines, onOpen }: Props) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <section className={css['before']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {lines.map(({ conversationId, name, preview, course, state, lastMessageAt, isUnread }) => (
          <li key={conversationId}>
            <button type="button" data-unread={isUnread} onClick={() => onOpen(conversationId)}>
              {name && <b lang="">{name}</b>}
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
