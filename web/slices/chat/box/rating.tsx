import { i18n } from '@lingui/core';
import { type ChatConversation, chat } from '@stepwell/contract/chat/chat.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { StarRow } from '../../../ui/parts/stars.tsx';
import css from './box.module.css';

interface Props {
  conversationId: string;
  rating: ChatConversation['rating'];
  onRated: () => void;
}

/** What a student thinks of a conversation that is over; optional, and shown once it is given. */
export function Rating({ conversationId, rating, onRated }: Props) {
  const [stars, setStars] = useState(0);
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string>();
  const running = useRef(false);
  if (rating)
    return (
      <p className={css['rated']} role="status">
        {i18n.t('Your rating')} <StarRow stars={rating.stars} />
      </p>
    );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    if (stars === 0) return setWrong(i18n.t('Choose 1 to 5 stars.'));
    running.current = true;
    try {
      await call(chat.rate, { params: { conversationId }, body: { stars, note } });
      onRated();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : String(error));
    }
    running.current = false;
  };
  return (
    <form className={css['rating']} onSubmit={send}>
      <fieldset>
        <legend>{i18n.t('How did we do?')}</legend>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value}>
            <input
              type="radio"
              className="sr"
              name="chat-stars"
              checked={stars === value}
              onChange={() => {
                setStars(value);
                setWrong(undefined);
              }}
            />
            <span className="sr">{i18n.t('{n, plural, one {# star} other {# stars}}', { n: value })}</span>
            {value <= stars ? <IconStarFilled size={26} aria-hidden /> : <IconStar size={26} aria-hidden />}
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <input
          aria-label={i18n.t('Comment (optional)')}
          placeholder={i18n.t('Comment (optional)')}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <div role="alert">{wrong && <FieldError>{wrong}</FieldError>}</div>
      <Button type="submit" size="small" tone="ghost">
        {i18n.t('Send rating')}
      </Button>
    </form>
  );
}
