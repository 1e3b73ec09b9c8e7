import { useEffect, useRef, useState } from 'react';
import { onLive } from '../../../session/live.ts';

/** Somebody who wrote a letter is writing for so long, who looked is looking for so long, in ms. */
const WRITING_MS = 5000;
const LOOKING_MS = 32_000;
/** How often writing is told, in ms. */
const TELL_MS = 3000;

export interface Present {
  userId: string;
  name: string;
  side: string;
  isWriting: boolean;
}
interface Heard extends Present {
  until: number;
  writingUntil: number;
}

/** Who else looks at a conversation or writes in it at this moment. `onCome` is told of who was not there before. */
export function usePresent(conversationId: string, onCome?: () => void): Present[] {
  const [presences, setPresences] = useState<Heard[]>([]);
  const come = useRef(onCome);
  come.current = onCome;
  useEffect(() => {
    const known = new Map<string, Heard>();
    const show = () => {
      const now = Date.now();
      for (const [id, one] of known) if (one.until < now) known.delete(id);
      setPresences([...known.values()].map((one) => ({ ...one, isWriting: one.writingUntil > now })));
    };
    const stop = onLive('chat-presence', ({ conversationId: of, userId, name = '', side = '', doing }) => {
      if (of !== conversationId || !userId) return;
      const now = Date.now();
      if (doing === 'left') known.delete(userId);
      else {
        if (!known.has(userId) && side === 'staff') come.current?.();
        const writingUntil = doing === 'writing' ? now + WRITING_MS : 0;
        const until = side === 'student' ? writingUntil : now + LOOKING_MS;
        known.set(userId, { userId, name, side, until, writingUntil, isWriting: false });
      }
      show();
    });
    const timer = setInterval(() => known.size > 0 && show(), 1000);
    return () => {
      stop();
      clearInterval(timer);
      setPresences([]);
    };
  }, [conversationId]);
  return presences;
}

/** Tells now and then that one writes; what is not told is no harm. */
export function useTellWriting(reportWriting: () => Promise<unknown>) {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < TELL_MS) return;
    last.current = Date.now();
    reportWriting().catch(() => {});
  };
}
