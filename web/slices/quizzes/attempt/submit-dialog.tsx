import { i18n } from '@lingui/core';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import type { Line } from './attempt-lines.public.ts';
import type { Attempt } from './attempt-store.public.ts';
import { unanswered, unfinishedMessage } from './unfinished-messages.ts';

interface Props {
  lines: Line[];
  attempt: Attempt;
  onClose: () => void;
  onGo: (position: number) => void;
}

/** Asks once, naming what is still open; whoever cancels stands at the first question without an answer. */
export function SubmitDialog({ lines, attempt, onClose, onGo }: Props) {
  const messages = [...unfinishedMessage(lines), i18n.t('You can’t change your answers after you submit.')];
  return (
    <ConfirmDialog
      title={i18n.t('Submit this attempt?')}
      hint={messages.join(' ')}
      action={i18n.t('Submit')}
      onConfirm={() => attempt.handIn()}
      onClose={() => {
        onClose();
        const [first] = unanswered(lines);
        if (first && !attempt.state().ended) onGo(first);
      }}
    />
  );
}
