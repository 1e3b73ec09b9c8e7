import { i18n } from '@lingui/core';
import { asksAnything } from '@stepwell/contract/exams/integrity.ts';
import { type OwnFinalPage, ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ask, call, everything } from '../../../api/call.ts';
import { BeginForm } from '../../quizzes/taking/begin-form.public.tsx';
import { IntegrityConsent } from '../integrity/integrity-consent.tsx';

/** The way into an attempt, after agreeing to what is noted; what is open asks for nothing. */
export function BeginFinal({ page }: { page: OwnFinalPage }) {
  const { quizId, openAttemptId, attempts, integrity } = page;
  const queryClient = useQueryClient();
  const asks = asksAnything(integrity) && !openAttemptId;
  const begin = async (password: string | null) => {
    const begun = await call(ownFinals.begin, { params: { quizId }, body: { password, consent: asks } });
    void queryClient.invalidateQueries({ ...everything(ownFinals.list), refetchType: 'none' });
    return begun;
  };
  return (
    <BeginForm
      page={page}
      hint={i18n.t('Your teacher gives you this.')}
      label={attempts.length > 0 ? i18n.t('Start new attempt') : i18n.t('Start assessment')}
      begin={begin}
      // What stood here is not so any more: a slot was moved, a condition does not hold.
      onFailed={() => void queryClient.invalidateQueries(ask(ownFinals.final, { params: { quizId } }))}
      agreement={
        asks ? (busy, agree) => <IntegrityConsent settings={integrity} busy={busy} onAgree={agree} /> : undefined
      }
    />
  );
}
