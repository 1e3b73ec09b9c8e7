import { i18n } from '@lingui/core';
import { attemptChoices, quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ListFilters, ListTabs } from '../../../ui/lists/list-bar.tsx';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Answer } from '../../../ui/page/query-state.tsx';
import { QuizMarking } from '../marking/quiz-marking.tsx';
import { AttemptList } from './attempt-list.tsx';
import { Downloads } from './downloads.tsx';
import { whichLabel } from './figure-labels.ts';
import { HintLists } from './hint-lists.tsx';
import { OneQuestion } from './one-question.tsx';
import { Overview } from './overview.tsx';
import { QuestionList } from './question-list.tsx';
import { OneAttempt } from './read-attempt.tsx';
import { Regrading } from './regrading.tsx';
import css from './results.module.css';
import { attemptAt, questionAt, type ResultView, resultViews, viewAt, whichAt } from './results-at.ts';

const viewWord = (view: ResultView) => {
  const labels: Record<ResultView, string> = {
    overview: i18n.t('Overview'),
    questions: i18n.t('Questions'),
    attempts: i18n.t('Attempts'),
    marking: i18n.t('Marking'),
    hints: i18n.t('Hints'),
    regrade: i18n.t('Regrade'),
  };
  return labels[view];
};

/** All that is known of one quiz. */
export function QuizRoom({ quizId }: { quizId: string }) {
  const list = useListAddress();
  const view = viewAt(list.search);
  const which = whichAt(list.search);
  const analysis = useQuery({
    ...ask(quizResults.analysis, { params: { quizId }, query: { which } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Link to="/instructor/student-quiz-result" className="lnk">
        <IconArrowLeft size={18} stroke={1.8} aria-hidden />
        {i18n.t('All quizzes')}
      </Link>
      <Answer of={analysis}>
        {(known) => (
          <>
            <PageHeader title={known.title}>
              <Downloads quizId={quizId} />
            </PageHeader>
            {known.course && <p className={css['course']}>{known.course.title}</p>}
            <ListTabs
              label={i18n.t('View')}
              tabs={resultViews.map((each) => ({
                label: viewWord(each),
                to: `?quiz=${quizId}${each === 'overview' ? '' : `&view=${each}`}${which === 'first' ? '' : `&which=${which}`}`,
                isHere: each === view,
              }))}
            />
            {(view === 'overview' || view === 'questions') && (
              <ListFilters>
                <SelectField
                  label={i18n.t('Attempts included')}
                  options={attemptChoices.map((choice) => ({ value: choice, label: whichLabel(choice) }))}
                  value={which}
                  onChoose={(choice) => list.change({ which: choice === 'first' ? undefined : choice })}
                />
              </ListFilters>
            )}
            <Place view={view} quizId={quizId} known={known} />
          </>
        )}
      </Answer>
    </>
  );
}

function Place({
  view,
  quizId,
  known,
}: {
  view: ResultView;
  quizId: string;
  known: Parameters<typeof Overview>[0]['known'];
}) {
  const { search } = useListAddress();
  const [questionId, attemptId] = [questionAt(search), attemptAt(search)];
  if (view === 'attempts')
    return attemptId ? <OneAttempt attemptId={attemptId} quizId={quizId} /> : <AttemptList quizId={quizId} />;
  if (view === 'marking') return <QuizMarking quizId={quizId} questionId={questionId} />;
  if (view === 'hints') return <HintLists quizId={quizId} />;
  if (view === 'regrade') return <Regrading quizId={quizId} />;
  if (view === 'questions') {
    return questionId ? (
      <OneQuestion quizId={quizId} questionId={questionId} known={known} />
    ) : (
      <QuestionList known={known} />
    );
  }
  return <Overview known={known} />;
}
