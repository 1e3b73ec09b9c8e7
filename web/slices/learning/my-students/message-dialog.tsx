import { i18n } from '@lingui/core';
import { type Learner, LearnerMessage, students } from '@stepwell/contract/learning/students.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { checkedBy } from '../../../ui/fields/checked-by.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

const check = checkedBy(LearnerMessage);
/** What was written and not sent: closing the dialog loses nothing. */
const unsent = { subject: '', text: '' };

interface Props {
  learners: Pick<Learner, 'enrolmentId' | 'userId' | 'fullName'>[];
  onSent: () => void;
  onClose: () => void;
}

/** A message to those who were chosen: each gets a notice and, unless they switched that off, a letter. */
export function MessageDialog({ learners, onSent, onClose }: Props) {
  const [draft, setDraft] = useState({ ...unsent });
  const [wrong, setWrong] = useState<Wrong>({});
  const people = new Set(learners.map(({ userId }) => userId)).size;
  const body = { enrolmentIds: learners.map(({ enrolmentId }) => enrolmentId), ...draft };
  const set = (what: Partial<typeof draft>) => {
    Object.assign(unsent, what);
    setDraft({ ...draft, ...what });
  };
  const send = async () => {
    const { sent } = await call(students.message, { body });
    Object.assign(unsent, { subject: '', text: '' });
    toast.success(i18n.t('Sent to {sent, plural, one {# student} other {# students}}', { sent }));
    onSent();
  };
  const title =
    learners.length === 1
      ? i18n.t('Message {name}', { name: learners[0]?.fullName ?? '' })
      : i18n.t('Message {people, plural, one {# student} other {# students}}', { people });
  return (
    <FormDialog
      title={title}
      action={i18n.t('Send message')}
      unsaved={draft.subject !== '' || draft.text !== ''}
      check={() => check(body)}
      onWrong={setWrong}
      send={send}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Subject')}
        name="subject"
        value={draft.subject}
        most={120}
        wrong={wrong['subject']}
        autoFocus
        onType={(subject) => set({ subject })}
      />
      <LineField
        label={i18n.t('Message')}
        name="text"
        rows={6}
        value={draft.text}
        most={2000}
        wrong={wrong['text']}
        onType={(text) => set({ text })}
      />
      <p className="mut">{i18n.t('Sent as a notification and by email. Limit: 10 messages per hour.')}</p>
    </FormDialog>
  );
}
