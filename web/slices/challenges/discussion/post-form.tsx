import { i18n } from '@lingui/core';
import { useId, useRef, useState } from 'react';
import { Check } from '../../../ui/fields/check.tsx';
import { TextForm } from '../../../ui/fields/text-form.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import css from './discussion.module.css';

export interface PostInput {
  title: string;
  text: string;
  spoiler: boolean;
}
interface Props {
  label: string;
  /** Of a thread. */
  titleLabel?: string;
  start?: PostInput;
  action: string;
  autoFocus?: boolean;
  /** `postId`: made once for what is written, so that a second press sends the same. */
  onSend: (post: PostInput, postId: string) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** What somebody writes, and whether it gives a solution away. */
export function PostForm({ label, titleLabel, start, action, autoFocus, onSend, onCancel }: Props) {
  const [spoiler, setSpoiler] = useState(start?.spoiler ?? false);
  const postId = useRef(newId());
  const id = useId();
  return (
    <TextForm
      label={label}
      {...(titleLabel && { titleLabel })}
      {...(start && { start })}
      hint={i18n.t('Put three backticks (```) on a line before and after code.')}
      rows={5}
      action={action}
      autoFocus={autoFocus ?? false}
      onCancel={onCancel}
      onSend={async (text) => {
        await onSend({ ...text, spoiler }, postId.current);
        postId.current = newId();
        setSpoiler(false);
      }}
    >
      <p className={css['spoiler']}>
        <Check id={`${id}spoiler`} checked={spoiler} onChange={({ target }) => setSpoiler(target.checked)} />
        <label htmlFor={`${id}spoiler`}>
          {i18n.t('Spoiler: only students who have solved the challenge can read it')}
        </label>
      </p>
    </TextForm>
  );
}
