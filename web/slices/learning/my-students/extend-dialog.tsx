import { i18n } from '@lingui/core';
import { assignmentWork } from '@stepwell/contract/assignments/assignment-submissions.ts';
import type { StudentWork } from '@stepwell/contract/learning/students.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { MomentField } from '../../quizzes/planning/moment-field.public.tsx';

interface Props {
  work: Pick<StudentWork, 'assignmentId' | 'title' | 'at' | 'state' | 'extended'>;
  studentId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Another due date of one assignment for one student; an empty date takes it back. */
export function ExtendDialog({ work, studentId, onDone, onClose }: Props) {
  const first = work.state === 'due' ? work.at : null;
  const [dueAt, setDueAt] = useState(first);
  const [wrong, setWrong] = useState<Wrong>({});
  const { assignmentId } = work;
  if (!assignmentId) return null;
  return (
    <FormDialog
      title={i18n.t('Due date: {title}', { title: work.title })}
      action={i18n.t('Save')}
      unsaved={dueAt !== first}
      onWrong={setWrong}
      send={async () => {
        await call(assignmentWork.extend, { params: { assignmentId, userId: studentId }, body: { dueAt } });
        toast.success(dueAt ? i18n.t('Due date extended') : i18n.t('Extension removed'));
        onDone();
      }}
      onClose={onClose}
    >
      <MomentField
        label={i18n.t('Due')}
        name="dueAt"
        wrong={wrong['dueAt']}
        nothing={i18n.t('As set for everyone in the course.')}
        value={dueAt}
        onChange={setDueAt}
      />
      <p className="mut">{i18n.t('The student gets a notification. Marks given already stay as they are.')}</p>
    </FormDialog>
  );
}
