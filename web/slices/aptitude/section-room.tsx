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
