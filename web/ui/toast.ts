import { useSyncExternalStore } from 'react';

let wanted = false;
const watchers = new Set<() => void>();

/** What draws toasts is fetched with the first one; it waits there until its place in the page is drawn, too. */
async function say(kind: 'success' | 'error', words: string) {
  wanted = true;
  for (const watcher of watchers) watcher();
  const { toast } = await import('react-toastify');
  toast[kind](words);
}

/** Results of a person's own action. Words that cannot be drawn, as the connection is lost, are not worth an error. */
export const toast = {
  success: (words: string) => void say('success', words).catch(() => {}),
  error: (words: string) => void say('error', words).catch(() => {}),
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};
/** Whether anything was said on this page yet. */
export const useToastsWanted = () =>
  useSyncExternalStore(
    watch,
    () => wanted,
    () => false,
  );
