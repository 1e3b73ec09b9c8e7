import { i18n } from '@lingui/core';
import type { Paper } from '@stepwell/contract/quizzes/attempts.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/parts/button.tsx';
import { ThemeMenu } from '../../../ui/theme/theme-menu.tsx';
import { leftWords, markOf, type ServerClock, useTimeLeft } from '../../../ui/time/clock.ts';
import { marksText } from '../../../ui/time/durations.ts';
import css from '../attempt.module.css';

interface Props {
  paper: Paper;
  clock: ServerClock;
  deadlineAt: string | null;
  /** The open part's own end. */
  partEndsAt: string | null;
}

/** The name of the quiz, the time left as text, and nothing else that could distract. */
export function AttemptBar({ paper, clock, deadlineAt, partEndsAt }: Props) {
  const { title, number, attemptsAllowed, passPercent, questions, maxMarks } = paper;
  const hundredths = questions.reduce((sum, { marks }) => sum + marks * 100, 0);
  const toPass = marksText((passPercent * (maxMarks === undefined ? hundredths : maxMarks * 100)) / 10_000);
  const which = attemptsAllowed
    ? i18n.t('Attempt {number} of {attemptsAllowed}', { number, attemptsAllowed })
    : i18n.t('Attempt {number}', { number });
  return (
    <header className={css['bar']}>
      <p className={css['name']}>
        <b>{title}</b>
        <span>
          {which}, {i18n.t('Pass mark: {toPass}', { toPass })}
        </span>
      </p>
      {(deadlineAt || partEndsAt) && <Clocks clock={clock} deadlineAt={deadlineAt} partEndsAt={partEndsAt} />}
      <ThemeMenu />
    </header>
  );
}

/** The time of the open part first, and that of the whole beside it where it is another. */
function Clocks({ clock, deadlineAt, partEndsAt }: Omit<Props, 'paper'>) {
  const [shown, setShown] = useState(true);
  const part = partEndsAt === deadlineAt ? null : partEndsAt;
  return (
    <>
      <div className={css['clocks']}>
        {part && <TimeLeft key={part} ofPart shown={shown} clock={clock} deadlineAt={part} />}
        {deadlineAt && (
          <TimeLeft key={deadlineAt} beside={part !== null} shown={shown} clock={clock} deadlineAt={deadlineAt} />
        )}
      </div>
      <IconButton aria-label={shown ? i18n.t('Hide timer') : i18n.t('Show timer')} onClick={() => setShown(!shown)}>
        {shown ? <IconEyeOff size={20} stroke={1.6} /> : <IconEye size={20} stroke={1.6} />}
      </IconButton>
    </>
  );
}

interface TimeProps {
  clock: ServerClock;
  deadlineAt: string;
  shown: boolean;
  ofPart?: boolean;
  /** Beside the clock of a part. */
  beside?: boolean;
}

function TimeLeft({ clock, deadlineAt, shown, ofPart = false, beside = false }: TimeProps) {
  const left = useTimeLeft(clock, deadlineAt, () => {}) ?? 0;
  const mark = markOf(left);
  const name = ofPart ? i18n.t('Time left in this part') : beside ? i18n.t('Total time left') : i18n.t('Time left');
  return (
    <>
      <p
        className={`num ${css['clock']} ${beside ? css['beside'] : ''}`}
        role="timer"
        aria-label={name}
        data-near={mark !== undefined}
      >
        {shown ? (
          <>
            <b>{leftWords(left)}</b>{' '}
            <span className={ofPart ? css['ofPart'] : undefined}>
              {ofPart ? i18n.t('left in this part') : beside ? i18n.t('left in total') : i18n.t('left')}
            </span>
          </>
        ) : (
          !beside && i18n.t('Timer hidden')
        )}
      </p>
      {/* Said once at each mark, hidden time or not: running out must surprise nobody. */}
      <p className="sr" role="status">
        {mark === 300 && (ofPart ? i18n.t('5 minutes left in this part') : i18n.t('5 minutes left'))}
        {mark === 60 && (ofPart ? i18n.t('1 minute left in this part') : i18n.t('1 minute left'))}
      </p>
    </>
  );
}
