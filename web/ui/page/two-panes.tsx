import { type ReactNode, useState } from 'react';
import css from './two-panes.module.css';

interface Pane {
  label: string;
  content: ReactNode;
}

/**
 * A task and the answer to it: beside each other where there is room, otherwise one at a time by two buttons. Both stay
 * mounted, so what was typed stays while the task is read.
 */
export function TwoPanes({ label, left, right }: { label: string; left: Pane; right: Pane }) {
  const [shown, setShown] = useState<'left' | 'right'>('left');
  return (
    <div className={css['frame']}>
      <fieldset className={css['choice']} aria-label={label}>
        {(
          [
            ['left', left.label],
            ['right', right.label],
          ] as const
        ).map(([side, text]) => (
          <button key={side} type="button" aria-pressed={shown === side} onClick={() => setShown(side)}>
            {text}
          </button>
        ))}
      </fieldset>
      <div className={css['panes']} data-shown={shown}>
        <div>{left.content}</div>
        <div>{right.content}</div>
      </div>
    </div>
  );
}
