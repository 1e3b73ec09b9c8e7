import { i18n } from '@lingui/core';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import { useEffect, useRef } from 'react';
import { isTyping } from '../../../ui/keyboard-shortcuts.ts';
import { isDialogOver } from '../../../ui/overlay/dialog-over.ts';
import { wordsOf } from '../../questions/review/answer-text.public.tsx';
import css from './item-fields.module.css';

interface Props<Kind extends QuestionView['kind']> {
  view: Extract<QuestionView, { kind: Kind }>;
  answer: Answer | null;
  labelId: string;
  onAnswer: (answer: Answer) => void;
}

/** Calls back with 1 to 9, and with 0 for Backspace, unless they are typed into something. */
function useNumberKeys(press: (number: number) => void) {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, target } = event;
      if (ctrlKey || altKey || metaKey || isTyping(target) || isDialogOver()) return;
      if (/^[1-9]$/.test(key)) latest.current(Number(key));
      if (key === 'Backspace') latest.current(0);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** Options with their number keys. */
export function Choice({ view, answer, labelId, onAnswer }: Props<'single'>) {
  const rows = useRef<HTMLDivElement>(null);
  const chosen = answer?.kind === 'single' ? answer.choice : null;
  useNumberKeys((number) => {
    // What a number chose has the focus, so that Enter checks it.
    const input = rows.current?.querySelectorAll('input')[number - 1];
    input?.focus();
    input?.click();
  });
  return (
    <div ref={rows} role="radiogroup" aria-labelledby={labelId} className={css['rows']}>
      {view.options.map(({ id, text }, place) => (
        <label key={id} className={chosen === id ? css['on'] : undefined}>
          <input
            type="radio"
            name={labelId}
            checked={chosen === id}
            onChange={() => onAnswer({ kind: 'single', choice: id })}
          />
          <kbd aria-hidden>{place + 1}</kbd>
          <span>{wordsOf(text)}</span>
        </label>
      ))}
    </div>
  );
}

export function Typed({ answer, labelId, onAnswer }: Omit<Props<'short-text'>, 'view'>) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <input
      ref={field}
      className={css['typed']}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={500}
      aria-labelledby={labelId}
      placeholder={i18n.t('Type your answer')}
      value={answer?.kind === 'short-text' ? answer.text : ''}
      onChange={({ currentTarget }) => onAnswer({ kind: 'short-text', text: currentTarget.value })}
    />
  );
}

/** Words to put in order: pressed one after the other, and pressed again to take them back. */
export function WordOrder({ view, answer, labelId, onAnswer }: Props<'ordering'>) {
  const order = answer?.kind === 'ordering' ? answer.order : [];
  const left = view.items.filter(({ id }) => !order.includes(id));
  const wordOf = (id: string) => wordsOf(view.items.find((item) => item.id === id)?.text ?? '');
  const set = (ids: string[]) => onAnswer({ kind: 'ordering', order: ids });
  useNumberKeys((number) => {
    if (number === 0) set(order.slice(0, -1));
    const word = left[number - 1];
    if (number > 0 && word) set([...order, word.id]);
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: named by the words above it.
    <div role="group" aria-labelledby={labelId}>
      <ol className={css['line']} aria-label={i18n.t('Your sentence')}>
        {order.map((id) => (
          <li key={id}>
            <button
              type="button"
              aria-label={i18n.t('Remove: {word}', { word: wordOf(id) })}
              onClick={() => set(order.filter((each) => each !== id))}
            >
              {wordOf(id)}
            </button>
          </li>
        ))}
      </ol>
      <ol className={css['bank']} aria-label={i18n.t('Words left')}>
        {left.map(({ id, text }, place) => (
          <li key={id}>
            <button type="button" onClick={() => set([...order, id])}>
              {place < 9 && <kbd aria-hidden>{place + 1}</kbd>}
              {wordsOf(text)}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Matching({ view, answer, labelId, onAnswer }: Props<'matching'>) {
  const pairs = answer?.kind === 'matching' ? answer.pairs : {};
  const choose = (left: string, right: string) => {
    const { [left]: _, ...rest } = pairs;
    onAnswer({ kind: 'matching', pairs: right ? { ...rest, [left]: right } : rest });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: named by the words above it.
    <div role="group" aria-labelledby={labelId} className={css['pairs']}>
      {view.lefts.map(({ id, text }) => (
        <label key={id}>
          <b>{wordsOf(text)}</b>
          <select value={pairs[id] ?? ''} onChange={({ currentTarget }) => choose(id, currentTarget.value)}>
            <option value="">{i18n.t('Choose its meaning')}</option>
            {view.rights.map((right) => (
              <option key={right.id} value={right.id}>
                {wordsOf(right.text)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
