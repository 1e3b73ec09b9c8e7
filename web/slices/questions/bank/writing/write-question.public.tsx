import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { questionKinds } from '@stepwell/contract/questions/question.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../../api/call.ts';
import { useListAddress } from '../../../../ui/lists/use-list-address.ts';
import { Answer } from '../../../../ui/page/query-state.tsx';
import { newQuestion } from '../../editing/new-question.public.ts';
import { QuestionForm } from './question-form.tsx';

/** A question being written: a new one of the kind that the address names, or one that there is. */
export function WriteQuestion({ questionId }: { questionId: string }) {
  return questionId === 'new' ? <WriteNew /> : <Rewrite questionId={questionId} />;
}

function WriteNew() {
  const { search } = useListAddress();
  const kind = questionKinds.find((one) => one === search.get('as')) ?? questionKinds[0];
  return <OfKind key={kind} kind={kind} />;
}

function OfKind({ kind }: { kind: DraftQuestion['kind'] }) {
  const [question] = useState(() => newQuestion(kind));
  return <QuestionForm before={{ question, tags: [] }} />;
}

function Rewrite({ questionId }: { questionId: string }) {
  const found = useQuery({ ...ask(questionBank.question, { params: { questionId } }), refetchOnWindowFocus: false });
  return (
    <Answer of={found}>
      {({ question, tags, version }) => <QuestionForm before={{ question, tags }} version={version} />}
    </Answer>
  );
}
