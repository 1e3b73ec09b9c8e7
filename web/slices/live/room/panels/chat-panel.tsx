import { i18n } from '@lingui/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../../ui/parts/button.tsx';
import { When } from '../../../../ui/time/when.tsx';
import { roomName } from '../breakouts.tsx';
import css from '../room.module.css';
import type { RoomPart } from '../use-room.ts';

/** What everyone in the room reads. What was typed stays until it is sent. */
export function ChatPanel({ part, close }: { part: RoomPart; close: () => void }) {
  const { messages, send, room } = part;
  const breakout = room?.me.breakout ?? null;
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message brings the end into view.
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages.length]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || text.trim() === '') return;
    setSending(true);
    if (await send(text.trim())) setText('');
    setSending(false);
  };
  return (
    <aside className={css['panel']} aria-label={i18n.t('Chat')}>
      <div className={css['panelHead']}>
        <h2>{i18n.t('Chat')}</h2>
        <IconButton aria-label={i18n.t('Close chat')} onClick={close}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <ol ref={list} className={css['messages']} aria-live="polite">
        {messages.length === 0 && (
          <li className="mut">{i18n.t('No messages yet. Everyone in the room reads them.')}</li>
        )}
        {messages.map(({ messageId, name, text: messageText, breakout: said, at }) => (
          <li key={messageId}>
            <small className="mut">
              <b lang="">{name}</b> <When at={at} as="clock" />
              {room?.breakouts && <> · {said === null ? i18n.t('to all rooms') : roomName(said)}</>}
            </small>
            <p lang="">{messageText}</p>
          </li>
        ))}
      </ol>
      <form className={css['compose']} onSubmit={(event) => void submit(event)}>
        <input
          value={text}
          maxLength={1000}
          aria-label={i18n.t('Message')}
          placeholder={
            breakout === null
              ? i18n.t('Message to everyone')
              : i18n.t('Message to {room}', { room: roomName(breakout) })
          }
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" size="small" busy={isSending}>
          {i18n.t('Send')}
        </Button>
      </form>
    </aside>
  );
}
