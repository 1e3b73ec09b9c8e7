import { i18n } from '@lingui/core';
import type { GroupLine } from '@stepwell/contract/chat/group-line.ts';
import { When } from '../../../ui/time/when.tsx';
import css from '../box/box.module.css';

/** Groups of one’s courses and batches, last active first. */
export function GroupList({ groups, onOpen }: { groups: GroupLine[]; onOpen: (conversationId: string) => void }) {
  if (groups.length === 0) return null;
  return (
    <section className={css['before']} aria-labelledby="chat-groups">
      <h3 id="chat-groups">{i18n.t('Groups')}</h3>
      <ul>
        {groups.map(({ conversationId, name, preview, state, lastMessageAt, isUnread }) => (
          <li key={conversationId}>
            <button type="button" data-unread={isUnread} onClick={() => onOpen(conversationId)}>
              <b lang="">{name}</b>
              <span className={css['preview']}>{preview}</span>
              <small>
                {isUnread && <b>{i18n.t('New')} · </b>}
                {state === 'closed' && `${i18n.t('Closed')} · `}
                <When at={lastMessageAt} as="time" />
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
