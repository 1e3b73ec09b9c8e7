import { i18n } from '@lingui/core';
import { type Interview, interviews } from '@stepwell/contract/interviews/interviews.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FieldError } from '../../../ui/fields/form.tsx';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { InstructorField } from '../instructor-field.tsx';

interface Props {
  interview: Interview;
  onChange: (interview: Interview) => void;
  onClose: () => void;
}

/** With whom an interview is shared; one instructor, or nobody. */
export function ShareDialog({ interview: { sessionId, share }, onChange, onClose }: Props) {
  const [chosen, setChosen] = useState(share ? { value: share.instructorId, label: share.name } : undefined);
  const [isMissing, setMissing] = useState(false);
  const isStop = share !== null && !chosen;
  return (
    <FormDialog
      title={i18n.t('Share this interview')}
      hint={i18n.t('The instructor sees your answers, recordings and feedback, and writes a review.')}
      action={isStop ? i18n.t('Stop sharing') : i18n.t('Share interview')}
      check={() => (chosen || isStop ? {} : { instructorId: '' })}
      onWrong={(wrong) => setMissing('instructorId' in wrong)}
      send={async () => {
        const body = { instructorId: chosen?.value ?? null };
        onChange(await call(interviews.share, { params: { sessionId }, body }));
        toast.success(isStop ? i18n.t('Sharing stopped') : i18n.t('Interview shared'));
      }}
      onClose={onClose}
    >
      <InstructorField label={i18n.t('Instructor')} nothing={i18n.t('No one')} chosen={chosen} onChoose={setChosen} />
      {isMissing && !chosen && <FieldError>{i18n.t('Choose an instructor.')}</FieldError>}
    </FormDialog>
  );
}

/** Asks the same instructor for another review, by a day. */
export function ReviewRequestDialog({ interview: { sessionId, share }, onChange, onClose }: Props) {
  const [note, setNote] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  return (
    <FormDialog
      title={i18n.t('Request another review')}
      hint={i18n.t('{name} gets your note and the day you choose.', { name: share?.name ?? '' })}
      action={i18n.t('Request review')}
      unsaved={note !== ''}
      check={() => ({
        ...(note.trim() === '' && { note: i18n.t('Say what should be reviewed again.') }),
        ...(dueOn === '' && { dueOn: i18n.t('Choose a day.') }),
      })}
      onWrong={setWrong}
      send={async () => {
        onChange(await call(interviews.requestReview, { params: { sessionId }, body: { note: note.trim(), dueOn } }));
        toast.success(i18n.t('Review requested'));
      }}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('What should be reviewed again?')}
        name="note"
        value={note}
        most={1000}
        rows={3}
        wrong={wrong['note']}
        onType={setNote}
        autoFocus
      />
      <LineField label={i18n.t('By')} name="dueOn" type="date" value={dueOn} wrong={wrong['dueOn']} onType={setDueOn} />
    </FormDialog>
  );
}
