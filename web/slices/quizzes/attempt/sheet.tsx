import { i18n } from '@lingui/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/parts/button.tsx';
import css from '../attempt.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet from the lower edge, for what has no room beside the question. Escape and the space above close it. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser's own rule.
    <dialog
      ref={dialog}
      className={css['sheet']}
      aria-label={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div>
        <header>
          <h2>{title}</h2>
          <IconButton aria-label={i18n.t('Close')} onClick={onClose}>
            <IconX size={21} stroke={1.6} aria-hidden />
          </IconButton>
        </header>
        {children}
      </div>
    </dialog>
  );
}
