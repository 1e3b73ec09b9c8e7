import { useSyncExternalStore } from 'react';
import css from './notification.module.css';

const variants = ['light', 'dark', 'danger', 'success', 'primary', 'warning', 'info', 'secondary'] as const;
export type Variant = (typeof variants)[number];
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
  return (
    <div role="status">
      {show && (
        <div className={`${css['box']} ${css[variant] ?? ''}`}>
          {title && <b>{title}</b>}
          {message}
        </div>
      )}
    </div>
  );
}
