import { i18n } from '@lingui/core';
import { type PlannedQuiz, plannedQuizzes, type QuizTerms } from '@stepwell/contract/quizzes.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { TextField } from '../../../ui/author-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { toast } from '../../../ui/toast.ts';
import { UnsavedGuard } from '../../../ui/unsaved.tsx';
import { useListAddress } from '../../../ui/use-list-address.ts';
import { Allowances } from './allowances.tsx';
import { AudienceFields } from './audience-fields.tsx';
import css from './planning.module.css';
import { QuizParts } from './quiz-parts.tsx';
import { ReviewFields } from './review-fields.tsx';
import { RulesFields } from './rules-fields.tsx';
import { movesFrom, stateWords } from './state-words.tsx';
import type { Terms } from './terms.ts';
import { useQuizActs } from './use-quiz-acts.tsx';

/** What is sent of what was written. */
export function bodyOf(terms: Terms): QuizTerms {
  const { title, instructions, sections, shuffleQuestions, shuffleOptions, timeLimitMinutes, opensAt, closesAt } =
    terms;
  const { attemptsAllowed, gapMinutes, grading, passPercent, review, audience, password, navigation } = terms;
  return {
    ...{ title, instructions, sections, shuffleQuestions, shuffleOptions, timeLimitMinutes, opensAt, closesAt },
    ...{ attemptsAllowed, gapMinutes, grading, passPercent, review, password, navigation },
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
  const [refused, setRefused] = useState<string>();
  const [isStale, setIsStale] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const changed = JSON.stringify(bodyOf(terms)) !== JSON.stringify(bodyOf(quiz));
  const set = (part: Partial<Terms>) => setTerms((now) => ({ ...now, ...part }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefused(undefined);
    try {
      const body = { ...bodyOf(terms), version: quiz.version };
      await acts.keep(await call(plannedQuizzes.edit, { params: { quizId }, body }));
      toast.success(i18n.t('Saved.'));
    } catch (error) {
      setIsStale(error instanceof Refusal && error.code === 'changed_elsewhere');
      setRefused(wordsOf(error));
      setBusy(false);
    }
    running.current = false;
  };
  const reload = () => queryClient.invalidateQueries(ask(plannedQuizzes.quiz, { params: { quizId } }));
  const hasQuestions = quiz.sections.some(({ items }) => items.length > 0);
  return (
    <>
      <p className={css['back']}>
        <Link to={list.beside({ quiz: undefined })} className="lnk">
          <IconArrowLeft size={18} stroke={1.8} aria-hidden />
          {i18n.t('All quizzes')}
        </Link>
      </p>
      <PageHeader title={<span lang="">{quiz.title}</span>}>
        {!changed && (
          <>
            {hasQuestions && (
              <Button tone="ghost" onClick={acts.tryOut}>
                {i18n.t('Try it out')}
              </Button>
            )}
            {movesFrom(quiz.state, quiz.wasPublished).map(({ to, label, sure }) => (
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
        <b>{stateWords[quiz.state]()}</b>{' '}
        {quiz.attempts.open + quiz.attempts.ended > 0 &&
          i18n.t('{open} under way, {ended} ended. What is under way stays as it began.', quiz.attempts)}
      </p>
      <form onSubmit={save} className={css['form']} noValidate>
        <TextField
          label={i18n.t('Title')}
          value={terms.title}
          most={120}
          lang=""
          onChange={(title) => set({ title })}
        />
        <TextField
          label={i18n.t('Instructions')}
          hint={i18n.t('Read before the start.')}
          value={terms.instructions}
          most={2000}
          lines={3}
          lang=""
          onChange={(instructions) => set({ instructions })}
        />
        <QuizParts terms={terms} set={set} />
        <RulesFields terms={terms} set={set} />
        <AudienceFields terms={terms} set={set} />
        <ReviewFields terms={terms} set={set} />
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
            {i18n.t('Save the quiz')}
          </Button>
          <p className="mut" role="status">
            {changed ? i18n.t('Not saved yet') : i18n.t('Everything is saved')}
          </p>
        </div>
      </form>
      <Allowances quizId={quizId} />
      {acts.dialog}
      <UnsavedGuard when={changed && !busy} within />
    </>
  );
}

export function wordsOf(error: unknown) {
  const fields = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
  if (fields.length > 0) return [...new Set(fields)].join(' ');
  return error instanceof Error ? error.message : i18n.t('This did not work');
}
