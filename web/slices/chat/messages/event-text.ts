import { i18n } from '@lingui/core';
import type { ChatMessage } from '@stepwell/contract/chat/chat.ts';

/** What was done with a conversation, in words of the side that reads it. */
export function eventText({ event, author, subject }: ChatMessage, side: 'student' | 'staff') {
  const by = author?.fullName ?? i18n.t('Former staff member');
  const name = subject ?? i18n.t('Former staff member');
  switch (event) {
    case 'assigned':
      if (side === 'student') return i18n.t('{name} joined the conversation', { name });
      return subject === author?.fullName
        ? i18n.t('{name} took this conversation', { name })
        : i18n.t('{by} assigned this to {name}', { by, name });
    case 'released':
      return i18n.t('{by} returned this to the queue', { by });
    case 'returned':
      return i18n.t('Returned to the queue: {name} did not reply in time', { name });
    case 'closed':
      return side === 'student' ? i18n.t('Conversation closed') : i18n.t('{by} closed this conversation', { by });
    default:
      return side === 'student' ? i18n.t('Conversation reopened') : i18n.t('{by} reopened this conversation', { by });
  }
}

/** What was done with a group. */
export const groupEventText = ({ event }: ChatMessage) =>
  event === 'closed' ? i18n.t('Group closed') : i18n.t('Group reopened');
