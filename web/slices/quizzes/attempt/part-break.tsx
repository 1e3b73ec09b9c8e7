import { i18n } from '@lingui/core';
import type { MockTestSection } from '@stepwell/contract/quizzes/section-clocks.ts';
import { useEffect, useRef, useState } from 'react';
import { MainPart } from '../../../ui/page/full-frame.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { durationText, secondOf, zoneName } from '../../../ui/time/durations.ts';
import css from '../attempt.module.css';
import { partName } from './attempt-steps.ts';
import type { Attempt } from './attempt-store.public.ts';

interface Props {
  next: MockTestSection;
  attempt: Attempt;
  /** When the whole ends, whatever is open then. */
  deadlineAt: string | null;
  /** Answers that came after the end of their part. */
  late: number;
  isAway: boolean;
  onLeave: () => void;
}

/** Between two parts: the one before is over by the clock, and the next costs no time before it is begun. */
export function PartBreak({ next, attempt, deadlineAt, late, isAway, onLeave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  useEffect(() => heading.current?.focus(), []);
  const { questions, limitSeconds } = next;
  const goOn = async () => {
    setBusy(true);
    setWrong(undefined);
    await attempt.goOn(next.position).catch((error: Error) => setWrong(error.message));
    setBusy(false);
  };
  return (
    <MainPart className={css['ended']}>
      <h1 ref={heading} tabIndex={-1}>
        {i18n.t('Time for this part is over')}
      </h1>
      <p role="status">
        {late > 0
          ? i18n.t(
              '{late, plural, one {# answer was} other {# answers were}} not saved in time and could not count. Everything saved before the end counts.',
              { late },
            )
          : i18n.t('Everything that was saved before its end counts.')}
      </p>
      <h2 className={css['nextPart']}>{i18n.t('Next: {part}', { part: partName(next) })}</h2>
      <p className="num">
        {limitSeconds === null
          ? i18n.t('{questions, plural, one {# question} other {# questions}}.', { questions })
          : i18n.t('{questions, plural, one {# question} other {# questions}} in {time}.', {
              questions,
              time: durationText(limitSeconds),
            })}{' '}
        {limitSeconds !== null && i18n.t('Its time begins when you go on, and not before.')}{' '}
        {deadlineAt ? (
          <time dateTime={deadlineAt} title={zoneName()}>
            {i18n.t('The whole ends at {time}, whatever is open then.', { time: secondOf(deadlineAt) })}
          </time>
        ) : (
          i18n.t('Until then the attempt waits for you. It counts only once it is handed in.')
        )}
      </p>
      <div className={css['acts']}>
        <Button tone="lamp" size="big" busy={busy || isAway} onClick={goOn}>
          <span className={css['clip']}>{i18n.t('Go on to {part}', { part: partName(next) })}</span>
        </Button>
        <button type="button" className="lnk" onClick={onLeave}>
          {deadlineAt ? i18n.t('Leave, the time goes on') : i18n.t('Leave, go on later')}
        </button>
      </div>
      {wrong && (
        <p role="alert" className={css['wrong']}>
          {wrong}
        </p>
      )}
    </MainPart>
  );
}
