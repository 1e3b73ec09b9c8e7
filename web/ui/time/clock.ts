import { useEffect, useRef, useState } from 'react';

/** Milliseconds that no hand on the computer's own clock can move. */
const monotonic = () => performance.now();

export interface ServerClock {
  /** The server's time in milliseconds since 1970, as far as this screen knows it. */
  now(): number;
  /** Takes a newer word of the server: some machines stop counting while they sleep. */
  set(serverNow: string, heardAt?: number): void;
}

/** Counts on from what the server said; `heardAt` is `performance.now()` of the moment it was heard. */
export function serverClock(serverNow: string, heardAt = monotonic(), tick = monotonic): ServerClock {
  let offset = Date.parse(serverNow) - heardAt;
  return {
    now: () => tick() + offset,
    set(newer, at = tick()) {
      offset = Date.parse(newer) - at;
    },
  };
}

const two = (part: number) => String(part).padStart(2, '0');

/** `18:24`, or `1:02:05` from an hour on. A begun second still counts as one, so 0:00 means over. */
export function leftWords(milliseconds: number) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The moments at which the time left is said aloud and set in marigold, in seconds. */
const MARKS = [300, 60] as const;
export type Mark = (typeof MARKS)[number];

/** The mark that the time left has passed most recently; nothing before the first. */
export const markOf = (milliseconds: number): Mark | undefined =>
  MARKS.findLast((mark) => milliseconds > 0 && milliseconds <= mark * 1000);

/** Milliseconds left until a deadline, told anew each second; calls `onOver` once when nothing is left. */
export function useTimeLeft(clock: ServerClock, deadlineAt: string | null, onOver: () => void) {
  const leftNow = () => (deadlineAt === null ? null : Math.max(0, Date.parse(deadlineAt) - clock.now()));
  const [left, setLeft] = useState(leftNow);
  const latest = useRef({ leftNow, onOver });
  latest.current = { leftNow, onOver };
  useEffect(() => {
    if (deadlineAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = latest.current.leftNow() ?? 0;
      setLeft(rest);
      if (rest <= 0) return latest.current.onOver();
      // Just after the next whole second, so that no second is shown twice or skipped.
      timer = setTimeout(tick, (rest % 1000) + 5);
    };
    tick();
    // A tab in the background is slowed down; what it shows on return must be true at once.
    const wake = () => {
      clearTimeout(timer);
      tick();
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [deadlineAt]);
  return left;
}
