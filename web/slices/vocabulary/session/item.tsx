import { i18n } from '@lingui/core';
import { type Answer, isBlank } from '@stepwell/contract/questions/question.ts';
import type { EnglishItem } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { SpokenText } from '../../../ui/speech/spoken-text.tsx';
import { kindLabel } from '../labels.public.ts';
import { Choice, Matching, Typed, WordOrder } from './item-fields.tsx';
import css from './session.module.css';

interface Props {
  item: EnglishItem;
  /** Items of several units: each names its own. */
  isMixed: boolean;
  busy: boolean;
  onAnswer: (answer: Answer | null) => Promise<unknown>;
}

/** One item: answered by number keys, pointer or typing; Enter checks. */
export function Item({ item, isMixed, busy, onAnswer }: Props) {
  const { kind, unit, stem, hint, speak, face } = item;
  const labelId = useId();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const running = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A field that takes what is typed has the focus already.
    if (face.kind !== 'short-text') heading.current?.focus({ preventScroll: true });
  }, [face.kind]);
  const send = (given: Answer | null) => {
    if (running.current) return;
    running.current = true;
    const done = () => {
      running.current = false;
    };
    onAnswer(given).then(done, done);
  };
  const isWhole =
    !isBlank(answer) &&
    (face.kind !== 'ordering' || (answer?.kind === 'ordering' && answer.order.length === face.items.length)) &&
    (face.kind !== 'matching' ||
      (answer?.kind === 'matching' && Object.keys(answer.pairs).length === face.lefts.length));
  return (
    <form
      className={css['item']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) send(answer);
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {kindLabel(kind)}
        {isMixed && <span>{unit.title}</span>}
      </h2>
      {speak !== null && <SpokenText text={speak} hides={kind === 'dictation'} />}
      {(kind === 'choice' || kind === 'gap' || kind === 'listening') && (
        <p id={labelId} className={css['stem']}>
          <Stem text={stem} />
        </p>
      )}
      {hint !== null && <p className={css['hint']}>{hint}</p>}
      {(kind === 'order' || kind === 'match' || kind === 'dictation') && (
        <p id={labelId} className="sr">
          {kindLabel(kind)}
        </p>
      )}
      {face.kind === 'single' && <Choice view={face} answer={answer} labelId={labelId} onAnswer={setAnswer} />}
      {face.kind === 'short-text' && <Typed answer={answer} labelId={labelId} onAnswer={setAnswer} />}
      {face.kind === 'ordering' && <WordOrder view={face} answer={answer} labelId={labelId} onAnswer={setAnswer} />}
      {face.kind === 'matching' && <Matching view={face} answer={answer} labelId={labelId} onAnswer={setAnswer} />}
      <div className={css['acts']}>
        <Button tone="lamp" type="submit" busy={busy || !isWhole}>
          {i18n.t('Check')}
        </Button>
        <Button tone="ghost" busy={busy} onClick={() => send(null)}>
          {i18n.t('I don’t know')}
        </Button>
        {face.kind === 'single' && (
          <span className={css['keys']}>
            {i18n.t('Keys: 1–{most} to choose, Enter to check', { most: face.options.length })}
          </span>
        )}
      </div>
    </form>
  );
}

/** A sentence with its gap as a line to fill. */
export function Stem({ text }: { text: string }) {
  const parts = text.split('___');
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
    <span key={place}>
      {place > 0 && (
        <span className={css['gap']}>
          <span className="sr">{i18n.t('gap')}</span>
        </span>
      )}
      {part}
    </span>
  ));
}
