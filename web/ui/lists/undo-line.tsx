import { i18n } from '@lingui/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../parts/button.tsx';
import css from './undo-line.module.css';

interface Props {
  /** What was done; nothing while there is nothing to undo. */
  message: string | undefined;
  busy: boolean;
  undo: () => void;
  dismiss: () => void;
}

/** What was done last, with the way back; it stays until it is dismissed or something else is done. */
export function UndoLine({ message, busy, undo, dismiss }: Props) {
  return (
    <div className={css['undo']} role="status">
      {message !== undefined && (
        <p>
          <span>{message}</span>
          <Button size="small" tone="ghost" busy={busy} onClick={undo}>
            <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
            {i18n.t('Undo')}
          </Button>
          <IconButton aria-label={i18n.t('Dismiss')} onClick={dismiss}>
            <IconX size={19} stroke={1.7} aria-hidden />
          </IconButton>
        </p>
      )}
    </div>
  );
}
