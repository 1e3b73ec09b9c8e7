import type { Interview, InterviewStep } from '@stepwell/contract/interviews/interviews.ts';
import { useState } from 'react';
import { useNow } from '../../../ui/time/use-now.ts';

/**
 * Time to think and to answer, counted from the moment when the server showed the question. `answerNow` ends thinking.
 * Seconds left; never below zero.
 */
export function useStepClock({ now: serverNow }: Interview, { openedAt, thinkSeconds, answerSeconds }: InterviewStep) {
  // How far the server's clock is ahead of this device's, as the reply came.
  const [ahead] = useState(() => Date.parse(serverNow) - Date.now());
  const [begunAt, setBegunAt] = useState<number>();
  const now = (useNow(250) ?? Date.now()) + ahead;
  const thinkUntil = Date.parse(openedAt ?? serverNow) + 1000 * thinkSeconds;
  const answerFrom = begunAt ?? thinkUntil;
  return {
    isThinking: begunAt === undefined && now < thinkUntil,
    thinkLeft: Math.max(0, Math.ceil((thinkUntil - now) / 1000)),
    answerLeft: Math.max(0, Math.ceil((answerFrom + 1000 * answerSeconds - now) / 1000)),
    answerNow: () => setBegunAt(Date.now() + ahead),
  };
}
