import { i18n } from '@lingui/core';
import type { Paper } from '@stepwell/contract/quizzes/attempts.ts';
import { IconCloudOff } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { usePlace } from '../../../ui/storage/position.ts';
import type { ServerClock } from '../../../ui/time/clock.ts';
import { minuteOf, secondOf } from '../../../ui/time/durations.ts';
import css from '../attempt.module.css';
import { AttemptEnded } from '../result/attempt-ended.tsx';
import { AttemptBar } from './attempt-bar.tsx';
import { isAnswered } from './attempt-lines.public.ts';
import { nextPart, openPart, partName, phaseOf } from './attempt-steps.ts';
import type { Attempt } from './attempt-store.public.ts';
import { useFreshClock, usePartEnd, useSubmitAtTheEnd, useWarning } from './attempt-watch.public.ts';
import { Ending } from './ending.tsx';
import { Away } from './focus-loss.tsx';
import { Palette } from './palette.public.tsx';
import { PartBreak } from './part-break.tsx';
import { PartsBar } from './parts-bar.tsx';
import { Question } from './question.tsx';
import { Asking } from './question-delivery.tsx';
import { Sheet } from './sheet.tsx';

// Most attempts have none of it.
const IntegrityRoom = lazy(async () => ({
  default: (await import('../../exams/integrity/integrity-room.public.tsx')).IntegrityRoom,
}));

interface Props {
  paper: Paper;
  clock: ServerClock;
  attempt: Attempt;
  onLeave: () => void;
  leaveWords: string | undefined;
  onReview: () => void;
}

