import { i18n } from '@lingui/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../parts/button.tsx';
import css from './dialog.module.css';

interface Props {
  label: string;
  /** In the middle, or as wide as a film wants it, or from the bottom edge over the whole width. */
  shape?: 'middle' | 'wide' | 'drawer';
  /** `link`: somebody followed a link in it, which leads on by itself. */
  close: (why: 'dismissed' | 'link') => void;
  children: ReactNode;
}

/**
 * Over the page until it is closed; the browser keeps the focus inside, and gives it back. What carries
 * `data-autofocus` is in focus first. A link in it closes it too.
 */
export function Dialog({ label, shape = 'middle', close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while it still stands in the page: from outside of it the browser would give the focus back to nobody.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser's own rule.
    <dialog
      ref={dialog}
      className={css[shape]}
      aria-label={label}
      // Taken over from the browser, which closes first and says so later: a key between would open what that then shuts.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close('dismissed');
      }}
      onClose={() => close('dismissed')}
      onClick={(event) => {
        // The second click of a double one was meant for what opened it.
        if (event.target === event.currentTarget) {
          if (event.detail < 2) close('dismissed');
        } else if (event.target instanceof Element && event.target.closest('a')) close('link');
      }}
    >
      <div>
        <IconButton className={css['close'] ?? ''} aria-label={i18n.t('Close')} onClick={() => close('dismissed')}>
          <IconX size={21} stroke={1.6} aria-hidden />
        </IconButton>
        {children}
      </div>
    </dialog>
  );
}
