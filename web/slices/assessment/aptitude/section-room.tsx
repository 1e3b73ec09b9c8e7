import { i18n } from '@lingui/core';
import type { PaperSection } from '@stepwell/contract/mock-papers.ts';
import { isBlank } from '@stepwell/contract/question.ts';
import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Waiting } from '../../../ui/answer.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Attempt, isAnswered, openAttempt } from '../attempt-store.ts';
import { useFreshClock, useHandInAtTheEnd, useWarning } from '../attempt-watch.ts';
import { leftWords, markOf, type ServerClock, useTimeLeft } from '../clock.ts';
import { AnswerFields } from '../fields.tsx';
import { Palette } from '../palette.tsx';
import { usePlace } from '../place.ts';
import { SavedLine } from '../saved-line.tsx';
import { useShortcuts } from '../shortcuts.ts';
import css from './aptitude.module.css';
import { areaWord } from './aptitude-words.ts';
import { Stem } from './explained.tsx';
import { callAbout, paperOf } from './section-call.ts';

interface Props {
  section: PaperSection;
  clock: ServerClock;
  isLast: boolean;
  /** The section is over, by hand or by time: what comes next is asked for. */
  onEnded: () => Promise<unknown>;
}

/** A section under its own clock. Answers are kept as in an attempt: saved at once, and never lost with the network. */
export function SectionRoom({ section, clock, isLast, onEnded }: Props) {
  const [attempt, setAttempt] = useState<Attempt>();
  const ended = useRef(onEnded);
  ended.current = onEnded;
  useEffect(() => {
    if (!section.open) return void ended.current();
    const opened = openAttempt({ paper: paperOf(section), call: callAbout(section.sectionId), clock });
    setAttempt(opened);
    return () => {
      setAttempt(undefined);
      void opened.close();
    };
  }, [section, clock]);
  return attempt ? <Open {...{ section, clock, isLast, attempt, onEnded }} /> : <Waiting />;
}

function Open({ section, clock, isLast, attempt, onEnded }: Props & { attempt: Attempt }) {
  const { lines, cutSince, ended, handingIn } = useSyncExternalStore(attempt.subscribe, attempt.state, attempt.state);
  const { now, seen, go } = usePlace(section.sectionId, lines.length);
  const [asking, setAsking] = useState(false);
  const isOver = useHandInAtTheEnd(section, clock, attempt);
  useWarning(attempt);
  useFreshClock(attempt);
  const told = useRef(false);
  useEffect(() => {
    if (!ended || told.current) return;
    told.current = true;
    void onEnded();
  }, [ended, onEnded]);
  const open = lines.filter((line) => !isAnswered(line)).length;
  const finish = isLast ? i18n.t('Hand in the paper') : i18n.t('Finish this section');
  const disabled = isOver || handingIn || ended !== null;
  return (
    <div className={css['section']}>
      <header className={css['sectionHead']}>
        <div>
          <h1>{areaWord(section.area)}</h1>
          <p className="num">
            {i18n.t('{title}, section {position} of {of}', {
              ...{ title: section.title, position: section.position, of: section.of },
            })}
          </p>
        </div>
        <TimeLeft clock={clock} deadlineAt={section.deadlineAt} />
      </header>
      {cutSince !== null && (
        <p className={css['strip']} role="status">
          {attempt.isSafe()
            ? i18n.t('No connection. Go on answering: every answer is kept on this device. The clock runs on.')
            : i18n.t('No connection. Go on answering, and leave this tab open. The clock runs on.')}
        </p>
      )}
      {isOver && (
        <p className={css['strip']} role="alert">
          {isLast
            ? i18n.t('The time is over. The paper is being handed in.')
            : i18n.t('The time is over. The next section begins.')}
        </p>
      )}
      <div className={css['sectionGrid']}>
        <OneLine
          key={now}
          {...{ section, attempt, now, disabled, isCut: cutSince !== null }}
          onGo={go}
          onFinish={() => setAsking(true)}
          finish={finish}
        />
        <aside aria-label={i18n.t('All questions')}>
          <h2>{i18n.t('All questions')}</h2>
          <Palette lines={lines} now={now} seen={seen} onGo={go} />
          <Button tone="ghost" wide busy={disabled} onClick={() => setAsking(true)}>
            {finish}
          </Button>
        </aside>
      </div>
      {asking && !disabled && (
        <ConfirmDialog
          title={isLast ? i18n.t('Hand in this paper?') : i18n.t('Finish this section?')}
          hint={[
            open > 0 && i18n.t('{open, plural, one {# question has} other {# questions have}} no answer.', { open }),
            isLast
              ? i18n.t('After handing in, answers cannot be changed.')
              : i18n.t('There is no way back into it; the next section begins at once, with its own time.'),
          ]
            .filter(Boolean)
            .join(' ')}
          action={finish}
          onConfirm={() => attempt.handIn()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function TimeLeft({ clock, deadlineAt }: { clock: ServerClock; deadlineAt: string }) {
  const left = useTimeLeft(clock, deadlineAt, () => {}) ?? 0;
  const mark = markOf(left);
  return (
    <>
      <p className={`num ${css['clock']}`} role="timer" aria-label={i18n.t('Time left')} data-near={mark !== undefined}>
        <b>{leftWords(left)}</b> {i18n.t('left')}
      </p>
      <p className="sr" role="status">
        {mark === 300 && i18n.t('5 minutes left')}
        {mark === 60 && i18n.t('1 minute left')}
      </p>
    </>
  );
}

interface LineProps {
  section: PaperSection;
  attempt: Attempt;
  now: number;
  disabled: boolean;
  isCut: boolean;
  finish: string;
  onGo: (position: number) => void;
  onFinish: () => void;
}

function OneLine({ section, attempt, now, disabled, isCut, finish, onGo, onFinish }: LineProps) {
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
          {...{ face, answer, labelId }}
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
