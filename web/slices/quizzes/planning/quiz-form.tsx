import { i18n } from '@lingui/core';
import { type PlannedQuiz, plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useAutosave } from '../../../ui/making/use-autosave.ts';
import { Allowances } from '../allowances/allowances.public.tsx';
import { AudienceFields } from './audience-fields.public.tsx';
import { QuizParts } from './parts/quiz-parts.public.tsx';
import { PlanHead } from './plan-head.public.tsx';
import css from './planning.public.module.css';
import { ReviewFields } from './review-fields.public.tsx';
import { RulesFields } from './rules-fields.public.tsx';
import { TimesFields } from './times-fields.public.tsx';
import { TitleFields } from './title-fields.public.tsx';
import { useQuizActs } from './use-quiz-actions.tsx';
import { bodyOf, quizWritten } from './written.public.ts';

/** The whole of one quiz. A draft saves itself; what students see already is saved when it is published. */
export function QuizForm({ quiz }: { quiz: PlannedQuiz }) {
  const { quizId } = quiz;
  const params = { quizId };
  const list = useListAddress();
  const acts = useQuizActs(quiz);
  const making = useAutosave({
    name: `quiz ${quizId}`,
    known: quiz,
    versionOf: ({ version }) => version,
    writtenOf: quizWritten,
    save: async ({ version, ...written }) => {
      const saved = await call(plannedQuizzes.edit, { params, body: { ...bodyOf(written), version } });
      await acts.keep(saved);
      return saved;
    },
    read: () => call(plannedQuizzes.quiz, { params }),
    isLive: quiz.state !== 'draft',
  });
  const terms = { ...quiz, ...making.written };
  const { change: set } = making;
  return (
    <>
      <p className={css['back']}>
        <Link to={list.beside({ quiz: undefined })} className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {i18n.t('All quizzes')}
        </Link>
      </p>
      <PlanHead plan={terms} acts={acts} making={making} at="quiz" />
      <div key={making.round} className={css['form']}>
        <TitleFields terms={terms} set={set} />
        <QuizParts terms={terms} set={set} />
        <RulesFields terms={terms} set={set} />
        <AudienceFields terms={terms} set={set} />
        <TimesFields terms={terms} set={set} />
        <ReviewFields terms={terms} set={set} />
      </div>
      <Allowances quizId={quizId} />
    </>
  );
}
