import { i18n } from '@lingui/core';
import { type Answer, isBlank } from '@stepwell/contract/questions/question.ts';
import { type CuePoint, type VideoVerdict, videoQuestions } from '@stepwell/contract/quizzes/video-questions.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { call, Unreachable } from '../../../../api/call.ts';
import { FieldError } from '../../../../ui/fields/form.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { Prose } from '../../../../ui/text/prose.tsx';
import { AnswerFields } from '../../../questions/fields.public.tsx';
import { useLentFocus } from './use-lent-focus.ts';
import { Verdict } from './verdict.tsx';
import css from './video-questions.module.css';

interface Props {
  lectureId: string;
  stop: CuePoint;
  language: string;
  /** What the question is called. */
  place: string;
  goOn: (isRight: boolean) => void;
  /** Shows once more what teaches it. */
  again: () => void;
}

/** One question over the picture: answered, watched once more, or left. */
export function AskedQuestion({ lectureId, stop, language, place, goOn, again }: Props) {
  const { questionId, versionId, stem, face } = stop;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const [verdict, setVerdict] = useState<VideoVerdict>();
  // The same answer sent again, because no word came back, is the same sending.
  const sending = useRef<{ answer: Answer; answerId: string }>(undefined);
  const gone = useRef(false);
  useLentFocus(heading);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (answer === null || isBlank(answer)) return setWrong(i18n.t('Answer the question first.'));
    if (sending.current?.answer !== answer) sending.current = { answer, answerId: crypto.randomUUID() };
    setBusy(true);
    setWrong(undefined);
    try {
      const { answerId } = sending.current;
      const body = { answerId, versionId, answer };
      const found = await call(videoQuestions.answer, { params: { lectureId, questionId }, body });
      // The film was played on meanwhile.
      if (gone.current) return;
      sending.current = undefined;
      if (found.right && !found.explanation && !found.feedback) return goOn(true);
      setVerdict(found);
    } catch (error) {
      setWrong(wordsOf(error));
    }
    setBusy(false);
  };
  const press = ({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented) goOn(verdict?.right === true);
  };
  return (
    <div className={css['asked']} role="dialog" aria-labelledby={`${id}-place`} data-asks onKeyDown={press}>
      <div className={css['sheet']}>
        <h2 id={`${id}-place`} ref={heading} tabIndex={-1} className="num">
          {place}
        </h2>
        <div id={id}>
          <Prose html={stem} lang={language} className={css['stem'] ?? ''} />
        </div>
        {verdict ? (
          <Verdict
            verdict={verdict}
            stop={stop}
            language={language}
            again={again}
            goOn={() => goOn(verdict.right)}
            retry={() => {
              setVerdict(undefined);
              setBusy(false);
              heading.current?.focus();
            }}
          />
        ) : (
          <form onSubmit={check}>
            <fieldset className={css['fields']} disabled={busy}>
              <AnswerFields
                view={face}
                answer={answer}
                labelId={id}
                onAnswer={(given) => {
                  setAnswer(given);
                  setWrong(undefined);
                }}
              />
            </fieldset>
            {wrong && (
              <div role="alert">
                <FieldError>{wrong}</FieldError>
              </div>
            )}
            <div className={css['acts']}>
              <Button type="submit" tone="lamp" busy={busy}>
                {i18n.t('Check answer')}
              </Button>
              <button type="button" className="lnk" onClick={() => goOn(false)}>
                {i18n.t('Skip question')}
              </button>
            </div>
          </form>
        )}
      </div>
    </div>
  );
}

function wordsOf(error: unknown) {
  if (error instanceof Unreachable)
    return i18n.t('No connection, so we couldn’t check your answer. Try again, or skip the question.');
  if (error instanceof Refusal) return Object.values(error.fields ?? {})[0] ?? error.message;
  return error instanceof Error ? error.message : i18n.t('Couldn’t complete this action');
}
