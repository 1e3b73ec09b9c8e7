import { i18n } from '@lingui/core';
import { type Answer, isBlank, isKeyless } from '@stepwell/contract/questions/question.ts';
import { type BankQuestion, questionBank, type Tried } from '@stepwell/contract/questions/question-bank.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/parts/button.tsx';
import { Prose } from '../../../../ui/text/prose.tsx';
import { AnswerFields } from '../../fields.public.tsx';
import { ReviewedQuestion } from '../../review/reviewed-question.public.tsx';
import css from '../bank.public.module.css';

/** The question as a learner meets it; an answer is marked as a quiz would mark it, and kept nowhere. */
export function TryQuestion({ question }: { question: BankQuestion }) {
  const { questionId, stemHtml, face, question: written } = question;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const labelId = useId();
  const tried = useMutation({
    mutationFn: (given: Answer) => call(questionBank.tryOut, { params: { questionId }, body: { answer: given } }),
  });
  // A program is judged in a quiz alone; here it stands as it is asked.
  if (face.kind === 'code')
    return (
      <div className={css['tried']}>
        <div id={labelId}>
          <Prose html={stemHtml} lang="" />
        </div>
        <AnswerFields view={face} answer={answer} labelId={labelId} onAnswer={setAnswer} />
      </div>
    );
  if (tried.data && answer)
    return (
      <div className={css['tried']}>
        <Marked question={question} answer={answer} tried={tried.data} />
        <Button
          size="small"
          tone="ghost"
          onClick={() => {
            setAnswer(null);
            tried.reset();
          }}
        >
          {i18n.t('Try again')}
        </Button>
      </div>
    );
  return (
    <form
      className={css['tried']}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer && !isBlank(answer) && !tried.isPending) tried.mutate(answer);
      }}
    >
      <div id={labelId}>
        <Prose html={stemHtml} lang="" />
      </div>
      <fieldset className={css['fields']}>
        <legend className="sr">{i18n.t('Your answer')}</legend>
        <AnswerFields key={written.id} view={face} answer={answer} labelId={labelId} onAnswer={setAnswer} />
      </fieldset>
      {tried.error && tried.error.message !== 'Unauthorized' && <p role="alert">{tried.error.message}</p>}
      <Button type="submit" size="small" busy={isBlank(answer) || tried.isPending}>
        {i18n.t('Check answer')}
      </Button>
      <p className="mut">{i18n.t('Only you can see this. Nothing is saved.')}</p>
    </form>
  );
}

function Marked({ question, answer, tried }: { question: BankQuestion; answer: Answer; tried: Tried }) {
  const { stemHtml, face, topic, question: written } = question;
  return (
    <ReviewedQuestion
      question={{
        position: 1,
        stem: stemHtml,
        face,
        answer,
        key: tried.key,
        flagged: false,
        topic,
        taughtIn: null,
        // What people mark, nobody marks here.
        marks: isKeyless(face.kind) ? null : Math.round(tried.share * written.marks * 100) / 100,
        of: written.marks,
        ...(tried.rightParts && { rightParts: tried.rightParts }),
        explanation: tried.explanation,
        feedback: tried.feedback,
      }}
    />
  );
}