export function AttemptView({ paper, clock, attempt, onLeave, leaveWords, onReview }: Props) {
  const state = useSyncExternalStore(attempt.subscribe, attempt.state, attempt.state);
  const { lines, cutSince, awaySince, ended, sections, furthest, deadlineAt } = state;
  const isForward = furthest !== undefined;
  const [first, last] = [lines[0]?.position ?? 1, lines.at(-1)?.position ?? 1];
  const place = usePlace(paper.attemptId, last, first);
  // One by one, the place is where the attempt has come to, on every device.
  const now = isForward ? Math.min(Math.max(furthest, first), last) : place.now;
  const [sheet, setSheet] = useState(false);
  const phase = phaseOf(state);
  const [request, setRequest] = useState<{ what: 'finish' | 'leave'; phase: string | undefined }>();
  // What was asked about a part is over with it.
  const asking = request?.phase === phase ? request?.what : undefined;
  const setAsking = (what: 'finish' | 'leave') => setRequest({ what, phase });
  const isOver = useSubmitAtTheEnd(state, clock, attempt);
  const [part, next] = [openPart(state), nextPart(state)];
  const isPartOver = usePartEnd(part, clock, attempt) && !isOver;
  useWarning(attempt);
  useFreshClock(attempt);
  const reviewed = useRef(false);
  useEffect(() => {
    // Nothing was lost, so there is nothing to say before the result.
    if (!ended?.score || ended.late > 0 || reviewed.current) return;
    reviewed.current = true;
    onReview();
  }, [ended, onReview]);

  if (ended)
    return (
      <AttemptEnded title={paper.title} {...ended} onReview={onReview} onLeave={onLeave} leaveWords={leaveWords} />
    );
  const line = lines.find(({ position }) => position === now);
  const isShut = isOver || isPartOver || awaySince !== null;
  const disabled = isShut || state.handingIn;
  const go = (to: number) => {
    if (!isForward) return place.go(to);
    if (disabled || to !== now + 1 || to > last) return;
    if (line && !isAnswered(line)) return setAsking('leave');
    attempt.comeTo(to);
  };
  const all = (
    <>
      <Palette
        lines={lines}
        now={now}
        seen={isForward ? new Set(lines.flatMap(({ position }) => (position <= now ? position : []))) : place.seen}
        onGo={
          isForward
            ? undefined
            : (position) => {
                setSheet(false);
                go(position);
              }
        }
      />
      <div className={css['finish']}>
        <Button
          tone="ghost"
          wide
          busy={disabled}
          onClick={() => {
            setSheet(false);
            setAsking('finish');
          }}
        >
          {next ? i18n.t('Review and continue') : i18n.t('Review and submit')}
        </Button>
        <Ending part={part} deadlineAt={deadlineAt} />
        <button type="button" className={`lnk ${css['leave']}`} onClick={onLeave}>
          {(part?.deadlineAt ?? deadlineAt)
            ? i18n.t('Leave (timer keeps running)')
            : i18n.t('Leave and continue later')}
        </button>
      </div>
    </>
  );
  const allWords = sections ? i18n.t('Questions in this part') : i18n.t('All questions');
  return (
    <>
      <AttemptBar paper={paper} clock={clock} deadlineAt={deadlineAt} partEndsAt={part?.deadlineAt ?? null} />
      {sections && <PartsBar sections={sections} />}
      {cutSince !== null && (
        <p className={`num ${css['strip']}`} role="status">
          <IconCloudOff size={20} stroke={1.8} aria-hidden />
          <span>
            <b>{i18n.t('Offline since {time}.', { time: minuteOf(cutSince) })}</b>{' '}
            {attempt.isSafe()
              ? i18n.t('Keep answering: your answers are saved on this device.')
              : i18n.t(
                  'Keep answering and leave this tab open: this browser doesn’t keep answers after it closes.',
                )}{' '}
            {deadlineAt &&
              i18n.t('The timer keeps running. The attempt ends at {time}.', { time: secondOf(deadlineAt) })}
          </span>
        </p>
      )}
      {paper.noted && awaySince === null && (
        <Suspense fallback={null}>
          <IntegrityRoom attemptId={paper.attemptId} clock={clock} />
        </Suspense>
      )}
      {awaySince !== null && <Away since={awaySince} attempt={attempt} />}
      {state.late > 0 && lines.length > 0 && (
        <p className={`num ${css['strip']}`} role="status">
          <span>
            {i18n.t(
              '{late, plural, one {# answer arrived after its part or question} other {# answers arrived after their part or question}} closed and isn’t counted.',
              { late: state.late },
            )}
          </span>
        </p>
      )}
      {isOver && (
        <p className={css['strip']} role="alert">
          <span>{i18n.t('Time is up. Your attempt is being submitted.')}</span>
        </p>
      )}
      {isPartOver && (
        <p className={css['strip']} role="alert">
          <span>{i18n.t('Time for this part is up. Your last answers are being saved.')}</span>
        </p>
      )}
      {!part && next && !isOver ? (
        <PartBreak
          next={next}
          attempt={attempt}
          deadlineAt={deadlineAt}
          onLeave={onLeave}
          late={state.late}
          isAway={awaySince !== null}
        />
      ) : (
        <div className={css['grid']}>
          {line && (
            <Question
              key={line.position}
              line={line}
              of={sections?.reduce((sum, { questions }) => sum + questions, 0) ?? lines.length}
              attempt={attempt}
              nextPart={next && partName(next)}
              isFirst={now === first}
              isNamed={sections !== undefined}
              isCut={cutSince !== null}
              last={last}
              isForward={isForward}
              disabled={disabled}
              onGo={go}
              onPalette={() => setSheet(true)}
              onFinish={() => setAsking('finish')}
            />
          )}
          <aside aria-label={allWords} className={css['rail']}>
            <h2>{allWords}</h2>
            {all}
          </aside>
        </div>
      )}
      {sheet && lines.length > 0 && (
        <Sheet title={allWords} onClose={() => setSheet(false)}>
          {all}
        </Sheet>
      )}
      {asking && !isShut && lines.length > 0 && (
        <Asking
          asking={asking}
          lines={lines}
          next={next}
          attempt={attempt}
          now={now}
          onGo={isForward ? () => {} : go}
          onClose={() => setRequest(undefined)}
        />
      )}
    </>
  );
}
