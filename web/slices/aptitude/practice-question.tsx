import { i18n } from '@lingui/core';
import type { Explained as Told } from '@stepwell/contract/aptitude/aptitude.ts';
import { type Answer, isBlank, type QuestionView } from '@stepwell/contract/questions/question.ts';
import type { Figure } from '@stepwell/contract/questions/question-figure.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useShortcuts } from '../../ui/keyboard-shortcuts.ts';
import { Button } from '../../ui/parts/button.tsx';
import { SpokenText } from '../../ui/speech/spoken-text.tsx';
import { AnswerFields } from '../questions/fields.public.tsx';
import css from './aptitude.module.css';
import { Explained, Stem } from './explained.public.tsx';

interface Props {
  /** The how many-th question it is; nothing for a card. */
  number?: number;
  about: string;
  stem: string;
  view: QuestionView;
  figure: Figure | null;
  /** What the browser reads aloud. */
  speak?: string | null;
  /** What came of it, once it is answered. */
  explanation: Told | null;
  busy: boolean;
  onAnswer: (answer: Answer | null) => Promise<unknown>;
  /** What a wrong answer leads to, in a sentence. */
  then: string;
  /** What can be done after the answer. */
  next: ReactNode;
}

/** One question: answered by letters, pointer or typing, checked at once, and explained step by step. */
export function PracticeQuestion({
  number,
  about,
  stem,
  view,
  figure,
  speak,
  explanation,
  busy,
  then,
  onAnswer,
  next,
}: Props) {
  const labelId = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  const running = useRef(false);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const send = (response: Answer | null) => {
    if (running.current || explanation) return;
    running.current = true;
    const done = () => {
      running.current = false;
    };
    onAnswer(response).then(done, done);
  };
  // What a letter chose has the focus, so that Enter checks it.
  const choose = (letter: string) => {
    const row = fields.current?.querySelector<HTMLInputElement>(`[data-letter="${letter}"]`);
    row?.focus();
    row?.click();
  };
  useShortcuts({ onChoose: choose, onFlag: () => choose('F'), onMove: () => {} });
  const isReady = !isBlank(answer);
  return (
    <article className={css['one']}>
      <h2 ref={heading} tabIndex={-1}>
        {number === undefined ? about : i18n.t('Question {number}', { number })}
        {number !== undefined && <span>{about}</span>}
      </h2>
      <Stem html={stem} figure={figure} id={labelId} />
      {speak && <SpokenText text={speak} hides={view.kind === 'short-text'} />}
      {explanation ? (
        <>
          <p className={explanation.right ? css['right'] : css['wrong']} role="status">
            {explanation.right ? <IconCircleCheck size={22} aria-hidden /> : <IconCircleX size={22} aria-hidden />}
            {explanation.right
              ? i18n.t('Correct')
              : explanation.answer
                ? `${i18n.t('Incorrect.')} ${then}`
                : `${i18n.t('Here’s the solution.')} ${then}`}
          </p>
          <Explained view={view} explanation={explanation} />
          <div className={css['acts']}>{next}</div>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) send(answer);
          }}
        >
          <fieldset ref={fields} className={css['fields']}>
            <AnswerFields view={view} answer={answer} labelId={labelId} onAnswer={setAnswer} />
          </fieldset>
          <div className={css['acts']}>
            <Button tone="lamp" type="submit" busy={busy || !isReady}>
              {i18n.t('Check answer')}
            </Button>
            <Button tone="ghost" busy={busy} onClick={() => send(null)}>
              {i18n.t('I don’t know')}
            </Button>
          </div>
        </form>
      )}
    </article>
  );
}
