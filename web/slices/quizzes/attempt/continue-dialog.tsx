import { i18n } from '@lingui/core';
import type { MockTestSection } from '@stepwell/contract/quizzes/section-clocks.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { durationText } from '../../../ui/time/durations.ts';
import type { Line } from './attempt-lines.public.ts';
import { partName } from './attempt-steps.ts';
import type { Attempt } from './attempt-store.public.ts';
import { unfinishedMessage } from './unfinished-messages.ts';

interface Props {
  lines: Line[];
  next: MockTestSection;
  attempt: Attempt;
  onClose: () => void;
}

/** Asked before a part is left while it still has time: nobody comes back to it. */
export function GoOnDialog({ lines, next, attempt, onClose }: Props) {
  const messages = [
    ...unfinishedMessage(lines),
    i18n.t('This part closes and you can’t return to it.'),
    next.limitSeconds !== null &&
      i18n.t('The next part’s timer ({time}) starts immediately.', { time: durationText(next.limitSeconds) }),
  ];
  return (
    <ConfirmDialog
      title={i18n.t('Continue to {part}?', { part: partName(next) })}
      hint={messages.filter(Boolean).join(' ')}
      action={i18n.t('Continue')}
      onConfirm={() => attempt.goOn(next.position)}
      onClose={onClose}
    />
  );
}

interface LeaveProps {
  position: number;
  onLeave: () => void;
  onClose: () => void;
}

/** Asked before a question without an answer is left where nobody comes back to it. */
export function LeaveDialog({ position, onLeave, onClose }: LeaveProps) {
  return (
    <ConfirmDialog
      title={i18n.t('Skip question {position}?', { position })}
      hint={i18n.t('Questions appear one at a time. You can’t return to this one.')}
      action={i18n.t('Skip question')}
      onConfirm={async () => onLeave()}
      onClose={onClose}
    />
  );
}
