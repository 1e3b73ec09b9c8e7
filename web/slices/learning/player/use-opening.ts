import { learning, type Outline, type Step } from '@stepwell/contract/learning/learning.ts';
import { Refusal } from '@stepwell/contract/refusal.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { tokenNow } from '../../../session/session.ts';
import { lecturesOf } from './here.ts';
import { inTurn } from './turns.ts';
import { reports } from './watching/reports.ts';
import { isStill, lectureTarget, sendWatching } from './watching/send-watching.ts';
import { lectureProgressRows, readStored } from './watching/stored-watching.public.ts';

/**
 * Tells the server once which lecture an enrolled person opened. Before that, what earlier visits watched in this course
 * and could not tell is told, since a report makes its lecture the place to resume.
 */
export function useOpening(
  outline: Outline,
  lectureId: string,
  userId: string | undefined,
  onStep: (step: Step) => void,
) {
  const lastReported = useRef<string>(undefined);
  const notifyStep = useEffectEvent(onStep);
  const others = useEffectEvent((ownerId: string) => {
    const mine = new Set(lectureProgressRows(localStorage, ownerId));
    return lecturesOf(outline).filter((one) => one.open && one.lectureId !== lectureId && mine.has(one.lectureId));
  });
  useEffect(() => {
    if (!userId || lastReported.current === lectureId) return;
    const token = tokenNow();
    const first = lastReported.current === undefined;
    lastReported.current = lectureId;
    for (const one of first ? others(userId) : []) {
      const storageKey = { userId, lectureId: one.lectureId };
      if (!readStored(localStorage, storageKey)) continue;
      const post = reports(
        localStorage,
        storageKey,
        (body) => sendWatching(lectureTarget(one.lectureId), body, token),
        {
          onStep: (step) => notifyStep(step),
          onReach: () => {},
        },
      );
      void post.report();
    }
    inTurn(async () => isStill(token) && call(learning.open, { params: { lectureId } })).catch((error: unknown) => {
      // Opening is repeated by every report, so a lost one costs nothing; a refusal is worth knowing of.
      if (error instanceof Refusal) console.error(`The opening was not counted: ${error.message}`);
    });
  }, [userId, lectureId]);
}
