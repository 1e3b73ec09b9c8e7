import { i18n } from '@lingui/core';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { FieldError, fieldStyles } from '../../../ui/fields/form.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { pointsText } from '../../../ui/points-text.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import css from './submitted-work.module.css';

interface Props {
  /** As it was noted last. */
  comment: string;
  commentLabel: string;
  /** Before lateness; null while something is missing. */
  sum: number | null;
  /** 0 where there are no points. */
  outOf: number;
  latePercent: number;
  /** What is chosen differs from what was noted. */
  changed: boolean;
  /** What the button says that makes these the marks. */
  action: string;
  /** Whether they may be noted and finished another time. */
  mayWait: boolean;
  /** Leads to the next one that waits, where there is one. */
  toNext?: (() => void) | undefined;
  /** Answers what is said then; may be refused: the words are shown. */
  send: (noted: { comment: string; finished: boolean }) => Promise<string>;
  /** Where points are chosen. */
  children: ReactNode;
  /** At the foot. */
  foot?: ReactNode;
}

/** What one version gets: points, what lateness takes, and a word about all of it. */
export function MarksForm({ sum, outOf, latePercent, children, foot, ...about }: Props) {
  const [comment, setComment] = useState(about.comment);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [message, setMessage] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const id = useId();

  // Once what was saved stands here, so that nothing asks about words that would be lost.
  const { toNext } = about;
  useEffect(() => {
    if (isLeaving) toNext?.();
  }, [isLeaving, toNext]);

  const send = async (finished: boolean, leaves = false) => {
    if (busy) return;
    setBusy(true);
    setWrong('');
    setMessage('');
    try {
      setMessage(await about.send({ comment, finished }));
      setLeaving(leaves);
    } catch (error) {
      const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
      setWrong(fields[0] ?? (error instanceof Error ? error.message : ''));
    }
    setBusy(false);
  };

  return (
    <form
      className={css['marking']}
      aria-label={i18n.t('Marks')}
      onSubmit={(event) => {
        event.preventDefault();
        void send(true);
      }}
    >
      {children}
      {outOf > 0 && (
        <p className={css['sum']} role="status">
          <b className="num">
            {sum === null ? '–' : pointsText(sum)} / {pointsText(outOf)}
          </b>
          {latePercent > 0 && sum !== null && (
            <span className="num">
              {i18n.t('minus {percent}% late penalty: {marks}', {
                percent: latePercent,
                marks: pointsText(lessLate(sum, outOf, latePercent)),
              })}
            </span>
          )}
        </p>
      )}
      <div className={css['field']}>
        <label className={fieldStyles.label} htmlFor={`${id}-comment`}>
          {about.commentLabel}
        </label>
        <textarea
          id={`${id}-comment`}
          rows={5}
          maxLength={10_000}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
        />
      </div>
      <div className={css['acts']}>
        {toNext && (
          <Button tone="lamp" busy={busy} onClick={() => void send(true, true)}>
            {i18n.t('Save and next')}
          </Button>
        )}
        <Button type="submit" tone={toNext ? 'ghost' : 'lamp'} busy={busy}>
          {about.action}
        </Button>
        {about.mayWait && (
          <Button tone="ghost" busy={busy} onClick={() => void send(false)}>
            {i18n.t('Save draft')}
          </Button>
        )}
      </div>
      <p role="status" className="mut">
        {message}
      </p>
      <p role="alert">{wrong && <FieldError>{wrong}</FieldError>}</p>
      {foot}
      <UnsavedGuard within when={!isLeaving && (about.changed || comment !== about.comment)} saving={busy} />
    </form>
  );
}

/** As the server takes it off, in whole hundredths. */
const lessLate = (sum: number, outOf: number, percent: number) =>
  Math.max(0, Math.round(sum * 100) - Math.floor((Math.round(outOf * 100) * percent) / 100)) / 100;
