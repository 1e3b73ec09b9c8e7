import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import css from './notification.module.css';

const variants = ['light', 'dark', 'danger', 'success', 'primary', 'warning', 'info', 'secondary'] as const;
export type Variant = (typeof variants)[number];
/** What toasts keep free beside a notification's own height, in px: its distance from the edge, and a gap. */
const GAP = 20;
export interface Notification {
  show: boolean;
  title: string;
  message: string;
  variant: Variant;
  /** In ms. */
  delay: number;
}

const nothing: Notification = { show: false, title: '', message: '', variant: 'light', delay: 2000 };
let current = nothing;
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

function set(next: Notification) {
  current = next;
  for (const watcher of watchers) watcher();
}

/** @public Shows a notification; it resets by itself after its delay, and a newer one takes its place at once. */
export function showNotification(what: Partial<Omit<Notification, 'show'>>) {
  clearTimeout(timer);
  set({ ...nothing, ...what, show: true });
  timer = setTimeout(() => set(nothing), current.delay);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

export function NotificationView() {
  const { show, title, message, variant } = useSyncExternalStore(
    watch,
    () => current,
    () => nothing,
  );
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Both stand at the top right, so toasts begin below it for as long as it is there.
    const page = document.documentElement.style;
    if (show) page.setProperty('--notified', `${(box.current?.offsetHeight ?? 0) + GAP}px`);
    else page.removeProperty('--notified');
  });
  return (
    <div role="status">
      {show && (
        <div ref={box} className={`${css['box']} ${css[variant] ?? ''}`}>
          {title && <b>{title}</b>}
          {message}
        </div>
      )}
    </div>
  );
}
