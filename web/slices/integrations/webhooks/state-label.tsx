import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconPlayerPause } from '@tabler/icons-react';
import css from '../integrations.module.css';

const icons = {
  active: IconCircleCheck,
  failing: IconAlertTriangle,
  off: IconPlayerPause,
  delivered: IconCircleCheck,
  failed: IconCircleX,
  waiting: IconClock,
};

/** A state is always a word with an icon; colour only repeats it. */
export function StateLabel({ state, text }: { state: keyof typeof icons; text: string }) {
  const Icon = icons[state];
  return (
    <span className={css['state']} data-state={state}>
      <Icon size={17} stroke={1.8} aria-hidden />
      {text}
    </span>
  );
}
