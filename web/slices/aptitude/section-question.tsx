import { i18n } from '@lingui/core';
import type { MockTestSection } from '@stepwell/contract/aptitude/mock-tests.ts';
import { isBlank } from '@stepwell/contract/questions/question.ts';
import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { useShortcuts } from '../../ui/keyboard-shortcuts.ts';
import { Button } from '../../ui/parts/button.tsx';
import { AnswerFields } from '../questions/fields.public.tsx';
import type { Attempt } from '../quizzes/attempt/attempt-store.public.ts';
import { SavedLine } from '../quizzes/attempt/saved-line.public.tsx';
import css from './aptitude.module.css';
import { Stem } from './explained.public.tsx';

interface Props {
  section: MockTestSection;
  attempt: Attempt;
  now: number;
  disabled: boolean;
  isCut: boolean;
  finish: string;
  onGo: (position: number) => void;
  onFinish: () => void;
}

/** One question of a section: its answer is kept at once, and says so. */
export function SectionQuestion({ section, attempt, now, disabled, isCut, finish, onGo, onFinish }: Props) {
  const { lines } = useSyncExternalStore(attempt.subscribe, attempt.state, attempt.state);
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const figure = useMemo(
    () => section.questions.find(({ position }) => position === now)?.figure ?? null,
    [section, now],
  );
  const line = lines.find(({ position }) => position === now);
  const flag = () => attempt.flag(now, !line?.flagged);
  useShortcuts({
    onChoose: (letter) => fields.current?.querySelector<HTMLInputElement>(`[data-letter="${letter}"]`)?.click(),
    onFlag: flag,
    onMove: (by) => onGo(now + by),
  });
  if (!line) return null;
  const { position, stem, face, answer, flagged } = line;
  return (
    <section className={css['one']}>
      <h2 ref={heading} tabIndex={-1}>
        {i18n.t('Question {position}', { position })}
        <span>{i18n.t('of {of}', { of: lines.length })}</span>
      </h2>
      <Stem html={stem} figure={figure} id={labelId} />
      <fieldset ref={fields} className={css['fields']} disabled={disabled}>
        <AnswerFields
          view={face}
          answer={answer}
          labelId={labelId}
          onAnswer={(given, typing) => attempt.answer(position, given, typing)}
        />
      </fieldset>
      <div className={css['under']}>
        <SavedLine line={line} isCut={isCut} attempt={attempt} />
        {!isBlank(answer) && !disabled && (
          <button type="button" className="lnk" onClick={() => attempt.answer(position, null)}>
            {i18n.t('Clear answer')}
          </button>
        )}
      </div>
      <nav className={css['acts']} aria-label={i18n.t('Questions')}>
        <Button tone="ghost" busy={position === 1} onClick={() => onGo(position - 1)}>
          <IconArrowLeft size={19} aria-hidden />
          {i18n.t('Previous')}
        </Button>
        <Button tone="ghost" aria-pressed={flagged} busy={disabled} onClick={flag}>
          {flagged ? <IconFlagFilled size={18} aria-hidden /> : <IconFlag size={18} stroke={1.8} aria-hidden />}
          {i18n.t('Flag')}
        </Button>
        {position === lines.length ? (
          <Button tone="lamp" busy={disabled} onClick={onFinish}>
            {finish}
          </Button>
        ) : (
          <Button tone="lamp" onClick={() => onGo(position + 1)}>
            {i18n.t('Next')}
            <IconArrowRight size={19} aria-hidden />
          </Button>
        )}
      </nav>
    </section>
  );
}
