import { createContext, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './full-frame.module.css';

/** Whether what is shown lies in such a frame, over a page with a main part of its own. */
export const InFullFrame = createContext(false);

/** Something that takes the whole window, menus and all; only its own ways lead out of it, never Escape alone. */
export function FullFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDialogElement>(null);
  const open = () => {
    if (frame.current?.isConnected && !frame.current.open) frame.current.showModal();
  };
  useLayoutEffect(() => {
    const element = frame.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // A browser closes it on a second Escape in a row, whatever the first was told.
    <dialog
      ref={frame}
      className={css['frame']}
      aria-label={label}
      onCancel={(event) => event.target === event.currentTarget && event.preventDefault()}
      onClose={(event) => event.target === event.currentTarget && open()}
    >
      <InFullFrame value={true}>{children}</InFullFrame>
    </dialog>
  );
}
