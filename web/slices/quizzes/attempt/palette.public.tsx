import { i18n } from '@lingui/core';
import { IconFlagFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from '../palette.module.css';
import { isAnswered, type Line } from './attempt-lines.public.ts';

interface Props {
  lines: Line[];
  now: number;
  seen: ReadonlySet<number>;
  /** Where every question can be gone to; otherwise it only shows. */
  onGo: ((position: number) => void) | undefined;
}

/** Every question as a step of five columns; the counts under it say in words what the fills mean. */
export function Palette({ lines, now, seen, onGo }: Props) {
  const answered = lines.filter(isAnswered);
  const flagged = lines.filter(({ flagged }) => flagged).length;
  const open = lines.filter((line) => !isAnswered(line));
  const looked = open.filter(({ position }) => seen.has(position)).length;
  const fillOf = (line: Line) => (isAnswered(line) ? 'answered' : seen.has(line.position) ? 'seen' : 'new');
  const labels = {
    answered: i18n.t('answered'),
    seen: i18n.t('viewed, not answered'),
    new: i18n.t('not viewed'),
  };
  return (
    <>
      <ol className={css['palette']}>
        {lines.map((line, place) => {
          const { position, flagged } = line;
          const here = position === now;
          const fill = fillOf(line);
          const states = [labels[fill], flagged && i18n.t('flagged'), here && i18n.t('current question')];
          return (
            <li key={position} style={{ marginTop: (place % 5) * 5, marginBottom: (place % 5) * -5 }}>
              <Step
                className={['num', css['step'], css[fill], here && css['now']].filter(Boolean).join(' ')}
                isHere={here}
                name={`${i18n.t('Question {position}', { position })}, ${states.filter(Boolean).join(', ')}`}
                onGo={onGo && (() => onGo(position))}
              >
                {position}
                {flagged && <IconFlagFilled size={12} aria-hidden />}
              </Step>
            </li>
          );
        })}
      </ol>
      <ul className={`num ${css['legend']}`}>
        <li>
          <i className={css['answered']} />
          {i18n.t('{count} answered', { count: answered.length })}
        </li>
        {flagged > 0 && (
          <li>
            <i>
              <IconFlagFilled size={11} aria-hidden />
            </i>
            {i18n.t('{flagged} flagged', { flagged })}
          </li>
        )}
        {looked > 0 && (
          <li>
            <i className={css['seen']} />
            {i18n.t('{looked} viewed, not answered', { looked })}
          </li>
        )}
        {open.length > looked && (
          <li>
            <i />
            {i18n.t('{count} not viewed', { count: open.length - looked })}
          </li>
        )}
      </ul>
    </>
  );
}

interface StepProps {
  className: string;
  isHere: boolean;
  name: string;
  onGo: (() => void) | undefined;
  children: ReactNode;
}

function Step({ isHere, name, onGo, children, className }: StepProps) {
  const current = isHere ? ('step' as const) : undefined;
  if (onGo) {
    return (
      <button type="button" aria-current={current} aria-label={name} onClick={onGo} className={className}>
        {children}
      </button>
    );
  }
  return (
    <span aria-current={current} className={className}>
      <span className="sr">{name}</span>
      <span aria-hidden>{children}</span>
    </span>
  );
}
