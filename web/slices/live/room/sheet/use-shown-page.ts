import type { Room } from '@stepwell/contract/live/room.ts';
import { useRef, useState } from 'react';
import type { RoomPart } from '../use-room.ts';

/** The page that is shown, and its turning: seen here at once, sent one after the other, the last one wins. */
export function useShownPage({ host }: RoomPart, { fileId, page }: NonNullable<Room['shown']>) {
  const [wanted, setWanted] = useState<number>();
  const turning = useRef<{ to: number | undefined; isBusy: boolean }>({ to: undefined, isBusy: false });
  const go = async (to: number) => {
    const now = turning.current;
    now.to = to;
    setWanted(to);
    if (now.isBusy) return;
    now.isBusy = true;
    for (let sent: number | undefined; now.to !== undefined && now.to !== sent; ) {
      sent = now.to;
      if (!(await host({ kind: 'show', fileId, page: sent }))) break;
    }
    now.isBusy = false;
    now.to = undefined;
    setWanted(undefined);
  };
  return { page: wanted ?? page, go };
}
