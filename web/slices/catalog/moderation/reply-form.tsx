import { i18n } from '@lingui/core';
import { type CourseReviewForTeacher, ReplyWords, reviews } from '@stepwell/contract/catalog/reviews.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import css from './review-row.module.css';
import { authorOf } from './review-row.tsx';

const check = checkedBy(ReplyWords);

interface Props {
  review: CourseReviewForTeacher;
  fresh: () => Promise<unknown>;
  onClose: () => void;
}

/** The teacher's answer, written under the review it is about. */
export function ReplyForm({ review, fresh, onClose }: Props) {
  const before = review.reply?.text ?? '';
  const [text, setText] = useState(before);
  const [wrong, setWrong] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const params = { reviewId: review.reviewId };
  const run = async (act: () => Promise<unknown>, message: string) => {
    setBusy(true);
    try {
      await act();
      await fresh();
      toast.success(message);
      onClose();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = check({ text })['text'];
    setWrong(problem);
    if (problem) return field.current?.focus();
    await run(() => call(reviews.reply, { params, body: { text } }), i18n.t('Reply published'));
  };
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <label className={fieldStyles.label} htmlFor={id}>
        {i18n.t('Public reply to {author}', { author: authorOf(review) })}
      </label>
      <textarea
        ref={field}
        id={id}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody pressed to write here.
        autoFocus
        rows={3}
        maxLength={2000}
        value={text}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {wrong && (
        <span id={`${id}-wrong`} role="alert">
          <FieldError>{wrong}</FieldError>
        </span>
      )}
      <div className={css['acts']}>
        <Button type="submit" size="small" busy={busy}>
          {before ? i18n.t('Edit reply') : i18n.t('Publish reply')}
        </Button>
        <Button tone="ghost" size="small" onClick={onClose}>
          {i18n.t('Cancel')}
        </Button>
        {before && (
          <Button
            tone="ghost"
            size="small"
            busy={busy}
            onClick={() => void run(() => call(reviews.removeReply, { params }), i18n.t('Reply removed'))}
          >
            {i18n.t('Remove reply')}
          </Button>
        )}
      </div>
      <UnsavedGuard when={text !== before} saving={busy} within />
    </form>
  );
}
