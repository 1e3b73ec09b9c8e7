import { type ReactNode, useState } from 'react';
import { FormDialog, type Wrong } from '../fields/form-dialog.tsx';
import { LineField } from '../fields/line-field.tsx';

interface Props {
  title: string;
  hint: string;
  /** What the button says: the result. */
  action: string;
  /** Asks for words that somebody will read. */
  reason?: { label: string; check: (text: string) => string | undefined };
  /** `bad` takes something away from somebody, as most acts with a reason do. */
  tone?: 'main' | 'bad';
  /** What else is chosen, below the reason. */
  children?: ReactNode;
  /** May be refused; the dialog then stays, with the words and what was typed. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** For acts on somebody that are worth a second look. */
export function ConfirmDialog({ reason, tone = reason ? 'bad' : 'main', children, onConfirm, ...dialog }: Props) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const check = () => {
    const problem = reason?.check(text);
    return problem ? { reason: problem } : {};
  };
  return (
    <FormDialog
      {...dialog}
      tone={tone}
      focusAction={!reason}
      check={check}
      onWrong={setWrong}
      send={() => onConfirm(text.trim())}
    >
      {reason && (
        <LineField
          label={reason.label}
          name="reason"
          value={text}
          most={500}
          rows={3}
          wrong={wrong['reason']}
          autoFocus
          onType={setText}
        />
      )}
      {children}
    </FormDialog>
  );
}
