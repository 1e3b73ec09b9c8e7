import { chanceOf } from '../../questions/chance.public.ts';

/** From one still to the next, in seconds: at least so many, and so many more at most. */
const LEAST = 60;
const MORE = 60;
/** So many are told in advance: for half an hour and longer without a connection. */
const TOLD = 30;
/** A long attempt has so many stills at most. */
export const MOST_STILLS = 400;

/**
 * When stills are due: every one to two minutes from the start, at moments that follow from the attempt's seed, so that
 * neither student nor teacher chooses them. Answers those after `now`, in order.
 */
export function snapshotTimes({ seed, startedAt }: { seed: string; startedAt: Date }, now: Date): Date[] {
  const chance = chanceOf(seed, 'stills');
  const due: Date[] = [];
  let at = startedAt.getTime();
  for (let n = 0; n < MOST_STILLS && due.length < TOLD; n += 1) {
    at += (LEAST + chance(MORE + 1)) * 1000;
    if (at > now.getTime()) due.push(new Date(at));
  }
  return due;
}
