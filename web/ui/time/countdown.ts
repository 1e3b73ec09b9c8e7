const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** What is left until a moment; nothing below zero. Days of 24 hours, whatever clocks do in between. */
export function partsUntil(at: string, now: number) {
  const left = Math.max(0, Date.parse(at) - now);
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  };
}
