import { i18n } from '@lingui/core';
import { codeQuestions } from '@stepwell/contract/questions/code-questions.ts';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import { useQuery } from '@tanstack/react-query';
import { ask, call } from '../../../api/call.ts';
import { Answer as Asked } from '../../../ui/page/query-state.tsx';
import { CodeAnswer } from '../../challenges/workspace/code-answer.public.tsx';
import css from '../fields.module.css';
import { TaskOf } from './task-of.public.tsx';

/** Where a program is written and tried: a question of an open attempt. */
export interface CodePlace {
  attemptId: string;
  position: number;
  disabled: boolean;
}

interface Props {
  view: Extract<QuestionView, { kind: 'code' }>;
  answer: Extract<Answer, { kind: 'code' }> | null;
  onAnswer: (answer: Answer, typing?: boolean) => void;
  /** Missing where nothing is kept, as in a preview. */
  place?: CodePlace | undefined;
}

/** A program as an answer: saved as it is typed, like any other. */
export function CodeField({ view, answer, onAnswer, place }: Props) {
  if (!place)
    return (
      <>
        <TaskOf view={view} />
        <p className={css['how']}>{i18n.t('Students write and test their program here.')}</p>
      </>
    );
  return <Open answer={answer} onAnswer={onAnswer} place={place} />;
}

/** So often it is asked whether a language works by now, ms: a site that has just started tries its languages first. */
const LANGUAGE_MS = 4000;

function Open({ answer, onAnswer, place }: Omit<Props, 'view'> & { place: CodePlace }) {
  const { attemptId, position, disabled } = place;
  const task = useQuery({
    ...ask(codeQuestions.task, { params: { attemptId, position } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.languages.some(({ available }) => available) ? false : LANGUAGE_MS),
  });
  return (
    <Asked of={task}>
      {(found) => (
        <CodeAnswer
          task={found}
          answer={answer}
          onAnswer={disabled ? undefined : (program) => onAnswer({ kind: 'code', ...program }, true)}
          begin={(runId, body) => call(codeQuestions.run, { params: { attemptId, position, runId }, body })}
        />
      )}
    </Asked>
  );
}
