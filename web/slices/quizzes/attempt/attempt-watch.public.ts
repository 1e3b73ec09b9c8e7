import type { Paper } from '@stepwell/contract/quizzes/attempts.ts';
import type { MockTestSection } from '@stepwell/contract/quizzes/section-clocks.ts';
import { useEffect, useState } from 'react';
import { type ServerClock, useTimeLeft } from '../../../ui/time/clock.ts';
import type { Attempt } from './attempt-store.public.ts';

/** At zero the attempt is handed in without asking; while nothing answers, again and again. */
export function useSubmitAtTheEnd({ deadlineAt }: Pick<Paper, 'deadlineAt'>, clock: ServerClock, attempt: Attempt) {
  const [isOver, setIsOver] = useState(false);
  useTimeLeft(clock, deadlineAt, () => setIsOver(true));
  useEffect(() => {
    if (!isOver) return;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const end = () => {
      attempt.handIn({ timeIsOver: true }).catch(() => {
        if (!gone) timer = setTimeout(end, 3000);
      });
    };
    end();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [isOver, attempt]);
  return isOver;
}

/**
 * At the end of a part what is on the way is sent, and the server asked until it says that the part is over: its clock
 * decides. The end of the whole goes by its own.
 */
export function usePartEnd(part: MockTestSection | undefined, clock: ServerClock, attempt: Attempt) {
  const [over, setOver] = useState<number>();
  useTimeLeft(clock, part?.deadlineAt ?? null, () => setOver(part?.position));
  const isOver = part !== undefined && over === part.position;
  useEffect(() => {
    if (!isOver) return;
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const look = async () => {
      await attempt.flush();
      await attempt.refresh();
      if (!gone) timer = setTimeout(look, 1000);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [isOver, attempt]);
  return isOver;
}

/** The browser asks before it closes the tab, but only while the server does not have everything. */
export function useWarning(attempt: Attempt) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!attempt.isUnsaved()) return;
      void attempt.flush();
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [attempt]);
}

/** A machine that slept, or a tab that was away, hears the server's time and other devices' answers anew. */
export function useFreshClock(attempt: Attempt) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void attempt.refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [attempt]);
}
