import { i18n } from '@lingui/core';
import type { Paper } from '@stepwell/contract/assessment.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { ThemeMenu } from '../../ui/theme-menu.tsx';
import css from './attempt.module.css';
import { leftWords, markOf, type ServerClock, useTimeLeft } from './clock.ts';
import { marksWords } from './time-words.ts';

interface Props {
  paper: Paper;
  clock: ServerClock;
}

/** The name of the quiz, the time left as text, and nothing else that could distract. */
export function AttemptBar({ paper, clock }: Props) {
  const { title, number, attemptsAllowed, passPercent, questions } = paper;
  const toPass = marksWords((passPercent * questions.reduce((sum, { marks }) => sum + marks * 100, 0)) / 10_000);
  const which = attemptsAllowed
    ? i18n.t('Attempt {number} of {attemptsAllowed}', { number, attemptsAllowed })
    : i18n.t('Attempt {number}', { number });
  return (
    <header className={css['bar']}>
      <p className={css['name']}>
        <b>{title}</b>
        <span>
          {which}, {i18n.t('{toPass} marks to pass', { toPass })}
        </span>
      </p>
      {paper.deadlineAt && <TimeLeft clock={clock} deadlineAt={paper.deadlineAt} />}
      <ThemeMenu />
    </header>
  );
}

function TimeLeft({ clock, deadlineAt }: { clock: ServerClock; deadlineAt: string }) {
  const [shown, setShown] = useState(true);
  const left = useTimeLeft(clock, deadlineAt, () => {}) ?? 0;
  const mark = markOf(left);
  return (
    <>
      <p className={`num ${css['clock']}`} role="timer" aria-label={i18n.t('Time left')} data-near={mark !== undefined}>
        {shown ? (
          <>
            <b>{leftWords(left)}</b> {i18n.t('left')}
          </>
        ) : (
          i18n.t('Time hidden')
        )}
      </p>
      {/* Said once at each mark, hidden time or not: running out must surprise nobody. */}
      <p className="sr" role="status">
        {mark === 300 && i18n.t('5 minutes left')}
        {mark === 60 && i18n.t('1 minute left')}
      </p>
      <IconButton
        aria-label={shown ? i18n.t('Hide the time') : i18n.t('Show the time')}
        onClick={() => setShown(!shown)}
      >
        {shown ? <IconEyeOff size={20} stroke={1.6} /> : <IconEye size={20} stroke={1.6} />}
      </IconButton>
    </>
  );
}
