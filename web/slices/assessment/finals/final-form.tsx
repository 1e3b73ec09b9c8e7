import { i18n } from '@lingui/core';
import { type Final, type FinalTerms, finals } from '@stepwell/contract/finals.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { TextField, Tick } from '../../../ui/author-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedGuard } from '../../../ui/unsaved.tsx';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { Exemptions } from '../integrity/exemptions.tsx';
import { Allowances } from '../planning/allowances.tsx';
import { AudienceFields } from '../planning/audience-fields.tsx';
import css from '../planning/planning.module.css';
import { bodyOf, wordsOf } from '../planning/quiz-form.tsx';
import { QuizParts } from '../planning/quiz-parts.tsx';
import { ReviewFields } from '../planning/review-fields.tsx';
import { RulesFields } from '../planning/rules-fields.tsx';
import { movesFrom, stateWords } from '../planning/state-words.tsx';
import { EligibilityFields } from './eligibility-fields.tsx';
import type { FinalDraft } from './final-draft.ts';
import { FinalPlaces } from './final-places.tsx';
import { IntegrityFields } from './integrity-fields.tsx';
import { SlotFields } from './slot-fields.tsx';
import { useFinalActs } from './use-final-acts.tsx';

/** What is sent of what was written. */
const termsOf = (draft: FinalDraft): FinalTerms => ({
  ...bodyOf(draft),
  eligibility: draft.eligibility.map(({ title: _, gone: __, ...condition }) => condition),
  slots: draft.slots.map(({ booked: _, ...slot }) => slot),
  ...{ integrity: draft.integrity, certificate: draft.certificate },
});

/** The whole of one final assessment, saved as one; publishing and trying out go by what is saved. */
export function FinalForm({ final }: { final: Final }) {
  const { quizId } = final;
  const list = useListAddress();
  const queryClient = useQueryClient();
  const acts = useFinalActs(final);
  const [draft, setDraft] = useState<FinalDraft>(final);
  const [refused, setRefused] = useState<string>();
  const [isStale, setIsStale] = useState(false);
  /** That students have booked what would change, as the server says it. */
  const [concerned, setConcerned] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const changed = JSON.stringify(termsOf(draft)) !== JSON.stringify(termsOf(final));
  const set = (part: Partial<FinalDraft>) => setDraft((now) => ({ ...now, ...part }));
  const send = async (tellBooked: boolean) => {
    const body = { ...termsOf(draft), version: final.version, tellBooked };
    await acts.keep(await call(finals.edit, { params: { quizId }, body }));
    toast.success(i18n.t('Saved.'));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefused(undefined);
    try {
      await send(false);
    } catch (error) {
      const code = error instanceof Refusal ? error.code : undefined;
      setIsStale(code === 'changed_elsewhere');
      if (code === 'final_slots_booked') setConcerned(wordsOf(error));
      else setRefused(wordsOf(error));
      setBusy(false);
    }
    running.current = false;
  };
  const reload = () => queryClient.invalidateQueries(ask(finals.final, { params: { quizId } }));
  const hasQuestions = final.sections.some(({ items }) => items.length > 0);
  return (
    <>
      <p className={css['back']}>
        <Link to={list.beside({ final: undefined })} className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {i18n.t('All final assessments')}
        </Link>
      </p>
      <PageHeader title={<span lang="">{final.title}</span>}>
        {!changed && (
          <>
            {hasQuestions && (
              <Button tone="ghost" onClick={acts.tryOut}>
                {i18n.t('Try it out')}
              </Button>
            )}
            {movesFrom(final.state, final.wasPublished).map(({ to, label, sure }) => (
              <Button
                key={to}
                tone={to === 'published' ? 'lamp' : 'ghost'}
                onClick={() => (sure ? acts.ask({ to, label, words: sure }) : acts.move(to))}
              >
                {label}
              </Button>
            ))}
          </>
        )}
      </PageHeader>
      <p className={`num ${css['state']}`}>
        <b>{stateWords[final.state]()}</b>{' '}
        {final.attempts.open + final.attempts.ended > 0 &&
          i18n.t('{open} under way, {ended} ended. What is under way stays as it began.', final.attempts)}
      </p>
      <FinalPlaces final={final} />
      <form onSubmit={save} className={css['form']} noValidate>
        <TextField
          label={i18n.t('Title')}
          value={draft.title}
          most={120}
          lang=""
          onChange={(title) => set({ title })}
        />
        <TextField
          label={i18n.t('Instructions')}
          hint={i18n.t('Read before the start.')}
          value={draft.instructions}
          most={2000}
          lines={3}
          lang=""
          onChange={(instructions) => set({ instructions })}
        />
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
            label={i18n.t('Whoever passes gets a certificate')}
            hint={i18n.t('It says what was reached, and anybody can check it by its code.')}
            checked={draft.certificate}
            onChange={(certificate) => set({ certificate })}
          />
        </section>
        {refused && (
          <p className={css['refused']} role="alert">
            {refused}{' '}
            {isStale && (
              <button type="button" className="lnk" onClick={reload}>
                {i18n.t('Look at it as it is now; what you wrote here goes')}
              </button>
            )}
          </p>
        )}
        <div className={css['save']}>
          <Button type="submit" tone={changed ? 'lamp' : 'ghost'} busy={busy}>
            {i18n.t('Save the assessment')}
          </Button>
          <p className="mut" role="status">
            {changed ? i18n.t('Not saved yet') : i18n.t('Everything is saved')}
          </p>
        </div>
      </form>
      <Allowances quizId={quizId} />
      <Exemptions quizId={quizId} />
      {acts.dialog}
      {concerned && (
        <ConfirmDialog
          title={i18n.t('Change booked slots')}
          hint={concerned}
          action={i18n.t('Save and tell them')}
          onConfirm={() => send(true)}
          onClose={() => setConcerned(undefined)}
        />
      )}
      <UnsavedGuard when={changed && !busy} within />
    </>
  );
}
