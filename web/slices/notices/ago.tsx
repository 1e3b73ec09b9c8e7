import { useEffect, useState } from 'react';

const MINUTE = 60_000;
/** Each unit is used from twice its length downwards; what is older than weeks gets its date. */
const units = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;
const WEEKS_2 = 14 * 24 * 60 * MINUTE;

/** "3 hours ago", "now"; a date from two weeks on. A clock that runs behind the server's says "now". */
export function agoOf(at: string, now: number) {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed >= WEEKS_2) return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(at));
  const [unit, length] = units.find(([, span]) => passed >= span) ?? ['minute', MINUTE];
  return new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' }).format(
    -Math.floor(passed / length),
    passed < MINUTE ? 'second' : unit,
  );
}

/** How long ago; it grows while one looks, and the exact moment with its zone shows on hover. */
export function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' }).format(new Date(at));
  return (
    <time dateTime={at} title={exact} className="num">
      {agoOf(at, now)}
    </time>
  );
}
