import { i18n } from '@lingui/core';
import { type Final, finals } from '@stepwell/contract/exams/finals.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { NextStep, Steps } from '../../../ui/making/steps.tsx';
import { useAutosave } from '../../../ui/making/use-autosave.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { PlanHead } from '../../quizzes/planning/plan-head.public.tsx';
import css from '../../quizzes/planning/planning.public.module.css';
import { type FinalDraft, type FinalWritten, finalWritten, termsOf } from './final-draft.ts';
import { FinalPlaces } from './final-places.tsx';
import { FinalStepBody } from './final-step-body.tsx';
import { finalStepAt, stepLines } from './final-steps.ts';
import { useFinalActs } from './use-final-actions.tsx';

/** One final assessment in steps. A draft saves itself; what students see already is saved when it is published. */
export function FinalForm({ final }: { final: Final }) {
  const { quizId } = final;
  const params = { quizId };
  const list = useListAddress();
  const acts = useFinalActs(final);
  /** That students have booked what would change, as the server says it. */
  const [concerned, setConcerned] = useState<string>();
  const tellBooked = useRef(false);
  const making = useAutosave<Final, FinalWritten>({
    name: `final ${quizId}`,
    known: final,
    versionOf: ({ version }) => version,
    writtenOf: finalWritten,
    save: async ({ version, ...written }) => {
      const body = { ...termsOf(written), version, tellBooked: tellBooked.current };
      const saved = await call(finals.edit, { params, body });
      await acts.keep(saved);
      return saved;
    },
    read: () => call(finals.final, { params }),
    isLive: final.state !== 'draft',
  });
  const draft: FinalDraft = { ...final, ...making.written };
  const step = finalStepAt(list.search);
  const steps = stepLines(draft, (key) => list.to({ step: key }));
  const settle = async () => {
    try {
      return await making.settle();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'final_slots_booked') throw error;
      setConcerned(error.message);
      return false;
    }
  };
  return (
    <>
      <p className={css['back']}>
        <Link to={list.beside({ final: undefined, step: undefined })} className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {i18n.t('All final assessments')}
        </Link>
      </p>
      <PlanHead plan={draft} acts={acts} making={making} settle={settle} at="final" />
      <FinalPlaces final={final} />
      <Steps steps={steps} here={step}>
        <div key={making.round}>
          <FinalStepBody step={step} draft={draft} set={making.change} />
        </div>
        <NextStep steps={steps} here={step} />
      </Steps>
      {concerned && (
        <ConfirmDialog
          title={i18n.t('Changes to booked slots')}
          hint={concerned}
          action={i18n.t('Save and notify students')}
          onConfirm={async () => {
            tellBooked.current = true;
            await making.settle().finally(() => {
              tellBooked.current = false;
            });
          }}
          onClose={() => setConcerned(undefined)}
        />
      )}
    </>
  );
}
