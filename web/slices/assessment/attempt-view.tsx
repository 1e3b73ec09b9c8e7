import { i18n } from '@lingui/core';
import type { Paper } from '@stepwell/contract/assessment.ts';
import { IconCloudOff, IconDeviceMobileShare } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import css from './attempt.module.css';
import { AttemptBar } from './attempt-bar.tsx';
import { AttemptEnded } from './attempt-ended.tsx';
import type { Attempt } from './attempt-store.ts';
import { useFreshClock, useHandInAtTheEnd, useWarning } from './attempt-watch.ts';
import type { ServerClock } from './clock.ts';
import { HandInDialog } from './hand-in-dialog.tsx';
import { Palette } from './palette.tsx';
import { usePlace } from './place.ts';
import { Question } from './question.tsx';
import { Sheet } from './sheet.tsx';
import { minuteOf, secondOf, zoneName } from './time-words.ts';

// Most attempts have none of it.
const IntegrityRoom = lazy(async () => ({
  default: (await import('./integrity/integrity-room.tsx')).IntegrityRoom,
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
  const { lines, cutSince, awaySince, ended } = state;
  const { now, seen, go } = usePlace(paper.attemptId, lines.length);
  const [sheet, setSheet] = useState(false);
  const [asking, setAsking] = useState(false);
  const isOver = useHandInAtTheEnd(paper, clock, attempt);
  useWarning(attempt);
  useFreshClock(attempt);
  const reviewed = useRef(false);
  useEffect(() => {
    // Nothing was lost, so there is nothing to say before the result.
    if (!ended?.score || ended.late > 0 || reviewed.current) return;
    reviewed.current = true;
    onReview();
  }, [ended, onReview]);

  if (ended) return <AttemptEnded title={paper.title} {...{ ...ended, onReview, onLeave, leaveWords }} />;
  const line = lines.find(({ position }) => position === now);
  const endsAt = paper.deadlineAt;
  const all = (
    <>
      <Palette
        lines={lines}
        now={now}
        seen={seen}
        onGo={(position) => {
          setSheet(false);
          go(position);
        }}
      />
      <div className={css['finish']}>
        <Button
          tone="ghost"
          wide
          busy={awaySince !== null}
          onClick={() => {
            setSheet(false);
            setAsking(true);
          }}
        >
          {i18n.t('Review and hand in')}
        </Button>
        <p className={`num ${css['fine']}`}>
          {endsAt ? (
            <time dateTime={endsAt} title={zoneName()}>
              {i18n.t('Ends at {time} by the server. What is saved by then counts.', { time: secondOf(endsAt) })}
            </time>
          ) : (
            i18n.t('There is no time limit. The attempt ends when you hand it in.')
          )}
        </p>
        <button type="button" className={`lnk ${css['leave']}`} onClick={onLeave}>
          {endsAt ? i18n.t('Leave, the time goes on') : i18n.t('Leave, go on later')}
        </button>
      </div>
    </>
  );
  return (
    <>
      <AttemptBar paper={paper} clock={clock} />
      {cutSince !== null && (
        <p className={`num ${css['strip']}`} role="status">
          <IconCloudOff size={20} stroke={1.8} aria-hidden />
          <span>
            <b>{i18n.t('No connection since {time}.', { time: minuteOf(cutSince) })}</b>{' '}
            {attempt.isSafe()
              ? i18n.t('Go on answering: every answer is kept on this device.')
              : i18n.t('Go on answering, and leave this tab open: this browser keeps nothing when it closes.')}{' '}
            {endsAt && i18n.t('The clock runs on the server and still ends at {time}.', { time: secondOf(endsAt) })}
          </span>
        </p>
      )}
      {paper.noted && awaySince === null && (
        <Suspense fallback={null}>
          <IntegrityRoom attemptId={paper.attemptId} clock={clock} />
        </Suspense>
      )}
      {awaySince !== null && <Away since={awaySince} attempt={attempt} />}
      {isOver && (
        <p className={css['strip']} role="alert">
          <span>{i18n.t('The time is over. Your attempt is being handed in.')}</span>
        </p>
      )}
      <div className={css['grid']}>
        {line && (
          <Question
            key={line.position}
            line={line}
            of={lines.length}
            attempt={attempt}
            disabled={isOver || state.handingIn || awaySince !== null}
            isCut={cutSince !== null}
            onGo={go}
            onPalette={() => setSheet(true)}
            onFinish={() => setAsking(true)}
          />
        )}
        <aside aria-label={i18n.t('All questions')} className={css['rail']}>
          <h2>{i18n.t('All questions')}</h2>
          {all}
        </aside>
      </div>
      {sheet && (
        <Sheet title={i18n.t('All questions')} onClose={() => setSheet(false)}>
          {all}
        </Sheet>
      )}
      {asking && !isOver && awaySince === null && (
        <HandInDialog lines={lines} attempt={attempt} onClose={() => setAsking(false)} onGo={go} />
      )}
    </>
  );
}

/** Told on the device that the attempt has left: what was typed here went along. */
function Away({ since, attempt }: { since: string; attempt: Attempt }) {
  const [busy, setBusy] = useState(false);
  return (
    <div className={`num ${css['strip']}`} role="alert">
      <IconDeviceMobileShare size={20} stroke={1.8} aria-hidden />
      <span title={zoneName()}>
        <b>{i18n.t('This attempt goes on at another device since {time}.', { time: secondOf(since) })}</b>{' '}
        {i18n.t('Here you look on. Everything you answered here went along.')}
      </span>
      <Button
        tone="ghost"
        size="small"
        busy={busy}
        onClick={async () => {
          setBusy(true);
          await attempt.takeBack();
          setBusy(false);
        }}
      >
        {i18n.t('Go on here')}
      </Button>
    </div>
  );
}
