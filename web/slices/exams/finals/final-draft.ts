import type { Final, FinalTerms } from '@stepwell/contract/exams/finals.ts';
import { bodyOf, type QuizWritten, quizWritten } from '../../quizzes/planning/written.public.ts';

/** A final assessment as it is being written; a password that is left out stays as it is. */
export type FinalDraft = Final & { password?: string | null | undefined };

/** What every part of the form is given. */
export interface DraftProps {
  draft: FinalDraft;
  set: (part: Partial<FinalWritten>) => void;
}

export type FinalWritten = QuizWritten & Pick<Final, 'eligibility' | 'slots' | 'integrity' | 'certificate'>;

/** What can be written of it, each in its place. */
export const finalWritten = (from: FinalWritten): FinalWritten => ({
  ...quizWritten(from),
  eligibility: from.eligibility,
  slots: from.slots,
  integrity: from.integrity,
  certificate: from.certificate,
});

/** What is sent of it. */
export const termsOf = ({ eligibility, slots, integrity, certificate, ...quiz }: FinalWritten): FinalTerms => ({
  ...bodyOf(quiz),
  eligibility: eligibility.map(({ title: _, gone: __, ...condition }) => condition),
  slots: slots.map(({ booked: _, ...slot }) => slot),
  integrity,
  certificate,
});
