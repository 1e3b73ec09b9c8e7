import { i18n } from '@lingui/core';
import type { ChatMessage } from '@stepwell/contract/chat/chat.ts';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { FileLink } from '../../../ui/submitted-files/file-link.public.tsx';
import { When } from '../../../ui/time/when.tsx';
import type { Unsent } from '../box/outbox.ts';
import { eventText, groupEventText } from './event-text.ts';
import css from './messages.module.css';
import type { Present } from './presence.ts';

interface Props {
  messages: ChatMessage[];
  /** On whose side the reader is: their messages stand at the right. */
  side: 'student' | 'staff';
  /** Up to which message the other side has read. */
  readSeq: number;
  present: Present[];
  /** In a group: who reads, whose own messages stand at the right. */
  ownId?: string;
  /** What stands below a message, or may be done with it. */
  beside?: (message: ChatMessage) => ReactNode;
  unsent?: Unsent[];
  onDrop?: (messageId: string) => void;
}

/** How near the end counts as at the end, in px. */
const NEAR = 120;

/** The messages of a conversation, the newest at the bottom, which is kept in view for who reads there. */
export function MessageList({ messages, side, readSeq, present, ownId, beside, unsent = [], onDrop }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const writing = present.filter(({ isWriting }) => isWriting);
  const count = messages.length + unsent.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line moves the end.
  useLayoutEffect(() => {
    const box = list.current;
    if (box && atEnd.current) box.scrollTop = box.scrollHeight;
  }, [count, writing.length]);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const moved = () => {
      atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    };
    box.addEventListener('scroll', moved, { passive: true });
    return () => box.removeEventListener('scroll', moved);
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <div ref={list} className={css['list']} role="log" aria-label={i18n.t('Messages')} tabIndex={0}>
      {messages.map((message) => (
        <Message
          key={message.messageId}
          message={message}
          side={side}
          isGroup={ownId !== undefined}
          isOwn={ownId === undefined ? isOfSide(message, side) : message.author?.userId === ownId}
          isRead={message.seq <= readSeq}
        >
          {beside?.(message)}
        </Message>
      ))}
      {unsent.map(({ messageId, text, files, refusal }) => (
        <Bubble key={messageId} own kind="unsent">
          <p className={css['text']}>{text}</p>
          {files.map((file) => (
            <span key={file.fileId}>{file.name}</span>
          ))}
          {refusal === null ? (
            <small className={css['state']}>
              <IconClock size={15} aria-hidden />
              {i18n.t('Waiting to send')}
            </small>
          ) : (
            <small className={`${css['state']} ${css['bad']}`} role="alert">
              <IconAlertCircle size={15} aria-hidden />
              {i18n.t('Not sent: {reason}', { reason: refusal })}
              <button type="button" className="lnk" onClick={() => onDrop?.(messageId)}>
                {i18n.t('Delete')}
              </button>
            </small>
          )}
        </Bubble>
      ))}
      <p className={css['typing']} aria-live="polite">
        {writing.length > 0 && i18n.t('{name} is typing…', { name: writing.map(({ name }) => name).join(', ') })}
      </p>
    </div>
  );
}

const isOfSide = ({ kind }: ChatMessage, side: Props['side']) => kind === side || (kind === 'note' && side === 'staff');

interface MessageProps {
  message: ChatMessage;
  side: Props['side'];
  isOwn: boolean;
  isGroup: boolean;
  isRead: boolean;
  children: ReactNode;
}

function Message({ message, side, isOwn: own, isGroup, isRead, children }: MessageProps) {
  const { kind, author, text, files, sentAt } = message;
  if (kind === 'event')
    return (
      <p className={css['event']}>
        {isGroup ? groupEventText(message) : eventText(message, side)} · <When at={sentAt} as="time" />
      </p>
    );
  return (
    <Bubble own={own} kind={kind}>
      {kind === 'note' && <small className={css['note']}>{i18n.t('Private note')}</small>}
      {(!own || side === 'staff') && (
        <bdi className={css['by']}>
          {author?.fullName ?? (isGroup ? i18n.t('Former member') : i18n.t('Former staff member'))}
          {isGroup && kind === 'staff' && ` · ${i18n.t('Moderator')}`}
        </bdi>
      )}
      {text && <p className={css['text']}>{text}</p>}
      {files.map((file) => (
        <FileLink key={file.fileId} file={file} />
      ))}
      <small className={css['state']}>
        <When at={sentAt} as="time" />
        {own && kind !== 'note' && (
          <>
            {isRead ? <IconChecks size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
            {isRead ? i18n.t('Read') : i18n.t('Sent')}
          </>
        )}
        {children}
      </small>
    </Bubble>
  );
}

const Bubble = ({ own, kind, children }: { own: boolean; kind: string; children: ReactNode }) => (
  <div className={css['bubble']} data-own={own} data-kind={kind}>
    {children}
  </div>
);
