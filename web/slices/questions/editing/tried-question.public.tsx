import { i18n } from '@lingui/core';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { questionPictures, type TriedQuestion } from '@stepwell/contract/questions/question-pictures.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Answer as Asked } from '../../../ui/page/query-state.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { usePaused } from '../../../ui/time/use-paused.ts';
import { AnswerFields } from '../fields.public.tsx';
import { Reviewed } from '../review/reviewed-question.public.tsx';
import css from './editing.module.css';

/** Drafted questions as learners will meet them, which the server makes of them; kept by their words. */
export const useTried = (questions: readonly DraftQuestion[], seed = 'preview') =>
  useQuery({
    queryKey: ['tried-questions', seed, JSON.stringify(questions)],
    queryFn: async ({ signal }) =>
      (await call(questionPictures.tried, { body: { questions: [...questions], seed } }, signal)).questions,
    staleTime: 300_000,
    retry: false,
    placeholderData: keepPreviousData,
    enabled: questions.length > 0,
  });

/** What is right in a question, and what beside it. */
export function TriedKey({ tried: { face, key } }: { tried: TriedQuestion }) {
  return <Reviewed question={{ face, key, answer: null, marks: 0, of: 1 }} />;
}

/** How long nobody types before a question is looked at anew; in milliseconds. */
const REST = 400;

interface Props {
  question: DraftQuestion;
  lang: string;
}

/** The question to try, in the same fields that learners get; of a calculated one with other values each time. */
export function TryQuestion({ question, lang }: Props) {
  const [round, setRound] = useState(1);
  const tried = useTried([usePaused(question, REST)], `try ${round}`);
  return (
    <section className={css['tried']} aria-label={i18n.t('Student view')}>
      <Asked of={tried}>
        {([shown]) =>
          shown && (
            <>
              {shown.problems.length > 0 && (
                <ul className={css['lacks']}>
                  {shown.problems.map((message) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              )}
              <Shown key={round} tried={shown} lang={lang} />
            </>
          )
        }
      </Asked>
      {question.kind === 'calculated' && (
        <Button tone="ghost" size="small" onClick={() => setRound((now) => now + 1)}>
          {i18n.t('New values')}
        </Button>
      )}
    </section>
  );
}

function Shown({ tried, lang }: { tried: TriedQuestion; lang: string }) {
  const labelId = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div id={labelId}>
        <Prose html={tried.stem} lang={lang} />
      </div>
      <AnswerFields view={tried.face} answer={answer} labelId={labelId} onAnswer={setAnswer} />
      {tried.face.kind !== 'code' && (
        <Button tone="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? i18n.t('Hide correct answer') : i18n.t('Show correct answer')}
        </Button>
      )}
      {isOpen && (
        <>
          <TriedKey tried={tried} />
          {tried.explanation && <Prose html={tried.explanation} lang={lang} />}
        </>
      )}
    </>
  );
}
