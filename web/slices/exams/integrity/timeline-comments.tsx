import { i18n } from '@lingui/core';
import { integrity, type Timeline } from '@stepwell/contract/exams/integrity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ask, call } from '../../../api/call.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { newId } from '../../../ui/storage/new-id.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { When } from '../../../ui/time/when.tsx';
import css from './integrity.module.css';

/** What student and teacher wrote to each other about what was noted, and the field for more. */
export function TimelineComments({ noted, isOwn }: { noted: Timeline; isOwn: boolean }) {
  const { words, can, attemptId } = noted;
  return (
    <div className={css['words']}>
      <h3>{isOwn ? i18n.t('Your response') : i18n.t('Student’s response')}</h3>
      {words.length === 0 && (
        <p className="mut">{isOwn ? i18n.t('You haven’t responded.') : i18n.t('The student hasn’t responded.')}</p>
      )}
      {words.length > 0 && (
        <ol>
          {words.map(({ wordsId, by, isStudents, text, writtenAt }) => (
            <li key={wordsId}>
              <p>
                <b>{by ?? i18n.t('Teacher')}</b>{' '}
                <span className="mut">
                  {isStudents ? i18n.t('student') : i18n.t('teacher')}, <When at={writtenAt} as="time" />
                </span>
              </p>
              <p className={css['text']}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {can.write && <Writing key={words.length} attemptId={attemptId} isOwn={isOwn} />}
    </div>
  );
}

function Writing({ attemptId, isOwn }: { attemptId: string; isOwn: boolean }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const id = useId();
  // The same words again after a lost reply are the same words; others get another number.
  const number = useRef({ of: '', wordsId: newId() });
  const queryClient = useQueryClient();
  const write = useMutation({
    mutationFn: (comment: string) => {
      if (number.current.of !== comment) number.current = { of: comment, wordsId: newId() };
      const params = { attemptId, wordsId: number.current.wordsId };
      return call(integrity.write, { params, body: { text: comment } });
    },
    onSuccess: (fresh) => queryClient.setQueryData(ask(integrity.timeline, { params: { attemptId } }).queryKey, fresh),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const comment = text.trim();
    setWrong(comment ? '' : i18n.t('Enter some text.'));
    if (comment && !write.isPending) write.mutate(comment);
  };
  return (
    <form onSubmit={send} noValidate>
      <label className={fieldStyles.label} htmlFor={id}>
        {isOwn ? i18n.t('Response to your teacher') : i18n.t('Add comment')}
      </label>
      <p className="mut">
        {isOwn
          ? i18n.t('Saved here with the time. You don’t have to explain everything.')
          : i18n.t('The student sees it here and gets a notification.')}
      </p>
      <textarea
        id={id}
        rows={3}
        maxLength={4000}
        value={text}
        aria-invalid={wrong !== '' || undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {(wrong || write.error) && (
        <span role="alert">
          <FieldError>{wrong || write.error?.message}</FieldError>
        </span>
      )}
      <Button type="submit" size="small" tone="ghost" busy={write.isPending}>
        {isOwn ? i18n.t('Send response') : i18n.t('Send comment')}
      </Button>
      <UnsavedGuard within when={text.trim() !== '' && !write.isSuccess} saving={write.isPending} />
    </form>
  );
}
