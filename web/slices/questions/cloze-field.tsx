import { i18n } from '@lingui/core';
import type { Answer, QuestionView } from '@stepwell/contract/questions/question.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import prose from '../../ui/text/prose.module.css';
import css from './fields.module.css';
import { wordsOf } from './review/answer-text.public.tsx';

type Face = Extract<QuestionView, { kind: 'cloze' }>;
type Given = Extract<Answer, { kind: 'cloze' }>;
interface Props {
  view: Face;
  answer: Given | null;
  labelId: string;
  onAnswer: (answer: Answer, typing?: boolean) => void;
}

/** A text with fields where its gaps are; each is named by its place, and they follow one another as the text does. */
export function ClozeField({ view, answer, labelId, onAnswer }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other places.
  useLayoutEffect(() => {
    const found = [...(text.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])];
    setPlaces(new Map(found.map((place) => [place.dataset['gap'] ?? '', place])));
  }, [view.text]);
  const gaps = answer?.gaps ?? {};
  const fill = (id: string, value: string, typing: boolean) => {
    const { [id]: _, ...rest } = gaps;
    onAnswer({ kind: 'cloze', gaps: value ? { ...rest, [id]: value } : rest }, typing);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the paragraphs and code that a question's words may have.
    <div role="group" aria-labelledby={labelId} className={css['cloze']}>
      <div
        ref={text}
        className={prose['prose']}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, as the contract says of this field.
        dangerouslySetInnerHTML={{ __html: view.text }}
      />
      {view.gaps.map((gap, at) => {
        const place = places.get(gap.id);
        if (!place) return null;
        const name = i18n.t('Gap {n} of {of}', { n: at + 1, of: view.gaps.length });
        const value = gaps[gap.id] ?? '';
        return createPortal(
          gap.as === 'choice' ? (
            <select aria-label={name} value={value} onChange={({ target }) => fill(gap.id, target.value, false)}>
              <option value="">{i18n.t('Choose')}</option>
              {gap.options.map((option) => (
                <option key={option.id} value={option.id}>
                  {wordsOf(option.text)}
                </option>
              ))}
            </select>
          ) : (
            <input
              aria-label={name}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              inputMode={gap.as === 'number' ? 'decimal' : 'text'}
              maxLength={200}
              value={value}
              // As wide as what is written, between a word and a line.
              style={{ width: `${Math.min(32, Math.max(8, value.length + 2))}ch` }}
              onChange={({ target }) => fill(gap.id, target.value, true)}
            />
          ),
          place,
          gap.id,
        );
      })}
    </div>
  );
}
