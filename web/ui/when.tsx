import { useTimeZone } from './time-zone.ts';

const shapes = {
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  time: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A moment in the zone that the person chose, or their browser's; its name shows on hover. A page from the server knows no zone and says UTC. */
export function When({ at, as = 'date' }: { at: string; as?: keyof typeof shapes }) {
  const timeZone = useTimeZone();
  const words = new Intl.DateTimeFormat('en-GB', { ...shapes[as], timeZone }).format(new Date(at));
  return (
    <time dateTime={at} title={timeZone} className="num">
      {words}
    </time>
  );
}
