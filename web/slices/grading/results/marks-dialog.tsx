import { i18n } from '@lingui/core';
import type { WholeReview } from '@stepwell/contract/quizzes/attempts.ts';
import { useState } from 'react';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { marksText } from '../../../ui/time/durations.ts';

interface Props {
  question: Pick<WholeReview['questions'][number], 'position' | 'marks' | 'of'>;
  send: (body: { marks: number; was: number; reason: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Other marks for one answer, with the reason that its learner reads. */
export function MarksDialog({ question: { position, marks: was, of }, send, onClose }: Props) {
  const shown = String(Number(was.toFixed(2)));
  const [typed, setTyped] = useState(shown);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const marks = Number(typed.trim().replace(',', '.').replace('−', '-'));
  const check = () => ({
    ...((typed.trim() === '' || !Number.isFinite(marks)) && { marks: i18n.t('Enter marks as a number.') }),
    ...(reason.trim().length < 3 && { reason: i18n.t('Enter a short reason.') }),
  });
  return (
    <FormDialog
      title={i18n.t('Marks for question {position}', { position })}
      hint={i18n.t('Currently {was} of {of}. The student is notified and sees the reason in the review.', {
        was: marksText(was),
        of: marksText(of),
      })}
      action={i18n.t('Change marks')}
      unsaved={typed !== shown || reason !== ''}
      check={check}
      onWrong={setWrong}
      send={() => send({ marks, was, reason: reason.trim() })}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Marks, of {of}', { of: marksText(of) })}
        name="marks"
        value={typed}
        most={10}
        wrong={wrong['marks']}
        autoFocus
        onType={setTyped}
      />
      <LineField
        label={i18n.t('Reason')}
        name="reason"
        value={reason}
        most={500}
        rows={3}
        wrong={wrong['reason']}
        onType={setReason}
      />
    </FormDialog>
  );
}
