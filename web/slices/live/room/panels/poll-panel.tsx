import { i18n } from '@lingui/core';
import type { Room } from '@stepwell/contract/live/room.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/parts/button.tsx';
import css from '../room.module.css';
import type { RoomPart } from '../use-room.ts';

/** A question to everyone, answered with yes or no; only the counts are shown. */
export function PollPanel({ part, poll }: { part: RoomPart; poll: NonNullable<Room['poll']> }) {
  const { room, act, host } = part;
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  const { pollId, question, yes, no, own, isOpen } = poll;
  return (
    <section className={css['poll']} aria-label={i18n.t('Poll')}>
      <p lang="">
        <b>{question}</b>
      </p>
      <div className={css['row']}>
        {([true, false] as const).map((answer) => (
          <Button
            key={String(answer)}
            size="small"
            tone={own === answer ? 'main' : 'ghost'}
            aria-pressed={own === answer}
            disabled={!isOpen}
            onClick={() => void act({ kind: 'vote', pollId, yes: answer })}
          >
            {answer ? i18n.t('Yes ({n})', { n: yes }) : i18n.t('No ({n})', { n: no })}
          </Button>
        ))}
        {room?.me.isHost && isOpen && (
          <Button size="small" tone="ghost" onClick={() => void host({ kind: 'close-poll' })}>
            {i18n.t('Close poll')}
          </Button>
        )}
        {!isOpen && (
          <>
            <small className="mut">{i18n.t('Closed')}</small>
            <Button size="small" tone="ghost" onClick={() => setHidden(true)}>
              {i18n.t('Hide poll')}
            </Button>
          </>
        )}
      </div>
      <small className="mut">{i18n.t('Only the counts are shown, not who voted.')}</small>
    </section>
  );
}
