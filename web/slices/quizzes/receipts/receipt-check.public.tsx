import { i18n } from '@lingui/core';
import { type ReceiptFound, receipts } from '@stepwell/contract/quizzes/receipts.ts';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { LineField } from '../../../ui/fields/line-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Found } from './receipt-found.tsx';
import css from './receipts.module.css';

/** A button that opens a field: a receipt is typed, and what the server's log has under it is told. */
export function ReceiptCheck() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen(true)}>
        {i18n.t('Check receipt')}
      </Button>
      {open && <Check onClose={() => setOpen(false)} />}
    </>
  );
}

function Check({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const [found, setFound] = useState<ReceiptFound>();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  // The second press of a double click, and the answer to an older code.
  const requests = useRef(0);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setWrong(undefined);
    setFound(undefined);
    const typed = code.trim();
    if (!typed) return showMessage(i18n.t('Enter a receipt code.'));
    setBusy(true);
    requests.current += 1;
    const mine = requests.current;
    try {
      const answer = await call(receipts.find, { params: { code: typed } });
      if (mine === requests.current) setFound(answer);
    } catch (error) {
      if (mine === requests.current)
        showMessage(error instanceof Error ? error.message : i18n.t('Couldn’t complete this action'));
    }
    setBusy(false);
  };
  const showMessage = (text: string) => {
    setWrong(text);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog label={i18n.t('Check receipt')} close={onClose}>
      <form ref={field} className={css['check']} onSubmit={check} noValidate>
        <h2>{i18n.t('Check receipt')}</h2>
        <LineField
          label={i18n.t('Receipt')}
          hint={i18n.t('9 characters, shown next to a saved answer or after you submit.')}
          name="code"
          value={code}
          most={40}
          wrong={wrong}
          autoFocus
          onType={(typed) => {
            setCode(typed);
            setFound(undefined);
            setWrong(undefined);
            requests.current += 1;
          }}
        />
        {found && <Found found={found} />}
        <div className={css['acts']}>
          <Button type="submit" tone="main" busy={busy}>
            {i18n.t('Check')}
          </Button>
          <Button tone="ghost" onClick={onClose}>
            {i18n.t('Close')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
