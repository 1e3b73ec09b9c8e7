import { i18n } from '@lingui/core';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import css from './bank.module.css';
import type { BankActs } from './use-bank-acts.tsx';

/** What was done last, with the way back; it stays until it is closed or something else is done. */
export function UndoLine({ acts: { done, busy, undo, forget } }: { acts: BankActs }) {
  return (
    <div className={css['undo']} role="status">
      {done && (
        <p>
          <span>{done.words}</span>
          <Button size="small" tone="ghost" busy={busy} onClick={undo}>
            <IconArrowBackUp size={18} stroke={1.8} aria-hidden />
            {i18n.t('Undo')}
          </Button>
          <IconButton aria-label={i18n.t('Dismiss')} onClick={forget}>
            <IconX size={19} stroke={1.7} aria-hidden />
          </IconButton>
        </p>
      )}
    </div>
  );
}
