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
        {i18n.t('Time for this part is up')}
      </h1>
      <p role="status">
        {late > 0
          ? i18n.t(
              '{late, plural, one {# answer wasn’t} other {# answers weren’t}} saved in time and can’t count. Everything saved before the end counts.',
              { late },
            )
          : i18n.t('Everything saved before this part ended counts.')}
      </p>
      <h2 className={css['nextPart']}>{i18n.t('Next: {part}', { part: partName(next) })}</h2>
      <p className="num">
        {limitSeconds === null
          ? i18n.t('{questions, plural, one {# question} other {# questions}}.', { questions })
          : i18n.t('{questions, plural, one {# question} other {# questions}} in {time}.', {
              questions,
              time: durationText(limitSeconds),
            })}{' '}
        {limitSeconds !== null && i18n.t('The timer starts when you continue.')}{' '}
        {deadlineAt ? (
          <time dateTime={deadlineAt} title={zoneName()}>
            {i18n.t('The attempt ends at {time}, even if parts are open.', { time: secondOf(deadlineAt) })}
          </time>
        ) : (
          i18n.t('You can continue until then. The attempt only counts once you submit it.')
        )}
      </p>
      <div className={css['acts']}>
        <Button tone="lamp" size="big" busy={busy || isAway} onClick={goOn}>
          <span className={css['clip']}>{i18n.t('Continue to {part}', { part: partName(next) })}</span>
        </Button>
        <button type="button" className="lnk" onClick={onLeave}>
          {deadlineAt ? i18n.t('Leave (timer keeps running)') : i18n.t('Leave and continue later')}
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
