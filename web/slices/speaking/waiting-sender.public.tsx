import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useKnownProfile } from '../../session/profile.ts';
import { useSession } from '../../session/session.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { HERE } from './speaking-at.public.ts';

/** Whether anything was ever recorded on this device; where the browser doesn't say, it may have been. */
async function mayHaveRecordings() {
  if (!('indexedDB' in globalThis)) return false;
  const databases = await indexedDB.databases?.();
  return databases?.some(({ name }) => name === 'stepwell-speaking') ?? true;
}

/** Sends recordings that wait on this device from every screen; Speaking practice does it itself, and shows them. */
export function WaitingSender() {
  const queryClient = useQueryClient();
  const session = useSession();
  const { pathname } = useLocation();
  const userId = useKnownProfile()?.userId;
  const isElsewhere = pathname !== HERE && !session?.looking;
  useEffect(() => {
    if (!userId || !isElsewhere) return;
    let isHere = true;
    let stop: (() => void) | undefined;
    const start = async () => {
      if (!(await mayHaveRecordings())) return;
      const { keepSending } = await import('./room/send-waiting.ts');
      if (isHere) stop ??= keepSending({ userId, queryClient, onTrouble: toast.error });
    };
    // Without the network its code may not come either.
    const attempt = () => void start().catch(() => undefined);
    attempt();
    window.addEventListener('online', attempt);
    return () => {
      isHere = false;
      window.removeEventListener('online', attempt);
      stop?.();
    };
  }, [userId, isElsewhere, queryClient]);
  return null;
}
