import { useTimeZone } from './time-zone.ts';

const shapes = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** From one moment to another; the day is said once where both lie on it. */
export function TimeSpan({ from, to }: { from: string; to: string }) {
  const timeZone = useTimeZone();
  const dayOf = (at: string) => new Date(at).toLocaleDateString('en-GB', { timeZone });
  return (
    <>
      <When at={from} as="time" /> – <When at={to} as={dayOf(from) === dayOf(to) ? 'clock' : 'time'} />
    </>
  );
}

/** A moment in the zone that the person chose, or their browser's; its name shows on hover. A page from the server knows no zone and says UTC. */
export function When({ at, as = 'date' }: { at: string; as?: keyof typeof shapes }) {
  const timeZone = useTimeZone();
  const text = new Intl.DateTimeFormat('en-GB', { ...shapes[as], timeZone }).format(new Date(at));
  return (
    <time dateTime={at} title={timeZone} className="num">
      {text}
    </time>
  );
}
