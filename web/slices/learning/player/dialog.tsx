import { i18n } from '@lingui/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import css from './dialog.module.css';

interface Props {
  label: string;
  /** From the bottom edge, over the whole width; otherwise in the middle. */
  drawer?: boolean;
  close: () => void;
  children: ReactNode;
}

/** Over the page until it is closed; the browser keeps the focus inside, and gives it back. A link in it closes it too. */
export function Dialog({ label, drawer = false, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser's own rule.
    <dialog
      ref={dialog}
      className={drawer ? css['drawer'] : css['middle']}
      aria-label={label}
      onClose={close}
      onClick={(event) => {
        const link = event.target instanceof Element && event.target.closest('a');
        if (link || event.target === event.currentTarget) close();
      }}
    >
      <div>
        <IconButton className={css['close'] ?? ''} aria-label={i18n.t('Close')} onClick={close}>
          <IconX size={21} stroke={1.6} aria-hidden />
        </IconButton>
        {children}
      </div>
    </dialog>
  );
}
