import { i18n } from '@lingui/core';
import { CommentText, comments, type ReportReason, reportReasons } from '@stepwell/contract/content/comments.ts';
import { content } from '@stepwell/contract/content/content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { ask, call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { reportReasonLabel } from '../comment-labels.public.ts';
import css from './blog.module.css';

const check = checkedBy(z.object({ text: CommentText }));

interface FormProps {
  slug: string;
  answers: string | null;
  label: string;
  onSent?: () => void;
}

/** A comment, or an answer to one. */
export function CommentForm({ slug, answers, label, onSent }: FormProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = check({ text })['text'];
    setWrong(problem);
    if (problem) return;
    setBusy(true);
    try {
      const { state } = await call(comments.write, { params: { slug }, body: { text, answers } });
      setText('');
      if (state === 'held') setStatus(i18n.t('Your comment appears after an admin has reviewed it.'));
      else await queryClient.invalidateQueries({ queryKey: ask(content.post, { params: { slug } }).queryKey });
      if (state === 'held' && onSent) toast.success(i18n.t('Your comment appears after an admin has reviewed it.'));
      onSent?.();
    } catch (error) {
      setWrong(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={3000}
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
      <Button type="submit" size="small" busy={busy}>
        {i18n.t('Submit comment')}
      </Button>
      <p role="status">{status}</p>
    </form>
  );
}

/** Tells admins that a comment is out of place. */
export function ReportComment({ commentId, onClose }: { commentId: string; onClose: () => void }) {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [text, setText] = useState('');
  return (
    <FormDialog
      title={i18n.t('Report comment')}
      hint={i18n.t('An admin reviews your report.')}
      action={i18n.t('Send report')}
      send={async () => {
        await call(comments.report, { params: { commentId }, body: { reason, text } });
        toast.success(i18n.t('Report sent'));
      }}
      onClose={onClose}
    >
      <SelectField
        label={i18n.t('Reason')}
        options={reportReasons.map((value) => ({ value, label: reportReasonLabel(value) }))}
        value={reason}
        onChoose={setReason}
      />
      <LineField label={i18n.t('Details (optional)')} name="text" value={text} most={500} rows={3} onType={setText} />
    </FormDialog>
  );
}
