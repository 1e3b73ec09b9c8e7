import { i18n } from '@lingui/core';
import type { MockTestSection } from '@stepwell/contract/aptitude/mock-tests.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Waiting } from '../../ui/page/query-state.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { usePlace } from '../../ui/storage/position.ts';
import { leftWords, markOf, type ServerClock, useTimeLeft } from '../../ui/time/clock.ts';
import { isAnswered } from '../quizzes/attempt/attempt-lines.public.ts';
import { type Attempt, openAttempt } from '../quizzes/attempt/attempt-store.public.ts';
import { useFreshClock, useSubmitAtTheEnd, useWarning } from '../quizzes/attempt/attempt-watch.public.ts';
import { Palette } from '../quizzes/attempt/palette.public.tsx';
import css from './aptitude.module.css';
import { areaWord } from './aptitude-labels.public.ts';
import { callAbout, paperOf } from './section-call.ts';
import { SectionQuestion } from './section-question.tsx';

interface Props {
  section: MockTestSection;
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
  return attempt ? (
    <Open section={section} clock={clock} isLast={isLast} attempt={attempt} onEnded={onEnded} />
  ) : (
    <Waiting />
  );
}

function Open({ section, clock, isLast, attempt, onEnded }: Props & { attempt: Attempt }) {
  const { lines, cutSince, ended, handingIn } = useSyncExternalStore(attempt.subscribe, attempt.state, attempt.state);
  const { now, seen, go } = usePlace(section.sectionId, lines.length);
  const [asking, setAsking] = useState(false);
  const isOver = useSubmitAtTheEnd(section, clock, attempt);
  useWarning(attempt);
  useFreshClock(attempt);
  const reported = useRef(false);
  useEffect(() => {
    if (!ended || reported.current) return;
    reported.current = true;
    void onEnded();
  }, [ended, onEnded]);
  const open = lines.filter((line) => !isAnswered(line)).length;
  const finish = isLast ? i18n.t('Submit test') : i18n.t('Finish section');
  const disabled = isOver || handingIn || ended !== null;
  return (
    <div className={css['section']}>
      <header className={css['sectionHead']}>
        <div>
          <h1>{areaWord(section.area)}</h1>
          <p className="num">
            {i18n.t('{title}, section {position} of {of}', {
              title: section.title,
              position: section.position,
              of: section.of,
            })}
          </p>
        </div>
        <TimeLeft clock={clock} deadlineAt={section.deadlineAt} />
      </header>
      {cutSince !== null && (
        <p className={css['strip']} role="status">
          {attempt.isSafe()
            ? i18n.t('No connection. Keep answering: your answers are saved on this device. The timer keeps running.')
            : i18n.t('No connection. Keep answering and leave this tab open. The timer keeps running.')}
        </p>
      )}
      {isOver && (
        <p className={css['strip']} role="alert">
          {isLast ? i18n.t('Time is up. Submitting your test.') : i18n.t('Time is up. The next section is starting.')}
        </p>
      )}
      <div className={css['sectionGrid']}>
        <SectionQuestion
          key={now}
          section={section}
          attempt={attempt}
          now={now}
          disabled={disabled}
          isCut={cutSince !== null}
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
          title={isLast ? i18n.t('Submit this test?') : i18n.t('Finish this section?')}
          hint={[
            open > 0 && i18n.t('{open, plural, one {# question is} other {# questions are}} unanswered.', { open }),
            isLast
              ? i18n.t('You can’t change your answers after you submit.')
              : i18n.t('You can’t return to this section. The next one starts at once, with its own timer.'),
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
