import { useSyncExternalStore } from 'react';

let wanted = false;
const watchers = new Set<() => void>();

/** The six kinds of the specification; `loading` stays until what it waits for has come. */
type Kind = 'default' | 'info' | 'success' | 'warning' | 'error' | 'loading';

/** What draws toasts is fetched with the first one; it waits there until its place in the page is drawn, too. */
async function drawn() {
  wanted = true;
  for (const watcher of watchers) watcher();
  return (await import('react-toastify')).toast;
}

/** Words that cannot be drawn, as the connection is lost, are not worth an error. */
const show = (kind: Kind) => (text: string) => {
  const draw = async () => {
    const toast = await drawn();
    return kind === 'loading' ? toast.loading(text) : toast(text, { type: kind });
  };
  return draw().catch(() => undefined);
};

/** Results of a person's own action. */
export const toast = {
  plain: (text: string) => void show('default')(text),
  info: (text: string) => void show('info')(text),
  success: (text: string) => void show('success')(text),
  warning: (text: string) => void show('warning')(text),
  error: (text: string) => void show('error')(text),
  /** Says that something is under way. Returns what says in its place how it ended. */
  loading: (text: string) => {
    const shown = show('loading')(text);
    return async (kind: Exclude<Kind, 'loading'>, ended: string) => {
      const id = await shown;
      if (id === undefined) return;
      const toast = await drawn();
      toast.update(id, {
        render: ended,
        type: kind,
        isLoading: false,
        autoClose: 3000,
        closeOnClick: true,
        draggable: true,
      });
    };
  },
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
