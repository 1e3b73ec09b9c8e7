import type { MockTestSection } from '@stepwell/contract/quizzes/section-clocks.ts';
import type { Line } from './attempt-lines.public.ts';
import type { Attempt } from './attempt-store.public.ts';
import { GoOnDialog, LeaveDialog } from './continue-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

interface Props {
  asking: 'finish' | 'leave';
  lines: Line[];
  next: MockTestSection | undefined;
  attempt: Attempt;
  now: number;
  onGo: (position: number) => void;
  onClose: () => void;
}

/** What is asked before something is closed for good. */
export function Asking({ asking, lines, next, attempt, now, onGo, onClose }: Props) {
  if (asking === 'leave')
    return <LeaveDialog position={now} onLeave={() => attempt.comeTo(now + 1)} onClose={onClose} />;
  if (next) return <GoOnDialog lines={lines} next={next} attempt={attempt} onClose={onClose} />;
  return <SubmitDialog lines={lines} attempt={attempt} onClose={onClose} onGo={onGo} />;
}
