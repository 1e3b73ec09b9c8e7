import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import css from './workspace.public.module.css';

const STEP = 2;

/** How much of the room the first of two panes has, in percent; remembered on this device. */
export function useSplit(name: string, usual: number) {
  const [least, most] = [20, 80];
  const [share, setShare] = useState(() => {
    const savedShare = Number(keptShare(name));
    return savedShare >= least && savedShare <= most ? savedShare : usual;
  });
  const set = (wanted: number) => {
    const next = Math.round(Math.min(most, Math.max(least, wanted)));
    setShare(next);
    try {
      localStorage.setItem(`stepwell.split.${name}`, String(next));
    } catch {
      // It holds as long as the page does.
    }
  };
  return { share, set, least, most };
}
function keptShare(name: string) {
  try {
    return localStorage.getItem(`stepwell.split.${name}`);
  } catch {
    return null;
  }
}
type Split = ReturnType<typeof useSplit>;

/** The line between two panes: drawn with the pointer, moved by arrow keys. */
export function Splitter({ label, split, across }: { label: string; split: Split; across?: boolean }) {
  const { share, set, least, most } = split;
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }[event.key];
    if (!by) return;
    event.preventDefault();
    set(share + by);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const room = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!room) return;
    set(across ? ((event.clientY - room.top) / room.height) * 100 : ((event.clientX - room.left) / room.width) * 100);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved.
    <div
      className={css['splitter']}
      data-across={across || undefined}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={across ? 'horizontal' : 'vertical'}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}
