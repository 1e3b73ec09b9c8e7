import { i18n } from '@lingui/core';
import { isBlank } from '@stepwell/contract/questions/question.ts';
import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled, IconLayoutGrid } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useShortcuts } from '../../../ui/keyboard-shortcuts.ts';
import { MainPart } from '../../../ui/page/full-frame.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { bestOf, RubricTable } from '../../../ui/rubric/rubric-table.public.tsx';
import { Prose } from '../../../ui/text/prose.tsx';
import { marksText } from '../../../ui/time/durations.ts';
import { AnswerFields } from '../../questions/fields.public.tsx';
import { QuestionFigure } from '../../questions/question-figure.public.tsx';
import css from '../attempt.module.css';
import type { Line } from './attempt-lines.public.ts';
import type { Attempt } from './attempt-store.public.ts';
import { SavedLine } from './saved-line.public.tsx';

interface Props {
  line: Line;
  /** How many there are in all. */
  of: number;
  /** The last one that is open. */
  last: number;
  /** Questions are taken one by one, and one that is left is closed. */
  isForward: boolean;
  /** The part that comes after the last one; where none does, it hands in. */
  nextPart: string | undefined;
  /** Its part is named above already. */
  isNamed: boolean;
  attempt: Attempt;
  /** While the attempt is being ended. */
  disabled: boolean;
  isCut: boolean;
  isFirst: boolean;
  onGo: (position: number) => void;
  onPalette: () => void;
  onFinish: () => void;
}

export function Question({
  line,
  of,
  last,
  isForward,
  nextPart,
  isNamed,
  attempt,
  disabled,
  isCut,
  isFirst,
  onGo,
  onPalette,
  onFinish,
}: Props) {
  const { position, section, marks, penalty, stem, figure, face, answer, flagged } = line;
  const labelId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    (heading.current?.closest('dialog') ?? globalThis).scrollTo?.({ top: 0 });
  }, []);
  const flag = () => attempt.flag(position, !flagged);
  const choose = (letter: string) =>
    fields.current?.querySelector<HTMLInputElement>(`[data-letter="${letter}"]`)?.click();
  // With six options or more, F is the letter of one.
  const hasF = 'options' in face && face.options.length >= 6;
  const keys = useShortcuts({
    onChoose: choose,
    onFlag: hasF ? () => choose('F') : flag,
    onMove: (by) => onGo(position + by),
  });
  const isLast = position === last;
  const hasLetters = face.kind === 'single' || face.kind === 'multiple' || face.kind === 'true-false';
  const worth = i18n.t('{shown} {marks, plural, one {mark} other {marks}}', { marks, shown: marksText(marks) });
  return (
    <MainPart className={css['main']}>
      {section && !isNamed && <p className={css['section']}>{section}</p>}
      <div className={css['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {i18n.t('Question {position}', { position })} <span>{i18n.t('of {of}', { of })}</span>
        </h1>
        <p className="num">
          {penalty > 0 ? i18n.t('{worth}, minus {less} if incorrect', { worth, less: marksText(penalty) }) : worth}
        </p>
      </div>
      <div id={labelId}>
        <Prose html={stem} className={css['stem'] ?? ''} />
      </div>
      {figure && <QuestionFigure figure={figure} />}
      <fieldset ref={fields} className={css['fields']} disabled={disabled} data-position={position}>
        <AnswerFields
          view={face}
          answer={answer}
          labelId={labelId}
          files={line.files}
          upload={(file, signal) => attempt.upload(position, file, signal)}
          place={{ attemptId: attempt.attemptId, position, disabled }}
          onAnswer={(given, typing) => attempt.answer(position, given, typing)}
        />
      </fieldset>
      {'rubric' in face && face.rubric.length > 0 && (
        <details className={css['marked']}>
          <summary>{i18n.t('Marking settings')}</summary>
          <RubricTable bare rubric={face.rubric} outOf={bestOf(face.rubric)} />
        </details>
      )}
      <div className={css['under']}>
        <SavedLine line={line} isCut={isCut} attempt={attempt} />
        {!isBlank(answer) && !disabled && (
          <button type="button" className="lnk" onClick={() => attempt.answer(position, null)}>
            {i18n.t('Clear answer')}
          </button>
        )}
      </div>
      <nav className={css['moves']} aria-label={i18n.t('Questions')}>
        {!isForward && (
          <Button
            tone="ghost"
            className={css['prev']}
            aria-label={i18n.t('Previous')}
            busy={isFirst}
            onClick={() => onGo(position - 1)}
          >
            <IconArrowLeft size={19} aria-hidden />
            <span>{i18n.t('Previous')}</span>
          </Button>
        )}
        <Button
          tone="ghost"
          className={css['flag']}
          aria-label={i18n.t('Flag')}
          aria-pressed={flagged}
          busy={disabled}
          onClick={flag}
        >
          {flagged ? <IconFlagFilled size={18} aria-hidden /> : <IconFlag size={18} stroke={1.8} aria-hidden />}
          <span>{i18n.t('Flag')}</span>
        </Button>
        <Button tone="ghost" className={`num ${css['open']}`} onClick={onPalette}>
          <IconLayoutGrid size={18} stroke={1.8} aria-hidden />
          {i18n.t('{position} of {of}', { position, of })}
        </Button>
        {isLast ? (
          <Button tone="lamp" className={css['next']} busy={disabled} onClick={onFinish}>
            {nextPart === undefined ? (
              i18n.t('Submit')
            ) : (
              <span className={css['clip']}>
                {i18n.t('Continue')} <span className={css['wide']}>{i18n.t('to {part}', { part: nextPart })}</span>
              </span>
            )}
          </Button>
        ) : (
          <Button tone="lamp" className={css['next']} busy={isForward && disabled} onClick={() => onGo(position + 1)}>
            <span>
              {i18n.t('Next')}
              <span className={css['wide']}> {i18n.t('question')}</span>
            </span>
            <IconArrowRight size={19} aria-hidden />
          </Button>
        )}
      </nav>
      {isForward && (
        <p className={css['oneWay']}>
          {i18n.t('Questions appear one at a time. You can’t go back to one you’ve left.')}
        </p>
      )}
      <p className={css['keys']}>
        {keys.on && (
          <>
            {hasLetters && (
              <>
                <kbd>A</kbd> <kbd>B</kbd> … {i18n.t('select,')}{' '}
              </>
            )}
            {!hasF && (
              <>
                <kbd>F</kbd> {i18n.t('flag,')}{' '}
              </>
            )}
            {!isForward && <kbd>←</kbd>} <kbd>→</kbd> {isForward ? i18n.t('next question.') : i18n.t('move.')}{' '}
          </>
        )}
        <button type="button" className="lnk" onClick={keys.toggle}>
          {keys.on ? i18n.t('Turn off shortcuts') : i18n.t('Turn on shortcuts')}
        </button>
      </p>
    </MainPart>
  );
}
