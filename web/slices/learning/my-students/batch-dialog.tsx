import { i18n } from '@lingui/core';
import { type Batch, batches } from '@stepwell/contract/learning/batches.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormDialog, type Wrong } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { CourseField } from '../course-field.public.tsx';
import { dayOf, endOf, startOf } from './batch-days.ts';
import css from './my-students.module.css';

interface Props {
  /** The batch to change; a new one without. */
  batch?: Batch;
  onDone: (batch: Batch) => Promise<unknown>;
  onClose: () => void;
}

/** Name, course and days of a batch. */
export function BatchDialog({ batch, onDone, onClose }: Props) {
  const before = {
    name: batch?.name ?? '',
    courseId: batch?.courseId ?? '',
    starts: dayOf(batch?.startsAt ?? null),
    ends: dayOf(batch?.endsAt ?? null),
  };
  const [draft, setDraft] = useState(before);
  const [wrong, setWrong] = useState<Wrong>({});
  const set = (what: Partial<typeof draft>) => setDraft({ ...draft, ...what });
  const check = () => ({
    ...(!draft.name.trim() && { name: i18n.t('Enter a name.') }),
    ...(!draft.courseId && { courseId: i18n.t('Choose a course.') }),
  });
  const keep = async () => {
    const body = { name: draft.name, startsAt: startOf(draft.starts), endsAt: endOf(draft.ends) };
    await onDone(
      batch
        ? await call(batches.change, { params: { batchId: batch.batchId }, body })
        : await call(batches.make, { body: { courseId: draft.courseId, ...body } }),
    );
  };
  return (
    <FormDialog
      title={batch ? i18n.t('Edit {name}', { name: batch.name }) : i18n.t('New batch')}
      action={batch ? i18n.t('Save batch') : i18n.t('Create batch')}
      unsaved={Object.entries(draft).some(([key, value]) => value !== before[key as keyof typeof before])}
      check={check}
      onWrong={setWrong}
      send={keep}
      onClose={onClose}
    >
      <LineField
        label={i18n.t('Name')}
        name="name"
        value={draft.name}
        most={80}
        wrong={wrong['name']}
        autoFocus
        onType={(name) => set({ name })}
      />
      {!batch && (
        <CourseField value={draft.courseId} wrong={wrong['courseId']} choose={(courseId) => set({ courseId })} />
      )}
      <div className={css['days']}>
        <LineField
          label={i18n.t('First day')}
          name="startsAt"
          type="date"
          value={draft.starts}
          wrong={wrong['startsAt']}
          onType={(starts) => set({ starts })}
        />
        <LineField
          label={i18n.t('Last day')}
          name="endsAt"
          type="date"
          value={draft.ends}
          wrong={wrong['endsAt']}
          onType={(ends) => set({ ends })}
        />
      </div>
      <p className="mut">
        {i18n.t(
          'Optional. Lectures that open after some days count from the first day, or from enrolment if there is none.',
        )}
      </p>
    </FormDialog>
  );
}
