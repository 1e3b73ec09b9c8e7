import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import css from './full-frame.module.css';

const Framed = createContext(false);

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
      data-frame
      className={css['frame']}
      aria-label={label}
      onCancel={(event) => event.target === event.currentTarget && event.preventDefault()}
      onClose={(event) => event.target === event.currentTarget && open()}
    >
      <Framed value={true}>{children}</Framed>
    </dialog>
  );
}

/** The main part of what can be a page of its own: in a frame it stands within the main part of the page below. */
export function MainPart({ className, children }: { className: string | undefined; children: ReactNode }) {
  if (useContext(Framed)) return <div className={className}>{children}</div>;
  return (
    <main id="main" className={className}>
      {children}
    </main>
  );
}
