import { i18n } from '@lingui/core';
import { codeQuestions } from '@stepwell/contract/questions/code-questions.ts';
import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../api/call.ts';
import { Answer } from '../../../ui/page/query-state.tsx';
import { TaskShown } from '../../challenges/workspace/code-answer.public.tsx';
import css from '../fields.module.css';

/** What the challenge of a question asks, as teachers read it. */
export function TaskOf({ view: { versionId, title } }: { view: Extract<QuestionView, { kind: 'code' }> }) {
  // An unfinished question points nowhere yet.
  if (title === '') return <p className={css['how']}>{i18n.t('Choose a challenge first.')}</p>;
  return <Chosen versionId={versionId} />;
}

function Chosen({ versionId }: { versionId: string }) {
  const chosen = useQuery({ ...ask(codeQuestions.chosen, { params: { versionId } }), retry: false });
  return <Answer of={chosen}>{({ task }) => <TaskShown task={task} />}</Answer>;
}
