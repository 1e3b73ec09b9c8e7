import { i18n } from '@lingui/core';
import { type OwnModule, ownModules, type ResultLine } from '@stepwell/contract/communication/own-modules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { FormDialog } from '../../../ui/fields/form-dialog.tsx';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { RubricChoice } from '../../../ui/rubric/rubric-choice.public.tsx';
import { kindOf } from '../exercise-kinds.ts';
import css from './own.module.css';
import { type RemarkDraft, SubmittedRecordings } from './submitted-recordings.tsx';

interface Props {
  module: OwnModule;
  line: ResultLine;
  saved: () => Promise<unknown>;
  close: () => void;
}

/** One student's results, and what the teacher says of them: a comment, and a level for each criterion. */
export function FeedbackDialog({ module: { moduleId, steps, rubric }, line, saved, close }: Props) {
  const { studentId, fullName, results, feedback } = line;
  const [comment, setComment] = useState(feedback?.comment ?? '');
  const [chosen, setChosen] = useState(feedback?.chosen ?? {});
  const [remarks, setRemarks] = useState<RemarkDraft>({});
  const speaks = steps.some(({ kind }) => kind === 'speaking');
  // Comments in hand are never replaced behind the teacher's back.
  const recordings = useQuery({
    ...ask(ownModules.recordings, { params: { moduleId, studentId } }),
    enabled: speaks,
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  });
  const wrote = steps.some(({ kind }) => kind === 'writing');
  return (
    <FormDialog
      title={i18n.t('Feedback for {name}', { name: fullName })}
      hint={
        feedback?.releasedAt
          ? i18n.t('This feedback is released. Changes show at once.')
          : i18n.t('The student sees it when you release the module’s feedback.')
      }
      action={i18n.t('Save feedback')}
      unsaved={comment !== (feedback?.comment ?? '') || Object.keys(remarks).length > 0}
      send={async () => {
        const commented = Object.entries(remarks).map(([attemptId, own]) => ({ attemptId, remarks: own }));
        await call(ownModules.giveFeedback, {
          params: { moduleId, studentId },
          body: { comment, chosen, remarks: commented },
        });
        await saved();
        toast.success(i18n.t('Feedback saved'));
      }}
      onClose={close}
    >
      <dl className={css['results']}>
        {steps.map(({ stepId, title, kind }) => {
          const found = results.find((one) => one.stepId === stepId);
          return (
            <div key={stepId}>
              <dt lang="">{title}</dt>
              <dd className="num">
                {!found ? i18n.t('Not done') : found.result ? kindOf(kind).resultText(found.result) : i18n.t('Done')}
              </dd>
            </div>
          );
        })}
      </dl>
      {wrote && (
        <Link className="lnk" to="/instructor/writing-marks?view=texts">
          {i18n.t('View submitted texts')}
        </Link>
      )}
      {speaks && (
        <SubmittedRecordings
          of={recordings}
          titleOf={(stepId) => steps.find((step) => step.stepId === stepId)?.title ?? ''}
          remarks={remarks}
          onChange={setRemarks}
        />
      )}
      <RubricChoice rubric={rubric} chosen={chosen} lang="en" onChange={setChosen} />
      <LineField label={i18n.t('Comment')} name="comment" value={comment} most={3000} rows={5} onType={setComment} />
    </FormDialog>
  );
}
