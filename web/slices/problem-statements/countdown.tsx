import { i18n } from '@lingui/core';
import { useEffect, useState } from 'react';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** "2 days 4 h", "4 h 12 min", "12:05 min": the nearer the end, the finer. */
export function leftWords(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= DAY)
    return i18n.t('{days, plural, one {# day} other {# days}} {hours} h', {
      days: Math.floor(left / DAY),
      hours: Math.floor((left % DAY) / HOUR),
    });
  if (left >= HOUR)
    return i18n.t('{hours} h {minutes} min', {
      hours: Math.floor(left / HOUR),
      minutes: Math.floor((left % HOUR) / MINUTE),
    });
  const seconds = Math.ceil(left / 1000);
  return i18n.t('{minutes}:{seconds} min', {
    minutes: Math.floor(seconds / 60),
    seconds: String(seconds % 60).padStart(2, '0'),
  });
}

/** Milliseconds left by the server's clock, told anew as often as the words change; `onOver` once when nothing is left. */
export function useLeft(now: string, until: string, onOver?: () => void): number {
  // Counted on from the moment the answer came: the clock of this computer may be wrong.
  const [received, setReceived] = useState({ now, at: performance.now() });
  if (received.now !== now) setReceived({ now, at: performance.now() });
  const leftNow = () => Date.parse(until) - (Date.parse(received.now) + performance.now() - received.at);
  const [left, setLeft] = useState(leftNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer of the server, or another end, begins anew.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let over = leftNow() <= 0;
    const tick = () => {
      const rest = leftNow();
      setLeft(rest);
      if (rest <= 0) {
        if (!over) onOver?.();
        over = true;
        return;
      }
      timer = setTimeout(tick, Math.min(rest + 5, rest > HOUR ? MINUTE / 2 : 1000));
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
  }, [received, until]);
  return left;
}

interface Props {
  /** The server's clock, as its last answer said. */
  now: string;
  until: string;
  onOver?: () => void;
}

/** What is left until a deadline. */
export function Countdown({ now, until, onOver }: Props) {
  const left = useLeft(now, until, onOver);
  return (
    <time dateTime={until} className="num">
      {leftWords(left)}
    </time>
  );
}
