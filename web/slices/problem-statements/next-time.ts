import type { Cadence } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { fromLocal, toLocal } from '../../ui/time/local-time.ts';
import { zoneNow } from '../../ui/time/time-zone.ts';

const DAY = 24 * 60 * 60 * 1000;
const WEEK_DAYS = 7;

interface Times {
  opensAt: string | null;
  deadlineAt: string | null;
}

/**
 * The same times by the clock, so many whole days or weeks later that it opens after `now`: what opens at nine opens at
 * nine again, though clocks were changed between.
 */
export function nextTime({ opensAt, deadlineAt }: Times, cadence: Cadence, now: string, zone = zoneNow()): Times {
  if (!opensAt) return { opensAt, deadlineAt };
  const days = cadence === 'weekly' ? WEEK_DAYS : 1;
  const later = (iso: string, steps: number) => {
    const clock = Date.parse(`${toLocal(iso, zone)}Z`) + steps * days * DAY;
    return fromLocal(new Date(clock).toISOString().slice(0, 16), zone);
  };
  let steps = Math.max(1, Math.floor((Date.parse(now) - Date.parse(opensAt)) / (days * DAY)));
  while (Date.parse(later(opensAt, steps) ?? '') <= Date.parse(now)) steps += 1;
  return { opensAt: later(opensAt, steps), deadlineAt: deadlineAt && later(deadlineAt, steps) };
}
