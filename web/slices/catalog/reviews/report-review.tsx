import { i18n } from '@lingui/core';
import { type ReportReason, reportReasons } from '@stepwell/contract/catalog/catalog.ts';
import { reviews } from '@stepwell/contract/catalog/reviews.ts';
import { IconFlag } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { fieldStyles } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { reasonLabels } from './report-reasons.ts';
import css from './review-dialog.module.css';

/** Asks an admin to look at a review. */
export function ReportReview({ reviewId, author, onDone }: { reviewId: string; author: string; onDone?: () => void }) {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  if (sent) return <span className="mut">{i18n.t('Reported')}</span>;
  return (
    <>
      <button
        type="button"
        className={css['quiet']}
        aria-label={i18n.t('Report review by {author}', { author })}
        onClick={() => setOpen(true)}
      >
        <IconFlag size={17} stroke={1.7} aria-hidden />
        {i18n.t('Report')}
      </button>
      {open && (
        <ReportDialog
          reviewId={reviewId}
          onClose={() => setOpen(false)}
          onSent={() => {
            setSent(true);
            setOpen(false);
            onDone?.();
          }}
        />
      )}
    </>
  );
}

interface Props {
  reviewId: string;
  onClose: () => void;
  onSent: () => void;
}

function ReportDialog({ reviewId, onClose, onSent }: Props) {
  const [reason, setReason] = useState<ReportReason | undefined>();
  const [comment, setComment] = useState('');
  const [refused, setRefused] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!reason) return setRefused(i18n.t('Choose a reason.'));
    setBusy(true);
    try {
      await call(reviews.report, { params: { reviewId }, body: { reason, words: comment } });
      toast.success(i18n.t('Reported. An admin will review it.'));
      onSent();
    } catch (error) {
      setRefused(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
      setBusy(false);
    }
  };
  const title = i18n.t('Report review');
  return (
    <Dialog label={title} close={onClose}>
      <form className={css['form']} onSubmit={submit} noValidate>
        <h2>{title}</h2>
        <fieldset className={css['reasons']}>
          <legend className={fieldStyles.label}>{i18n.t('Reason')}</legend>
          {reportReasons.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={id}
                checked={reason === one}
                onChange={() => {
                  setReason(one);
                  setRefused(undefined);
                }}
              />
              {reasonLabels(one)}
            </label>
          ))}
        </fieldset>
        <div>
          <label className={fieldStyles.label} htmlFor={`${id}-words`}>
            {i18n.t('Details (optional)')}
          </label>
          <textarea
            id={`${id}-words`}
            className={css['words']}
            rows={2}
            maxLength={500}
            value={comment}
            onChange={({ currentTarget }) => setComment(currentTarget.value)}
          />
        </div>
        {refused && (
          <p className={css['refused']} role="alert">
            {refused}
          </p>
        )}
        <div className={css['acts']}>
          <Button type="submit" busy={busy}>
            {i18n.t('Send report')}
          </Button>
          <Button tone="ghost" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
