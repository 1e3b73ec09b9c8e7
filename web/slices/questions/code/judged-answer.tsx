import { i18n } from '@lingui/core';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { codeQuestions, type JudgedAnswer as Judged } from '@stepwell/contract/questions/code-questions.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask, everything } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { JudgedProgram } from '../../challenges/workspace/code-answer.public.tsx';
import css from '../review/review.public.module.css';

/** So often it is asked how far the judge is, ms. */
const ASK_MS = 2000;

/** What the judge said of a program that was handed in; followed until it has said it. */
export function JudgedAnswer({
  attemptId,
  position,
  isTaught,
}: {
  attemptId: string;
  position: number;
  isTaught: boolean;
}) {
  const queryClient = useQueryClient();
  const endpoint = isTaught ? codeQuestions.taughtJudged : codeQuestions.judged;
  const judged = useQuery({
    ...ask(endpoint, { params: { attemptId, position } }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_MS : false),
  });
  const state = judged.data?.state;
  const before = useRef(state);
  useEffect(() => {
    // Its marks have come: what was read of the attempt is old.
    if (before.current === 'waiting' && state !== 'waiting')
      for (const one of [assessment.review, quizResults.attempt]) void queryClient.invalidateQueries(everything(one));
    before.current = state;
  }, [state, queryClient]);
  return (
    <section className={css['judged']} aria-label={i18n.t('Judge’s verdict')}>
      <Answer of={judged}>{(found) => <JudgedState judged={found} />}</Answer>
    </section>
  );
}

function JudgedState({ judged: { state, submission } }: { judged: Judged }) {
  if (state === 'by-hand')
    return (
      <p className="mut">{i18n.t('The judge couldn’t check this program. A teacher marks it, with no penalty.')}</p>
    );
  if (!submission || (state === 'waiting' && submission.verdict === 'IE'))
    return <p className="mut">{i18n.t('The program is waiting for the judge.')}</p>;
  return <JudgedProgram submission={submission} />;
}
