import { i18n } from '@lingui/core';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { type OwnReview, ReviewInput, reviews } from '@stepwell/contract/catalog/reviews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ask, call, everything } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import css from './review-dialog.module.css';
import { StarField } from './star-field.tsx';

const check = checkedBy(ReviewInput);

interface Words {
  stars: number;
  text: string;
}
/** What was typed and not sent, by course: closing the dialog loses nothing. */
const unsent = new Map<string, Words>();

interface Props {
  courseId: string;
  title: string;
  review: OwnReview | null;
  onClose: () => void;
}

/** Stars and, for who likes, words; the same dialog changes and removes what was written. */
export function ReviewDialog({ courseId, title, review, onClose }: Props) {
  const saved: Words = { stars: review?.stars ?? 0, text: review?.text ?? '' };
  const [draft, setDraft] = useState<Words>(() => unsent.get(courseId) ?? saved);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const stars = useRef<HTMLFieldSetElement>(null);
  const queryClient = useQueryClient();
  const id = useId();
  const isHidden = review !== null && review.hiddenReason !== null;
  const changed = draft.stars !== saved.stars || draft.text !== saved.text;
  const set = (what: Partial<Words>) => {
    const next = { ...draft, ...what };
    setDraft(next);
    unsent.set(courseId, next);
  };
  const done = async (message: string) => {
    unsent.delete(courseId);
    const shown = [catalog.course, catalog.reviews, reviews.own];
    await Promise.all(shown.map((endpoint) => queryClient.invalidateQueries(everything(endpoint))));
    toast.success(message);
    onClose();
  };
  const run = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setWrong({});
    try {
      await act();
    } catch (error) {
      setWrong({ all: error instanceof Error ? error.message : i18n.t('Couldn’t complete this action') });
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = check(draft);
    setWrong(problems);
    if (problems['stars']) return stars.current?.querySelector('input')?.focus();
    if (Object.keys(problems).length > 0) return;
    await run(async () => {
      const own = await call(reviews.write, { params: { courseId }, body: draft });
      queryClient.setQueryData(ask(reviews.own, { params: { courseId } }).queryKey, own);
      await done(review ? i18n.t('Review updated') : i18n.t('Review published'));
    });
  };
  const remove = () =>
    run(async () => {
      await call(reviews.remove, { params: { courseId } });
      await done(i18n.t('Review removed'));
    });
  const heading = i18n.t('Your review of {title}', { title });
  return (
    <Dialog label={heading} close={onClose}>
      <form className={css['form']} onSubmit={submit} noValidate>
        <h2>{heading}</h2>
        {isHidden && (
          <p className={css['hidden']}>
            {i18n.t('Hidden by an admin. You can remove the text but not edit it. Reason: {reason}', {
              reason: review.hiddenReason ?? '',
            })}
          </p>
        )}
        <StarField
          holder={stars}
          value={draft.stars}
          disabled={isHidden}
          wrong={wrong['stars']}
          onChoose={(given) => set({ stars: given })}
        />
        <div>
          <label className={fieldStyles.label} htmlFor={id}>
            {i18n.t('What should others know? (optional)')}
          </label>
          <textarea
            id={id}
            className={css['words']}
            rows={5}
            maxLength={4000}
            readOnly={isHidden}
            value={draft.text}
            aria-invalid={wrong['text'] !== undefined}
            onChange={({ currentTarget }) => set({ text: currentTarget.value })}
          />
          {wrong['text'] && <FieldError>{wrong['text']}</FieldError>}
          <p className="mut">{i18n.t('Your review is public and shows your name.')}</p>
        </div>
        {wrong['all'] && (
          <p className={css['refused']} role="alert">
            {wrong['all']}
          </p>
        )}
        <div className={css['acts']}>
          {!isHidden && (
            <Button type="submit" busy={busy}>
              {review ? i18n.t('Save review') : i18n.t('Publish review')}
            </Button>
          )}
          <Button tone="ghost" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          {review &&
            (removing ? (
              <Button tone="bad" busy={busy} onClick={() => void remove()}>
                {i18n.t('Remove')}
              </Button>
            ) : (
              <Button tone="ghost" onClick={() => setRemoving(true)}>
                {i18n.t('Remove')}
              </Button>
            ))}
        </div>
      </form>
      <UnsavedGuard when={changed && !isHidden} saving={busy} />
    </Dialog>
  );
}
