import { i18n } from '@lingui/core';
import { type PlannedQuiz, plannedQuizzes, type QuizTerms } from '@stepwell/contract/quizzes/quizzes.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { UnsavedGuard } from '../../../ui/storage/unsaved.tsx';
import { Allowances } from './allowances.public.tsx';
import { AudienceFields } from './audience-fields.public.tsx';
import { QuizParts } from './parts/quiz-parts.public.tsx';
import { PlanHead } from './plan-head.public.tsx';
import css from './planning.public.module.css';
import { ReviewFields } from './review-fields.public.tsx';
import { RulesFields } from './rules-fields.public.tsx';
import { SaveRow } from './save-row.public.tsx';
import type { Terms } from './terms.ts';
import { TitleFields } from './title-fields.public.tsx';
import { usePlanSaving } from './use-plan-saving.public.ts';
import { useQuizActs } from './use-quiz-actions.tsx';

/** What is sent of what was written. */
export function bodyOf(terms: Terms): QuizTerms {
  const { title, instructions, sections, shuffleQuestions, shuffleOptions, timeLimitMinutes, opensAt, closesAt } =
    terms;
  const { attemptsAllowed, gapMinutes, grading, passPercent, review, audience, password, navigation } = terms;
  return {
    title,
    instructions,
    sections,
    shuffleQuestions,
    shuffleOptions,
    timeLimitMinutes,
    opensAt,
    closesAt,
    attemptsAllowed,
    gapMinutes,
    grading,
    passPercent,
    review,
    password,
    navigation,
    audience: {
      everybody: audience.everybody,
      courseIds: audience.courses.map(({ courseId }) => courseId),
      batchIds: audience.batches.map(({ batchId }) => batchId),
      studentIds: audience.students.map(({ userId }) => userId),
    },
  };
}

/** The whole of one quiz, saved as one; publishing and trying out go by what is saved. */
export function QuizForm({ quiz }: { quiz: PlannedQuiz }) {
  const { quizId } = quiz;
  const list = useListAddress();
  const queryClient = useQueryClient();
  const acts = useQuizActs(quiz);
  const [terms, setTerms] = useState<Terms>(quiz);
  const changed = JSON.stringify(bodyOf(terms)) !== JSON.stringify(bodyOf(quiz));
  const set = (part: Partial<Terms>) => setTerms((now) => ({ ...now, ...part }));
  const saving = usePlanSaving(async () => {
    const body = { ...bodyOf(terms), version: quiz.version };
    await acts.keep(await call(plannedQuizzes.edit, { params: { quizId }, body }));
    toast.success(i18n.t('Saved'));
  });
  const reload = () => queryClient.invalidateQueries(ask(plannedQuizzes.quiz, { params: { quizId } }));
  return (
    <>
      <p className={css['back']}>
        <Link to={list.beside({ quiz: undefined })} className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {i18n.t('All quizzes')}
        </Link>
      </p>
      <PlanHead plan={quiz} acts={acts} changed={changed} />
      <form onSubmit={saving.save} className={css['form']} noValidate>
        <TitleFields terms={terms} set={set} />
        <QuizParts terms={terms} set={set} />
        <RulesFields terms={terms} set={set} />
        <AudienceFields terms={terms} set={set} />
        <ReviewFields terms={terms} set={set} />
        <SaveRow saving={saving} changed={changed} label={i18n.t('Save quiz')} onReload={reload} />
      </form>
      <Allowances quizId={quizId} />
      {acts.dialog}
      <UnsavedGuard when={changed} saving={saving.busy} within />
    </>
  );
}
