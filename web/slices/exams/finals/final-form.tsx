import { i18n } from '@lingui/core';
import { type Final, type FinalTerms, finals } from '@stepwell/contract/exams/finals.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { Tick } from '../../../ui/fields/author-fields.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { Allowances } from '../../quizzes/planning/allowances.public.tsx';
import { AudienceFields } from '../../quizzes/planning/audience-fields.public.tsx';
import { QuizParts } from '../../quizzes/planning/parts/quiz-parts.public.tsx';
import { PlanHead } from '../../quizzes/planning/plan-head.public.tsx';
import css from '../../quizzes/planning/planning.public.module.css';
import { bodyOf } from '../../quizzes/planning/quiz-form.public.tsx';
import { ReviewFields } from '../../quizzes/planning/review-fields.public.tsx';
import { RulesFields } from '../../quizzes/planning/rules-fields.public.tsx';
import { SaveRow } from '../../quizzes/planning/save-row.public.tsx';
import { TitleFields } from '../../quizzes/planning/title-fields.public.tsx';
import { usePlanSaving } from '../../quizzes/planning/use-plan-saving.public.ts';
import { Exemptions } from '../integrity/exemptions.tsx';
import { EligibilityFields } from './eligibility-fields.tsx';
import type { FinalDraft } from './final-draft.ts';
import { FinalPlaces } from './final-places.tsx';
import { IntegrityFields } from './integrity-fields.tsx';
import { SlotFields } from './slot-fields.tsx';
import { useFinalActs } from './use-final-actions.tsx';

/** What is sent of what was written. */
const termsOf = (draft: FinalDraft): FinalTerms => ({
  ...bodyOf(draft),
  eligibility: draft.eligibility.map(({ title: _, gone: __, ...condition }) => condition),
  slots: draft.slots.map(({ booked: _, ...slot }) => slot),
  integrity: draft.integrity,
  certificate: draft.certificate,
});

/** The whole of one final assessment, saved as one; publishing and trying out go by what is saved. */
export function FinalForm({ final }: { final: Final }) {
  const { quizId } = final;
  const list = useListAddress();
  const queryClient = useQueryClient();
  const acts = useFinalActs(final);
  const [draft, setDraft] = useState<FinalDraft>(final);
  /** That students have booked what would change, as the server says it. */
  const [concerned, setConcerned] = useState<string>();
  const changed = JSON.stringify(termsOf(draft)) !== JSON.stringify(termsOf(final));
  const set = (part: Partial<FinalDraft>) => setDraft((now) => ({ ...now, ...part }));
  const send = async (tellBooked: boolean) => {
    const body = { ...termsOf(draft), version: final.version, tellBooked };
    await acts.keep(await call(finals.edit, { params: { quizId }, body }));
    toast.success(i18n.t('Saved'));
  };
  const saving = usePlanSaving(
    () => send(false),
    (error) => {
      if (!(error instanceof Refusal) || error.code !== 'final_slots_booked') return false;
      setConcerned(error.message);
      return true;
    },
  );
  const reload = () => queryClient.invalidateQueries(ask(finals.final, { params: { quizId } }));
  return (
    <>
      <p className={css['back']}>
        <Link to={list.beside({ final: undefined })} className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {i18n.t('All final assessments')}
        </Link>
      </p>
      <PlanHead plan={final} acts={acts} changed={changed} />
      <FinalPlaces final={final} />
      <form onSubmit={saving.save} className={css['form']} noValidate>
        <TitleFields terms={draft} set={set} />
        <QuizParts terms={draft} set={set} />
        <RulesFields terms={draft} set={set} />
        <AudienceFields terms={draft} set={set} />
        <EligibilityFields draft={draft} set={set} />
        <SlotFields draft={draft} set={set} />
        <IntegrityFields draft={draft} set={set} />
        <ReviewFields terms={draft} set={set} />
        <section className={css['group']} aria-labelledby="certified">
          <h2 id="certified">{i18n.t('Certificate')}</h2>
          <Tick
            label={i18n.t('Certificate for students who pass')}
            hint={i18n.t('Shows the result. Anyone can verify it by its code.')}
            checked={draft.certificate}
            onChange={(certificate) => set({ certificate })}
          />
        </section>
        <SaveRow saving={saving} changed={changed} label={i18n.t('Save assessment')} onReload={reload} />
      </form>
      <Allowances quizId={quizId} />
      <Exemptions quizId={quizId} />
      {acts.dialog}
      {concerned && (
        <ConfirmDialog
          title={i18n.t('Changes to booked slots')}
          hint={concerned}
          action={i18n.t('Save and notify students')}
          onConfirm={() => send(true)}
          onClose={() => setConcerned(undefined)}
        />
      )}
      <UnsavedGuard when={changed} saving={saving.busy} within />
    </>
  );
}
